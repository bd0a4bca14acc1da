// The npm package as installed: its README's examples, rules, PGN, searches, errors.
//
//   PACKAGE=FOLDER node --test tests/web/npm_test.mjs      the folder with package.json
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import test, {after} from 'node:test';
import {pathToFileURL} from 'node:url';
import {Worker} from 'node:worker_threads';

const folder = process.env.PACKAGE;
const index = pathToFileURL(`${folder}/node/index.js`).href;
const {load} = await import(index);
const {chess, mnk} = await load();

const kCastled = 'r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQ1RK1 w - - 8 6';

test('README: every example prints what it says', () => {
  const readme = readFileSync(`${folder}/README.md`, 'utf8');
  const examples = [...readme.matchAll(/```js\n([^]*?)```\n```text\n([^]*?)```/g)];
  assert.equal(examples.length, 5);
  for (const [, code, output] of examples) {
    const here = code.replace("'quadrille'", JSON.stringify(index));
    assert.equal(execFileSync('node', ['--input-type=module', '-e', here], {encoding: 'utf8'}), output);
  }
});

const kPerft = [
  ['', 4, 197281],
  ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', 3, 97862],
  ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', 4, 43238],
];
for (const [fen, depth, nodes] of kPerft) {
  test(`perft ${depth} of ${fen || 'the start position'}`, () => {
    const board = new chess.Board(fen);
    assert.equal(board.perft(depth), nodes);
    const divided = board.divide(depth);
    assert.equal(Object.values(divided).reduce((a, b) => a + b, 0), nodes);
    assert.deepEqual(Object.keys(divided).sort(), board.legalMoves().sort());
  });
}

test('Board: push and pop are inverse', () => {
  const board = new chess.Board(kCastled);
  const before = board.fen;
  for (const move of board.legalMoves()) {
    assert.equal(board.uci(board.san(move)), move);
    board.push(move);
    assert.equal(board.turn, 'black');
    assert.equal(board.pop(), move);
  }
  assert.equal(board.fen, before);
  assert.throws(() => board.pop(), /no move to take back/);
});

const kEnds = [
  ['7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', '1/2-1/2', 'stalemate'],
  ['7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', '1-0', 'checkmate'],
  ['7k/8/6K1/8/8/8/8/8 b - - 0 1', '1/2-1/2', 'insufficient material'],
  [kCastled, '*', ''],
];
for (const [fen, result, reason] of kEnds) {
  test(`Board: result ${result} ${reason}`, () => {
    const board = new chess.Board(fen);
    assert.equal(board.result, result);
    assert.equal(board.reason, reason);
    assert.equal(board.legalMoves().length > 0, result === '*');
  });
}

test('Board: repetitions count over the moves', () => {
  const board = new chess.Board();
  for (let i = 0; i < 2; ++i) for (const move of ['Nf3', 'Nf6', 'Ng1', 'Ng8']) board.push(move);
  assert.equal(board.canClaimDraw, true);
  board.pop();
  assert.equal(board.canClaimDraw, false);
});

test('Board: Chess960 castling takes the rook', () => {
  const board = new chess.Board('5k2/8/8/8/8/8/8/1R2K2R w BH - 0 1');
  assert.equal(board.push('O-O'), 'e1h1');
  assert.equal(chess.Board.chess960(518).fen, new chess.Board().fen);
  assert.throws(() => chess.Board.chess960(960), /0 to 959/);
});

test('Board: attacks and attackers', () => {
  const board = new chess.Board();
  assert.deepEqual(board.attacks('b1'), ['d2', 'a3', 'c3']);
  assert.deepEqual(board.attackers('white', 'f3'), ['g1', 'e2', 'g2']);
  assert.deepEqual(board.attacks('e4'), []);
  assert.throws(() => board.attacks('e9'), /e9/);
});

const kBadMoves = ['e2e5', 'Ke2', '', 'e7e8k', 'xx', 'e2e4 e7e5', 'e2e4\ne7e5'];
for (const move of kBadMoves) {
  test(`Board: rejects ${JSON.stringify(move)} and stays as it was`, () => {
    const board = new chess.Board(kCastled);
    const before = [board.fen, board.moves];
    assert.throws(() => board.push(move), error => error.constructor === Error && error.message !== '');
    assert.deepEqual([board.fen, board.moves], before);
  });
}

