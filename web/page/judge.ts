// How a report judges: what the engine is asked of a position, and what a lost move is called.
import {Game, View, isChess, requestOf} from './games';

export interface Judged {
  chance: number;  // of the first side
  best: string;    // as the engine takes it; "" where the game is over
}

// What a move must lose to be named: shares of a win.
export const kNames: [number, string][] = [[0.2, 'blunder'], [0.1, 'mistake'], [0.05, 'inaccuracy']];
export const kNamedLoss = kNames[kNames.length - 1][0];

const kReportNodes = 20000;
const kStoneNodes = 3000;

// What a search of the position after `ply` moves is asked for.
export function requestOfJudge(game: Game, ply: number): string {
  return (isChess(game.name) ? ['chess.search', ...requestOf(game, ply), `nodes ${kReportNodes}`]
    : ['mnk.search', ...requestOf(game, ply), 'analysis', `nodes ${kStoneNodes}`, '1']).join('\n');
}

// The number of a move, as the list of moves has it.
export function numberOf(view: View, ply: number): string {
  if (view.family !== 'chess') return `${ply + 1}.`;
  return `${view.fen.split(' ')[5]}.${view.turn === 'white' ? '' : '..'}`;
}
