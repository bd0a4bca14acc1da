// Saved game: the variation tree and the current node survive reloads in the history state, which the
// browser keeps with the address.
import {App} from './app';
import {chosenPlace} from './collection';
import {byId} from './dom';
import {Tag} from './games';
import {showMessage} from './status';
import {Node, countNodes, lineThrough, pathTo, readTree, writeTree} from './tree';
import {linkOf} from './address';

const kMaxKeptNodes = 10_000;  // larger trees are not saved, since every move saves the whole tree

interface Kept {
  address: string;
  name: string;
  start: string;
  tree: string;
  line: number[];  // placesOf()
  ply: number;
  tags?: Tag[];
  ending?: {node: number[]; result: string; status: string};
  tab: string;
  fields: string[];  // values of kFields
  clocks: {white: number; black: number};
  listed?: [string, number];  // chosenPlace()
}

const kFields = ['white', 'black', 'level', 'clock', 'move-time'];
const field = (id: string) => byId<HTMLInputElement | HTMLSelectElement>(id);

let counted: [Node, number] | undefined;

// Returns null if the tree is too large.
function stateOf(app: App): Kept | null {
  // A move adds one node, so an occasional exact count is enough.
  if (!counted || counted[0] !== app.root || counted[1]++ % 64 === 0) {
    counted = [app.root, countNodes(app.root)];
  }
  if (counted[1] > kMaxKeptNodes) return null;
  const line = placesOf(app.line);
  const {ending} = app;
  return {address: linkOf(app.game), name: app.game.name, start: app.game.start,
    tree: writeTree(app.root), line, ply: app.game.ply,
    tags: app.game.tags, ending: ending && {...ending, node: placesOf(pathTo(ending.node))}, tab: app.tab,
    fields: kFields.map(id => field(id).value), clocks: app.clocks.now(), listed: chosenPlace()};
}

// The index of each node among its siblings, for a path from the root; nodeAt() inverts it.
function placesOf(path: Node[]): number[] {
  return path.map(node => node.parent!.children.indexOf(node));
}

function nodeAt(root: Node, places: number[]): Node {
  let node = root;
  for (const place of places) node = node.children[place] ?? node;
  return node;
}

let tooLarge: Node | undefined;  // the tree for which the warning below was shown

export function keep(app: App) {
  const state = stateOf(app);
  if (!state && app.root !== tooLarge) {
    showMessage('this game has too many variations to be kept after a reload; save it to a file');
    tooLarge = app.root;
  }
  try {
    history.replaceState(state, '', linkOf(app.game));
  } catch { /* an address that may not change is no loss */ }
}

// The chosen game of a file, as saved for this address.
export function keptPlace(): [string, number] | undefined {
  return (history.state as Kept | null)?.listed;
}

// Restores the game saved for this address; returns false if there is none.
export function restore(app: App): boolean {
  const kept = history.state as Kept | null;
  if (!kept || kept.address !== location.href) return false;
  const root = readTree(kept.tree)?.[0];
  if (!root) return false;
  const line = lineThrough(nodeAt(root, kept.line));
  const moves = line.map(node => node.move);
  kFields.forEach((id, i) => { field(id).value = kept.fields[i] ?? field(id).value; });
  app.game = {...app.game, name: kept.name};  // keeps load() from resetting the seats
  app.tab = kept.tab;  // before load(), so that the engine moves only in the play tab
  const isShown = kept.ply <= line.length &&
    app.load({name: kept.name, start: kept.start, moves, ply: kept.ply, tags: kept.tags}, {root, line,
      ending: kept.ending && {...kept.ending, node: nodeAt(root, kept.ending.node)}, isNew: true});
  if (isShown) app.clocks.restore(app.node(), kept.clocks);
  else app.tab = 'play';
  if (app.tab !== 'play') byId(`tab-${app.tab}`).click();
  return isShown;
}
