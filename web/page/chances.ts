// What a score is worth: the points that a side expects, 0 to 1.
import {Answer} from './host';

// For each centipawn. Fitted to the results of 101518 games of chess of our engine against itself
// with 2000 nodes a move: 0.006667 +/- 0.000070, and nowhere further from the points that were made
// than 0.013 (scripts/fit_win_chances.py, docs/web.md).
const kSlope = 0.006667;

// Of a score of chess, for the side to move.
export function pointsOf(score: Answer): number {
  if (score.mate !== undefined) return score.mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-kSlope * score.cp));
}

// For the inverse hyperbolic tangent of the strong player's estimate of stones, which is -1 to 1. Fitted
// to 500 games of gomoku of the page's engine against itself with 300 nodes a stone: 1.56 +/- 0.33
// (scripts/fit_stone_chances.js). Taken at its word, the estimate would have the slope 2.
const kStoneSlope = 1.558;

// Of an estimate in thousandths, for the side to move.
export function pointsOfStones(permille: number): number {
  const estimate = Math.max(-0.999, Math.min(0.999, permille / 1000));
  return 1 / (1 + Math.exp(-kStoneSlope * Math.atanh(estimate)));
}
