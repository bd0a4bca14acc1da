// Status line, errors, and the text of the position.
import {showCaptured} from './captured';
import {byId} from './dom';
import {Game, Tag, View, isChess, valueOf} from './games';
import {spokenMove, rulesTextOf} from './rules';

const kMaxSideWithoutZoom = 20;

let blamed: Element | undefined;

// Shows an error beside `cause`, the element it is about, or below the status; "" removes the error.
export function showMessage(message: string, cause: Element = byId('status')) {
  const line = byId('message');
  line.textContent = message;
  line.hidden = message === '';
  for (const name of ['aria-invalid', 'aria-describedby']) blamed?.removeAttribute(name);
  blamed = undefined;
  if (!message) return;
  (cause.closest('.row') ?? cause.closest('label') ?? cause).after(line);
  if (cause.matches('input, textarea')) {
    blamed = cause;
    cause.setAttribute('aria-invalid', 'true');
    cause.setAttribute('aria-describedby', 'message');
  }
  line.scrollIntoView({block: 'nearest'});
}

// The players, the result, the event and the date, as far as the tags have them.
export function namesOf(tags: Tag[], isWhiteFirst: boolean): string {
  const known = (name: string) => {
    const value = valueOf(tags, name);
    return /^[?.*]*$/.test(value) ? '' : value;
  };
  const players = (isWhiteFirst ? ['White', 'Black'] : ['Black', 'White']).map(known);
  const names = players.some(Boolean) ? players.map(name => name || '?').join(' \u2013 ') : '';
  return [names, known('Result'), known('Event'), known('Date').replace(/\.\?\?/g, '')]
    .filter(Boolean).join(', ');
}

export function showEnd(status: string, isOver: boolean) {
  byId('status').textContent = status;
  byId('ended').hidden = !isOver;
}

export function showPosition(view: View, game: Game) {
  document.documentElement.dataset.family = view.family;
  showCaptured(view);
  byId('announcement').textContent = spokenMove(view);
  byId('rules').textContent = view.rules;
  byId('story').textContent = rulesTextOf(game.name);
  byId<HTMLInputElement>('position').value = view.fen;
  byId('names').textContent = namesOf(game.tags ?? [], isChess(game.name));
  // Only large boards can be zoomed.
  const isLarge = Math.max(view.columns, view.rows) > kMaxSideWithoutZoom;
  const zoom = byId<HTMLInputElement>('zoom');
  byId('zoom-label').hidden = !isLarge;
  if (isLarge || zoom.value === '1') return;
  zoom.value = '1';
  zoom.dispatchEvent(new Event('input'));
}
