"""What people see: tables, hands, notices and threads, kept in line with the database."""
