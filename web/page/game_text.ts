// PGN and SGF with variations, parsed and written by the engine.
import {Answer, Engine} from './host';
import {Game, Tag, valueOf} from './games';
import {Searcher} from './searcher';
import {Node, linesOf, lineThrough, treeOfColumns} from './tree';

const kUsualStart = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export interface ReadGame {
  game: Game;
  root: Node;
  result: string;  // as in the file
}

// Sends a request; large texts are parsed in the worker.
export type Ask = (...lines: string[]) => Promise<Answer>;

export function askOf(searcher: Searcher): Ask {
  return async (...lines) => {
    const answer = await searcher.search(lines.join('\n'));
    return answer.stopped ? {error: 'reading was interrupted'} : answer;
  };
}

// A game of a file: its tags, or why they cannot be read.
export interface ListedGame {
  tags?: Tag[];
  error?: string;
  at: number;  // of PGN: its offset in bytes
}

// Returns the game that the request reads, with its main line on the board, or the engine's error.
async function read(ask: Ask, request: string[],
  gameOf: (answer: Answer) => {name: string, start: string}): Promise<ReadGame | {error: string}> {
  const answer = await ask(...request);
  if (answer.error) return {error: answer.error};
  const root = treeOfColumns(answer.tree)![0];
  const moves = lineThrough(root).map(node => node.move);
  return {root, result: answer.result ?? valueOf(answer.tags, 'Result'), game: {...gameOf(answer), moves, ply: moves.length, tags: answer.tags}};
}

// A text format of games. Numbers of games in a text begin with 1.
export interface Format {
  isWhiteFirst: boolean;
  list(ask: Ask, text: string): Promise<ListedGame[]>;
  read(ask: Ask, text: string, number: number): Promise<ReadGame | {error: string}>;
}

async function list(ask: Ask, command: string, text: string): Promise<ListedGame[]> {
  return (await ask(command, text)).games ?? [];
}

export const kPgn: Format = {
  isWhiteFirst: true,
  list: (ask, text) => list(ask, 'chess.list_pgn', text),
  read: (ask, text, number) => read(ask, ['chess.read_pgn', String(number), text], answer => ({
    name: /960|fischer/i.test(valueOf(answer.tags, 'Variant')) ? 'chess960' : 'chess',
    start: answer.start === kUsualStart ? '' : answer.start})),
};

export const kSgf: Format = {
  isWhiteFirst: false,
  list: (ask, text) => list(ask, 'mnk.list_sgf', text),
  read: (ask, text, number) => read(ask, ['mnk.read_sgf', String(number), text],
    answer => ({name: answer.rules, start: answer.start})),
};

// The lines of a request; a vertical tab encodes a line break.
const linesOfTags = (tags: Tag[]) => tags.map(tag => tag.join(' ').replace(/[\r\n]+/g, '\v'));

export function requestOfPgn(game: Game, root: Node, result: string, tags: Tag[]): string[] {
  return ['chess.write_pgn', game.start, result, ...linesOfTags(tags), '', ...linesOf(root)];
}

export function writeSgf(rules: Engine, game: Game, root: Node, tags: Tag[]): string {
  return rules.call('mnk.write_sgf', game.name, game.start, ...linesOfTags(tags), '', ...linesOf(root)).sgf;
}
