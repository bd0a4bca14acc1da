// The page as a whole: one game on one board, who plays it, and what the controls do.
import {Arrow, Board} from './board';
import {byId, element} from './dom';
import {Engine} from './host';
import {Game, Side, View, isChess, kKnownGames, viewOf} from './games';
import {chooseMove, kLevelWords} from './levels';
import {Searcher} from './searcher';

const kMostSide = 50;
const kMostWithoutZoom = 20;

type Player = 'human' | 'engine';

export class App {
  game: Game = {name: 'chess', start: '', moves: [], ply: 0};
  view!: View;
  flipped = false;
  tab = 'play';
  arrows: Arrow[] = [];
  heat: number[] | undefined;
  marksOfMoves: string[] = [];       // of the report: a class for each move
  onChange: () => void = () => {};   // the position on the board is another one
  // Asked before a move is played by hand; false: it is not played.
  judgeMove: ((move: string) => boolean) | undefined;
  boardOfTab: (() => boolean) | undefined;  // draws the board instead of the game; true if it did

  private selected = '';
  private turn = 0;  // counts positions, so that a late answer is not taken for a new one
  private clocks: Record<Side, number> = {white: 0, black: 0};
  private clockStart = 0;

  constructor(readonly rules: Engine, readonly searcher: Searcher, readonly board: Board) {
    board.onCell = cell => this.click(cell);
    board.canDrag = cell => this.mayMove() && this.view.legal.some(m => m.from === cell);
    board.onDrag = (from, to) => {
      this.selected = from;
      this.click(to);
    };
    setInterval(() => this.tick(), 200);
  }

  player(side: Side): Player {
    return byId<HTMLSelectElement>(side).value as Player;
  }

  tell(message: string) {
    const line = byId('message');
    line.textContent = message;
    line.hidden = message === '';
  }

  // Begins `game`, unless the engine refuses it: then all stays, and the message says why.
  load(game: Game): boolean {
    const view = viewOf(this.rules, game);
    if ('error' in view) {
      this.tell(view.error);
      return false;
    }
    if (view.columns > kMostSide || view.rows > kMostSide) {
      this.tell(`the page shows boards up to ${kMostSide} by ${kMostSide}`);
      return false;
    }
    const isOther = game.name !== this.game.name;
    this.game = game;
    this.marksOfMoves = [];
    this.tell('');
    byId<HTMLInputElement>('game').value = game.name;
    if (isOther || !this.view) this.seat(view);
    this.restartClocks();
    this.show(view);
    return true;
  }

  newGame(name: string) {
    const known = name.trim().toLowerCase();
    const game: Game = {name: known, start: '', moves: [], ply: 0};
    if (known === 'chess960') {
      game.start = this.rules.call('chess.960', Math.floor(Math.random() * 960)).fen;
    }
    if (this.load(game) && isChess(known)) void this.searcher.search('chess.new_game');
  }

  play(move: string): boolean {
    if (this.judgeMove && !this.judgeMove(move)) {
      this.show(this.view);
      return false;
    }
    this.judgeMove = undefined;
    const moves = [...this.game.moves.slice(0, this.game.ply), move];
    const game = {...this.game, moves, ply: moves.length};
    const view = viewOf(this.rules, game);
    if ('error' in view) {
      this.tell(view.error);
      return false;
    }
    this.spendClock();
    this.tell('');
    this.game = game;
    this.marksOfMoves = this.marksOfMoves.slice(0, game.ply - 1);
    this.show(view);
    return true;
  }

  goTo(ply: number) {
    this.judgeMove = undefined;
    this.game = {...this.game, ply: Math.max(0, Math.min(ply, this.game.moves.length))};
    this.restartClocks();
    this.show(viewOf(this.rules, this.game) as View);
  }

  // Takes moves back until it is a person's turn.
  undo() {
    const alone = this.player('white') === 'engine' && this.player('black') === 'engine';
    let ply = this.game.ply - 1;
    for (; ply > 0 && !alone; --ply) {
      const view = viewOf(this.rules, {...this.game, ply}) as View;
      if (this.player(view.turn) === 'human') break;
    }
    if (ply >= 0) this.goTo(ply);
  }
  redo() {
    const alone = this.player('white') === 'engine' && this.player('black') === 'engine';
    let ply = this.game.ply + 1;
    for (; ply < this.game.moves.length && !alone; ++ply) {
      const view = viewOf(this.rules, {...this.game, ply}) as View;
      if (this.player(view.turn) === 'human') break;
    }
    this.goTo(ply);
  }

