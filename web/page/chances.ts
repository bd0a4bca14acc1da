// Expected score of an evaluation: 0 (loss) to 1 (win).
import {View} from './games';
import {Answer} from './host';

// Slope per centipawn. Fitted to 3000 self-play games with 2000 nodes per move: 0.00772 +/- 0.00040
// per internal unit, 108 of which are 100 centipawns; the fit is within 0.03 of the observed scores
// (scripts/fit_win_chances.py, docs/web.md).
const kSlope = 0.00833;

// Returns the expected score of a chess evaluation, for the side to move.
export function pointsOf(score: Answer): number {
  if (score.mate !== undefined) return score.mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-kSlope * score.cp));
}

// Slopes per inverse hyperbolic tangent of the strong player's evaluation (-1 to 1). Fitted to
// self-play (scripts/fit_stone_chances.js, docs/web.md): five in a row on a large board, to 500
// games of gomoku with 300 nodes per stone, 2.84 +/- 0.68; all others, to 60 games of 8,8,5,1,1 with
// 150 nodes, 0.96 +/- 0.40. An unscaled evaluation would have slope 2.
const kFiveSlope = 2.838;
const kOtherSlope = 0.957;
const kFewCells = 100;

// Returns the expected score of an evaluation in thousandths, for the side to move.
export function pointsOfStones(permille: number, rules: Answer): number {
  const isFive = rules.k === 5 && rules.p === 1 && rules.m * rules.n > kFewCells;
  const estimate = Math.max(-0.999, Math.min(0.999, permille / 1000));
  return 1 / (1 + Math.exp(-(isFive ? kFiveSlope : kOtherSlope) * Math.atanh(estimate)));
}

// Returns the first side's expected score (White's in chess, Black's in stones) from a search report.
export function chanceOfFirst(report: Answer, view: View): number {
  const first = view.turn === (view.family === 'chess' ? 'white' : 'black');
  const own = report.score ? pointsOf(report.score)
    : report.wins_in !== undefined ? (report.wins_in > 0 ? 1 : 0)
    : pointsOfStones(report.permille ?? 0, view.params);
  return first ? own : 1 - own;
}
