// Move classification for the game report: search limits, and the thresholds of mistakes.
import {Game, View, isChess, requestOf} from './games';

export interface JudgedPosition {
  chance: number;  // expected score of the first side
  best: string;    // best move in the engine's notation; "" if the game is over
}

// Minimum loss of expected score, and the name of the mistake.
export const kNames: [number, string][] = [[0.2, 'blunder'], [0.1, 'mistake'], [0.05, 'inaccuracy']];
export const kNamedLoss = kNames[kNames.length - 1][0];

const kReportNodes = 20000;
const kStoneNodes = 3000;

export function requestOfJudge(game: Game, ply: number): string {
  return (isChess(game.name) ? ['chess.search', ...requestOf(game, ply), `nodes ${kReportNodes}`]
    : ['mnk.search', ...requestOf(game, ply), 'analysis', `nodes ${kStoneNodes}`, '1']).join('\n');
}

export function numberOf(view: View, ply: number): string {
  if (view.family !== 'chess') return `${ply + 1}.`;
  return `${view.fen.split(' ')[5]}.${view.turn === 'white' ? '' : '..'}`;
}
