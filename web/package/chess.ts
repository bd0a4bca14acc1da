// Chess: boards, games of PGN texts, the engine.
import {Answer} from '../page/host.js';
import {Board} from './board.js';
import {oneLine} from './runtime.js';
import {SearchWorker, limitWords} from './search.js';

export {Board} from './board.js';
export type {Color, Result} from './board.js';
export {Game, games} from './games.js';
export type {GameNode, GamesOptions} from './games.js';

/** Centipawns, or moves to mate, for the side to move; negative if it is mated. */
export type Score = {cp: number} | {mate: number};

export interface Info {
  depth: number;
  /** 1 for the best one */
  line: number;
  score: Score;
  /** chances in thousandths */
  win: number;
  draw: number;
  loss: number;
  nodes: number;
  ms: number;
  /** UCI notation */
  pv: string[];
}

/** The first limit that is reached ends the search. Without any it runs until stop(). */
export interface SearchOptions {
  /** milliseconds */
  time?: number;
  nodes?: number;
  /** plies */
  depth?: number;
  /** best moves to report (MultiPV) */
  lines?: number;
  /** playing strength, 600 to 3200; default: full */
  elo?: number;
  onInfo?: (info: Info) => void;
}

export interface SearchResult {
  /** undefined if there is no legal move */
  best: string | undefined;
  score: Score | undefined;
  nodes: number;
  ms: number;
  /** the last report of each line, best first */
  lines: Info[];
}

export class Engine {
  readonly #worker = new SearchWorker();

  /** Searches a board or a FEN. Searches of one engine run one after another. */
  async search(position: Board | string, options: SearchOptions = {}): Promise<SearchResult> {
    const {onInfo, time, nodes, depth, lines, elo} = options;
    const reports: Info[] = [];
    const onReport = (report: Answer) => {
      const info = report as unknown as Info;
      reports[info.line - 1] = info;
      onInfo?.(info);
    };
    const [start, moves] = typeof position === 'string' ? [oneLine(position), '']
      : [position.start, position.moves.join(' ')];
    const answer = await this.#worker.request(
      ['chess.search', start, moves, limitWords({time, nodes, depth, lines, elo})], onReport);
    const first = reports[0];
    return {
      best: (answer.best ?? first?.pv[0]) || undefined,
      score: answer.score ?? first?.score,
      nodes: answer.nodes ?? 0,
      ms: answer.ms ?? 0,
      lines: reports,
    };
  }

  /** Clears the hash table and the histories. */
  async newGame(): Promise<void> { await this.#worker.request(['chess.new_game']); }
  /** Stops the running search, which then resolves with its best move so far. */
  stop(): void { this.#worker.stop(); }
  /** Ends the worker. */
  close(): void { this.#worker.close(); }
}
