// Page state: the current game, its variation tree and the node shown on the board.
import {BoardView} from './board/board_view';
import {Clocks} from './clocks';
import {byId} from './dom';
import {Game, Side, View, capital, isChess, other, resultFor, shownMove, viewOf} from './games';
import {Engine} from './host';
import {chooseMove} from './levels';
import {Searcher} from './searcher';
import {engineMove, playerOf, plyOfHuman, seatGuest, setSeats, unseatGuest} from './seats';
import {showEnd, showPosition, showMessage} from './status';
import {Node, isAnnotated, lineThrough, newNode, pathTo, remove, treeOf} from './tree';

const kMaxBoardSide = 50;

interface LoadOptions {
  root?: Node;      // the game's tree
  line?: Node[];    // the variation that holds its moves; default: the main line
  cause?: Element;  // the control beside which an error is shown
  ending?: Ending;
  isNew?: boolean;  // false: from a link, a file or a position, so that a human has the first move
}

// How a game ended that has no end on the board, at its last node: by resignation, agreement or time.
export interface Ending {
  node: Node;
  result: string;  // 1-0, 0-1, 1/2-1/2 or *, or the text of an SGF file
  status: string;  // "" for the result of a file, after which one may play on
}

export class App {
  game: Game = {name: '', start: '', moves: [], ply: 0};
  root: Node = treeOf([]);
  line: Node[] = [];  // the nodes of game.moves
  view!: View;
  ending: Ending | undefined;
  tab = 'play';
  // Called before a move is played by hand; false rejects the move.
  judgeMove: ((move: string) => boolean) | undefined;
  hidesVariations = false;  // in the analysis, while a question is open that they would answer

  onChange: () => void = () => {};  // the position on the board has changed
  listMoves: (isChanged?: boolean) => void = () => {};
  keep: () => void = () => {};

  readonly clocks = new Clocks(() => this.sideOfClock(), side => this.loseOnTime(side));
  private treeIsNew = true;
  private turn = 0;  // incremented with each position, to drop late replies to earlier ones

  constructor(readonly rules: Engine, readonly searcher: Searcher, readonly shown: BoardView) {
    shown.mayMove = () => this.tab !== 'learn' && !this.isOver() &&
      (this.tab !== 'play' || playerOf(this.view.turn) === 'human');
    shown.onMove = move => this.play(move);
  }