  async hint() {
    const turn = this.turn;
    this.searcher.stop();
    this.tell('');
    const move = await chooseMove(this.searcher, this.game, 9, 15000);
    if (!move || turn !== this.turn) return;
    const known = this.view.legal.find(m => m.text === move);
    this.arrows = [known ? {from: known.from, to: known.to, weight: 0.6}
      : {from: move, to: move, weight: 0.6}];
    this.draw();
    byId('status').textContent = `${this.view.status}. Hint: ${known?.shown ?? move}`;
  }

  draw() {
    if (this.boardOfTab?.()) return;
    const {view, game} = this;
    this.board.setShape({family: view.family, columns: view.columns, rows: view.rows,
      flipped: this.flipped});
    const cells = new Map([...view.cells].map(([name, cell]) =>
      [name, {...cell, marks: [...cell.marks]}]));
    if (this.selected) {
      cells.get(this.selected)?.marks.push('selected');
      for (const move of view.legal) {
        if (move.from === this.selected) cells.get(move.to)!.marks.push('target');
      }
    }
    if (byId<HTMLInputElement>('numbers').checked && view.family === 'mnk') {
      game.moves.slice(0, game.ply).forEach((move, i) => { cells.get(move)!.number = i + 1; });
    }
    this.heat?.forEach((weight, i) => {
      const cell = cells.get(`${i % view.columns + 1},${Math.floor(i / view.columns) + 1}`);
      if (cell && !cell.piece && weight > 0) cell.heat = weight;
    });
    this.board.draw(cells, this.arrows);
  }

  // The address that shows the same.
  link(): string {
    const parts = [`game=${encodeURIComponent(this.game.name)}`];
    if (this.game.start) parts.push(`position=${encodeURIComponent(this.game.start)}`);
    if (this.game.moves.length) {
      parts.push(`moves=${this.game.moves.slice(0, this.game.ply).join('+')}`);
    }
    return `${location.href.split('#')[0]}#${parts.join('&')}`;
  }

  // A side plays, and the engine answers if it is its turn.
  think() {
    if (this.tab !== 'play' || this.view.over || this.player(this.view.turn) !== 'engine') return;
    const turn = this.turn;
    const level = Number(byId<HTMLInputElement>('level').value);
    const clock = this.clockSeconds() ? this.clocks[this.view.turn] : undefined;
    void chooseMove(this.searcher, this.game, level, clock).then(move => {
      if (move && turn === this.turn) this.play(move);
    });
  }

  mayMove(): boolean {
    return !this.view.over && (this.tab !== 'play' || this.player(this.view.turn) === 'human');
  }

  restartClocks() {
    const seconds = this.clockSeconds();
    this.clocks = {white: seconds * 1000, black: seconds * 1000};
    this.clockStart = performance.now();
    this.tick();
  }

  private show(view: View) {
    ++this.turn;
    this.searcher.stop();
    this.view = view;
    this.selected = '';
    this.arrows = [];
    this.heat = undefined;
    byId('promotion').hidden = true;
    byId('status').textContent = view.status;
    byId('rules').textContent = view.rules;
    byId<HTMLInputElement>('position').value = view.fen;
    byId('first-name').textContent = 'White';
    this.clockStart = performance.now();
    this.showZoom(view);
    this.listMoves();
    this.draw();
    try {
      history.replaceState(null, '', this.link());
    } catch { /* an address that may not change is no loss */ }
    this.onChange();
    this.think();
  }

  // Large boards can be zoomed; every other one is shown whole.
  private showZoom(view: View) {
    const isLarge = Math.max(view.columns, view.rows) > kMostWithoutZoom;
    const zoom = byId<HTMLInputElement>('zoom');
    byId('zoom-label').hidden = !isLarge;
    if (isLarge || zoom.value === '1') return;
    zoom.value = '1';
    zoom.dispatchEvent(new Event('input'));
  }

