// Speed of the npm package: load time, rules, PGN, search and stop (bench/RESULTS.md).
//
//   PACKAGE=FOLDER node scripts/measure_npm.mjs      the folder with package.json
import {pathToFileURL} from 'node:url';

const started = performance.now();
const {load} = await import(pathToFileURL(`${process.env.PACKAGE}/node/index.js`).href);
const {chess} = await load();
console.log(`load ${(performance.now() - started).toFixed(0)} ms`);

const median = list => list.sort((a, b) => a - b)[list.length >> 1];
const milliseconds = act => {
  const start = performance.now();
  act();
  return performance.now() - start;
};
const repeated = (times, act) => median(Array.from({length: times}, () => milliseconds(act)));

const board = new chess.Board();
console.log(`perft 4: ${repeated(15, () => board.perft(4)).toFixed(2)} ms`);
const list = repeated(15, () => {
  for (let i = 0; i < 200; ++i) {
    board.push('e2e4');
    board.legalMoves();
    board.pop();
  }
});
console.log(`push, legalMoves, pop: ${(list / 200).toFixed(3)} ms`);

// One game of random moves, repeated.
const played = [];
const game = new chess.Board();
for (let random = 1; played.length < 80 && game.result === '*';) {
  const moves = game.legalMoves();
  random = random * 16807 % 2147483647;
  const move = moves[random % moves.length];
  played.push(game.san(move));
  game.push(move);
}
const text = `[Event "x"]\n\n${played.map((move, i) => (i % 2 ? '' : `${i / 2 + 1}. `) + move).join(' ')} *\n\n`;
const read = tagsOnly => repeated(3, () => {
  for (const {error} of chess.games(text.repeat(1000), {tagsOnly})) if (error) throw new Error(error);
});
console.log(`1000 games of ${played.length} plies: ${read(false).toFixed(0)} ms, tags only ${read(true).toFixed(0)} ms`);

const engine = new chess.Engine();
await engine.search(board, {time: 300});
const speeds = [];
for (let i = 0; i < 5; ++i) {
  await engine.newGame();
  const {nodes, ms} = await engine.search(board, {time: 1000});
  speeds.push(nodes / ms * 1000);
}
const stops = [];
for (let i = 0; i < 15; ++i) {
  const search = engine.search(board);
  await new Promise(resolve => setTimeout(resolve, 150));
  const start = performance.now();
  engine.stop();
  await search;
  stops.push(performance.now() - start);
}
console.log(`search ${Math.round(median(speeds))} nodes/s; stop: median ${median(stops).toFixed(1)} ms, ` +
  `maximum ${Math.max(...stops).toFixed(1)} ms`);
engine.close();
