// Analysis: a bar, lines and arrows of the position, a heat map, and a report of the whole game.
import {App} from './app';
import {pointsOf, pointsOfStones} from './chances';
import {byId, element} from './dom';
import {Answer} from './host';
import {isChess, requestOf, View, viewOf} from './games';
import {svg} from './svg';
import {showThreats} from './threats';
import {Node} from './tree';

function scoreText(score: Answer, sign: number): string {
  if (score.mate !== undefined) return `${sign * score.mate < 0 ? '-' : ''}M${Math.abs(score.mate)}`;
  const pawns = sign * score.cp / 100;
  return `${pawns > 0 ? '+' : ''}${pawns.toFixed(2)}`;
}

// What the first side expects (White of chess, Black of stones), of one report or answer.
function chanceOfFirst(report: Answer, view: View): number {
  const first = view.turn === (view.family === 'chess' ? 'white' : 'black');
  const own = report.score ? pointsOf(report.score)
    : report.wins_in !== undefined ? (report.wins_in > 0 ? 1 : 0)
    : pointsOfStones(report.permille ?? 0, view.params);
  return first ? own : 1 - own;
}

const kRedrawMs = 250;

export function setUpAnalysis(app: App) {
  let runs = false;
  let latest: Answer[] = [];

  // The words of a line of moves, played from what is on the board.
  const wordsOf = (pv: string[]): string => {
    if (app.view.family !== 'chess') return pv.join('  ');
    const moves = [...app.game.moves.slice(0, app.game.ply), ...pv];
    const view = viewOf(app.rules, {...app.game, moves, ply: moves.length});
    if ('error' in view) return '';
    return view.played.slice(app.game.ply).map(m => m.shown).join(' ');
  };

  const showLines = () => {
    const lines = byId('lines');
    lines.replaceChildren();
    const sign = app.view.turn === 'white' ? 1 : -1;
    app.arrows = [];
    latest.forEach((report, i) => {
      if (!report) return;
      const score = report.score ? scoreText(report.score, sign)
        : report.wins_in !== undefined
          ? (report.wins_in > 0 ? `wins in ${report.wins_in}` : `loses in ${-report.wins_in}`)
          : `${((report.permille ?? 0) / 1000).toFixed(2)}`;
      const item = element('li');
      item.append(element('b', score), ` ${wordsOf(report.pv.slice(0, 12))} `,
        element('span', `depth ${report.depth}`, {class: 'quiet'}));
      lines.append(item);
      const move = app.view.legal.find(m => m.text === report.pv[0]);
      const [from, to] = move ? [move.from, move.to] : [report.pv[0], report.pv[0]];
      if (!from) return;
      app.arrows.push({from, to, weight: 1 - i * 0.4, text: i === 0 ? score.replace('wins in ', '#')
        .replace('loses in ', '-#') : undefined});
    });
    if (latest[0]) {
      const first = chanceOfFirst(latest[0], app.view);
      const white = app.view.family === 'chess' ? first : 1 - first;
      byId('bar-fill').style.height = `${100 * white}%`;
      byId('bar').style.flexDirection = app.flipped ? 'column' : 'column-reverse';
    }
    app.draw();
  };

  const begin = () => {
    app.searcher.stop();
    latest = [];
    const shown = runs && app.tab === 'analyse';
    byId('bar').hidden = !shown;
    byId('lines').replaceChildren();
    const wantsHeat = byId<HTMLInputElement>('heat').checked && app.tab === 'analyse';
    app.heat = undefined;
    if (wantsHeat && app.view.family === 'mnk' && !app.view.over) {
      const answer = app.rules.call('mnk.weigh', ...requestOf(app.game));
      app.heat = answer.weights?.map((weight: number) => weight / 1000);
    }
    showThreats(app);
    app.draw();
    if (app.view.over) {
      const white = app.view.family === 'chess' ? '1-0' : '0-1';
      const share = app.view.result === '1/2-1/2' ? 50 : app.view.result === white ? 100 : 0;
      byId('bar-fill').style.height = `${share}%`;
    }
    if (!shown || app.view.over) return;
    const view = app.view;
    const request = view.family === 'chess'
      ? ['chess.search', ...requestOf(app.game), 'lines 3']
      : ['mnk.search', ...requestOf(app.game), 'analysis', 'infinite', '1'];
    let drawn = 0;
    void app.searcher.search(request.join('\n'), report => {
      if (app.view !== view) return;
      latest[(report.line ?? 1) - 1] = report;
      // The first depths come in a burst.
      if (performance.now() - drawn < kRedrawMs && report.depth > 2) return;
      drawn = performance.now();
      showLines();
    }).then(answer => {
      if (app.view === view && runs && latest.length === 0 && answer.pv) latest = [answer];
      if (app.view === view && runs) showLines();
    });
  };

  byId('analyse').addEventListener('click', () => {
    runs = !runs;
    byId('analyse').setAttribute('aria-pressed', String(runs));
    begin();
  });
  byId('heat').addEventListener('change', begin);
  byId('threats').addEventListener('change', begin);
  app.onChange = begin;
  byId('report').addEventListener('click', () => void report(app, () => {
    runs = false;
    byId('analyse').setAttribute('aria-pressed', 'false');
  }));
}

interface Judged {
  chance: number;  // of the first side
  best: string;
  line: string[];
}

const kReportNodes = 20000;

