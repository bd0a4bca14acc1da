// The game report: accuracy, mistakes and better moves.
import {App} from '../app';
import {annotate} from './annotate';
import {button, byId, element} from '../dom';
import {Game, Side, View, capital, other, shownMove, viewOf} from '../games';
import {drawGraph} from '../graph';
import {nextTask} from '../host';
import {JudgedGame, JudgedPosition, accuracyOf, firstSide, judgeGame, lossOf, nameOfLoss, numberOf} from './judge';
import {startQuiz} from './quiz';
import {Node} from '../tree';

const kViewsAtOnce = 8;

export async function report(app: App, begin: () => void) {
  const box = byId('report-text');
  const {game, line, root} = app;
  const count = game.moves.length;
  if (count === 0) {
    box.textContent = 'There are no moves to judge yet.';
    return;
  }
  begin();
  const judged = await judgeGame(app.rules, app.searcher, game, ply => {
    box.textContent = `Judging position ${ply + 1} of ${count + 1}`;
    return app.root === root;
  });
  if (judged && app.root === root) showReport(app, game, line, judged);
  else box.textContent = 'The report was stopped.';
}

// Shows the report of the game on the board, which was judged before. The positions are described in
// slices.
export async function showStoredReport(app: App, positions: JudgedPosition[]) {
  const {game, line, root} = app;
  const views: View[] = [];
  for (let ply = 0; ply <= line.length; ++ply) {
    if (ply % kViewsAtOnce === 0) await nextTask();
    if (app.root !== root) return;
    views.push(viewOf(app.rules, {...game, ply}) as View);
  }
  if (positions.length === views.length) showReport(app, game, line, {views, positions});
}

// Annotates the game and shows its report.
export function showReport(app: App, game: Game, line: Node[], judged: JudgedGame) {
  const {views, positions} = judged;
  const first = firstSide(views[0]);
  const losses = line.map((node, i) => lossOf(views[i].turn, first, node.move, positions[i], positions[i + 1]));
  const added = annotate(line, losses.map(nameOfLoss), positions);
  for (const [ply, nodes] of added) nameMoves(app, game, ply, nodes);
  const accuracy = (side: Side) => {
    const percent = accuracyOf(losses.filter((_, i) => views[i].turn === side));
    return percent === undefined ? 'no moves' : `${Math.round(percent)} %`;
  };
  const table = tableOf(app, line, judged);
  byId('report-text').replaceChildren(
    element('p', `Accuracy: White ${accuracy('white')}, Black ${accuracy('black')}`), table,
    table.hasChildNodes() ? lessonsOf(app, game, line, judged)
      : element('p', 'No move lost 5 % or more.', {class: 'quiet'}));
  drawGraph(app, line, positions.map(position => position.chance));
  app.listMoves();
  app.keep();
}

// Names the moves of a line that begins after `ply` moves of the game.
function nameMoves(app: App, game: Game, ply: number, nodes: Node[]) {
  const moves = [...game.moves.slice(0, ply), ...nodes.map(node => node.move)];
  const view = viewOf(app.rules, {...game, moves, ply: moves.length});
  if ('error' in view) return;
  nodes.forEach((node, i) => { node.shown = view.played[ply + i].shown; });
}

function tableOf(app: App, line: Node[], {views, positions}: JudgedGame): HTMLElement {
  const table = element('table');
  line.forEach(({mark}, i) => {
    if (!mark) return;
    const row = element('tr');
    const cell = element('td');
    cell.append(button(`${numberOf(views[i], i)} ${views[i + 1].played[i].shown}`,
      () => app.showLine(line, i), {class: 'plain'}));
    row.append(cell, element('td', mark, {class: mark}),
      element('td', `better: ${shownMove(views[i], positions[i].line[0])}`));
    table.append(row);
  });
  return table;
}

// Buttons that begin a quiz of each side's mistakes.
function lessonsOf(app: App, game: Game, line: Node[], judged: JudgedGame): HTMLElement {
  const {views, positions} = judged;
  const learn = element('div', '', {class: 'row', id: 'learn-mistakes'});
  const first = firstSide(views[0]);
  for (const side of [first, other(first)]) {
    const plies = line.map((_, i) => i).filter(i => line[i].mark && views[i].turn === side);
    if (!plies.length) continue;
    const exercises = plies.map(ply => ({ply, mark: line[ply].mark,
      open: () => Promise.resolve({line, judged: positions[ply]})}));
    learn.append(button(`Learn from ${capital(side)}\u2019s ${plies.length === 1 ? 'mistake' : `${plies.length} mistakes`}`,
      () => startQuiz(app, exercises, () => showReport(app, game, line, judged)), {'data-side': side}));
  }
  return learn;
}
