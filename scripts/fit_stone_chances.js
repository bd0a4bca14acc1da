#!/usr/bin/env node
// Fits the expected score to the strong player's evaluation, in self-play of the page's engine.
//
//   bazel build //web:engine && scripts/fit_stone_chances.js bazel-bin/web/engine.wasm GAME [GAMES [NODES]]
//
// GAME is a name such as gomoku, or m,n,k,p,q; default 300 GAMES with 300 NODES a stone. Games
// start with some random stones near the middle. The expected score is 1 / (1 + exp(-SLOPE *
// atanh(evaluation))) for the side to move, with the evaluation from -1 to +1; proved positions are
// skipped. Prints the slope with its 95 % interval (sampling unit: games) and a table;
// web/page/chances.ts holds the slope.
//
// Example: scripts/fit_stone_chances.js bazel-bin/web/engine.wasm gomoku 300
'use strict';
const path = require('path');
const engine = require(path.join(__dirname, '../tests/web/engine.js'));

const kGroups = 10;  // of games, for the confidence interval
const kRandomStones = 6;

let state = 20261123;
function random(below) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor(state / 2 ** 32 * below);
}

function randomCell(view) {
  for (;;) {
    const x = Math.floor(view.n / 2) + 1 + random(7) - 3;
    const y = Math.floor(view.m / 2) + 1 + random(7) - 3;
    const isOn = 1 <= x && x <= view.n && 1 <= y && y <= view.m;
    if (isOn && view.stones[(y - 1) * view.n + x - 1] === '.') return `${x},${y}`;
  }
}

// [evaluation, side] of every position, and the winner.
function playGame(call, name, nodes) {
  const moves = [];
  const seen = [];
  for (;;) {
    const view = call('mnk.describe', name, '', moves.join(' '));
    if (view.error) throw new Error(view.error);
    if (view.end !== '') return {seen, end: view.end};
    if (moves.length < kRandomStones) {
      moves.push(randomCell(view));
      continue;
    }
    const answer = call('mnk.search', name, '', moves.join(' '), 'analysis', `nodes ${nodes}`, random(1e9));
    if (answer.error) throw new Error(answer.error);
    if (answer.wins_in === undefined && answer.permille !== undefined) {
      seen.push([answer.permille / 1000, view.turn]);
    }
    moves.push(answer.pv[0]);
  }
}

// Maximum likelihood of [atanh(evaluation), points], by Newton's method.
function slopeOf(list) {
  let slope = 1;
  for (let i = 0; i < 50; ++i) {
    let gradient = 0;
    let curvature = 1e-9;
    for (const [x, points] of list) {
      const chance = 1 / (1 + Math.exp(-slope * x));
      gradient += x * (points - chance);
      curvature += x * x * chance * (1 - chance);
    }
    slope += gradient / curvature;
  }
  return slope;
}

async function main() {
  const words = process.argv.slice(2);
  if (words.length < 2 || words[0] === '--help') {
    const text = require('fs').readFileSync(__filename, 'utf8').split('\n').slice(1);
    console.log(text.slice(0, text.indexOf("'use strict';")).map(line => line.slice(3)).join('\n'));
    process.exitCode = words[0] === '--help' ? 0 : 2;
    return;
  }
  const [wasm, name, games = '300', nodes = '300'] = words;
  const call = await engine.start(wasm);
  const groups = Array.from({length: kGroups}, () => []);
  const ends = {black: 0, white: 0, draw: 0};
  for (let i = 0; i < Number(games); ++i) {
    const {seen, end} = playGame(call, name, nodes);
    ++ends[end];
    for (const [estimate, side] of seen) {
      const x = Math.atanh(Math.max(-0.999, Math.min(0.999, estimate)));
      groups[i % kGroups].push([x, end === 'draw' ? 0.5 : end === side ? 1 : 0, estimate]);
    }
  }
  const all = groups.flat();
  const slope = slopeOf(all);
  const spread = groups.map(group => (slopeOf(group) - slope) ** 2).reduce((a, b) => a + b);
  const error = 1.96 * Math.sqrt(spread / (kGroups - 1) / kGroups);
  console.log(`${name}: ${games} games, ${JSON.stringify(ends)}, ${all.length} positions`);
  console.log(`slope: ${slope.toFixed(3)} +/- ${error.toFixed(3)}`);
  for (let low = -1; low < 0.99; low += 0.2) {
    const part = all.filter(([, , estimate]) => low <= estimate && estimate < low + 0.2);
    if (part.length === 0) continue;
    const mean = of => part.map(of).reduce((a, b) => a + b) / part.length;
    console.log(`${low.toFixed(1).padStart(4)} to ${(low + 0.2).toFixed(1).padStart(4)} ` +
      `${String(part.length).padStart(6)} points ${mean(([, points]) => points).toFixed(3)} ` +
      `curve ${mean(([x]) => 1 / (1 + Math.exp(-slope * x))).toFixed(3)} ` +
      `estimate ${mean(([, , estimate]) => (1 + estimate) / 2).toFixed(3)}`);
  }
}

main().catch(error => {
  console.error(`fit_stone_chances: ${error.message}`);
  process.exitCode = 2;
});
