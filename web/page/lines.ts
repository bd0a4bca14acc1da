// Principal variations: each move is a button that shows its position when pointed at, and plays the
// line as far as itself.
import {App} from './app';
import {button, byId, element} from './dom';
import {View, viewOf} from './games';
import {Answer} from './host';
import {numberText} from './movelist';

const kMaxMoves = 12;

function scoreText(score: Answer, sign: number): string {
  if (score.mate !== undefined) return `${sign * score.mate < 0 ? '-' : ''}M${Math.abs(score.mate)}`;
  const pawns = sign * score.cp / 100;
  return `${pawns > 0 ? '+' : ''}${pawns.toFixed(2)}`;
}

function textOf(report: Answer, view: View): string {
  if (report.score) return scoreText(report.score, view.turn === 'white' ? 1 : -1);
  const {wins_in: wins, permille = 0} = report;
  if (wins !== undefined) return wins > 0 ? `wins in ${wins}` : `loses in ${-wins}`;
  return `${permille > 0 ? '+' : ''}${(permille / 1000).toFixed(2)}`;
}

export interface Lines {
  // Returns false, and shows nothing, while the list is in use.
  show(reports: Answer[]): boolean;
  clear(): void;
}

// `redraw` is called when the list is no longer in use.
export function setUpLines(app: App, redraw: () => void): Lines {
  const list = byId('lines');
  const moves = new WeakMap<Element, string[]>();  // of each button: the line as far as itself
  let used: EventTarget | null = null;  // the part of the list under the pointer or with the focus

  const viewAfter = (line: string[]): View | undefined => {
    const all = [...app.game.moves.slice(0, app.game.ply), ...line];
    const view = viewOf(app.rules, {...app.game, moves: all, ply: all.length});
    return 'error' in view ? undefined : view;
  };
  const use = (target: EventTarget | null) => {
    if (target === used) return;
    used = target;
    const line = moves.get(target as Element);
    app.shown.preview(line && viewAfter(line));
  };
  const leave = () => {
    if (!used) return;
    used = null;
    app.shown.preview(undefined);
    redraw();
  };
  list.addEventListener('pointermove', event => {
    if (event.pointerType !== 'touch') use(event.target);
  });
  list.addEventListener('pointerleave', leave);
  list.addEventListener('focusin', event => {
    if ((event.target as Element).matches(':focus-visible')) use(event.target);
  });
  list.addEventListener('focusout', leave);

  const itemOf = (report: Answer): HTMLElement => {
    const item = element('li');
    item.append(element('b', textOf(report, app.view)));
    const pv = report.pv.slice(0, kMaxMoves) as string[];
    const played = viewAfter(pv)?.played.slice(app.game.ply) ?? [];
    played.forEach((move, i) => {
      const ply = app.game.ply + i;
      const number = numberText(app, ply);
      const needsNumber = i === 0 || app.view.family === 'chess' && !number.endsWith('...');
      const line = pv.slice(0, i + 1);
      const made = button(move.shown, () => app.playLine(line));
      moves.set(made, line);
      const part = element('span', '', {class: 'move'});
      part.append(element('span', needsNumber ? number : '', {class: 'number'}), made);
      item.append(' ', part);
    });
    item.append(' ', element('span', `depth ${report.depth}`, {class: 'quiet'}));
    return item;
  };

  return {
    show(reports) {
      if (used) return false;
      list.replaceChildren(...reports.map(itemOf));
      app.shown.arrows = reports.flatMap((report, i) => {
        const move = app.view.legal.find(m => m.text === report.pv[0]);
        const [from, to] = move ? [move.from, move.to] : [report.pv[0], report.pv[0]];
        const text = textOf(report, app.view).replace('wins in ', '#').replace('loses in ', '-#');
        return from ? [{from, to, weight: 1 - i * 0.4, text}] : [];
      });
      return true;
    },
    clear() {
      used = null;
      app.shown.preview(undefined);
      list.replaceChildren();
    },
  };
}