test('Board: rejects an invalid FEN with the reason', () => {
  assert.throws(() => new chess.Board('8/8/8/8/8/8/8/8 w - - 0 1'), /king/);
  assert.throws(() => new chess.Board('hello'), /hello/);
});

const kGames = `[Event "A"]
[White "Zoë"]
[Result "1-0"]

{Before} 1. e4 e5 (1... c5 2. Nf3 (2. c3 $2)) 2. Qh5 $4 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[Event "B"]

1. e4 Ka1 *

[Event "C"]

1. d4 *
`;

test('games: main line, variations, comments, glyphs', () => {
  const [game] = chess.games(kGames);
  assert.deepEqual(game.tags, {Event: 'A', White: 'Zoë', Result: '1-0'});
  assert.equal(game.root.comment, 'Before');
  assert.equal(game.moves.map(node => node.san).join(' '), 'e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#');
  assert.deepEqual(game.moves[2].glyphs, [4]);
  const sicilian = game.moves[0].children[1];
  assert.equal(sicilian.move, 'c7c5');
  assert.deepEqual(sicilian.children.map(node => [node.san, node.glyphs]), [['Nf3', []], ['c3', [2]]]);
  assert.equal(game.board().reason, 'checkmate');
  assert.deepEqual(JSON.parse(JSON.stringify(game)).root, game.root);
  assert.deepEqual(structuredClone(game).root, game.root);
  const getters = [...chess.games(kGames)].map(each => Object.getOwnPropertyDescriptor(each, 'root').get);
  assert.equal(new Set(getters).size, 1);
});

test('games: a broken game is returned with its error, the next one is read', () => {
  const all = [...chess.games(kGames)];
  assert.equal(all.length, 3);
  assert.match(all[1].error, /line 9, column \d+.*"Ka1"/s);
  assert.deepEqual(all.map(game => game.moves.length), [7, 0, 1]);
});

test('games: tags only, read on demand', () => {
  const reading = chess.games(kGames.repeat(1000), {tagsOnly: true});
  assert.equal(reading.next().value.tags.Event, 'A');
  assert.equal(reading.next().value.error, undefined);
  reading.return();
  assert.deepEqual([...chess.games('')], []);
});

const engine = new chess.Engine();
const players = new mnk.Engine();
after(() => {
  engine.close();
  players.close();
});

test('Engine: finds a mate, reports lines', async () => {
  const infos = [];
  const found = await engine.search('6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
    {depth: 6, lines: 2, onInfo: info => infos.push(info)});
  assert.equal(found.best, 'd1d8');
  assert.deepEqual(found.score, {mate: 1});
  assert.equal(found.lines.length, 2);
  assert.ok(infos.some(info => info.line === 2));
});

test('Engine: stop() ends an unlimited search, and later searches work', async () => {
  const board = new chess.Board();
  const stopped = await engine.search(board, {onInfo: ({depth}) => { if (depth === 6) engine.stop(); }});
  assert.ok(board.legalMoves().includes(stopped.best));
  const next = await engine.search(board, {nodes: 1000});
  assert.ok(next.nodes >= 1000 && next.nodes < 3000);
});

test('Engine: searches run one after another; errors reject', async () => {
  const board = new chess.Board();
  const [a, b] = await Promise.all([engine.search(board, {depth: 3}), engine.search(board, {depth: 4})]);
  assert.ok(a.best && b.best);
  await assert.rejects(engine.search('hello', {depth: 1}), /hello/);
  await assert.rejects(engine.search(board, {elo: 100}), /600 to 3200/);
  await assert.rejects(engine.search(board, {time: 0}), /time/);
  assert.equal((await engine.search('7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', {depth: 1})).best, undefined);
});

