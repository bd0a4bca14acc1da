// The page as a whole: one game on one board, who plays it, and what the controls do.
import {Board, Content} from './board';
import {Clocks} from './clocks';
import {byId, element} from './dom';
import {Engine} from './host';
import {Game, Side, View, capital, isChess, kKnownGames, other, viewOf} from './games';
import {chooseMove, kLevelWords} from './levels';
import {stateOf} from './kept';
import {listMoves} from './movelist';
import {Arrow, RowMark} from './overlay';
import {spokenMove, storyOf} from './rules';
import {Searcher} from './searcher';
import {Node, isWorked, lineThrough, newNode, pathTo, remove, treeOf} from './tree';

const kMostSide = 50;
const kMostWithoutZoom = 20;
const kManyCells = 400;

type Player = 'human' | 'engine';

export class App {
  game: Game = {name: '', start: '', moves: [], ply: 0};
  root: Node = treeOf([]);
  line: Node[] = [];  // of the root's tree: those of game.moves
  view!: View;
  flipped = false;
  tab = 'play';
  arrows: Arrow[] = [];
  rows: RowMark[] = [];  // threats
  heat: number[] | undefined;
  onChange: () => void = () => {};   // the position on the board is another one
  // Asked before a move is played by hand; false: it is not played.
  judgeMove: ((move: string) => boolean) | undefined;
  boardOfTab: (() => boolean) | undefined;  // draws the board instead of the game; true if it did

  private treeIsNew = true;
  private willDraw = false;
  private selected = '';
  private turn = 0;  // counts positions, so that a late answer is not taken for a new one
  readonly clocks = new Clocks(() => this.sideOfClock(), side => this.loseOnTime(side));
  private tooLarge: Node | undefined;  // the tree of which the user knows that it is not kept

  constructor(readonly rules: Engine, readonly searcher: Searcher, readonly board: Board) {
    board.onCell = cell => this.click(cell);
    board.canDrag = cell => this.mayMove() && this.view.legal.some(m => m.from === cell);
    board.onDrag = (from, to) => {
      this.selected = from;
      this.click(to);
    };
  }

  player(side: Side): Player {
    return byId<HTMLSelectElement>(side).value as Player;
  }

  tell(message: string) {
    const line = byId('message');
    line.textContent = message;
    line.hidden = message === '';
  }

  // Begins `game`, unless the engine refuses it: then all stays, and the message says why. `root` is
  // its tree, if it has one, and `line` what of that the moves are: the main line unless given.
  load(game: Game, root = treeOf(game.moves), line = lineThrough(root)): boolean {
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
    this.root = root;
    this.line = line;
    this.treeIsNew = true;
    this.tell('');
    byId<HTMLInputElement>('game').value = game.name;
    if (isOther) this.seat(view);
    this.clocks.goTo(this.node());
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
    const at = this.node();
    const moves = [...this.game.moves.slice(0, this.game.ply), move];
    const view = viewOf(this.rules, {...this.game, moves, ply: moves.length});
    if ('error' in view) {
      this.tell(view.error);
      return false;
    }
    this.tell('');
    // What was taken back in a game is gone, unless somebody worked on it.
    const taken = this.line[this.game.ply];
    if (this.tab === 'play' && taken && !isWorked(taken)) remove(taken);
    this.treeIsNew = true;
    const node = at.children.find(child => child.move === move) ?? newNode(move, at);
    this.clocks.moved(this.view.turn, node);
    this.setLine(node === taken ? this.line : lineThrough(node), moves.length);
    this.show(view);
    return true;
  }

  // The node on the board.
  node(): Node {
    return this.game.ply ? this.line[this.game.ply - 1] : this.root;
  }

  // Shows a node of the tree, and the line through it. Stays on the present line if that holds it.
  goToNode(node: Node) {
    const ply = pathTo(node).length;
    this.showLine(ply && this.line[ply - 1] !== node ? lineThrough(node) : this.line, ply);
  }

  showLine(line: Node[], ply: number) {
    this.setLine(line, ply);
    this.goTo(ply);
  }

  // The tree is another one below the node on the board, or the order of its variations is.
  treeChanged() {
    this.treeIsNew = true;
    this.showLine(lineThrough(this.node()), this.game.ply);
  }

  goTo(ply: number) {
    this.judgeMove = undefined;
    this.game = {...this.game, ply: Math.max(0, Math.min(ply, this.game.moves.length))};
    this.clocks.goTo(this.node());
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
    const move = await chooseMove(this.searcher, this.game, 9, {clock: 15000});
    if (!move || turn !== this.turn) return;
    const known = this.view.legal.find(m => m.text === move);
    this.arrows = [known ? {from: known.from, to: known.to, weight: 0.6}
      : {from: move, to: move, weight: 0.6}];
    this.draw();
    byId('status').textContent = `${this.view.status}. Hint: ${known?.shown ?? move}`;
  }

