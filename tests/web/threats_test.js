// Compares the page's threats with the rules; run by scripts/check_page.sh:
//
//   node tests/web/threats_test.js engine.wasm
//
// In random positions of several games: a single stone wins exactly where a row says so; filling a
// row's cells wins, now or in its side's next turn; after a stone that opens a row, no single stone
// of the opponent stops all of them.
'use strict';
const assert = require('assert');
const engine = require('./engine.js');

const kGames = ['gomoku', 'gomoku-standard', 'tic-tac-toe', 'connect6', '7,9,4,1,1', '6,7,4,2,1,exact',
  '9,5,4,3,2', '1,9,3,1,1'];
const kPositions = 100;  // per game

// Seeded generator: the same positions in each run.
let state = 20261123;
function random(below) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor(state / 2 ** 32 * below);
}

function freeCells(view) {
  const cells = [];
  for (let i = 0; i < view.stones.length; ++i) {
    if (view.stones[i] === '.') cells.push(`${i % view.n + 1},${Math.floor(i / view.n) + 1}`);
  }
  return cells;
}

// Stones close together, so that rows occur.
function randomGame(call, name) {
  const moves = [];
  let view = call('mnk.describe', name, '', '');
  const wanted = random(Math.min(60, view.m * view.n));
  const reach = 1.5 + 0.4 * Math.sqrt(wanted);
  while (moves.length < wanted) {
    const near = freeCells(view).filter(cell => {
      const [x, y] = cell.split(',').map(Number);
      return Math.hypot(x - (view.n + 1) / 2, y - (view.m + 1) / 2) < reach;
    });
    if (near.length === 0) break;
    const next = [...moves, near[random(near.length)]];
    const after = call('mnk.describe', name, '', next.join(' '));
    if (after.end !== '') break;
    moves.push(next.at(-1));
    view = after;
  }
  return {moves, view};
}

function check(call, name, counts) {
  const {moves, view} = randomGame(call, name);
  const {rows} = call('mnk.threats', name, '', moves.join(' '));
  const after = cells => call('mnk.describe', name, '', [...moves, ...cells].join(' '));
  const ofMover = kind => rows.filter(row => row.side === view.turn && row.kind === kind);
  const single = new Set(ofMover('now').filter(row => row.cells.length === 1).flatMap(row => row.cells));
  for (const cell of freeCells(view)) {
    assert.equal(after([cell]).end === view.turn, single.has(cell), `${name}: ${moves} and ${cell}`);
  }
  for (const row of ofMover('now')) {
    assert.ok(row.cells.length <= view.left);
    // Fewer stones may already win: then the game is over for the rest.
    const ends = row.cells.map((_, i) => after(row.cells.slice(0, i + 1)).end);
    assert.ok(ends.includes(view.turn), `${name}: ${moves} and ${row.cells}`);
  }
  for (const row of rows) {
    ++counts[row.kind];
    assert.ok(row.kind === 'open' || row.cells.length <= Math.max(view.left, view.p));
    for (const cell of row.cells) assert.ok(freeCells(view).includes(cell));
  }
  // With one stone per turn, an open row must be answered at once.
  if (view.p !== 1 || view.left !== 1) return;
  for (const row of ofMover('open')) {
    for (const cell of row.cells.filter(other => !single.has(other))) {
      const opened = [...moves, cell].join(' ');
      const threats = call('mnk.threats', name, '', opened).rows
        .filter(other => other.side === view.turn && other.kind === 'next');
      const wins = new Set(threats.flatMap(other => other.cells));
      assert.ok(wins.size >= 2, `${name}: ${opened} makes ${[...wins]}`);
    }
  }
}

async function main() {
  const call = await engine.start(process.argv[2]);
  const counts = {now: 0, next: 0, open: 0};
  for (const name of kGames) {
    for (let i = 0; i < kPositions; ++i) check(call, name, counts);
  }
  for (const [kind, count] of Object.entries(counts)) assert.ok(count > 20, `${kind}: ${count} rows`);
  console.log(`passed threats: ${kGames.length * kPositions} positions, ${counts.now} rows that win now, ` +
    `${counts.next} next, ${counts.open} open`);
}

main().catch(error => {
  console.error(`FAILED threats: ${error.message}`);
  process.exit(1);
});
