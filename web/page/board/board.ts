// Board: one SVG for chess and stones, updated incrementally; click, drag and keyboard input.
import {Arrow, Badge, RowMark, drawArrows, drawBadge, drawRow} from './overlay';
import {columnName} from './cell_names';
import {slide, slidesBetween} from './motion';
import {drawPiece} from './pieces';
import {kSvg, svg} from './svg';

export interface Shape {
  family: 'chess' | 'mnk';
  columns: number;
  rows: number;
  flipped: boolean;
}

export interface Content {
  piece?: string;       // "wN" for chess; "black" or "white" for a stone
  number?: number;      // move number of the stone, if shown
  label: string;        // for screen readers
  marks: string[];      // last, selected, check, target, on, hit, win
  ghost?: string;       // "black" or "white": a stone to be confirmed
  heat?: number;        // 0 to 1
}

function emptyCell(...parts: SVGElement[]): SVGElement {
  const cell = svg('g', {role: 'gridcell', tabindex: -1, class: 'cell'});
  cell.append(svg('rect', {class: 'base', width: 1, height: 1}), ...parts);
  return cell;
}
const chessCell = emptyCell(svg('rect', {class: 'shade', width: 1, height: 1}),
  svg('circle', {class: 'dot', r: 0.16}), svg('circle', {class: 'ring', r: 0.45}));
const stoneCell = emptyCell();

const kCellsAtOnce = 100;  // added per task to a new board
const kSliceMs = 4;

const kFingerPixels = 32;  // smaller cells are easily missed

// Gap above and to the right of the board, in cells.
const kAir = 0.08;

// The size of the coordinates in cells: larger where cells are small, so that a phone shows them.
function sizeOfCoordinates(columns: number): number {
  return Math.max(0.24, Math.min(0.5, columns / 36));
}

export class Board {
  onCell: (cell: string) => void = () => {};
  // Returns true if a drag may start on this cell.
  canDrag: (cell: string) => boolean = () => false;
  onDrag: (from: string, to: string) => void = () => {};
  // The same by the right button; both cells are the same for a click.
  onPen: (from: string, to: string) => void = () => {};

  private shape: Shape = {family: 'chess', columns: 0, rows: 0, flipped: false};
  private cells = new Map<string, SVGElement>();
  private shown = new Map<string, string>();
  private contents = new Map<string, Content>();  // as last drawn
  private overlay = svg('g');
  private ring = svg('g', {class: 'focus-ring'});
  private focused = '';
  private drag: {from: string; ghost: SVGElement | null; x: number; y: number} | undefined;
  private ignoresClick = false;
  private wasTouched = false;  // by the last press
  private wasDragged = false;  // the piece already is where it was moved to
  private penFrom: string | undefined;

  constructor(private readonly root: SVGSVGElement) {
    // On the parent: Chromium makes an SVG with a listener to focus a stop of Tab itself.
    root.parentElement!.addEventListener('focusin', event => this.onFocus(event));
    root.parentElement!.addEventListener('focusout', () => this.ring.replaceChildren());
    root.addEventListener('keydown', event => this.onKey(event));
    root.addEventListener('click', event => {
      const cell = this.cellOf(event.target);
      if (cell && !this.ignoresClick) this.onCell(cell);
      this.ignoresClick = false;
    });
    root.addEventListener('pointerdown', event => this.startDrag(event));
    root.addEventListener('pointermove', event => this.moveDrag(event));
    root.addEventListener('pointerup', event => this.endDrag(event));
    root.addEventListener('pointercancel', () => this.dropGhost());
    root.addEventListener('contextmenu', event => event.preventDefault());
    // Touching a piece drags it instead of scrolling the page.
    root.addEventListener('touchmove', event => {
      if (this.drag && event.touches.length === 1) event.preventDefault();
    }, {passive: false});
  }

