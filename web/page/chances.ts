// Expected score of an evaluation: 0 (loss) to 1 (win).
import {View} from './games';
import {Answer} from './host';

// Per centipawn. Fitted to 3000 games of self-play with 2000 nodes a move: 0.00733 +/- 0.00039 for
// the internal unit, 106 of which are 100 centipawns; the fit is nowhere more than 0.015 away from
// the observed score (scripts/fit_win_chances.py, docs/web.md).
const kSlope = 0.00777;

// Of a chess score, for the side to move.
export function pointsOf(score: Answer): number {
  if (score.mate !== undefined) return score.mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-kSlope * score.cp));
}

// Per inverse hyperbolic tangent of the evaluation (-1 to 1) of the strong player. Fitted to
// self-play (scripts/fit_stone_chances.js, docs/web.md): five in a row on a large board to 500
// games of gomoku with 300 nodes a stone, 2.84 +/- 0.68; all others to 60 games of 8,8,5,1,1 with
// 150 nodes, 0.96 +/- 0.40. An unscaled evaluation would have slope 2.
const kFiveSlope = 2.838;
const kOtherSlope = 0.957;
const kFewCells = 100;

// Of an evaluation in thousandths, for the side to move.
export function pointsOfStones(permille: number, rules: Answer): number {
  const isFive = rules.k === 5 && rules.p === 1 && rules.m * rules.n > kFewCells;
  const estimate = Math.max(-0.999, Math.min(0.999, permille / 1000));
  return 1 / (1 + Math.exp(-(isFive ? kFiveSlope : kOtherSlope) * Math.atanh(estimate)));
}

// The first side's expected score (White in chess, Black in stones) from a search report or answer.
export function chanceOfFirst(report: Answer, view: View): number {
  const first = view.turn === (view.family === 'chess' ? 'white' : 'black');
  const own = report.score ? pointsOf(report.score)
    : report.wins_in !== undefined ? (report.wins_in > 0 ? 1 : 0)
    : pointsOfStones(report.permille ?? 0, view.params);
  return first ? own : 1 - own;
}
