// What a score is worth: the points that a side expects, 0 to 1.
import {View} from './games';
import {Answer} from './host';

// For each centipawn. Fitted to the results of 3000 games of chess of our engine against itself
// with 2000 nodes a move: 0.00733 +/- 0.00039 for the evaluation's own unit, 106 of which are 100
// centipawns, and nowhere further from the points that were made than 0.015
// (scripts/fit_win_chances.py, docs/web.md).
const kSlope = 0.00777;

// Of a score of chess, for the side to move.
export function pointsOf(score: Answer): number {
  if (score.mate !== undefined) return score.mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-kSlope * score.cp));
}

// For the inverse hyperbolic tangent of the strong player's estimate of stones, which is -1 to 1. Fitted
// to games of the page's engine against itself (scripts/fit_stone_chances.js, docs/web.md): five in a row
// on a large board to 500 games of gomoku with 300 nodes a stone, 2.84 +/- 0.68; all other games to 60 of
// 8,8,5,1,1 with 150, 0.96 +/- 0.40. Taken at its word, the estimate would have the slope 2.
const kFiveSlope = 2.838;
const kOtherSlope = 0.957;
const kFewCells = 100;

// Of an estimate in thousandths, for the side to move in a game of these rules.
export function pointsOfStones(permille: number, rules: Answer): number {
  const isFive = rules.k === 5 && rules.p === 1 && rules.m * rules.n > kFewCells;
  const estimate = Math.max(-0.999, Math.min(0.999, permille / 1000));
  return 1 / (1 + Math.exp(-(isFive ? kFiveSlope : kOtherSlope) * Math.atanh(estimate)));
}

// What the first side expects (White of chess, Black of stones), of a search's report or answer.
export function chanceOfFirst(report: Answer, view: View): number {
  const first = view.turn === (view.family === 'chess' ? 'white' : 'black');
  const own = report.score ? pointsOf(report.score)
    : report.wins_in !== undefined ? (report.wins_in > 0 ? 1 : 0)
    : pointsOfStones(report.permille ?? 0, view.params);
  return first ? own : 1 - own;
}
