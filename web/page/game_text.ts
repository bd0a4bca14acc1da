// PGN and SGF with variations, parsed and written by the engine.
import {Answer, Engine} from './host';
import {Game, Tag, valueOf} from './games';
import {Node, linesOf, lineThrough, treeOfList} from './tree';

const kUsualStart = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export interface ReadGame {
  game: Game;
  root: Node;
  result: string;  // as in the file
}

// Sends a request; large texts are parsed in the worker.
export type Ask = (...lines: string[]) => Promise<Answer>;

// A game of a file: its tags, or why they cannot be read.
export interface ListedGame {
  tags?: Tag[];
  error?: string;
}

// Returns the game that the request reads, with its main line on the board, or the engine's error.
async function read(ask: Ask, request: string[],
  gameOf: (answer: Answer) => {name: string, start: string}): Promise<ReadGame | {error: string}> {
  const answer = await ask(...request);
  if (answer.error) return {error: answer.error};
  const root = treeOfList(answer.tree)![0];
  const moves = lineThrough(root).map(node => node.move);
  return {root, result: answer.result ?? valueOf(answer.tags, 'Result'), game: {...gameOf(answer), moves, ply: moves.length, tags: answer.tags}};
}

export async function listPgn(ask: Ask, text: string): Promise<ListedGame[]> {
  return (await ask('chess.list_pgn', text)).games ?? [];
}

// Returns the game of that number in the text, from 1.
export function readPgn(ask: Ask, text: string, number: number) {
  return read(ask, ['chess.read_pgn', String(number), text], answer => ({
    name: /960|fischer/i.test(valueOf(answer.tags, 'Variant')) ? 'chess960' : 'chess',
    start: answer.start === kUsualStart ? '' : answer.start}));
}

export function readSgf(ask: Ask, text: string) {
  return read(ask, ['mnk.read_sgf', text], answer => ({name: answer.rules, start: answer.start}));
}

// The lines of a request; a vertical tab encodes a line break.
const linesOfTags = (tags: Tag[]) => tags.map(tag => tag.join(' ').replace(/[\r\n]+/g, '\v'));

export function writePgn(rules: Engine, game: Game, root: Node, result: string, tags: Tag[]): string {
  return rules.call('chess.write_pgn', game.start, result, ...linesOfTags(tags), '', ...linesOf(root)).pgn;
}

export function writeSgf(rules: Engine, game: Game, root: Node, tags: Tag[]): string {
  return rules.call('mnk.write_sgf', game.name, game.start, ...linesOfTags(tags), '', ...linesOf(root)).sgf;
}