  // Starts `game` and returns true; if the engine rejects it, shows the error and changes nothing.
  load(game: Game, {root = treeOf(game.moves), line, cause, ending, isNew = false}: LoadOptions = {}): boolean {
    const view = viewOf(this.rules, game);
    if ('error' in view) {
      showMessage(view.error, cause);
      return false;
    }
    if (view.columns > kMaxBoardSide || view.rows > kMaxBoardSide) {
      showMessage(`expected a board of at most ${kMaxBoardSide} by ${kMaxBoardSide}`, cause);
      return false;
    }
    if (game.name !== this.game.name) {
      setSeats(view);
      this.shown.flipped = false;
    }
    if (!isNew) seatGuest(view.turn);
    this.game = game;
    this.root = root;
    this.line = line ?? lineThrough(root);
    this.ending = ending;
    this.treeIsNew = true;
    this.judgeMove = undefined;
    this.hidesVariations = false;
    showMessage('');
    byId<HTMLInputElement>('game').value = game.name;
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
    unseatGuest();
    if (this.load(game, {isNew: true, cause: byId('game')}) && isChess(known)) void this.searcher.search('chess.new_game');
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
      showMessage(view.error);
      return false;
    }
    showMessage('');
    // In a game, an undone move is removed unless it has comments or variations.
    const taken = this.line[this.game.ply];
    if (this.tab === 'play' && taken && !isAnnotated(taken)) remove(taken);
    this.treeIsNew = true;
    const node = at.children.find(child => child.move === move) ?? newNode(move, at);
    this.clocks.moved(this.view.turn, node);
    this.setLine(node === taken ? this.line : lineThrough(node), moves.length);
    this.show(view);
    return true;
  }

  // After a resignation or the like, the game is over in the play tab only: one may still analyse.
  isOver(): boolean {
    return this.view.over || this.endingHere() !== undefined;
  }
  private endingHere(): Ending | undefined {
    const isHere = this.tab === 'play' && this.ending?.status && this.ending.node === this.node();
    return isHere ? this.ending : undefined;
  }

  // Ends the game by resignation, agreement or time.
  finish(status: string, result: string) {
    ++this.turn;
    this.searcher.stop();
    this.ending = {node: this.node(), result, status};
    this.showStatus();
    this.keep();
    this.onChange();
  }

  showStatus() {
    showEnd(this.endingHere()?.status ?? this.view.status,
      this.isOver() && this.tab === 'play' && this.game.moves.length > 0);
  }

  // The result that the game has apart from the end on the board; "" if none.
  result(): string {
    const last = lineThrough(this.root).pop() ?? this.root;
    return this.ending?.node === last ? this.ending.result : '';
  }

  // Plays legal moves from the position on the board; those that are new become a variation.
  playLine(moves: string[]) {
    let node = this.node();
    for (const move of moves) node = node.children.find(child => child.move === move) ?? newNode(move, node);
    this.treeIsNew = true;
    this.goToNode(node);
  }

  node(): Node {
    return this.game.ply ? this.line[this.game.ply - 1] : this.root;
  }

  // Shows a node of the tree. Keeps the current line if it contains the node.
  goToNode(node: Node) {
    const ply = pathTo(node).length;
    this.showLine(ply && this.line[ply - 1] !== node ? lineThrough(node) : this.line, ply);
  }

  showLine(line: Node[], ply: number) {
    this.setLine(line, ply);
    this.goTo(ply);
  }

  // Redraws after a change of the tree below the node or of the order of its variations.
  treeChanged() {
    this.treeIsNew = true;
    this.showLine(lineThrough(this.node()), this.game.ply);
  }

  goTo(ply: number) {
    this.judgeMove = undefined;
    this.game = {...this.game, ply: Math.max(0, Math.min(ply, this.game.moves.length))};
    this.clocks.goTo(this.node());
    this.show(this.viewAt(this.game.ply));
  }

  // Undo or redo: steps to the next position in which a human is to move.
  step(by: 1 | -1) {
    const ply = plyOfHuman(this.game, by, at => this.viewAt(at).turn);
    if (ply >= 0) this.goTo(ply);
  }

  async hint() {
    const turn = this.turn;
    this.searcher.stop();
    showMessage('');
    const move = await chooseMove(this.searcher, this.game, 9, {clock: 15000});
    if (!move || turn !== this.turn) return;
    const known = this.view.legal.find(m => m.text === move);
    this.shown.arrows = [{from: known?.from ?? move, to: known?.to ?? move, weight: 0.6}];
    this.shown.draw();
    byId('status').textContent = `${this.view.status}. Hint: ${shownMove(this.view, move)}`;
  }

  think() {
    if (this.tab !== 'play' || this.isOver() || playerOf(this.view.turn) !== 'engine') return;
    const turn = this.turn;
    void engineMove(this.searcher, this.game, this.clocks.leftOf(this.view.turn)).then(move => {
      if (move && turn === this.turn) this.play(move);
    });
  }

  private viewAt(ply: number): View {
    return viewOf(this.rules, {...this.game, ply}) as View;
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
    view.played.forEach((move, i) => { this.line[i].shown = move.shown; });
    this.showStatus();
    showPosition(view, this.game);
    this.listMoves(this.treeIsNew);
    this.treeIsNew = false;
    this.shown.show(view, this.game);
    this.keep();
    this.onChange();
    this.think();
  }

  // Returns the side whose clock runs: none before the first move or outside the play tab.
  private sideOfClock(): Side | undefined {
    const runs = this.view && !this.isOver() && this.tab === 'play' && this.game.ply > 0;
    return runs ? this.view.turn : undefined;
  }
  private loseOnTime(side: Side) {
    this.finish(`${capital(side)} is out of time: ${capital(other(side))} wins`, resultFor(this.view, other(side)));
  }
}
