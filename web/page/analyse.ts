// Analysis tab: evaluation bar, best lines with arrows, heat map, threats.
import {App} from './app';
import {chanceOfFirst} from './chances';
import {byId, element} from './dom';
import {Answer} from './host';
import {requestOf, viewOf} from './games';
import {report} from './report';
import {searchStones, scoreOfStones} from './stone_lines';
import {showThreats} from './threats';

function scoreText(score: Answer, sign: number): string {
  if (score.mate !== undefined) return `${sign * score.mate < 0 ? '-' : ''}M${Math.abs(score.mate)}`;
  const pawns = sign * score.cp / 100;
  return `${pawns > 0 ? '+' : ''}${pawns.toFixed(2)}`;
}

const kRedrawMs = 250;
const kBurstMs = 20;

export function setUpAnalysis(app: App) {
  let runs = false;
  let latest: Answer[] = [];

  // Formats a principal variation: SAN in chess, cells otherwise.
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
    app.shown.arrows = [];
    // If two entries begin with the same move, keep the first.
    const shown = latest.filter((report, i) =>
      report && latest.findIndex(other => other?.pv[0] === report.pv[0]) === i);
    if (app.view.family === 'mnk') shown.sort((a, b) => scoreOfStones(b) - scoreOfStones(a));
    shown.forEach((report, i) => {
      const score = report.score ? scoreText(report.score, sign)
        : report.wins_in !== undefined
          ? (report.wins_in > 0 ? `wins in ${report.wins_in}` : `loses in ${-report.wins_in}`)
          : `${report.permille > 0 ? '+' : ''}${((report.permille ?? 0) / 1000).toFixed(2)}`;
      const item = element('li');
      item.append(element('b', score), ` ${wordsOf(report.pv.slice(0, 12))} `,
        element('span', `depth ${report.depth}`, {class: 'quiet'}));
      lines.append(item);
      const move = app.view.legal.find(m => m.text === report.pv[0]);
      const [from, to] = move ? [move.from, move.to] : [report.pv[0], report.pv[0]];
      if (!from) return;
      app.shown.arrows.push({from, to, weight: 1 - i * 0.4,
        text: score.replace('wins in ', '#').replace('loses in ', '-#')});
    });
    if (shown[0]) {
      const first = chanceOfFirst(shown[0], app.view);
      const white = app.view.family === 'chess' ? first : 1 - first;
      byId('bar-fill').style.height = `${100 * white}%`;
      byId('bar').style.flexDirection = app.shown.flipped ? 'column' : 'column-reverse';
    }
    app.shown.draw();
  };

  const begin = () => {
    app.searcher.stop();
    latest = [];
    const shown = runs && app.tab === 'analyse';
    byId('bar').hidden = !shown;
    byId('lines').replaceChildren();
    const wantsHeat = byId<HTMLInputElement>('heat').checked && app.tab === 'analyse';
    byId('heat-legend').hidden = !wantsHeat;
    app.shown.heat = undefined;
    if (wantsHeat && app.view.family === 'mnk' && !app.view.over) {
      const answer = app.rules.call('mnk.weigh', ...requestOf(app.game));
      app.shown.heat = answer.weights?.map((weight: number) => weight / 1000);
    }
    showThreats(app);
    app.shown.draw();
    if (app.view.over) {
      const white = app.view.family === 'chess' ? '1-0' : '0-1';
      const share = app.view.result === '1/2-1/2' ? 50 : app.view.result === white ? 100 : 0;
      byId('bar-fill').style.height = `${share}%`;
    }
    if (!shown || app.view.over) return;
    const view = app.view;
    let shownAt = 0;
    let willShow = false;
    // Chess reports the lines of a depth one by one. Show them only when the depth is complete, so
    // that no move is listed twice.
    let together: Answer[] = [];
    const onReport = (report: Answer) => {
      if (app.view !== view) return;
      const i = (report.line ?? 1) - 1;
      if (view.family === 'mnk') {
        latest[i] = report;
      } else {
        together = [...together.slice(0, i), report];
        if (together.length >= latest.length) latest = together;
      }
      // Redraw at most every kRedrawMs: the first depths arrive in a burst.
      if (willShow) return;
      willShow = true;
      setTimeout(() => {
        willShow = false;
        shownAt = performance.now();
        if (app.view === view && runs && app.tab === 'analyse') showLines();
      }, Math.max(kBurstMs, shownAt + kRedrawMs - performance.now()));
    };
    const searched = view.family === 'chess'
      ? app.searcher.search(['chess.search', ...requestOf(app.game), 'lines 3'].join('\n'), onReport)
      : searchStones(app, onReport);
    void searched.then(answer => {
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