  setShape(shape: Shape) {
    if (JSON.stringify(shape) === JSON.stringify(this.shape)) return;
    this.shape = shape;
    this.cells.clear();
    this.shown.clear();
    const {columns, rows, family} = shape;
    this.root.replaceChildren();
    this.root.setAttribute('class', family);
    const margin = 0.02 + 2 * sizeOfCoordinates(columns);
    this.root.setAttribute('viewBox',
      `${-margin} ${-kAir} ${columns + margin + kAir} ${rows + margin + kAir}`);
    this.root.setAttribute('aria-rowcount', String(rows));
    this.root.setAttribute('aria-colcount', String(columns));
    if (family === 'mnk') this.root.append(...this.grid());
    const grid = svg('g');
    this.root.append(grid, ...this.coordinates(), this.overlay, this.ring);
    this.contents = new Map();
    this.addRows(grid, 0);
    if (!this.cells.has(this.focused)) this.focused = this.nameAt(0, family === 'chess' ? rows - 1 : 0);
    this.cells.get(this.focused)!.setAttribute('tabindex', '0');
  }

  // Adds the rows of a large board over several tasks, so that the page stays responsive.
  private addRows(grid: SVGElement, from: number) {
    const {shape} = this;
    const end = performance.now() + kSliceMs;
    let row = from;
    for (; row < shape.rows; ++row) {
      if (this.cells.size >= kCellsAtOnce && performance.now() > end) break;
      grid.append(this.row(row));
    }
    if (row === shape.rows) return;
    setTimeout(() => {
      if (this.shape === shape) this.addRows(grid, row);
    });
  }

  draw(contents: Map<string, Content>, arrows: Arrow[], rows: RowMark[] = [], badges: Badge[] = []) {
    const before = this.contents;
    this.contents = contents;
    const changed = [...this.cells].filter(([name, group]) => this.updateCell(name, group)).map(([name]) => name);
    if (this.shape.family === 'chess' && !this.wasDragged) {
      for (const [from, to] of slidesBetween(before, contents, changed)) this.slide(from, to);
    }
    this.wasDragged = false;
    const middle = (name: string) => this.placeOf(name).map(v => v + 0.5);
    this.overlay.replaceChildren(...rows.map(row => drawRow(row, middle)),
      ...drawArrows(arrows, middle), ...badges.map(badge => drawBadge(badge, middle)));
  }

  private slide(from: string, to: string) {
    const piece = this.cells.get(to)!.querySelector<SVGElement>('.piece')!;
    const [[x1, y1], [x2, y2]] = [this.placeOf(from), this.placeOf(to)];
    slide(this.root, piece, x2 - x1, y2 - y1);
  }