  // At the end of the task, or in one of its own: several changes are drawn once.
  draw() {
    if (this.willDraw) return;
    this.willDraw = true;
    const soon = this.view.cells.size > kManyCells ? setTimeout : queueMicrotask;
    soon(() => {
      this.willDraw = false;
      this.drawNow();
    });
  }

  private drawNow() {
    if (this.boardOfTab?.()) return;
    const {view, game} = this;
    this.board.setShape({family: view.family, columns: view.columns, rows: view.rows,
      flipped: this.flipped});
    const cells = new Map(view.cells);
    // What is shown beside the position goes into copies of its cells.
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
    if (byId<HTMLInputElement>('numbers').checked && view.family === 'mnk') {
      game.moves.slice(0, game.ply).forEach((move, i) => { change(move).number = i + 1; });
    }
    this.heat?.forEach((weight, i) => {
      const name = `${i % view.columns + 1},${Math.floor(i / view.columns) + 1}`;
      if (weight > 0 && !view.cells.get(name)!.piece) change(name).heat = weight;
    });
    this.board.draw(cells, this.arrows, this.rows);
  }

  // The address that shows the same.
  link(): string {
    const parts = [`game=${encodeURIComponent(this.game.name)}`];
    if (this.game.start) parts.push(`position=${encodeURIComponent(this.game.start)}`);
    if (this.game.moves.length) parts.push(`moves=${this.game.moves.join('+')}`);
    if (this.game.ply < this.game.moves.length) parts.push(`ply=${this.game.ply}`);
    return `${location.href.split('#')[0]}#${parts.join('&')}`;
  }

  // A side plays, and the engine answers if it is its turn.
  think() {
    if (this.tab !== 'play' || this.view.over || this.player(this.view.turn) !== 'engine') return;
    const turn = this.turn;
    const level = Number(byId<HTMLInputElement>('level').value);
    const clock = this.clocks.leftOf(this.view.turn);
    const full = Number(byId<HTMLSelectElement>('move-time').value) || undefined;
    void chooseMove(this.searcher, this.game, level, {clock, full}).then(move => {
      if (move && turn === this.turn) this.play(move);
    });
  }

  mayMove(): boolean {
    return !this.view.over && (this.tab !== 'play' || this.player(this.view.turn) === 'human');
  }

  // The address and the history's state keep the game, so that a reload finds it.
  keep() {
    const state = stateOf(this);
    if (!state && this.root !== this.tooLarge) {
      this.tell('this game has too many variations to be there after a reload: save it to a file');
      this.tooLarge = this.root;
    }
    try {
      history.replaceState(state, '', this.link());
    } catch { /* an address that may not change is no loss */ }
  }

  private setLine(line: Node[], ply: number) {
    this.game = {...this.game, ply,
      moves: line === this.line ? this.game.moves : line.map(node => node.move)};
    this.line = line;
  }

  private show(view: View) {
    ++this.turn;
    this.searcher.stop();
    this.view = view;
    this.selected = '';
    this.arrows = [];
    this.rows = [];
    this.heat = undefined;
    byId('promotion').hidden = true;
    byId('status').textContent = view.status;
    document.documentElement.dataset.family = view.family;
    byId('ended').hidden = !view.over || this.tab !== 'play' || this.game.moves.length === 0;
    byId('heard').textContent = spokenMove(view);
    byId('rules').textContent = view.rules;
    byId('story').textContent = storyOf(this.game.name);
    byId<HTMLInputElement>('position').value = view.fen;
    this.showZoom(view);
    this.listMoves(this.treeIsNew);
    this.treeIsNew = false;
    this.draw();
    this.keep();
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

  listMoves(isChanged = true) {
    this.view.played.forEach((move, i) => { this.line[i].shown = move.shown; });
    listMoves(this, isChanged);
  }

  // The number of the first half-move: 0 if White makes it and it has the number 1.
  firstHalf(): number {
    if (this.view.family !== 'chess') return 0;
    const words = this.view.params.start.split(' ');
    return 2 * (Number(words[5]) - 1) + (words[1] === 'w' ? 0 : 1);
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

  // Nobody's before the first move, and in no other tab.
  private sideOfClock(): Side | undefined {
    const runs = this.view && !this.view.over && this.tab === 'play' && this.game.ply > 0;
    return runs ? this.view.turn : undefined;
  }
  private loseOnTime(side: Side) {
    this.searcher.stop();
    ++this.turn;
    this.view = {...this.view, over: true};
    byId('status').textContent = `${capital(side)} is out of time: ${capital(other(side))} wins`;
    byId('ended').hidden = false;
  }
}

export function showLevel() {
  const level = Number(byId<HTMLInputElement>('level').value);
  byId('level-word').textContent = kLevelWords[level - 1];
  byId('level').setAttribute('aria-valuetext', kLevelWords[level - 1]);
}

export function fillGames() {
  for (const [name, about] of Object.entries(kKnownGames)) {
    byId('games').append(element('option', about, {value: name}));
  }
}

