// Chess board: a position with the moves that led to it. All rules are the library's.
import {call, oneLine} from './runtime.js';

export type Color = 'white' | 'black';
export type Result = '1-0' | '0-1' | '1/2-1/2' | '*';

interface State {
  fen: string;
  white: boolean;
  check: boolean;
  end: string;
  result: Result;
  claim: boolean;
}

// Cached answers about a position.
interface Known {
  state?: State;
  moves?: string[];  // legal ones
}

export class Board {
  readonly #start: string;
  readonly #moves: string[] = [];
  readonly #before: Known[] = [];  // before each of the moves
  #known: Known = {};

  /** The start position, or any FEN, X-FEN or Shredder-FEN. Throws if it is not a legal position. */
  constructor(fen: string = '') {
    this.#start = oneLine(fen);
    this.#read();
  }

  /** Chess960 start position `number`, 0 to 959; 518 is that of chess. */
  static chess960(number: number): Board {
    return new Board(call('chess.960', number).fen);
  }

  get fen(): string { return this.#read().fen; }
  get turn(): Color { return this.#read().white ? 'white' : 'black'; }
  get isCheck(): boolean { return this.#read().check; }
  /** The result, or '*' while the game continues. */
  get result(): Result { return this.#read().result; }
  /** Why the game has ended, such as 'checkmate' or 'fivefold repetition'; '' while it continues. */
  get reason(): string { return this.#read().end; }
  /** True if the fifty-move rule or threefold repetition allows to claim a draw. */
  get canClaimDraw(): boolean { return this.#read().claim; }
  /** The FEN that the board was made from; '' for the start position. */
  get start(): string { return this.#start; }
  /** The moves played, in UCI notation. */
  get moves(): string[] { return [...this.#moves]; }

  /** The legal moves, in UCI notation. */
  legalMoves(): string[] { return [...this.#legal()]; }

  /** Plays a move in UCI notation or SAN and returns it in UCI notation. Throws if it is illegal. */
  push(move: string): string {
    const uci = this.#legal().includes(move) ? move : this.#resolve(move).uci;
    this.#moves.push(uci);
    this.#before.push(this.#known);
    this.#known = {};
    return uci;
  }

  /** Takes back the last move and returns it. Throws if there is none. */
  pop(): string {
    const move = this.#moves.pop();
    if (move === undefined) throw new Error('no move to take back');
    this.#known = this.#before.pop()!;
    return move;
  }

  /** Returns a legal move, given in either notation, in SAN. */
  san(move: string): string { return this.#resolve(move).san; }
  /** The same in UCI notation. */
  uci(move: string): string { return this.#resolve(move).uci; }

  /** Counts the leaf nodes of the legal move tree, at depths of 0 to 8. */
  perft(depth: number): number { return depth === 0 ? 1 : this.#count(depth).nodes; }
  /** The same for each legal move. */
  divide(depth: number): Record<string, number> { return this.#count(depth).divide; }

  /** The squares that the piece on `square` attacks, such as ['f3', 'h3', 'e2']. */
  attacks(square: string): string[] {
    return call('chess.attacks', ...this.#game(), oneLine(square)).squares;
  }
  /** The squares of the pieces of `color` that attack `square`. */
  attackers(color: Color, square: string): string[] {
    return call('chess.attackers', ...this.#game(), color, oneLine(square)).squares;
  }

  copy(): Board {
    const board = new Board(this.#start);
    board.#moves.push(...this.#moves);
    board.#before.push(...this.#before);
    board.#known = this.#known;
    return board;
  }

  #game(): [string, string] { return [this.#start, this.#moves.join(' ')]; }
  #read(): State { return this.#known.state ??= call('chess.state', ...this.#game()) as unknown as State; }
  #legal(): string[] {
    const list = (text: string) => text === '' ? [] : text.split(' ');
    return this.#known.moves ??= list(call('chess.moves', ...this.#game()).moves);
  }
  #resolve(move: string) { return call('chess.resolve', ...this.#game(), oneLine(move)); }
  #count(depth: number) { return call('chess.perft', ...this.#game(), depth); }
}
