// Board view: draws the game with marks, arrows and a heat map; turns clicks and drags into moves.
import {Board, Content} from './board';
import {byId, element} from '../dom';
import {Game, View, shownMove} from '../games';
import {Arrow, Badge, RowMark} from './overlay';

const kManyCells = 400;

export class BoardView {
  flipped = false;
  arrows: Arrow[] = [];
  rows: RowMark[] = [];  // threats
  badges: Badge[] = [];  // glyphs of the last moves
  heat: number[] | undefined;
  // Draws the active tab's own board (a lesson) in place of the game; returns false to draw the game.
  drawTabBoard: (() => boolean) | undefined;
  mayMove: () => boolean = () => false;
  onMove: (move: string) => void = () => {};

  private view!: View;
  private previewed: View | undefined;
  private waiting = '';  // the cell of a stone to be confirmed
  private pen: Arrow[] = [];  // drawn by the user
  private game!: Game;
  private drawPending = false;
  private selected = '';

  constructor(readonly board: Board) {
    board.onCell = cell => this.click(cell);
    byId('place').addEventListener('click', () => this.onMove(this.waiting));
    board.onPen = (from, to) => this.usePen(from, to);
    board.canDrag = cell => this.mayMove() && this.view.legal.some(m => m.from === cell);
    board.onDrag = (from, to) => {
      this.selected = from;
      this.click(to);
    };
  }

  show(view: View, game: Game) {
    this.view = view;
    this.game = game;
    this.selected = '';
    this.waitFor('');
    this.previewed = undefined;
    this.pen = [];
    this.arrows = [];
    this.rows = [];
    this.badges = [];
    this.heat = undefined;
    byId('promotion').hidden = true;
    this.draw();
  }

  // Draws another position of the same game, without arrows; undefined returns to the game.
  preview(view: View | undefined) {
    if (view === this.previewed) return;
    this.previewed = view;
    this.draw();
  }

  // Coalesces redraws: one draw in a microtask, or on large boards in a new task.
  draw() {
    if (this.drawPending) return;
    this.drawPending = true;
    const schedule = this.view.cells.size > kManyCells ? setTimeout : queueMicrotask;
    schedule(() => {
      this.drawPending = false;
      this.drawNow();
    });
  }

  private drawNow() {
    if (this.drawTabBoard?.()) return;
    const {view, game} = this;
    this.board.setShape({family: view.family, columns: view.columns, rows: view.rows,
      flipped: this.flipped});
    if (this.previewed) return this.board.draw(this.previewed.cells, []);
    const cells = new Map(view.cells);
    // Copy on write: marks must not change view.cells.
    const change = (name: string): Content => {
      const cell = cells.get(name)!;
      if (cell !== view.cells.get(name)) return cell;
      const copy = {...cell, marks: [...cell.marks]};
      cells.set(name, copy);
      return copy;
    };
    if (this.selected) {
      change(this.selected).marks.push('selected');
      for (const move of view.legal) {
        if (move.from !== this.selected) continue;
        const target = change(move.to);
        target.marks.push('target');
        target.label = `${view.cells.get(move.to)!.label}, ${move.shown}`;
      }
    }
    let crosshair: RowMark[] = [];
    if (this.waiting) {
      const [x, y] = this.waiting.split(',');
      change(this.waiting).ghost = view.turn;
      crosshair = [{first: `1,${y}`, last: `${view.columns},${y}`, cells: [], kind: 'aim'},
        {first: `${x},1`, last: `${x},${view.rows}`, cells: [], kind: 'aim'}];
    }
    if (byId<HTMLInputElement>('numbers').checked && view.family === 'mnk') {
      game.moves.slice(0, game.ply).forEach((move, i) => { change(move).number = i + 1; });
    }
    this.heat?.forEach((weight, i) => {
      const name = `${i % view.columns + 1},${Math.floor(i / view.columns) + 1}`;
      if (weight > 0 && !view.cells.get(name)!.piece) change(name).heat = weight;
    });
    this.board.draw(cells, [...this.arrows, ...this.pen], [...crosshair, ...this.rows], this.badges);
  }

  // An arrow drawn twice is removed.
  private usePen(from: string, to: string) {
    const others = this.pen.filter(arrow => arrow.from !== from || arrow.to !== to);
    this.pen = others.length < this.pen.length ? others : [...others, {from, to, weight: 0.6, isPen: true}];
    this.draw();
  }

  private click(cell: string) {
    if (this.pen.length) {
      this.pen = [];
      this.draw();
    }
    if (!this.mayMove()) return;
    if (this.view.family === 'mnk') {
      if (this.view.cells.get(cell)!.piece) return;
      if (cell === this.waiting || !this.board.isTooSmallForFinger()) return this.onMove(cell);
      this.waitFor(cell);
      this.draw();
      return;
    }
    const moves = this.view.legal.filter(m => m.from === this.selected && m.to === cell);
    if (moves.length > 1) {
      this.choosePromotion(moves.map(m => m.text));
    } else if (moves.length === 1) {
      this.onMove(moves[0].text);
    } else {
      const hasMoves = this.view.legal.some(m => m.from === cell);
      this.selected = hasMoves && cell !== this.selected ? cell : '';
      this.draw();
    }
  }

  // A stone that a finger may have misplaced is shown first; a second tap or the button places it.
  private waitFor(cell: string) {
    this.waiting = cell;
    byId('confirm').hidden = cell === '';
    if (cell) byId('place').textContent = `Place at ${shownMove(this.view, cell)}`;
  }

  private choosePromotion(moves: string[]) {
    const names: Record<string, string> = {q: 'queen', r: 'rook', b: 'bishop', n: 'knight'};
    const box = byId('promotion');
    box.replaceChildren();
    for (const code of 'qrbn') {
      const move = moves.find(m => m.endsWith(code));
      if (!move) continue;
      const button = element('button', names[code], {type: 'button'});
      button.addEventListener('click', () => this.onMove(move));
      box.append(button);
    }
    box.hidden = false;
    (box.firstElementChild as HTMLElement).focus();
  }
}
