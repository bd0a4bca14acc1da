// Motion of pieces: a short slide from the cell where a piece was to the cell where it is.
import {svg} from './svg';

const kSlideMs = 140;
const kMostSlides = 2;  // castling; a larger change is another position, not a move

export type Placed = Map<string, {piece?: string}>;

// Returns the pieces that moved between two positions, as pairs of cells.
export function slidesBetween(before: Placed, after: Placed, changed: string[]): [string, string][] {
  const isNew = (a: Placed, b: Placed) => (name: string) =>
    Boolean(a.get(name)?.piece) && a.get(name)!.piece !== b.get(name)?.piece;
  const left = changed.filter(isNew(before, after));
  const reached = changed.filter(isNew(after, before));
  if (reached.length > kMostSlides) return [];
  return reached.flatMap(to => {
    const from = left.find(name => before.get(name)!.piece === after.get(to)!.piece);
    return from ? [[from, to] as [string, string]] : [];
  });
}

// Slides a copy of `piece` above the board, by (dx, dy) cells to where the piece is.
export function slide(board: SVGElement, piece: SVGElement, dx: number, dy: number) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const ghost = piece.cloneNode(true) as SVGElement;
  ghost.classList.remove('drawn');
  const group = svg('g', {class: 'moving'});
  group.append(ghost);
  board.append(group);
  const timing = {duration: kSlideMs, easing: 'ease-out'};
  piece.animate([{opacity: 0}, {opacity: 0}], timing);
  const motion = group.animate([{transform: `translate(${-dx}px, ${-dy}px)`}, {transform: 'none'}], timing);
  motion.onfinish = motion.oncancel = () => group.remove();
}
