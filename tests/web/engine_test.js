// Compares the page's engine with the native one; run by scripts/check_page.sh:
//
//   chess bench 8 | node tests/web/engine_test.js engine.wasm 8
//
// Every bench position must take the same nodes and give the same move. The last lines report
// speed:
// perft at once, compiled by the baseline compiler, and again after optimisation.
// good one has had time.
'use strict';
const fs = require('fs');
const engine = require('./engine.js');

// Processor time: of the process, with the browser's compiler threads; or of this thread alone.
function cpuSeconds() {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1e6;
}
function threadSeconds() {
  return Number(fs.readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e9;
}

async function main() {
  const [path, depth] = process.argv.slice(2);
  const call = await engine.start(path);
  call('chess.new_game');
  let nodes = 0;
  const searched = cpuSeconds();
  let failed = 0;
  let positions = 0;
  let first;
  for (const line of fs.readFileSync(0, 'utf8').split('\n')) {
    const [, expected, best, fen] = /^ *(\d+) (\S+) +(\S+ [wb] .*)$/.exec(line) ?? [];
    if (fen === undefined) continue;
    ++positions;
    const answer = call('chess.search', fen, '', `depth ${depth}`);
    nodes += answer.nodes;
    first ??= [fen, answer.nodes];
    const move = answer.best === '' ? '-' : answer.best;
    if (answer.nodes === Number(expected) && move === best) continue;
    ++failed;
    console.log(`FAILED ${fen}: ${answer.nodes} nodes to ${move}, natively ${expected} to ${best}`);
  }
  if (positions === 0) throw new Error('no positions on standard input');
  const speed = Math.round(nodes / (cpuSeconds() - searched));
  console.log(`${failed ? 'FAILED' : 'passed'} signature: ${nodes} nodes in ${positions} ` +
    `positions, ${speed} nodes/second`);
  // A new game clears all state of earlier searches.
  call('chess.new_game');
  const again = call('chess.search', first[0], '', `depth ${depth}`).nodes;
  if (again !== first[1]) ++failed;
  console.log(`${again === first[1] ? 'passed' : 'FAILED'} new game: ${again} nodes, at first: ${first[1]}`);
  let counted = true;
  for (const round of ['at once', 'again']) {
    const start = threadSeconds();
    const perft = call('chess.perft', '', '', '6').nodes;
    const right = perft === 119060324;
    counted &&= right;
    console.log(`${right ? 'passed' : 'FAILED'} perft 6 ${round}: ${perft}, ` +
      `${(perft / (threadSeconds() - start) / 1e6).toFixed(0)} million per second`);
  }
  process.exitCode = failed || !counted ? 1 : 0;
}

main();
