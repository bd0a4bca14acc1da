// PGN and SGF with variations, parsed and written by the engine.
import {Answer, Engine} from './host';
import {Game} from './games';
import {Node, linesOf, lineThrough, treeOfList} from './tree';

const kUsualStart = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export interface ReadGame {
  game: Game;
  root: Node;
}

// Sends a request; large texts are parsed in the worker.
export type Ask = (...lines: string[]) => Promise<Answer>;

// Returns the first game in the text, with its main line on the board, or the engine's error.
async function read(ask: Ask, command: string, text: string,
  gameOf: (answer: Answer) => {name: string, start: string}): Promise<ReadGame | {error: string}> {
  const answer = await ask(command, text);
  if (answer.error) return {error: answer.error};
  const root = treeOfList(answer.tree)![0];
  const moves = lineThrough(root).map(node => node.move);
  return {root, game: {...gameOf(answer), moves, ply: moves.length}};
}

export function readPgn(ask: Ask, text: string) {
  return read(ask, 'chess.read_pgn', text, answer => ({
    name: /960|fischer/i.test(answer.tags.Variant ?? '') ? 'chess960' : 'chess',
    start: answer.start === kUsualStart ? '' : answer.start}));
}

export function readSgf(ask: Ask, text: string) {
  return read(ask, 'mnk.read_sgf', text, answer => ({name: answer.rules, start: answer.start}));
}

export function writePgn(rules: Engine, game: Game, root: Node, result: string, tags: string[]): string {
  return rules.call('chess.write_pgn', game.start, result, ...tags, '', ...linesOf(root)).pgn;
}

export function writeSgf(rules: Engine, game: Game, root: Node, black: string, white: string): string {
  return rules.call('mnk.write_sgf', game.name, game.start, black, white, ...linesOf(root)).sgf;
}
