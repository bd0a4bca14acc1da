// Checks the phases of a game and the kinds of mistakes; run by scripts/check_page.sh:
//
//   node tests/web/mistakes_test.js engine.wasm
'use strict';
const engine = require('./engine.js');

// Name, FEN or "", moves before it, the mistake, the best line, the answer to the mistake, its kind.
const kMistakes = [
  ['a queen left to a pawn', '', 'd2d4 d7d5 g1f3 d8d6 e2e3', 'd6a3', 'e7e6 f1e2', 'b2a3 e7e6', 'hung piece'],
  ['a queen for a queen is no loss', '3qk3/8/8/8/8/8/8/3QK2R w K - 0 1', '', 'd1d8', 'e1g1', 'e8d8', 'positional'],
  ['a pawn left to a pawn', '', 'e2e4', 'd7d5', 'e7e5', 'e4d5 d8d5 b1c3', 'positional'],
  ['a fork not played', 'r3k3/8/8/3N4/8/8/5PPP/6K1 w q - 0 1', '', 'g1f1', 'd5c7 e8d7 c7a8 d7c6', 'a8a2', 'missed tactic'],
  ['a fork allowed', '6k1/5ppp/8/8/3n4/8/5PPP/R4K2 w - - 0 1', '', 'f1e1', 'a1d1 d4c2', 'd4c2 e1d2 c2a1 h2h3',
    'allowed tactic'],
  ['the opposition lost', '8/8/4k3/8/4P3/4K3/8/8 w - - 0 1', '', 'e3d3', 'e3d4 e6d6', 'e6e5', 'lost endgame'],
  ['the last capture is answered', '', 'e2e4 e7e5 g1f3', 'f7f6', 'b8c6', 'f3e5', 'positional'],
  ['mate is left to the page', '', 'f2f3 e7e5', 'g2g4', 'b1c3', 'd8h4', 'positional'],
];

// Name, FEN or "", moves, the phases before them.
const kPhases = [
  ['the first moves', '', 'e2e4 e7e5', 'opening opening'],
  ['move 13', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 12', 'e2e4 e7e5 g1f3', 'opening opening middlegame'],
  ['the queens are off', 'rnb1kbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 4', 'g1f3', 'middlegame'],
  ['two knights each are off', 'r1bqkb1r/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R w KQkq - 0 5', 'e2e4', 'opening'],
  ['13 points each', '3rk3/3nb3/8/8/8/8/8/3QK3 w - - 0 1', 'd1d2', 'endgame'],
  ['14 points', '3rk3/3nb3/8/8/8/8/8/3QKR2 w - - 0 1', 'd1d2', 'middlegame'],
];

async function main() {
  const call = await engine.start(process.argv[2]);
  let failed = 0;
  const check = (name, answer, expected) => {
    const found = answer.kind ?? answer.phases?.join(' ') ?? answer.error;
    if (found !== expected) ++failed;
    console.log(`${found === expected ? 'passed' : 'FAILED'} ${name}: ${found}${found === expected ? '' : `, expected ${expected}`}`);
  };
  for (const [name, fen, moves, played, best, reply, kind] of kMistakes) {
    check(name, call('chess.kind', fen, moves, played, best, reply), kind);
  }
  for (const [name, fen, moves, phases] of kPhases) check(name, call('chess.phases', fen, moves), phases);
  check('an illegal move', call('chess.kind', '', '', 'e2e5', '', ''), call('chess.describe', '', 'e2e5').error);
  process.exitCode = failed ? 1 : 0;
}

main();