test('mnk.Game: stones, results, errors', () => {
  const game = new mnk.Game('tic-tac-toe');
  assert.equal(game.perft(3), 504);
  assert.equal(game.legalMoves().length, 9);
  for (const cell of ['1,1', '1,2', '2,1', '2,2']) game.push(cell);
  for (const cell of ['1,1', '4,1', '3,3 1,3', '', 'x']) assert.throws(() => game.push(cell), Error);
  assert.equal(game.moves.length, 4);
  game.push('3,1');
  assert.equal(game.result, 'black');
  assert.deepEqual(game.line, ['1,1', '2,1', '3,1']);
  assert.deepEqual(game.legalMoves(), []);
  assert.equal(game.pop(), '3,1');
  assert.equal(game.result, '*');
  assert.throws(() => new mnk.Game('nonsense'), /nonsense/);
});

test('mnk.Engine: completes a row, in any game', async () => {
  const game = new mnk.Game('9,9,4,1,1');
  for (const cell of ['5,5', '1,1', '6,5', '1,3', '7,5', '1,5']) game.push(cell);
  const {best} = await players.search(game, {nodes: 2000});
  game.push(best);
  assert.equal(game.result, 'black');
  await assert.rejects(players.search(game, {nodes: 1}), /over/);
  await assert.rejects(players.search(new mnk.Game(), {player: 'nobody', nodes: 1}), /nobody/);
});

const kSolved = [['tic-tac-toe', 'draw'], ['3,4,3,1,1', 'black'], ['4,4,4,1,1', 'draw']];
for (const [rules, value] of kSolved) {
  test(`mnk.solve: ${rules} is ${value}`, async () => {
    assert.equal((await mnk.solve(new mnk.Game(rules))).value, value);
  });
}

test('mnk.solve: the moves that keep the value; limits', async () => {
  const game = new mnk.Game('tic-tac-toe');
  for (const cell of ['1,1', '2,1']) game.push(cell);
  const {value, moves, complete} = await mnk.solve(game, {allMoves: true});
  assert.equal(value, 'black');
  assert.ok(complete && moves.length < 7 && moves.length > 0);
  await assert.rejects(mnk.solve(new mnk.Game('gomoku')), /at most 49 cells/);
  await assert.rejects(mnk.solve(game, {time: -1}), /time/);
});

// Sends `lines` at once, then `next` after the first bestmove; returns the output up to a line that
// begins with `last`. The first word selects the protocol if `workerData` is protocol.line.
function talk(lines, last, next = [], workerData = undefined) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./uci.js', index), {execArgv: [], workerData});
    const output = [];
    worker.on('message', line => {
      output.push(line);
      if (line.startsWith('bestmove')) for (const each of next.splice(0)) worker.postMessage(each);
      if (!line.startsWith(last)) return;
      worker.terminate();
      resolve(output);
    });
    worker.on('error', reject);
    for (const line of lines) worker.postMessage(line);
  });
}

test('uci.js: names itself and its options', async () => {
  const output = await talk(['uci'], 'uciok');
  assert.match(output[0], /^id name Quadrille/);
  assert.ok(output.some(line => line.startsWith('option name MultiPV type spin')));
});

const kMateInOne = '7k/8/5KQ1/8/8/8/8/8 w - - 0 1';
test('uci.js: isready is answered during a search', async () => {
  const output = await talk(['go infinite', 'isready'], 'readyok');
  assert.ok(output.every(line => !line.startsWith('bestmove')));
});

test('uci.js: go ends a search and begins the next one', async () => {
  const output = await talk(['go infinite', `position fen ${kMateInOne}`, 'go depth 4'], 'bestmove g6g7');
  assert.equal(output.filter(line => line.startsWith('bestmove')).length, 2);
});

test('uci.js: every go has its bestmove, for its position', async () => {
  const output = await talk(['go infinite', 'stop', `position fen ${kMateInOne}`, 'go depth 4'], 'bestmove g6g7');
  assert.equal(output.filter(line => line.startsWith('bestmove')).length, 2);
});

test('uci.js: options of files fail with the reason', async () => {
  const output = await talk(['setoption name SyzygyPath value /tmp', 'isready'], 'readyok');
  assert.ok(output.some(line => /error: .*reads no files/.test(line)));
});

