// The move list: a single line in a game, the tree of variations in the analysis.
import {App} from './app';
import {cellName} from './board/cell_names';
import {textIn} from './commands';
import {byId, element} from './dom';
import {Node, shownGlyphs} from './tree';

// One listener for all buttons: a game of stones may have hundreds of moves.
const nodes = new WeakMap<Element, Node>();
const buttons = new WeakMap<Node, Element>();

export function setUpMoveList(app: App) {
  byId('moves').addEventListener('click', event => {
    const button = (event.target as Element).closest('button');
    const node = button && nodes.get(button);
    if (node) app.goToNode(node);
  });
}

// Half-moves before the first move: 0 if White starts at move 1.
function firstHalf(app: App): number {
  if (app.view.family !== 'chess') return 0;
  const words = app.view.params.start.split(' ');
  return 2 * (Number(words[5]) - 1) + (words[1] === 'w' ? 0 : 1);
}

export function numberText(app: App, ply: number): string {
  if (app.view.family !== 'chess') return `${ply + 1}.`;
  const half = firstHalf(app) + ply;
  return `${(half >> 1) + 1}.${half % 2 ? '..' : ''}`;
}

function item(app: App, node: Node, ply: number, needsNumber: boolean): HTMLElement {
  const made = element('li', '', {class: (firstHalf(app) + ply) % 2 ? 'second' : 'first'});
  const isFirstOfPair = app.view.family !== 'chess' || (firstHalf(app) + ply) % 2 === 0;
  if (isFirstOfPair || needsNumber) {
    made.append(element('span', `${numberText(app, ply)} `, {class: 'number'}));
  }
  const button = element('button', '', {type: 'button'});
  nodes.set(button, node);
  buttons.set(node, button);
  refreshMove(app, node);
  made.append(button);
  return made;
}

// Shows the glyphs and the mark of a listed move.
export function refreshMove(app: App, node: Node) {
  const button = buttons.get(node);
  if (!button) return;
  button.className = node.mark;
  if (app.view.family === 'chess') {
    button.textContent = (node.shown || node.move) + shownGlyphs(node);
    return;
  }
  // The text of a stone's button is its cell as in requests; the style shows the name instead.
  const shown = cellName(node.move, app.view.rows) + shownGlyphs(node);
  button.textContent = node.move;
  button.setAttribute('data-name', shown);
  button.setAttribute('aria-label', shown);
}

const comment = (text: string) => element('li', text, {class: 'comment'});

// Appends the line that begins with `node` and the variations of its later moves. Yields after each
// item, so that a large tree is listed in slices.
function* appendLine(app: App, list: Element, node: Node, ply: number): Generator<void> {
  let needsNumber = true;
  for (let at: Node | undefined = node; at; at = at.children[0], ++ply) {
    list.append(item(app, at, ply, needsNumber));
    yield;
    const text = textIn(at.comment);
    if (text) list.append(comment(text));
    // Alternatives to the first move are listed within the main line only.
    const others = at === node && node !== app.root.children[0] ? [] : at.parent!.children.slice(1);
    for (const other of others) yield* appendVariation(app, list, other, ply);
    needsNumber = text !== '' || others.length > 0;
  }
}

function* appendVariation(app: App, list: Element, node: Node, ply: number): Generator<void> {
  const made = element('li', '', {class: 'variation'});
  const inner = element('ol');
  made.append(inner);
  list.append(made);
  yield* appendLine(app, inner, node, ply);
}

function* appendTree(app: App, list: Element): Generator<void> {
  const text = textIn(app.root.comment);
  if (text) list.append(comment(text));
  if (app.root.children[0]) yield* appendLine(app, list, app.root.children[0], 0);
}

function* appendGame(app: App, list: Element): Generator<void> {
  for (let i = 0; i < app.line.length; ++i) {
    list.append(item(app, app.line[i], i, i === 0));
    yield;
  }
}

const kItemsAtOnce = 60;
const kSliceMs = 4;

let listed: unknown;  // the tree or line that the list shows
let number = 0;       // of the listing; a new one cancels earlier ones

// Lists the game again if it or the tree has changed; marks the current move.
export function listMoves(app: App, isChanged: boolean) {
  const what = app.tab === 'analyse' && !app.hidesVariations ? app.root : app.line;
  if (!isChanged && what === listed) return markCurrent(app);
  listed = what;
  const list = byId('moves');
  list.replaceChildren();
  list.classList.toggle('pairs', app.view.family === 'chess');
  const current = ++number;
  const rest = what === app.root ? appendTree(app, list) : appendGame(app, list);
  let count = 0;
  const go = () => {
    if (current !== number) return;
    const end = performance.now() + kSliceMs;
    while (++count < kItemsAtOnce || performance.now() < end) {
      if (rest.next().done) return markCurrent(app);
    }
    markCurrent(app);
    setTimeout(go);
  };
  go();
}

function markCurrent(app: App) {
  const list = byId('moves');
  list.querySelector('[aria-current]')?.removeAttribute('aria-current');
  const button = buttons.get(app.node());
  if (!button || !list.contains(button)) return;
  button.setAttribute('aria-current', 'true');
  // In a new task: scrolling forces the layout of the new list.
  setTimeout(scrollToCurrent);
}

function scrollToCurrent() {
  const list = byId('moves');
  const current = list.querySelector<HTMLElement>('[aria-current]');
  if (!current) return;
  // scrollIntoView() would also scroll the page.
  const box = current.getBoundingClientRect();
  const top = box.top - list.getBoundingClientRect().top + list.scrollTop;
  const bottom = top + box.height;
  if (top < list.scrollTop) list.scrollTop = top;
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

export function listComment(app: App) {
  const list = byId('moves');
  const move = list.querySelector('[aria-current]')?.closest('li');
  const next = move ? move.nextElementSibling : list.firstElementChild;
  if (next?.classList.contains('comment')) next.remove();
  const text = textIn(app.node().comment);
  if (!text) return;
  move ? move.after(comment(text)) : list.prepend(comment(text));
}
