// Multi-PV for games of stones: the best line, then the most promising alternatives.
import {App} from './app';
import {Game, View, requestOf, viewOf} from './games';
import {Answer} from './host';

const kOthers = 2;
const kBestMs = 1200;   // before the alternatives
const kOtherMs = 500;

// Orders reports by score for the side to move: wins, evaluations, losses.
export function scoreOfStones(report: Answer): number {
  const {wins_in: wins, permille} = report;
  if (wins === undefined) return permille ?? 0;
  return wins > 0 ? 10000 - wins : -10000 - wins;
}

// Converts a report of the position after `stone` to the position before it.
function before(report: Answer, stone: string, isSameSide: boolean): Answer {
  const sign = isSameSide ? 1 : -1;
  const {wins_in: wins} = report;
  return {...report, pv: [stone, ...report.pv], depth: (report.depth ?? 0) + 1,
    permille: report.permille === undefined ? undefined : sign * report.permille,
    wins_in: wins === undefined ? undefined : sign * (wins > 0 ? wins + 1 : wins - 1)};
}

// The free cells with the highest static weights, best first.
function wanted(app: App, game: Game): string[] {
  const weights: number[] = app.rules.call('mnk.weigh', ...requestOf(game)).weights ?? [];
  const columns = app.view.columns;
  return weights.map((weight, i) => ({weight, name: `${i % columns + 1},${Math.floor(i / columns) + 1}`}))
    .filter(cell => cell.weight > 0).sort((a, b) => b.weight - a.weight).map(cell => cell.name);
}

// Searches until stopped. Reports as chess.search does, each with its `line`.
export async function searchStones(app: App, onReport: (report: Answer) => void): Promise<Answer> {
  const {game, view, searcher} = app;
  const search = (at: Game, limits: string, onLineReport: (report: Answer) => void) =>
    searcher.search(['mnk.search', ...requestOf(at), 'analysis', limits, '1'].join('\n'), onLineReport);
  const onBestReport = (report: Answer) => onReport({...report, line: 1});
  const best = await search(game, `time ${kBestMs}`, onBestReport);
  if (best.stopped || best.error) return best;
  onBestReport(best);
  const others = wanted(app, game).filter(cell => cell !== best.pv[0]).slice(0, kOthers);
  for (const [i, cell] of others.entries()) {
    const moves = [...game.moves.slice(0, game.ply), cell];
    const child = {...game, moves, ply: moves.length};
    const after = viewOf(app.rules, child) as View;
    if (after.over) continue;
    const onLineReport = (report: Answer) => onReport({...before(report, cell, after.turn === view.turn), line: i + 2});
    const answer = await search(child, `time ${kOtherMs}`, onLineReport);
    if (answer.stopped || answer.error) return answer;
    onLineReport(answer);
  }
  return search(game, 'infinite', onBestReport);
}
