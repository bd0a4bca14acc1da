// Captured pieces beside each side's name, and who is ahead in material.
import {byId} from './dom';
import {Side, View, kPieceNames, other} from './games';
import {drawPiece} from './board/pieces';
import {svg} from './board/svg';

const kValues: Record<string, number> = {q: 9, r: 5, b: 3, n: 3, p: 1};
const kKinds = Object.keys(kValues);
const kStep = 0.6;  // between two pieces, which overlap

// The number of pieces of each kind of a side in a FEN.
function countsOf(fen: string, side: Side): Record<string, number> {
  const letters = [...fen.split(' ')[0]].filter(c => (c === c.toUpperCase()) === (side === 'white'));
  return Object.fromEntries(kKinds.map(kind => [kind, letters.filter(c => c.toLowerCase() === kind).length]));
}

// The pieces of `side` that are missing. A promoted piece is a missing pawn that was not captured.
function lossesOf(view: View, side: Side): string[] {
  const before = countsOf(view.params.start, side);
  const now = countsOf(view.fen, side);
  const missing = (kind: string) => before[kind] - now[kind];
  const promoted = kKinds.reduce((sum, kind) => sum + Math.max(0, -missing(kind)), 0);
  return kKinds.flatMap(kind =>
    Array<string>(Math.max(0, missing(kind) - (kind === 'p' ? promoted : 0))).fill(kind));
}

function material(view: View, side: Side): number {
  const counts = countsOf(view.fen, side);
  return kKinds.reduce((sum, kind) => sum + kValues[kind] * counts[kind], 0);
}

export function showCaptured(view: View) {
  for (const side of ['white', 'black'] as Side[]) {
    const box = byId(`captured-${side}`);
    const pieces = view.family === 'chess' ? lossesOf(view, other(side)) : [];
    const lead = pieces.length ? material(view, side) - material(view, other(side)) : 0;
    const text = pieces.map(kind => kPieceNames[kind]).join(', ');
    const label = text && `captured: ${text}${lead > 0 ? `; ${lead} ahead` : ''}`;
    if (box.getAttribute('aria-label') === label) continue;
    box.setAttribute('aria-label', label);
    box.replaceChildren();
    if (!pieces.length) continue;
    const width = kStep * (pieces.length - 1) + 1;
    const picture = svg('svg', {viewBox: `0 0 ${width} 1`, 'aria-hidden': 'true'});
    picture.append(...pieces.map((kind, i) => drawPiece(other(side)[0] + kind.toUpperCase(), i * kStep, 0)));
    box.append(picture, lead > 0 ? `+${lead}` : '');
  }
}
