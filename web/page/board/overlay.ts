// Drawings over the board: arrows, and rows of stones that threaten to win.
import {svg} from './svg';

export interface Arrow {
  from: string;
  to: string;
  text?: string;
  weight: number;  // 0 to 1
  isPen?: boolean;  // drawn by the user
}

// A row's first and last cell, and the cells that complete or extend it.
export interface RowMark {
  first: string;
  last: string;
  cells: string[];
  kind: string;  // classes: "own" or "other", and "open" or not
}

// A glyph such as ?? on the corner of a cell.
export interface Badge {
  cell: string;
  text: string;
  kind: string;  // class: inaccuracy, mistake, blunder, or "" for others
}

type Middle = (cell: string) => number[];  // x and y in the drawing

const kLabelHeight = 0.22;  // what pieces leave free on both sides of a border

// Draws the arrows, then their texts above all of them.
export function drawArrows(arrows: Arrow[], middle: Middle): SVGElement[] {
  const seen = new Map<string, number>();
  const labels = arrows.flatMap(arrow => {
    const earlier = seen.get(arrow.to) ?? 0;
    seen.set(arrow.to, earlier + 1);
    return arrow.text ? [drawLabel(arrow, middle, earlier)] : [];
  });
  return [...arrows.map(arrow => drawArrow(arrow, middle)), ...labels];
}

function drawArrow(arrow: Arrow, middle: Middle): SVGElement {
  const [x1, y1] = middle(arrow.from);
  const [x2, y2] = middle(arrow.to);
  const group = svg('g', {class: arrow.isPen ? 'arrow pen' : 'arrow'});
  const length = Math.hypot(x2 - x1, y2 - y1);
  const width = 0.08 + 0.1 * arrow.weight;
  if (length > 0) {
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const [hx, hy] = [x2 - ux * 0.35, y2 - uy * 0.35];
    group.append(
      svg('line', {x1: x1 + ux * 0.2, y1: y1 + uy * 0.2, x2: hx, y2: hy, 'stroke-width': width}),
      svg('polygon', {'stroke-width': 0, points:
        `${x2},${y2} ${hx - uy * 0.22},${hy + ux * 0.22} ${hx + uy * 0.22},${hy - ux * 0.22}`}));
  } else if (!arrow.text) {
    group.append(svg('circle', {class: 'spot', cx: x1, cy: y1, r: 0.42}));
  }
  return group;
}

// A stone's text is on its free cell. A move's is on the border of its target, above it or, in the top
// row or if there are earlier ones, below it, where it covers no piece.
function drawLabel(arrow: Arrow, middle: Middle, earlier: number): SVGElement {
  const [x, centre] = middle(arrow.to);
  const isFree = arrow.from === arrow.to;
  const side = (centre < 1 ? 1 : -1) * (earlier % 2 ? -1 : 1);
  const y = isFree ? centre : centre + side * 0.5;
  const height = isFree ? 0.4 : kLabelHeight;
  const half = Math.min(0.5, (0.1 + 0.075 * arrow.text!.length) * (isFree ? 1 : 0.84));
  const group = svg('g', {class: isFree ? 'score' : 'score small'});
  const text = svg('text', {x, y});
  text.textContent = arrow.text!;
  group.append(svg('rect', {x: x - half, y: y - height / 2, width: 2 * half, height, rx: height / 2, 'stroke-width': 0}), text);
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

export function drawBadge({cell, text, kind}: Badge, middle: Middle): SVGElement {
  const [x, y] = middle(cell);
  const group = svg('g', {class: `badge ${kind}`.trim()});
  const label = svg('text', {x: x + 0.3, y: y - 0.29});
  label.textContent = text;
  group.append(svg('circle', {cx: x + 0.3, cy: y - 0.3, r: 0.19}), label);
  return group;
}
