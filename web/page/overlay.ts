// Drawings over the board: arrows, and rows of stones that threaten to win.
import {svg} from './svg';

export interface Arrow {
  from: string;
  to: string;
  text?: string;
  weight: number;  // 0 to 1
}

// A row's first and last cell, and the cells that complete or extend it.
export interface RowMark {
  first: string;
  last: string;
  cells: string[];
  kind: string;  // classes: "own" or "other", and "open" or not
}

type Middle = (cell: string) => number[];  // x and y in the drawing

// An arrow with text ends in a label on its target cell.
export function drawArrow(arrow: Arrow, middle: Middle): SVGElement {
  const [x1, y1] = middle(arrow.from);
  const [x2, y2] = middle(arrow.to);
  const group = svg('g', {class: 'arrow'});
  const length = Math.hypot(x2 - x1, y2 - y1);
  const width = 0.08 + 0.1 * arrow.weight;
  if (length > 0) {
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const head = arrow.text ? 0 : 0.35;
    const [hx, hy] = [x2 - ux * head, y2 - uy * head];
    group.append(svg('line', {x1: x1 + ux * 0.2, y1: y1 + uy * 0.2, x2: hx, y2: hy, 'stroke-width': width}));
    if (!arrow.text) {
      group.append(svg('polygon', {'stroke-width': 0, points:
        `${x2},${y2} ${hx - uy * 0.22},${hy + ux * 0.22} ${hx + uy * 0.22},${hy - ux * 0.22}`}));
    }
  } else if (!arrow.text) {
    group.append(svg('circle', {class: 'spot', cx: x1, cy: y1, r: 0.42}));
  }
  if (arrow.text) {
    const half = Math.min(0.5, 0.1 + 0.075 * arrow.text.length);
    const text = svg('text', {x: x2, y: y2});
    text.textContent = arrow.text;
    group.append(svg('rect', {x: x2 - half, y: y2 - 0.2, width: 2 * half, height: 0.4, rx: 0.2, 'stroke-width': 0}), text);
  }
  return group;
}

// A line along the row, and a small square on each missing stone.
export function drawRow(row: RowMark, middle: Middle): SVGElement {
  const [x1, y1] = middle(row.first);
  const [x2, y2] = middle(row.last);
  const group = svg('g', {class: `threat ${row.kind}`});
  group.append(svg('line', {x1, y1, x2, y2}));
  for (const cell of row.cells) {
    const [x, y] = middle(cell);
    group.append(svg('rect', {x: x - 0.2, y: y - 0.2, width: 0.4, height: 0.4, rx: 0.06}));
  }
  return group;
}
