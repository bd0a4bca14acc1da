// Speed of the npm package: load time, rules, PGN, search and stop (bench/RESULTS.md).
//
//   PACKAGE=FOLDER [CHESS_JS=FILE] [CHESSOPS=FILE] node scripts/measure_npm.mjs
//
//   PACKAGE   the folder with package.json
//   CHESS_JS  chess.js as one ES module, to compare the rules and PGN with
//   CHESSOPS  chessops as one ES module with what index, pgn, san and debug export
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
const kLists = 2000;
const lists = act => repeated(15, () => {
  for (let i = 0; i < kLists; ++i) act();
}) / kLists;
const perft = repeated(15, () => board.perft(4));
console.log(`perft 4: ${perft.toFixed(2)} ms`);
const list = lists(() => {
  board.push('e2e4');
  board.legalMoves();
  board.pop();
});
console.log(`push, legalMoves, pop: ${list.toFixed(4)} ms`);

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
const read = (options, visit = () => {}) => repeated(3, () => {
  for (const game of chess.games(text.repeat(1000), options)) {
    if (game.error) throw new Error(game.error);
    visit(game);
  }
});
const games = read({});
const withNodes = read({}, ({moves}) => moves);
const tagsOnly = read({tagsOnly: true});
console.log(`1000 games of ${played.length} plies: ${games.toFixed(0)} ms, with nodes ${withNodes.toFixed(0)} ms, ` +
  `tags only ${tagsOnly.toFixed(0)} ms`);

const compare = (name, theirs) => {
  const row = (what, ours, ms) => `${what} ${ms.toFixed(3)} ms, ${(ms / ours).toFixed(1)} times ours`;
  console.log(`${name}: ${row('perft 4', perft, theirs.perft)}; ${row('list of moves', list, theirs.list)}; ` +
    `${row('1000 games', games, theirs.games)}, ${(theirs.games / withNodes).toFixed(1)} times ours with nodes`);
};
if (process.env.CHESS_JS) {
  const {Chess} = await import(pathToFileURL(process.env.CHESS_JS).href);
  const position = new Chess();
  compare('chess.js', {
    perft: repeated(5, () => position.perft(4)),
    list: lists(() => {
      position.move('e4');
      position.moves();
      position.undo();
    }),
    games: repeated(3, () => {
      for (let i = 0; i < 1000; ++i) position.loadPgn(text);
    }),
  });
}
if (process.env.CHESSOPS) {
  const {Chess, debug, pgn, san} = await import(pathToFileURL(process.env.CHESSOPS).href);
  const first = Chess.default();
  compare('chessops', {
    perft: repeated(5, () => debug.perft(first, 4, false)),
    list: lists(() => {
      const position = first.clone();
      position.play({from: 12, to: 28});
      return [...position.allDests()].flatMap(([from, targets]) => [...targets].map(to => ({from, to})));
    }),
    games: repeated(3, () => {
      for (const game of pgn.parsePgn(text.repeat(1000))) {
        const position = pgn.startingPosition(game.headers).unwrap();
        for (const node of game.moves.mainline()) {
          const move = san.parseSan(position, node.san);
          if (!move) throw new Error(node.san);
          position.play(move);
        }
      }
    }),
  });
}

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
