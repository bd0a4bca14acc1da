// A tree of variations: what was played, what could have been played instead, and what is said of it.

export interface Node {
  move: string;      // as the engine takes it; "" of the root
  shown: string;     // as the list shows it; "" until the engine has named it
  comment: string;   // of the root: before the first move
  glyphs: string[];  // numbers of PGN: "1" for !
  mark: string;      // of the report: a class for its button
  parent: Node | undefined;
  children: Node[];  // the first one goes on the line, the others are variations
}

export function newNode(move: string, parent?: Node): Node {
  const node = {move, shown: '', comment: '', glyphs: [], mark: '', parent, children: []};
  parent?.children.push(node);
  return node;
}

// A tree without variations.
export function treeOf(moves: string[]): Node {
  const root = newNode('');
  moves.reduce((node, move) => newNode(move, node), root);
  return root;
}

// The nodes from the first move to `node`, both included; the root is none of them.
export function pathTo(node: Node): Node[] {
  const path = [];
  for (let at = node; at.parent; at = at.parent) path.push(at);
  return path.reverse();
}

// The same, and what follows by the first moves.
export function lineThrough(node: Node): Node[] {
  const line = pathTo(node);
  for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

// True if `node` or its line has a comment, a glyph or a variation.
export function isWorked(node: Node): boolean {
  for (let at = node; at; at = at.children[0]) {
    if (at.comment || at.glyphs.length || at.children.length > 1) return true;
  }
  return false;
}

// Takes the node and all below it out of the tree.
export function remove(node: Node) {
  const siblings = node.parent!.children;
  siblings.splice(siblings.indexOf(node), 1);
}

// Makes the line through the node the main line.
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

// The nodes, each after its parent, with its parent's place among them.
function placed(root: Node): [Node, number][] {
  const list: [Node, number][] = [[root, 0]];
  for (let i = 0; i < list.length; ++i) {
    for (const child of list[i][0].children) list.push([child, i]);
  }
  return list;
}

// The tree as lines of a request (docs/web.md): a vertical tab stands for a line end of a comment.
export function linesOf(root: Node): string[] {
  return placed(root).map(([node, parent]) => `${parent} ${node.move || '-'} ` +
    `${node.glyphs.join(',') || '-'} ${node.comment.replace(/\n/g, '\v')}`);
}

// The text that keeps a tree for readTree().
export function writeTree(root: Node): string {
  return JSON.stringify(placed(root).map(([node, parent]) =>
    [parent, node.move, node.shown, node.comment, node.glyphs]));
}

// The tree of such a list, which answers of the engine have too, and its nodes in that order;
// undefined if it is none.
export function treeOfList(list: [number, string, string, string, string[]][]): Node[] | undefined {
  const nodes: Node[] = [];
  for (const [parent, move, shown, comment, glyphs] of list) {
    if (nodes.length && !nodes[parent]) return undefined;
    const node = newNode(String(move), nodes[parent]);
    Object.assign(node, {shown: String(shown), comment: String(comment), glyphs: glyphs.map(String)});
    nodes.push(node);
  }
  return nodes.length ? nodes : undefined;
}

export function readTree(text: string): Node[] | undefined {
  try {
    return treeOfList(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const kGlyphs: Record<string, string> = {1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!'};

export function glyphText(glyphs: string[]): string {
  return glyphs.map(glyph => kGlyphs[glyph] ?? '').join('');
}
