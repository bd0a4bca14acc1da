// Status line, errors, and the text of the position.
import {byId} from './dom';
import {Game, View} from './games';
import {spokenMove, rulesTextOf} from './rules';

const kMaxSideWithoutZoom = 20;

export function showMessage(message: string) {
  const line = byId('message');
  line.textContent = message;
  line.hidden = message === '';
}

export function showEnd(status: string, isOver: boolean) {
  byId('status').textContent = status;
  byId('ended').hidden = !isOver;
}

export function showPosition(view: View, game: Game) {
  document.documentElement.dataset.family = view.family;
  byId('announcement').textContent = spokenMove(view);
  byId('rules').textContent = view.rules;
  byId('story').textContent = rulesTextOf(game.name);
  byId<HTMLInputElement>('position').value = view.fen;
  // Only large boards can be zoomed.
  const isLarge = Math.max(view.columns, view.rows) > kMaxSideWithoutZoom;
  const zoom = byId<HTMLInputElement>('zoom');
  byId('zoom-label').hidden = !isLarge;
  if (isLarge || zoom.value === '1') return;
  zoom.value = '1';
  zoom.dispatchEvent(new Event('input'));
}
