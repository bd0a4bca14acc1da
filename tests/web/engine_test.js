// Compares the page's engine with the native one, run by scripts/check_page.sh:
//
//   chess bench 8 | node tests/web/engine_test.js engine.wasm 8
//
// Every position of the bench must take the same nodes to the same move. The last lines say so, and
// how fast the module was: perft at once, as the browser's quick compiler has it, and again, when its
// good one has had time.
'use strict';
const fs = require('fs');
const engine = require('./engine.js');

// Processor time, which other work on the machine does not bend. Of the whole process, with the threads
// on which the browser's compiler works; and of this thread alone, which does not wait for them.
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
  // Nothing that the searches left behind may be there in a new game.
  call('chess.new_game');
  const again = call('chess.search', first[0], '', `depth ${depth}`).nodes;
  if (again !== first[1]) ++failed;
  console.log(`${again === first[1] ? 'passed' : 'FAILED'} new game: ${again} nodes, at first ${first[1]}`);
  let counted = true;
  for (const round of ['at once', 'again']) {
    const start = threadSeconds();
    const perft = call('chess.perft', '', '', '6').nodes;
    const right = perft === 119060324;
    counted &&= right;
    console.log(`${right ? 'passed' : 'FAILED'} perft 6 ${round}: ${perft}, ` +
      `${(perft / (threadSeconds() - start) / 1e6).toFixed(0)} million a second`);
  }
  process.exitCode = failed || !counted ? 1 : 0;
}

main();
