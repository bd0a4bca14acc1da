// Trees of chess games as PGN: the engine reads and writes it, and plays the variations out.
import {Answer, Engine} from './host';
import {Game} from './games';
import {Node, newNode} from './tree';

const kUsualStart = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export interface ReadGame {
  game: Game;
  root: Node;
}

function addLine(line: Answer[], parent: Node) {
  for (const played of line) {
    const node = newNode(played.uci, parent);
    Object.assign(node, {shown: played.san, comment: played.comment, glyphs: played.glyphs});
    for (const variation of played.variations) addLine(variation, parent);
    parent = node;
  }
}

// Carries a request out; a large text is read off the page's own thread.
export type Ask = (...lines: string[]) => Promise<Answer>;

// The first game of the text, or the engine's error.
export async function readPgn(ask: Ask, text: string): Promise<ReadGame | {error: string}> {
  const answer = await ask('chess.read_pgn', text);
  if (answer.error) return {error: answer.error};
  const root = newNode('');
  root.comment = answer.preface;
  addLine(answer.line, root);
  const moves = answer.line.map((played: Answer) => played.uci);
  return {root, game: {
    name: /960|fischer/i.test(answer.tags.Variant ?? '') ? 'chess960' : 'chess',
    start: answer.start === kUsualStart ? '' : answer.start, moves, ply: moves.length}};
}

// Line ends are blanks in PGN, and a request is lines.
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function commentText(comment: string): string {
  const text = oneLine(comment);
  // What holds a brace can only stand after a semicolon; \v is a line end to the engine.
  return text.includes('}') ? `;${text}\v` : `{${text}}`;
}

// "3." or "3...": half-moves count from White's first one.
export function moveNumber(half: number): string {
  return `${(half >> 1) + 1}.${half % 2 ? '..' : ''}`;
}

// The movetext of the variation that begins with `node`, the `half`th half-move.
function variationText(node: Node, half: number): string {
  const words: string[] = [];
  let needsNumber = true;
  for (let at: Node | undefined = node; at; at = at.children[0], ++half) {
    if (needsNumber || half % 2 === 0) words.push(moveNumber(half));
    words.push(at.shown, ...at.glyphs.map(glyph => `$${glyph}`));
    if (at.comment) words.push(commentText(at.comment));
    const others = at === node ? [] : at.parent!.children.slice(1);
    for (const other of others) words.push(`(${variationText(other, half)})`);
    needsNumber = Boolean(at.comment) || others.length > 0;
  }
  return words.join(' ');
}

// The remarks on the main line, as chess.write_pgn takes them. Requires: all nodes have `shown`.
function remarksOf(root: Node, firstHalf: number): string[] {
  const lines = root.comment ? [`0 comment ${oneLine(root.comment)}`] : [];
  let ply = 0;
  for (let at = root; at.children[0];) {
    const [next, ...others] = at.children;
    ++ply;
    for (const glyph of next.glyphs) lines.push(`${ply} glyph ${glyph}`);
    if (next.comment) lines.push(`${ply} comment ${oneLine(next.comment)}`);
    for (const other of others) {
      lines.push(`${ply} variation ${variationText(other, firstHalf + ply - 1)}`);
    }
    at = next;
  }
  return lines;
}

// `half` of the first move: 0 if White makes it and it has the number 1.
export function writePgn(rules: Engine, game: Game, root: Node, firstHalf: number, result: string,
  tags: string[]): string {
  const moves = [];
  for (let at = root.children[0]; at; at = at.children[0]) moves.push(at.move);
  return rules.call('chess.write_pgn', game.start, moves.join(' '), result, ...tags,
    ...remarksOf(root, firstHalf)).pgn;
}
