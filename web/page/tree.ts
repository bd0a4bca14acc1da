// Game tree: moves, variations and comments.
import {TreeColumns, wordsOf} from './tree_columns';

export interface Node {
  move: string;      // in the engine's notation; "" for the root
  shown: string;     // as in the move list; "" until the engine has named it
  comment: string;   // the root's: before the first move
  glyphs: string[];  // numeric annotation glyphs (NAG) of PGN: "1" for !
  mark: string;      // class of its button, set by the report
  parent: Node | undefined;
  children: Node[];  // the first continues the line, the others are variations
}

export function newNode(move: string, parent?: Node): Node {
  const node = {move, shown: '', comment: '', glyphs: [], mark: '', parent, children: []};
  parent?.children.push(node);
  return node;
}

export function treeOf(moves: string[]): Node {
  const root = newNode('');
  moves.reduce((node, move) => newNode(move, node), root);
  return root;
}

// The nodes from the first move to `node`, inclusive, without the root.
export function pathTo(node: Node): Node[] {
  const path = [];
  for (let at = node; at.parent; at = at.parent) path.push(at);
  return path.reverse();
}

// The same, continued by the first child of each node.
export function lineThrough(node: Node): Node[] {
  const line = pathTo(node);
  for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

// True if `node` or its line has a comment, a glyph or a variation.
export function isAnnotated(node: Node): boolean {
  for (let at = node; at; at = at.children[0]) {
    if (at.comment || at.glyphs.length || at.children.length > 1) return true;
  }
  return false;
}

export function remove(node: Node) {
  const siblings = node.parent!.children;
  siblings.splice(siblings.indexOf(node), 1);
}

export function promote(node: Node) {
  for (let at = node; at.parent; at = at.parent) {
    const siblings = at.parent.children;
    siblings.splice(siblings.indexOf(at), 1);
    siblings.unshift(at);
  }
}

export function countNodes(root: Node): number {
  let count = 0;
  const open = [root];
  for (let node; (node = open.pop());) {
    ++count;
    open.push(...node.children);
  }
  return count;
}

// All nodes in breadth-first order, each with its parent's index.
function placed(root: Node): [Node, number][] {
  const list: [Node, number][] = [[root, 0]];
  for (let i = 0; i < list.length; ++i) {
    for (const child of list[i][0].children) list.push([child, i]);
  }
  return list;
}

// The tree as request lines (docs/web.md); a vertical tab encodes a line break in a comment.
export function linesOf(root: Node): string[] {
  return placed(root).map(([node, parent]) => `${parent} ${node.move || '-'} ` +
    `${node.glyphs.join(',') || '-'} ${node.comment.replace(/\n/g, '\v')}`);
}

// Serializes a tree for readTree().
export function writeTree(root: Node): string {
  const nodes = placed(root);
  const columns: TreeColumns = {
    moves: nodes.slice(1).map(([node]) => node.move).join(' '),
    shown: nodes.slice(1).map(([node]) => node.shown || '-').join(' '),
    parents: nodes.flatMap(([_, parent], i) => i > 0 && parent !== i - 1 ? [[i, parent]] : []),
    remarks: nodes.flatMap(([{comment, glyphs}], i) => comment || glyphs.length ? [[i, comment, glyphs]] : []),
  };
  return JSON.stringify(columns);
}

// The nodes of the columns, in their order, or undefined if malformed.
export function treeOfColumns({moves, shown, parents, remarks}: TreeColumns): Node[] | undefined {
  const nodes = [newNode('')];
  const [names, parentOf] = [wordsOf(shown), new Map(parents)];
  for (const [i, move] of wordsOf(moves).entries()) {
    const parent = nodes[parentOf.get(i + 1) ?? i];
    if (!parent) return undefined;
    const node = newNode(move, parent);
    if (names[i] !== '-') node.shown = names[i];
    nodes.push(node);
  }
  for (const [i, comment, glyphs] of remarks) Object.assign(nodes[i], {comment, glyphs});
  return nodes;
}

export function readTree(text: string): Node[] | undefined {
  try {
    return treeOfColumns(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const kGlyphs: Record<string, string> = {1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!'};

// True for $1 to $6, which are written after the move; a move has one of them.
export const isMoveGlyph = (glyph: string) => glyph in kGlyphs;

// The glyph of each class of mistakes.
export const kMarkGlyphs: Record<string, string> = {inaccuracy: '6', mistake: '2', blunder: '4'};

// The glyphs of a move as text: its own, else that of its mark.
export function shownGlyphs({glyphs, mark}: Node): string {
  return glyphs.map(glyph => kGlyphs[glyph] ?? '').join('') || (kGlyphs[kMarkGlyphs[mark]] ?? '');
}
