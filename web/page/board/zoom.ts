// Zoom and pan of large boards: slider, Ctrl and wheel (or two fingers on a touchpad), drag.
import {App} from '../app';
import {byId} from '../dom';

const kMinDragPixels = 6;  // pixels; a shorter movement is a click

export function setUpZoom(app: App) {
  const zoom = byId<HTMLInputElement>('zoom');
  const scroll = byId('scroll');
  const board = byId('board');
  let factor = 1;

  // Keeps the point (x, y) of the window in place.
  const setFactor = (next: number, x: number, y: number) => {
    const before = board.getBoundingClientRect();
    const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height];
    factor = next;
    board.style.width = `${100 * factor}%`;
    board.style.height = `${100 * factor}%`;
    scroll.classList.toggle('large', factor > 1);
    const after = board.getBoundingClientRect();
    scroll.scrollLeft += after.left + across * after.width - x;
    scroll.scrollTop += after.top + down * after.height - y;
  };

  zoom.addEventListener('input', () => {
    const box = scroll.getBoundingClientRect();
    setFactor(Number(zoom.value), box.left + box.width / 2, box.top + box.height / 2);
  });
  scroll.addEventListener('wheel', event => {
    if (!event.ctrlKey || byId('zoom-label').hidden) return;
    event.preventDefault();
    const wanted = factor * Math.exp(-event.deltaY / 200);
    const next = Math.max(Number(zoom.min), Math.min(Number(zoom.max), wanted));
    zoom.value = String(next);
    setFactor(next, event.clientX, event.clientY);
  }, {passive: false});

  // Mouse only: touch scrolls natively.
  let drag: {x: number; y: number; left: number; top: number; moves: boolean} | undefined;
  scroll.addEventListener('pointerdown', event => {
    if (factor === 1 || event.pointerType !== 'mouse' || event.button !== 0) return;
    drag = {x: event.clientX, y: event.clientY, left: scroll.scrollLeft, top: scroll.scrollTop, moves: false};
  });
  window.addEventListener('pointermove', event => {
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moves && Math.hypot(dx, dy) < kMinDragPixels) return;
    drag.moves = true;
    scroll.classList.add('panning');
    scroll.scrollLeft = drag.left - dx;
    scroll.scrollTop = drag.top - dy;
  });
  window.addEventListener('pointerup', () => {
    if (drag?.moves) app.shown.board.ignoreClick();
    drag = undefined;
    scroll.classList.remove('panning');
  });
}