  // The usual seats of a game: a person begins.
  private seat(view: View) {
    const first: Side = view.family === 'chess' ? 'white' : 'black';
    byId<HTMLSelectElement>('white').value = first === 'white' ? 'human' : 'engine';
    byId<HTMLSelectElement>('black').value = first === 'black' ? 'human' : 'engine';
    this.flipped = false;
  }

  private listMoves() {
    const list = byId('moves');
    list.replaceChildren();
    const isChessGame = this.view.family === 'chess';
    const isLast = this.game.ply === this.game.moves.length;
    const all = isLast ? this.view
      : viewOf(this.rules, {...this.game, ply: this.game.moves.length}) as View;
    const whiteBegins = !isChessGame || all.params.start.split(' ')[1] === 'w';
    all.played.forEach((move, i) => {
      const item = element('li');
      const half = i + (whiteBegins ? 0 : 1);
      if (!isChessGame || half % 2 === 0 || i === 0) {
        const number = isChessGame ? (half >> 1) + 1 : i + 1;
        item.append(element('span', `${number}.${isChessGame && half % 2 ? '..' : ''} `,
          {class: 'number'}));
      }
      const button = element('button', move.shown, {type: 'button'});
      if (this.marksOfMoves[i]) button.classList.add(this.marksOfMoves[i]);
      if (i === this.game.ply - 1) button.setAttribute('aria-current', 'true');
      button.addEventListener('click', () => this.goTo(i + 1));
      item.append(button);
      list.append(item);
    });
    list.querySelector('[aria-current]')?.scrollIntoView({block: 'nearest'});
  }

  private click(cell: string) {
    if (this.tab === 'learn' || !this.mayMove()) return;
    if (this.view.family === 'mnk') {
      if (!this.view.cells.get(cell)!.piece) this.play(cell);
      return;
    }
    const moves = this.view.legal.filter(m => m.from === this.selected && m.to === cell);
    if (moves.length > 1) {
      this.askPromotion(moves.map(m => m.text));
    } else if (moves.length === 1) {
      this.play(moves[0].text);
    } else {
      const starts = this.view.legal.some(m => m.from === cell);
      this.selected = starts && cell !== this.selected ? cell : '';
      this.draw();
    }
  }

  private askPromotion(moves: string[]) {
    const names: Record<string, string> = {q: 'queen', r: 'rook', b: 'bishop', n: 'knight'};
    const box = byId('promotion');
    box.replaceChildren();
    for (const code of 'qrbn') {
      const move = moves.find(m => m.endsWith(code));
      if (!move) continue;
      const button = element('button', names[code], {type: 'button'});
      button.addEventListener('click', () => this.play(move));
      box.append(button);
    }
    box.hidden = false;
    (box.firstElementChild as HTMLElement).focus();
  }

  private clockSeconds(): number {
    return Number(byId<HTMLSelectElement>('clock').value);
  }
  private spendClock() {
    if (!this.clockSeconds()) return;
    this.clocks[this.view.turn] -= performance.now() - this.clockStart;
    this.clockStart = performance.now();
  }
  private tick() {
    const on = this.clockSeconds() > 0;
    const runs = on && this.view && !this.view.over && this.tab === 'play';
    if (runs && this.game.ply > 0) this.spendClock();
    for (const side of ['white', 'black'] as Side[]) {
      const face = byId(`clock-${side}`);
      const left = Math.max(0, Math.ceil(this.clocks[side] / 1000));
      face.textContent = on ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : '';
      face.classList.toggle('running', Boolean(runs) && this.view.turn === side);
      if (runs && this.clocks[side] <= 0 && !this.view.over) {
        this.searcher.stop();
        ++this.turn;
        this.view = {...this.view, over: true};
        byId('status').textContent =
          `${side === 'white' ? 'White' : 'Black'} is out of time: ` +
          `${side === 'white' ? 'Black' : 'White'} wins`;
      }
    }
  }
}

export function showLevel() {
  const level = Number(byId<HTMLInputElement>('level').value);
  byId('level-word').textContent = kLevelWords[level - 1];
}

export function fillGames() {
  for (const [name, about] of Object.entries(kKnownGames)) {
    byId('games').append(element('option', about, {value: name}));
  }
}

