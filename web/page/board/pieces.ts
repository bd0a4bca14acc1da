// Chess piece drawings: our own, 100 by 100 units.
import {svg} from './svg';

const kBase = 'M24 88v-7q0-5 6-6h40q6 1 6 6v7z';

const kOutlines: Record<string, string[]> = {
  P: ['M50 22a12.5 12.5 0 0 1 8 22l6 3v5h-5c1 9 4 15 10 22H31c6-7 9-13 10-22h-5v-5l6-3a12.5 12.5 0 0 1 8-22z'],
  R: ['M27 17h11v8h7v-8h10v8h7v-8h11v18l-8 8 2 32H33l2-32-8-8z'],
  N: ['M33 75c0-15 16-19 15-31-5 5-9 7-14 11-3 3-9 3-12-1-2-4 1-7 4-12 4-8 6-15 14-19l0-9 8 6c18 2 27 18 27 36 0 8-2 14-4 19z'],
  B: ['M50 24c11 8 18 15 18 25 0 8-4 12-9 15l4 11H37l4-11c-5-3-9-7-9-15 0-10 7-17 18-25z',
    'M50 12a6 6 0 0 1 0 12a6 6 0 0 1 0-12z'],
  Q: ['M20 30l13 22 5-30 12 27 12-27 5 30 13-22-10 45H30z',
    'M20 22a4.5 4.5 0 0 1 0 9a4.5 4.5 0 0 1 0-9zM38 14a4.5 4.5 0 0 1 0 9a4.5 4.5 0 0 1 0-9zM62 14a4.5 4.5 0 0 1 0 9a4.5 4.5 0 0 1 0-9zM80 22a4.5 4.5 0 0 1 0 9a4.5 4.5 0 0 1 0-9z'],
  K: ['M50 75V45c-2-8-12-12-20-10-9 2-12 12-7 19 3 5 8 9 10 21z',
    'M50 75V45c2-8 12-12 20-10 9 2 12 12 7 19-3 5-8 9-10 21z',
    'M50 26c6 6 8 10 8 14 0 5-5 7-8 9-3-2-8-4-8-9 0-4 2-8 8-14z',
    'M47 8h6v6h6v6h-6v7h-6v-7h-6v-6h6z'],
};
const kInner: Record<string, string> = {
  P: '', R: 'M35 43h30', N: 'M45 31h.1M27 47h.1', B: 'M50 36v16M42 44h16', Q: 'M31 68q19-5 38 0',
  K: 'M34 68q16-4 32 0',
};

// Draws the piece, such as "wN", with its top left corner at (x, y).
export function drawPiece(piece: string, x: number, y: number): SVGElement {
  const kind = piece[1];
  const group = svg('g', {class: `piece ${piece[0] === 'w' ? 'white' : 'black'}`,
    transform: `translate(${x} ${y}) scale(0.01)`});
  for (const d of [...kOutlines[kind], kBase]) group.append(svg('path', {d}));
  if (kInner[kind]) group.append(svg('path', {class: 'inner', d: kInner[kind]}));
  return group;
}