  picture(): string {
    for (const motion of this.root.querySelectorAll('.moving')) motion.remove();
    this.ring.replaceChildren();
    const copy = this.root.cloneNode(true) as SVGSVGElement;
    const live = this.root.querySelectorAll('*');
    copy.querySelectorAll('*').forEach((element, i) => {
      const style = getComputedStyle(live[i]);
      for (const name of ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linejoin',
        'font-size', 'text-anchor', 'dominant-baseline', 'display', 'opacity']) {
        element.setAttribute(name, style.getPropertyValue(name));
      }
      for (const name of ['class', 'tabindex', 'role', 'aria-label', 'data-cell']) {
        element.removeAttribute(name);
      }
    });
    for (const name of ['id', 'class', 'role', 'aria-label']) copy.removeAttribute(name);
    copy.setAttribute('xmlns', kSvg);
    return new XMLSerializer().serializeToString(copy);
  }

  // Returns false if the cell is as it was.
  private updateCell(name: string, group: SVGElement): boolean {
    const content = this.contents.get(name) ?? {label: name, marks: []};
    const key = JSON.stringify(content);
    const before = this.shown.get(name);
    if (before === key) return false;
    this.shown.set(name, key);
    if (before) for (const old of [...group.querySelectorAll('.drawn')]) old.remove();
    this.drawCell(name, group, content);
    return true;
  }

  private drawCell(name: string, group: SVGElement, content: Content) {
    group.setAttribute('class', ['cell', ...group.dataset.kind!.split(' '),
      ...content.marks, content.piece ? 'taken' : ''].join(' ').trim());
    group.setAttribute('aria-label', content.label);
    const [x, y] = this.placeOf(name);
    const add = (element: SVGElement) => {
      element.classList.add('drawn');
      group.append(element);
    };
    if (content.heat) {
      add(svg('circle', {class: 'heat', cx: x + 0.5, cy: y + 0.5, r: 0.12 + 0.3 * content.heat,
        'fill-opacity': 0.2 + 0.6 * content.heat}));
    }
    if (content.ghost) {
      add(svg('circle', {class: `stone ghost ${content.ghost}`, cx: x + 0.5, cy: y + 0.5, r: 0.45}));
    }
    if (!content.piece) return;
    if (this.shape.family === 'chess') {
      add(drawPiece(content.piece, x, y));
      return;
    }
    add(svg('circle', {class: `stone ${content.piece}`, cx: x + 0.5, cy: y + 0.5, r: 0.45}));
    if (content.number) {
      const text = svg('text', {class: `stone-number ${content.piece}`, x: x + 0.5, y: y + 0.52});
      text.textContent = String(content.number);
      add(text);
    } else if (content.marks.includes('last')) {
      add(svg('circle', {class: 'last-dot', cx: x + 0.5, cy: y + 0.5, r: 0.13}));
    }
    if (content.marks.includes('win')) {
      add(svg('circle', {class: 'win-ring', cx: x + 0.5, cy: y + 0.5, r: 0.42}));
    }
  }

  // Cell names, and their column from the left and row from the top in the drawing.
  private nameAt(column: number, row: number): string {
    if (this.shape.family === 'mnk') return `${column + 1},${row + 1}`;
    return 'abcdefgh'[column] + (8 - row);
  }
  private cellAt(name: string): [number, number] {
    if (this.shape.family === 'mnk') {
      const [x, y] = name.split(',').map(Number);
      return [x - 1, y - 1];
    }
    return [name.charCodeAt(0) - 97, 8 - Number(name[1])];
  }
  private placeOf(name: string): [number, number] {
    const [column, row] = this.cellAt(name);
    if (!this.shape.flipped) return [column, row];
    return [this.shape.columns - 1 - column, this.shape.rows - 1 - row];
  }

  private row(row: number): SVGElement {
    const group = svg('g', {role: 'row'});
    const isChess = this.shape.family === 'chess';
    for (let column = 0; column < this.shape.columns; ++column) {
      const name = this.nameAt(column, row);
      const [x, y] = this.placeOf(name);
      // Cloning costs half as much as creating, and a board may have thousands of cells.
      const cell = (isChess ? chessCell : stoneCell).cloneNode(true) as SVGElement;
      cell.setAttribute('data-cell', name);
      cell.setAttribute('data-kind', (column + row) % 2 ? 'odd' : 'even');
      for (const part of cell.children) {
        const isCircle = part.tagName === 'circle';
        part.setAttribute(isCircle ? 'cx' : 'x', String(isCircle ? x + 0.5 : x));
        part.setAttribute(isCircle ? 'cy' : 'y', String(isCircle ? y + 0.5 : y));
      }
      this.cells.set(name, cell);
      if (this.contents.size) this.updateCell(name, cell);
      group.append(cell);
    }
    return group;
  }

  private grid(): SVGElement[] {
    const {columns, rows} = this.shape;
    const parts = [svg('rect', {class: 'goban', x: -0.05, y: -0.05, width: columns + 0.1,
      height: rows + 0.1, rx: 0.15})];
    for (let x = 0; x < columns; ++x) {
      parts.push(svg('line', {class: 'gridline', x1: x + 0.5, x2: x + 0.5, y1: 0.5, y2: rows - 0.5}));
    }
    for (let y = 0; y < rows; ++y) {
      parts.push(svg('line', {class: 'gridline', x1: 0.5, x2: columns - 0.5, y1: y + 0.5, y2: y + 0.5}));
    }
    if (columns >= 9 && rows >= 9) {
      for (const x of [3, columns >> 1, columns - 4]) {
        for (const y of [3, rows >> 1, rows - 4]) {
          parts.push(svg('circle', {class: 'star', cx: x + 0.5, cy: y + 0.5, r: 0.09}));
        }
      }
    }
    return parts;
  }

  private coordinates(): SVGElement[] {
    const {columns, rows} = this.shape;
    const size = sizeOfCoordinates(columns);
    const distance = 0.04 + size;
    const texts: SVGElement[] = [];
    const add = (x: number, y: number, text: string) => {
      const element = svg('text', {class: 'coordinate', x, y, 'font-size': size});
      element.textContent = text;
      texts.push(element);
    };
    for (let column = 0; column < columns; ++column) {
      const [x] = this.placeOf(this.nameAt(column, 0));
      add(x + 0.5, rows + distance, columnName(column));
    }
    for (let row = 0; row < rows; ++row) {
      const [, y] = this.placeOf(this.nameAt(0, row));
      add(-distance, y + 0.5, String(rows - row));
    }
    return texts;
  }

  private cellOf(target: EventTarget | null): string | undefined {
    return (target as Element | null)?.closest?.<SVGElement>('[data-cell]')?.dataset.cell;
  }

  private moveFocus(name: string, withFocus: boolean) {
    const next = this.cells.get(name);
    if (!next) return;
    this.cells.get(this.focused)?.setAttribute('tabindex', '-1');
    next.setAttribute('tabindex', '0');
    this.focused = name;
    if (withFocus) next.focus();
  }

  // Above all cells, because a cell's own outline would lie below its neighbours.
  private onFocus(event: FocusEvent) {
    const name = this.cellOf(event.target);
    if (!name) return;
    this.moveFocus(name, false);
    if (!this.cells.get(name)!.matches(':focus-visible')) return;
    const [x, y] = this.placeOf(name);
    const rect = (className: string) =>
      svg('rect', {class: className, x: x + 0.07, y: y + 0.07, width: 0.86, height: 0.86});
    this.ring.replaceChildren(rect('under'), rect('over'));
  }

  private onKey(event: KeyboardEvent) {
    const name = this.cellOf(event.target);
    if (!name) return;
    const steps: Record<string, [number, number]> =
      {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    const step = steps[event.key];
    // After a click, left and right step through the game instead.
    if (step?.[0] && !this.ring.hasChildNodes()) return;
    if (step) {
      const sign = this.shape.flipped ? -1 : 1;
      const [column, row] = this.cellAt(name);
      this.moveFocus(this.nameAt(column + sign * step[0], row + sign * step[1]), true);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.onCell(name);
    } else {
      return;
    }
    event.preventDefault();
  }

  // True if the last press was by a finger that covers several cells.
  isTooSmallForFinger(): boolean {
    return this.wasTouched && this.root.getScreenCTM()!.a < kFingerPixels;
  }

  private startDrag(event: PointerEvent) {
    this.wasTouched = event.pointerType === 'touch';
    const from = this.cellOf(event.target);
    if (event.button === 2) this.penFrom = from;
    if (!from || event.button !== 0 || !this.canDrag(from)) return;
    this.drag = {from, ghost: null, x: event.clientX, y: event.clientY};
  }
  private moveDrag(event: PointerEvent) {
    if (!this.drag) return;
    const far = Math.hypot(event.clientX - this.drag.x, event.clientY - this.drag.y) > 6;
    if (!this.drag.ghost && far) {
      const piece = this.cells.get(this.drag.from)!.querySelector('.piece');
      if (!piece) return;
      this.drag.ghost = piece.cloneNode(true) as SVGElement;
      this.drag.ghost.classList.add('dragged');
      piece.setAttribute('opacity', '0.3');
      this.root.append(this.drag.ghost);
    }
    if (!this.drag.ghost) return;
    const point = new DOMPoint(event.clientX, event.clientY)
      .matrixTransform(this.root.getScreenCTM()!.inverse());
    this.drag.ghost.setAttribute('transform',
      `translate(${point.x - 0.5} ${point.y - 0.5}) scale(0.01)`);
  }
  private endDrag(event: PointerEvent) {
    const {drag, penFrom} = this;
    this.dropGhost();
    this.penFrom = undefined;
    const to = this.cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (event.button === 2 && penFrom && to) this.onPen(penFrom, to);
    if (!drag?.ghost) return;
    this.ignoreClick();
    if (!to || to === drag.from) return;
    this.wasDragged = true;
    this.onDrag(drag.from, to);
  }
  ignoreClick() {
    this.ignoresClick = true;
    setTimeout(() => { this.ignoresClick = false; });
  }

  private dropGhost() {
    if (this.drag?.ghost) {
      this.drag.ghost.remove();
      this.cells.get(this.drag.from)?.querySelector('.piece')?.removeAttribute('opacity');
    }
    this.drag = undefined;
  }
}
