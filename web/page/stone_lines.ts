// Lines of a game of stones: the best one, and what the next most wanted stones are worth beside it.
import {App} from './app';
import {Game, View, requestOf, viewOf} from './games';
import {Answer} from './host';

const kOthers = 2;
const kBestMs = 1200;   // before the other lines
const kOtherMs = 500;

// From the best to the worst, for the side to move.
export function worthOfStones(report: Answer): number {
  const {wins_in: wins, permille} = report;
  if (wins === undefined) return permille ?? 0;
  return wins > 0 ? 10000 - wins : -10000 - wins;
}

// What a report of the position after a stone says of the position before it.
function before(report: Answer, stone: string, isSameSide: boolean): Answer {
  const sign = isSameSide ? 1 : -1;
  const {wins_in: wins} = report;
  return {...report, pv: [stone, ...report.pv], depth: (report.depth ?? 0) + 1,
    permille: report.permille === undefined ? undefined : sign * report.permille,
    wins_in: wins === undefined ? undefined : sign * (wins > 0 ? wins + 1 : wins - 1)};
}

// The free cells that are wanted most, without a search.
function wanted(app: App, game: Game): string[] {
  const weights: number[] = app.rules.call('mnk.weigh', ...requestOf(game)).weights ?? [];
  const columns = app.view.columns;
  return weights.map((weight, i) => ({weight, name: `${i % columns + 1},${Math.floor(i / columns) + 1}`}))
    .filter(cell => cell.weight > 0).sort((a, b) => b.weight - a.weight).map(cell => cell.name);
}

// Searches until it is stopped. `hear` gets reports as of chess.search: each with its line, 1 the best.
export async function searchStones(app: App, hear: (report: Answer) => void): Promise<Answer> {
  const {game, view, searcher} = app;
  const search = (at: Game, limits: string, told: (report: Answer) => void) =>
    searcher.search(['mnk.search', ...requestOf(at), 'analysis', limits, '1'].join('\n'), told);
  const hearBest = (report: Answer) => hear({...report, line: 1});
  const best = await search(game, `time ${kBestMs}`, hearBest);
  if (best.stopped || best.error) return best;
  hearBest(best);
  const others = wanted(app, game).filter(cell => cell !== best.pv[0]).slice(0, kOthers);
  for (const [i, cell] of others.entries()) {
    const moves = [...game.moves.slice(0, game.ply), cell];
    const child = {...game, moves, ply: moves.length};
    const after = viewOf(app.rules, child) as View;
    if (after.over) continue;
    const told = (report: Answer) => hear({...before(report, cell, after.turn === view.turn), line: i + 2});
    const answer = await search(child, `time ${kOtherMs}`, told);
    if (answer.stopped || answer.error) return answer;
    told(answer);
  }
  return search(game, 'infinite', hearBest);
}
