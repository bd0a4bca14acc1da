// PGN: the games of a text, read one at a time by the library.
import {TreeColumns, wordsOf} from '../page/tree_columns.js';
import {Board, Result} from './board.js';
import {call} from './runtime.js';

export interface GamesOptions {
  /** Read no moves, which are then not checked: several times faster. */
  tagsOnly?: boolean;
}

/**
 * A move with its comment, numeric annotation glyphs ($1 is 1) and continuations: the first child
 * continues the line, the others are variations.
 */
export interface GameNode {
  /** UCI notation; '' at the start of the game */
  move: string;
  san: string;
  comment: string;
  glyphs: number[];
  children: GameNode[];
}

// An own property, so that copies and JSON have it. One getter for all games: V8 would keep a
// getter of each, and with it the game, until a full garbage collection.
const kRootProperty: PropertyDescriptor & ThisType<Game> = {
  enumerable: true,
  get() { return this.builtRoot; },
};

export class Game {
  /** An invalid game: what and where; it has neither tags nor moves. */
  readonly error: string | undefined;
  readonly tags: Record<string, string>;
  readonly result: Result;
  readonly start: string;
  /** The start of the game, with all moves. */
  declare readonly root: GameNode;

  readonly #tree: TreeColumns | undefined;
  #root: GameNode | undefined;

  /** @internal */
  constructor(answer: any) {
    this.error = answer.invalid;
    this.tags = Object.fromEntries(answer.tags ?? []);
    this.result = answer.result ?? '*';
    this.start = answer.start ?? '';
    this.#tree = answer.tree;
    Object.defineProperty(this, 'root', kRootProperty);
  }

  /** @internal Built when read, since most games of a file are only listed. */
  get builtRoot(): GameNode {
    return this.#root ??= this.#tree ? treeOf(this.#tree) : newNode('', '');
  }

  /** The moves of the main line. */
  get moves(): GameNode[] {
    const moves: GameNode[] = [];
    for (let node = this.root.children[0]; node; node = node.children[0]) moves.push(node);
    return moves;
  }

  /** The board at the end of the main line. */
  board(): Board {
    const board = new Board(this.start);
    for (const {move} of this.moves) board.push(move);
    return board;
  }
}

const newNode = (move: string, san: string): GameNode =>
  ({move, san, comment: '', glyphs: [], children: []});

function treeOf({moves, shown, parents, remarks}: TreeColumns): GameNode {
  const nodes = [newNode('', '')];
  const [sans, parentOf] = [wordsOf(shown), new Map(parents)];
  wordsOf(moves).forEach((move, i) => {
    const node = newNode(move, sans[i]);
    const parent = nodes[parentOf.get(i + 1) ?? i];
    // Most moves are only children; push() would reserve room for 17.
    if (parent.children.length) parent.children.push(node);
    else parent.children = [node];
    nodes.push(node);
  });
  for (const [i, comment, glyphs] of remarks) Object.assign(nodes[i], {comment, glyphs: glyphs.map(Number)});
  return nodes[0];
}

/** Returns the games of a PGN text lazily. One that cannot be read is returned with its `error`. */
export function* games(text: string, {tagsOnly = false}: GamesOptions = {}): Generator<Game> {
  const {reader} = call('chess.open_pgn', text);
  try {
    while (true) {
      const answer = call('chess.next_pgn', reader, tagsOnly ? 'tags' : 'moves');
      if (answer.end) return;
      yield new Game(answer);
    }
  } finally {
    call('chess.close_pgn', reader);
  }
}