const kDuringSearch = [
  // Lines sent at once, the last line of output, and what each line of output must be in this order.
  ['XBoard: an analysis is shown, restarted and left',
    ['xboard', 'post', 'analyze', '.', 'usermove e2e4', 'exit', 'ping 7'], 'pong 7', [/^\d+ -?\d+ \d+ \d+ /]],
  ['XBoard: ? makes the engine move', ['xboard', 'st 60', 'usermove e2e4', '?', 'ping 1'], 'pong 1', [/^move /]],
  ['XBoard: new ends a search without a move', ['xboard', 'st 60', 'usermove e2e4', 'new', 'sd 1', 'usermove d2d4'],
    'move', [/^move /]],
  ['UGI: isready and stop during a search', ['ugi', 'position startpos', 'go infinite', 'isready', 'stop'], 'bestmove',
    [/^ugiok$/, /^readyok$/, /^bestmove [a-o]\d+/]],
  ['UGI: position ends a search', ['ugi', 'go infinite', 'position startpos moves h8', 'd'], '15', [/^bestmove/, /h?15.*o 1/]],
  ['Gomocup: YXSTOP makes the engine move', ['START 15', 'INFO timeout_turn 60000', 'BEGIN', 'YXSTOP', 'ABOUT'], 'name=',
    [/^OK$/]],
  ['Gomocup: START ends a search', ['START 15', 'INFO timeout_turn 60000', 'BEGIN', 'START 20', 'ABOUT'], 'name=', []],
  ['native: queries during an analysis', ['newgame', 'analyze', 'getplayer', 'movesmade', 'stop', 'makemove 8 8'],
    'move black 8 8', [/^game started$/, /^black$/, /^0$/, /^bestmove \d+ \d+$/]],
];
for (const [name, lines, last, expected] of kDuringSearch) {
  test(`npx quadrille, ${name}`, async () => {
    const output = await talk(lines, last, [], 'protocol.line');
    let from = 0;
    for (const pattern of expected) {
      const at = output.findIndex((line, index) => index >= from && pattern.test(line));
      assert.ok(at >= 0, `${pattern} in\n${output.join('\n')}`);
      from = at + 1;
    }
  });
}

const kProtocols = [
  ['XBoard', 'xboard\nprotover 2\nnew\nsd 3\nusermove e2e4\n', [/^feature .*done=1$/m, /^move [a-h][1-8][a-h][1-8]$/m]],
  ['Gomocup', 'START 15\nINFO timeout_turn 200\nBEGIN\n', [/^OK$/m, /^\d+,\d+$/m]],
  ['Gomocup, END', 'ABOUT\nEND\n', [/^name="Quadrille", version=/m]],
  ['UGI', 'ugi\nposition startpos moves h8\ngo movetime 100\n', [/^ugiok$/m, /^bestmove [a-o]\d+$/m]],
  ['UGI, tic-tac-toe', 'ugi\nposition fen 3/3/3 x 1 3,3,3,1,1\nquery p1turn\nquit\n', [/^response true$/m]],
  ['native', 'newgame\nclock white 200\nmakemove 8 8\n', [/^game started$/m, /^move black 8 8$/m, /^move white \d+ \d+$/m]],
  ['native, quit', 'info\nquit\n', [/^\(15,15,5,1,1\)K_OR_MORE_TO_WIN$/m, /GameEngine has exited$/m]],
  ['native, files', 'newgame\nsave x.sgf\n', [/^error: .*reads no files/m]],
  ['UCI', 'uci\n', [/^uciok$/m]],
  ['no input', '', []],
];
for (const [name, input, expected] of kProtocols) {
  test(`npx quadrille: ${name}`, () => {
    const output = execFileSync('node', [`${folder}/bin/quadrille.js`], {input, encoding: 'utf8', timeout: 60000});
    for (const pattern of expected) assert.match(output, pattern);
  });
}

test('npx quadrille: UCI on standard input and output, up to the end of the input', () => {
  const input = 'position startpos moves e2e4\nd\nisready\ngo depth 1\n';
  const output = execFileSync('node', [`${folder}/bin/quadrille.js`], {input, encoding: 'utf8'});
  assert.match(output, /Fen: rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b/);
  assert.match(output, /^readyok$/m);
  assert.match(output, /^bestmove [a-h][1-8][a-h][1-8]/m);
});
