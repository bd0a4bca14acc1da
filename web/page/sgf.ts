// Trees of games of the connect family as SGF. The engine reads and writes single lines; this file
// knows only how nodes and variations are nested, and hands every line to the engine.
import {Engine} from './host';
import {Game} from './games';
import {Ask, ReadGame} from './pgn';
import {Node, lineThrough, newNode} from './tree';

// A node of a file: its text, from the semicolon on, and the nodes that may follow.
interface SgfNode {
  text: string;
  children: SgfNode[];
}

const kMostLines = 2000;  // each is read by the engine from its start
const kMostNesting = 1000;

// The first tree of the text; undefined if its brackets do not match.
function nodesOf(text: string): SgfNode | undefined {
  const top: SgfNode = {text: '', children: []};
  const open: SgfNode[] = [];  // where variations began
  let at = top;
  let from = -1;  // where the node at hand begins
  const end = (i: number) => {
    if (from >= 0) at.text = text.slice(from, i).trim();
    from = -1;
  };
  for (let i = text.indexOf('('); i >= 0 && i < text.length; ++i) {
    const c = text[i];
    if (c === '[') {
      for (++i; i < text.length && text[i] !== ']'; ++i) if (text[i] === '\\') ++i;
    } else if (c === '(') {
      end(i);
      open.push(at);
      if (open.length > kMostNesting) return undefined;
    } else if (c === ';') {
      end(i);
      from = i;
      const next = {text: '', children: []};
      at.children.push(next);
      at = next;
    } else if (c === ')') {
      end(i);
      at = open.pop()!;
      if (open.length === 0) return top.children[0];
    }
  }
  return undefined;
}

// The text of the property, without escapes; "" if the node has none.
function property(node: SgfNode, name: string): string {
  const pattern = /([A-Z]+)\s*((?:\[(?:\\[^]|[^\]\\])*\]\s*)+)/g;
  for (let found; (found = pattern.exec(node.text));) {
    if (found[1] !== name) continue;
    const value = /^\[((?:\\[^]|[^\]\\])*)\]/.exec(found[2])![1];
    return value.replace(/\\(\r\n|\n|\r)/g, '').replace(/\\([^])/g, '$1');
  }
  return '';
}

const isMove = (node: SgfNode) => /(^|[;\]\s])[BW]\s*\[/.test(node.text.replace(/\[(\\[^]|[^\]\\])*\]/g, '[]'));
const escape = (text: string) => text.replace(/[\\\]]/g, '\\$&');

// The node and all that follows it, as it stood in the file.
function textOf(node: SgfNode): string {
  let text = '';
  for (let at = node; ; at = at.children[0]) {
    text += at.text;
    if (at.children.length === 0) return text;
    if (at.children.length > 1) return text + at.children.map(child => `(${textOf(child)})`).join('');
  }
}

function remark(node: Node, text: string) {
  node.comment += (node.comment ? '\n' : '') + text;
}

// The first game of the text, or what is wrong with it. A variation that the engine refuses is
// kept as words where it begins, with the reason.
export async function readSgf(ask: Ask, text: string): Promise<ReadGame | {error: string}> {
  const answer = await ask('mnk.read_sgf', text);
  if (answer.error) return {error: answer.error};
  const root = newNode('');
  const first = nodesOf(text);
  const game: Game = {name: answer.rules, start: answer.start, moves: answer.moves,
    ply: answer.moves.length};
  if (!first) return {error: 'SGF: nested too deeply'};
  let lines = 0;
  // From a node of the file, whose moves so far are those to `parent`.
  const add = async (line: SgfNode[], parent: Node): Promise<void> => {
    const below: SgfNode[] = [...line];
    while (below[below.length - 1].children[0]) below.push(below[below.length - 1].children[0]);
    const known = ++lines > kMostLines
      ? {error: `more than ${kMostLines} variations`}
      : await ask('mnk.read_sgf', `(${below.map(node => node.text).join('\n')})`);
    if (known.error) {
      remark(parent, `(${textOf(line[line.length - 1])}) [${known.error}]`);
      return;
    }
    const moves = known.moves as string[];
    let played = line.slice(0, -1).filter(isMove).length;
    let node = parent;
    const variations: (() => Promise<void>)[] = [];  // after the moves that they vary
    for (let i = line.length - 1; i < below.length; ++i) {
      if (isMove(below[i])) {
        node = newNode(moves[played], node);
        node.shown = moves[played++];
      }
      const comment = property(below[i], 'C');
      if (comment) remark(node, comment);
      const from = node;
      for (const other of below[i].children.slice(1)) {
        variations.push(() => add([...below.slice(0, i + 1), other], from));
      }
    }
    for (const addOne of variations) await addOne();
  };
  await add([first], root);
  return {game, root};
}

// The game with all its variations; the result is that of the main line.
export function writeSgf(rules: Engine, game: Game, root: Node, black: string, white: string): string {
  // The engine's text of the line through `node`: its root, then a node for each move.
  const lineOf = (node: Node): string[] => {
    const moves = lineThrough(node).map(other => other.move).join(' ');
    const answer = rules.call('mnk.write_sgf', game.name, game.start, moves, black, white);
    const texts = [];
    for (let at = nodesOf(answer.sgf); at; at = at.children[0]) texts.push(at.text);
    return texts;
  };
  const withComment = (text: string, node: Node) =>
    text + (node.comment ? `C[${escape(node.comment)}]` : '');
  // From `node` on, which is the `depth`th of its line.
  const write = (node: Node, depth: number, line: string[]): string => {
    let text = '';
    for (let at = node; ; at = at.children[0], ++depth) {
      text += withComment(line[depth], at);
      if (at.children.length === 0) return text;
      if (at.children.length === 1) continue;
      const later = at.children.slice(1).map(other => `\n(${write(other, depth + 1, lineOf(other))})`);
      return `${text}\n(${write(at.children[0], depth + 1, line)})${later.join('')}`;
    }
  };
  return `(${write(root, 0, lineOf(root))})\n`;
}
