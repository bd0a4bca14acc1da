// Games of k in a row on m x n boards: games, the players, the solver.
import {Answer} from '../page/host.js';
import {call, oneLine, oneWord} from './runtime.js';
import {SearchWorker, limitWords} from './search.js';

export type Side = 'black' | 'white';
export type Outcome = Side | 'draw' | '*';

export class Game {
  readonly #rules: string;
  readonly #start: string;
  readonly #moves: string[] = [];
  #state: Answer | undefined;

  /**
   * Rules: gomoku, gomoku-standard, tic-tac-toe, connect6, or m,n,k,p,q with rows first; a position
   * in the library's notation, or the empty board. Throws if either cannot be read.
   */
  constructor(rules: string = 'gomoku', position: string = '') {
    this.#rules = oneLine(rules);
    this.#start = oneLine(position);
    this.#state = this.#read();
  }

  get rules(): string { return this.#read().rules; }
  get rows(): number { return this.#read().m; }
  get columns(): number { return this.#read().n; }
  /** The position in the library's notation. */
  get fen(): string { return this.#read().fen; }
  get turn(): Side { return this.#read().turn; }
  /** Stones that the side to move still places in this turn. */
  get stonesLeft(): number { return this.#read().left; }
  /** The winner, 'draw', or '*' while the game continues. */
  get result(): Outcome { return this.#read().end || '*'; }
  /** The cells of the winning row. */
  get line(): string[] { return [...this.#read().line]; }
  /** The position that the game was made from; '' for the empty board. */
  get start(): string { return this.#start; }
  /** The stones placed: '8,8' is column 8, row 8 from the top. */
  get moves(): string[] { return [...this.#moves]; }

  legalMoves(): string[] { return call('mnk.moves', ...this.#game()).moves; }

  /** Places a stone. Throws if that is not possible. */
  push(move: string): void {
    const moves = [...this.#moves, oneWord(move)].join(' ');
    this.#state = call('mnk.describe', this.#rules, this.#start, moves);
    this.#moves.push(move);
  }

  /** Takes back the last stone and returns its cell. Throws if there is none. */
  pop(): string {
    const move = this.#moves.pop();
    if (move === undefined) throw new Error('no stone to take back');
    this.#state = undefined;
    return move;
  }

  /** Counts the leaf nodes of the tree of stones. */
  perft(depth: number): number { return call('mnk.perft', ...this.#game(), depth).nodes; }

  copy(): Game {
    const game = new Game(this.#rules, this.#start);
    game.#moves.push(...this.#moves);
    game.#state = this.#state;
    return game;
  }

  /** @internal */
  request(): string[] { return this.#game(); }

  #game(): [string, string, string] { return [this.#rules, this.#start, this.#moves.join(' ')]; }
  #read(): Answer { return this.#state ??= call('mnk.describe', ...this.#game()); }
}

export interface Info {
  depth: number;
  nodes: number;
  ms: number;
  pv: string[];
  /** estimate for the side to move, -1000 to 1000 */
  permille?: number;
  /** stones to a win found by search; negative: to a loss */
  wins_in?: number;
}

/** At most one of time, nodes and depth; without any the search runs until stop(). */
export interface SearchOptions {
  /** of `mnk --ai=list`; default best */
  player?: string;
  /** milliseconds per stone */
  time?: number;
  nodes?: number;
  depth?: number;
  /** for players that choose at random */
  seed?: number;
  onInfo?: (info: Info) => void;
}

export interface SearchResult extends Info {
  best: string | undefined;
}

export class Engine {
  readonly #worker = new SearchWorker();

  /** Returns the player's next stone. Searches of one engine run one after another. */
  async search(game: Game, options: SearchOptions = {}): Promise<SearchResult> {
    const {player = 'best', time, nodes, depth, seed = 1, onInfo} = options;
    const limits = limitWords({time, nodes, depth});
    if (limits.split(' ').length > 2) throw new Error(`at most one limit: got ${limits}`);
    let last: Answer = {};
    const answer = await this.#worker.request(
      ['mnk.search', ...game.request(), oneLine(player), limits, seed], report => {
        last = report;
        onInfo?.(report as unknown as Info);
      });
    const found = {...last, ...answer} as unknown as Info;
    return {...found, best: found.pv?.[0]};
  }

  /** Stops the running search, which then resolves with its best stone so far. */
  stop(): void { this.#worker.stop(); }
  /** Ends the worker. */
  close(): void { this.#worker.close(); }
}

export interface SolveOptions {
  /** milliseconds; default: no limit */
  time?: number;
  /** list all first stones that keep the value */
  allMoves?: boolean;
}

export interface Solution {
  /** The winner with best play, or 'draw'; undefined if the time was too short. */
  value: Side | 'draw' | undefined;
  /** Best play by both sides, as far as known. */
  variation: string[];
  moves: string[];
  /** Whether `moves` has all of them. */
  complete: boolean;
  nodes: number;
  ms: number;
}

/** Solves a position of at most 49 cells, in a worker. */
export async function solve(game: Game, {time, allMoves = false}: SolveOptions = {}): Promise<Solution> {
  limitWords({time});
  const worker = new SearchWorker();
  try {
    const lines = ['mnk.solve', ...game.request(), time ?? 0, allMoves ? 'moves' : ''];
    const {value, variation, moves, complete, nodes, ms} = await worker.request(lines);
    return {value: value || undefined, variation, moves, complete, nodes, ms};
  } finally {
    worker.close();
  }
}
