"""Cards that servers add: packs, files, uploads, pictures, reports."""
