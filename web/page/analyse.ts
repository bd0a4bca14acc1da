// Analysis tab: evaluation bar, best lines with arrows, heat map, threats.
import {App} from './app';
import {chanceOfFirst} from './chances';
import {byId} from './dom';
import {requestOf} from './games';
import {Answer} from './host';
import {setUpLines} from './lines';
import {report} from './report/report';
import {searchStones, scoreOfStones} from './stone_lines';
import {showThreats} from './threats';

const kRedrawMs = 250;
const kBurstMs = 20;

export function setUpAnalysis(app: App) {
  let runs = false;
  let latest: Answer[] = [];
  const lines = setUpLines(app, () => showLines());

  const showLines = () => {
    // If two entries begin with the same move, keep the first.
    const shown = latest.filter((report, i) =>
      report && latest.findIndex(other => other?.pv[0] === report.pv[0]) === i);
    if (app.view.family === 'mnk') shown.sort((a, b) => scoreOfStones(b) - scoreOfStones(a));
    if (!lines.show(shown)) return;
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
    lines.clear();
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
