// Drop Dead for three players, one turn each, in the local client of boardgame.io.
// node boardgame_io.js FOLDER SECONDS: prints the moves a second of the fastest tenth of the time.
process.env.NODE_ENV = 'production';
const [folder, seconds] = process.argv.slice(2);
const from = require('module').createRequire(require('path').join(folder, 'index.js'));
const { Client } = from('boardgame.io/client');

const roll = ({ G, ctx, random, events }) => {
  const faces = [].concat(random.D6(G.dice));
  const dead = faces.filter((face) => face === 2 || face === 5).length;
  if (dead === 0) {
    G.scores[ctx.currentPlayer] += faces.reduce((sum, face) => sum + face, 0);
    return;
  }
  G.dice -= dead;
  if (G.dice > 0) return;
  G.dice = 5;
  if (ctx.playOrderPos === ctx.numPlayers - 1) events.endGame({ scores: [...G.scores] });
  else events.endTurn();
};

const game = {
  name: 'drop-dead',
  setup: ({ ctx }) => ({ scores: Array(ctx.numPlayers).fill(0), dice: 5 }),
  moves: { roll },
};

let matches = 0;
const play = () => {
  const client = Client({ game: { ...game, seed: `match ${matches}` }, numPlayers: 3, debug: false });
  client.start();
  let moves = 0;
  while (!client.getState().ctx.gameover) {
    client.moves.roll();
    moves += 1;
  }
  client.stop();
  matches += 1;
  return moves;
};

let fastest = 0;
for (let part = 0; part < 10; part += 1) {
  const start = process.hrtime.bigint();
  let moves = 0;
  let passed = 0;
  while (passed < seconds / 10) {
    moves += play();
    passed = Number(process.hrtime.bigint() - start) / 1e9;
  }
  fastest = Math.max(fastest, moves / passed);
}
console.log(fastest);
