// The game report: accuracy, mistakes and better moves.
import {App} from './app';
import {chanceOfFirst} from './chances';
import {button, byId, element} from './dom';
import {Side, View, capital, other, shownMove, viewOf} from './games';
import {drawGraph} from './graph';
import {JudgedPosition, kNames, numberOf, requestOfJudge} from './judge';
import {startQuiz} from './quiz';
import {Node} from './tree';

export async function report(app: App, begin: () => void) {
  const box = byId('report-text');
  const {game, line, root} = app;
  const count = game.moves.length;
  if (count === 0) {
    box.textContent = 'There are no moves to judge yet.';
    return;
  }
  begin();
  const judged: JudgedPosition[] = [];
  const views: View[] = [];
  for (let ply = 0; ply <= count; ++ply) {
    box.textContent = `Judging position ${ply + 1} of ${count + 1}`;
    const view = viewOf(app.rules, {...game, ply}) as View;
    views.push(view);
    if (view.over) {
      const chance = view.result === '1-0' ? 1 : view.result === '0-1' ? 0 : 0.5;
      judged.push({chance, best: ''});
      continue;
    }
    const answer = await app.searcher.search(requestOfJudge(game, ply));
    if (answer.stopped || app.root !== root || answer.error) {
      box.textContent = 'The report was stopped.';
      return;
    }
    judged.push({chance: chanceOfFirst(answer, view), best: answer.best ?? answer.pv[0]});
  }
  showReport(app, line, views, judged);
}

function showReport(app: App, line: Node[], views: View[], judged: JudgedPosition[]) {
  const box = byId('report-text');
  box.replaceChildren();
  const table = element('table');
  const losses: Record<string, number[]> = {white: [], black: []};
  const first = views[0].family === 'chess' ? 'white' : 'black';
  for (let i = 0; i < line.length; ++i) {
    const side = views[i].turn;
    const sign = side === first ? 1 : -1;
    const loss = line[i].move === judged[i].best ? 0
      : Math.max(0, sign * (judged[i].chance - judged[i + 1].chance));
    losses[side].push(loss);
    const name = kNames.find(([least]) => loss >= least)?.[1] ?? '';
    line[i].mark = name;
    if (!name) continue;
    const row = element('tr');
    const better = shownMove(views[i], judged[i].best);
    const cell = element('td');
    cell.append(button(`${numberOf(views[i], i)} ${views[i + 1].played[i].shown}`,
      () => app.showLine(line, i), {class: 'plain'}));
    row.append(cell, element('td', name, {class: name}), element('td', `better: ${better}`));
    table.append(row);
  }
  const accuracy = (side: string) => {
    const all = losses[side].map(loss =>
      Math.max(0, Math.min(100, 103.1668 * Math.exp(-4.354 * loss) - 3.1669)));
    return all.length ? `${Math.round(all.reduce((a, b) => a + b) / all.length)} %` : 'no moves';
  };
  const learn = element('div', '', {class: 'row', id: 'learn-mistakes'});
  for (const side of [first, other(first)] as Side[]) {
    const plies = line.map((_, i) => i).filter(i => line[i].mark && views[i].turn === side);
    if (!plies.length) continue;
    learn.append(button(`Learn from ${capital(side)}\u2019s ${plies.length === 1 ? 'mistake' : `${plies.length} mistakes`}`,
      () => startQuiz(app, plies, line, views, judged, () => showReport(app, line, views, judged)), {'data-side': side}));
  }
  box.append(element('p', `Accuracy: White ${accuracy('white')}, Black ${accuracy('black')}`), table);
  if (table.hasChildNodes()) box.append(learn);
  else box.append(element('p', 'No move lost 5 % or more.', {class: 'quiet'}));
  drawGraph(app, line, judged.map(j => j.chance));
  app.listMoves();
}
