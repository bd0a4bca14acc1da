// Judging positions and moves: search limits, expected scores, the thresholds of mistakes, accuracy.
import {chanceOfFirst} from '../chances';
import {Game, Side, View, isChess, requestOf, viewOf} from '../games';
import {Answer, Engine} from '../host';
import {Searcher} from '../searcher';

export interface JudgedPosition {
  chance: number;   // expected score of the first side
  line: string[];   // the best moves in the engine's notation; empty if the game is over
  score?: string;   // of White in chess, as in [%eval]: "0.35" or "#-3"; undefined if the game is over
}

export interface JudgedGame {
  views: View[];  // before each move, and at the end
  positions: JudgedPosition[];
}

// Minimum loss of expected score, and the name of the mistake.
const kNames: [number, string][] = [[0.2, 'blunder'], [0.1, 'mistake'], [0.05, 'inaccuracy']];
export const kNamedLoss = kNames[kNames.length - 1][0];

const kReportNodes = 20000;
const kStoneNodes = 3000;

// Returns the side that a chance of 1 means: White in chess, Black in stones.
export const firstSide = (view: View): Side => (view.family === 'chess' ? 'white' : 'black');

function requestOfJudge(game: Game, ply: number): string {
  return (isChess(game.name) ? ['chess.search', ...requestOf(game, ply), `nodes ${kReportNodes}`]
    : ['mnk.search', ...requestOf(game, ply), 'analysis', `nodes ${kStoneNodes}`, '1']).join('\n');
}

function scoreText(score: Answer, isWhite: boolean): string {
  const sign = isWhite ? 1 : -1;
  return score.mate !== undefined ? `#${sign * score.mate}` : (sign * score.cp / 100).toFixed(2);
}

// Judges the position on the board of `game`, shown by `view`; undefined if stopped or failed.
export async function judgePosition(searcher: Searcher, game: Game, view: View): Promise<JudgedPosition | undefined> {
  if (view.over) {
    return {chance: view.result === '1-0' ? 1 : view.result === '0-1' ? 0 : 0.5, line: []};
  }
  let line: string[] = [];
  const answer = await searcher.search(requestOfJudge(game, game.ply), report => { line = report.pv; });
  if (answer.stopped || answer.error) return undefined;
  const best = answer.best ?? answer.pv[0];
  return {chance: chanceOfFirst(answer, view), line: line[0] === best ? line : [best],
    score: answer.score && scoreText(answer.score, view.turn === 'white')};
}

// Judges the positions of a game from its start; undefined if stopped. Searches after a new game, so
// that the same game has the same report. `goesOn` is called before each position; false stops.
export async function judgeGame(rules: Engine, searcher: Searcher, game: Game,
  goesOn: (ply: number) => boolean): Promise<JudgedGame | undefined> {
  if (isChess(game.name)) await searcher.search('chess.new_game');
  const judged: JudgedGame = {views: [], positions: []};
  for (let ply = 0; ply <= game.moves.length; ++ply) {
    if (!goesOn(ply)) return undefined;
    const view = viewOf(rules, {...game, ply}) as View;
    const position = await judgePosition(searcher, {...game, ply}, view);
    if (!position) return undefined;
    judged.views.push(view);
    judged.positions.push(position);
  }
  return judged;
}

// The expected score that the move of `turn` loses, from the positions before and after it.
export function lossOf(turn: Side, first: Side, move: string, before: JudgedPosition, after: JudgedPosition): number {
  if (move === before.line[0]) return 0;
  return Math.max(0, (turn === first ? 1 : -1) * (before.chance - after.chance));
}

// The name of a mistake of that loss, or "".
export function nameOfLoss(loss: number): string {
  return kNames.find(([least]) => loss >= least)?.[1] ?? '';
}

// Percentage of a list of losses; undefined if there are none.
export function accuracyOf(losses: number[]): number | undefined {
  const all = losses.map(loss => Math.max(0, Math.min(100, 103.1668 * Math.exp(-4.354 * loss) - 3.1669)));
  return all.length ? all.reduce((a, b) => a + b) / all.length : undefined;
}

export function numberOf(view: View, ply: number): string {
  if (view.family !== 'chess') return `${ply + 1}.`;
  return `${view.fen.split(' ')[5]}.${view.turn === 'white' ? '' : '..'}`;
}