// Judges every position of the game, and names the moves that lost most.
async function report(app: App, begin: () => void) {
  const box = byId('report-text');
  const {game, line, root} = app;
  const count = game.moves.length;
  if (count === 0) {
    box.textContent = 'There are no moves to judge yet.';
    return;
  }
  begin();
  const judged: Judged[] = [];
  const views: View[] = [];
  for (let ply = 0; ply <= count; ++ply) {
    box.textContent = `Judging position ${ply + 1} of ${count + 1}`;
    const view = viewOf(app.rules, {...game, ply}) as View;
    views.push(view);
    if (view.over) {
      const chance = view.result === '1-0' ? 1 : view.result === '0-1' ? 0 : 0.5;
      judged.push({chance, best: '', line: []});
      continue;
    }
    const lines = requestOf(game, ply);
    const answer = await app.searcher.search((isChess(game.name)
      ? ['chess.search', ...lines, `nodes ${kReportNodes}`]
      : ['mnk.search', ...lines, 'analysis', 'nodes 3000', '1']).join('\n'));
    if (answer.stopped || app.root !== root || answer.error) {
      box.textContent = 'The report was stopped.';
      return;
    }
    judged.push({chance: chanceOfFirst(answer, view), best: answer.best ?? answer.pv[0], line: []});
  }
  showReport(app, line, views, judged);
}

// The number of a move, as the list of moves has it.
function numberOf(view: View, ply: number): string {
  if (view.family !== 'chess') return `${ply + 1}.`;
  return `${view.fen.split(' ')[5]}.${view.turn === 'white' ? '' : '..'}`;
}

function showReport(app: App, line: Node[], views: View[], judged: Judged[]) {
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
    const name = loss >= 0.2 ? 'blunder' : loss >= 0.1 ? 'mistake' : loss >= 0.05 ? 'inaccuracy' : '';
    line[i].mark = name;
    if (!name) continue;
    const row = element('tr');
    const better = views[i].legal.find(m => m.text === judged[i].best)?.shown ?? judged[i].best;
    const button = element('button', `${numberOf(views[i], i)} ${views[i + 1].played[i].shown}`, {type: 'button'});
    button.addEventListener('click', () => app.showLine(line, i));
    const cell = element('td');
    cell.append(button);
    row.append(cell, element('td', name), element('td', `better: ${better}`));
    table.append(row);
  }
  const accuracy = (side: string) => {
    const all = losses[side].map(loss =>
      Math.max(0, Math.min(100, 103.1668 * Math.exp(-4.354 * loss) - 3.1669)));
    return all.length ? `${Math.round(all.reduce((a, b) => a + b) / all.length)} %` : 'no moves';
  };
  const learn = element('button', 'Learn from your mistakes', {type: 'button', id: 'learn-mistakes'});
  learn.addEventListener('click', () => quizOf(app, line, views, judged));
  box.append(element('p', `Accuracy: White ${accuracy('white')}, Black ${accuracy('black')}`), table);
  if (table.hasChildNodes()) box.append(learn);
  drawGraph(app, line, judged);
  app.listMoves();
}

// One mistake after another: the position before it, until a move as good as the best is played.
function quizOf(app: App, line: Node[], views: View[], judged: Judged[]) {
  const {root} = app;
  const plies = line.map((_, i) => i).filter(i => line[i].mark);
  const box = byId('report-text');
  const said = element('p', '', {id: 'quiz', role: 'status'});
  const row = element('div', '', {class: 'row'});
  box.replaceChildren(said, row);
  let at = -1;
  const end = () => {
    app.judgeMove = undefined;
    // Another game may be on the board by now.
    if (app.root === root) app.showLine(line, line.length);
    showReport(app, line, views, judged);
  };
  const next = () => {
    if (++at >= plies.length || app.root !== root) return end();
    const ply = plies[at];
    const name = (move: string) => views[ply].legal.find(m => m.text === move)?.shown ?? move;
    app.judgeMove = undefined;
    app.showLine(line, ply);
    said.textContent = `${at + 1} of ${plies.length}: ${numberOf(views[ply], ply)} ` +
      `${name(line[ply].move)} was a ${line[ply].mark}. Find a better move.`;
    app.judgeMove = move => {
      const isBest = move === judged[ply].best;
      said.textContent = isBest ? `Right: ${name(move)}.`
        : `${name(move)} is not what the engine would play. Try again.`;
      return isBest;
    };
    row.replaceChildren(
      button('Show it', () => {
        said.textContent = `The engine plays ${name(judged[ply].best)}.`;
        const move = views[ply].legal.find(m => m.text === judged[ply].best);
        const [from, to] = move ? [move.from, move.to] : [judged[ply].best, judged[ply].best];
        app.arrows = [{from, to, weight: 0.6}];
        app.draw();
      }),
      button(at + 1 < plies.length ? 'Next' : 'Done', next), button('Back to the report', end));
  };
  next();
}

function button(text: string, act: () => void): HTMLElement {
  const made = element('button', text, {type: 'button'});
  made.addEventListener('click', act);
  return made;
}

function drawGraph(app: App, line: Node[], judged: Judged[]) {
  const {root} = app;
  const graph = byId<SVGSVGElement>('graph');
  graph.toggleAttribute('hidden', false);
  const x = (i: number) => judged.length < 2 ? 0 : 300 * i / (judged.length - 1);
  const d = judged.map((j, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${(78 - 76 * j.chance).toFixed(1)}`);
  graph.replaceChildren(svg('line', {x1: 0, x2: 300, y1: 40, y2: 40}), svg('path', {d: d.join('')}));
  graph.onclick = event => {
    const box = graph.getBoundingClientRect();
    const ply = Math.round((event.clientX - box.left) / box.width * (judged.length - 1));
    if (app.root === root) app.showLine(line, ply);
  };
}
