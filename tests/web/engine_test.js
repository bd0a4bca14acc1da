// Compares the page's engine with the native one, run by scripts/check_page.sh:
//
//   chess bench 8 | node tests/web/engine_test.js engine.wasm 8
//
// Every position of the bench must take the same nodes to the same move. The last lines say so, and
// how fast the module was.
'use strict';
const fs = require('fs');
const engine = require('./engine.js');

async function main() {
  const [path, depth] = process.argv.slice(2);
  const call = await engine.start(path);
  call('chess.new_game');
  let nodes = 0;
  let milliseconds = 0;
  let failed = 0;
  let positions = 0;
  for (const line of fs.readFileSync(0, 'utf8').split('\n')) {
    const [, expected, best, fen] = /^ *(\d+) (\S+) +(\S+ [wb] .*)$/.exec(line) ?? [];
    if (fen === undefined) continue;
    ++positions;
    const answer = call('chess.search', fen, '', `depth ${depth}`);
    nodes += answer.nodes;
    milliseconds += answer.ms ?? 0;
    const move = answer.best === '' ? '-' : answer.best;
    if (answer.nodes === Number(expected) && move === best) continue;
    ++failed;
    console.log(`FAILED ${fen}: ${answer.nodes} nodes to ${move}, natively ${expected} to ${best}`);
  }
  if (positions === 0) throw new Error('no positions on standard input');
  const speed = Math.round(nodes / Math.max(1, milliseconds) * 1000);
  console.log(`${failed ? 'FAILED' : 'passed'} signature: ${nodes} nodes in ${positions} ` +
    `positions, ${speed} nodes/second`);
  const start = process.hrtime.bigint();
  const perft = call('chess.perft', '', '', '6').nodes;
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  const counted = perft === 119060324;
  console.log(`${counted ? 'passed' : 'FAILED'} perft 6: ${perft}, ` +
    `${(perft / seconds / 1e6).toFixed(1)} million a second`);
  process.exitCode = failed || !counted ? 1 : 0;
}

main();
