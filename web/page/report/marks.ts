// Live marks: judges the last moves in the background, in a worker of its own, and shows their glyphs
// on the board and in the list of moves.
import {App} from '../app';
import {commandIn} from '../commands';
import {byId} from '../dom';
import {View, viewOf} from '../games';
import {JudgedPosition, firstSide, judgePosition, lossOf, nameOfLoss} from './judge';
import {refreshMove} from '../movelist';
import {Searcher} from '../searcher';
import {Node, pathTo, shownGlyphs} from '../tree';

const kKey = 'quadrille-marks';  // the tabs with marks, in the browser's local storage
const kDefault = 'analyse';

function readTabs(): Set<string> {
  let tabs = kDefault;
  try {
    tabs = localStorage.getItem(kKey) ?? kDefault;
  } catch { /* a browser that keeps nothing has the default */ }
  return new Set(tabs.split(' '));
}

function keepTabs(tabs: Set<string>) {
  try {
    localStorage.setItem(kKey, [...tabs].join(' '));
  } catch { /* as above */ }
}

// Judged before: the move has a glyph, or the evaluation that a report writes.
function isJudged(node: Node): boolean {
  return shownGlyphs(node) !== '' || commandIn(node.comment, 'eval') !== undefined;
}

interface Known {
  view: View;
  judged: JudgedPosition;
}

// Returns a function to be called after each change of the position.
export function setUpMarks(app: App, makeSearcher: () => Searcher): () => void {
  const known = new WeakMap<Node, Known>();
  const tabs = readTabs();
  const box = byId<HTMLInputElement>('marks');
  let searcher: Searcher | undefined;
  let isBusy = false;

  // Not while a question is open that marks would answer.
  const isOn = () => tabs.has(app.tab) && !app.hidesVariations;
  const cellOf = ({move}: Node) => (app.view.family === 'mnk' ? move : move.slice(2, 4));
  // In a game, the reply follows at once: the move before it keeps its mark.
  const shownNodes = (): Node[] => {
    const node = app.node();
    return [node, ...(app.tab === 'play' && node.parent ? [node.parent] : [])].filter(shown => shown.parent);
  };
  const missing = (): Node | undefined => (isOn() ? shownNodes().filter(node => !isJudged(node))
    .flatMap(node => [node.parent!, node]).find(node => !known.has(node)) : undefined);

  const mark = (node: Node) => {
    const [before, after] = [known.get(node.parent!), known.get(node)];
    if (!before || !after || isJudged(node)) return;
    const {view, judged} = before;
    node.mark = nameOfLoss(lossOf(view.turn, firstSide(view), node.move, judged, after.judged));
    if (node.mark) refreshMove(app, node);
  };
  const show = () => {
    const nodes = isOn() ? shownNodes() : [];
    nodes.forEach(mark);
    app.shown.badges = nodes.filter((node, i) => shownGlyphs(node) && !nodes.slice(0, i).some(later => cellOf(later) === cellOf(node)))
      .map(node => ({cell: cellOf(node), text: shownGlyphs(node), kind: node.mark}));
    app.shown.draw();
  };
  const judge = async (node: Node): Promise<Known | undefined> => {
    const moves = pathTo(node).map(at => at.move);
    const game = {...app.game, moves, ply: moves.length};
    const view = viewOf(app.rules, game) as View;
    const judged = await judgePosition(searcher ??= makeSearcher(), game, view);
    return judged && {view, judged};
  };
  const judgeLast = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let node; (node = missing());) {
      const found = await judge(node);
      if (!found) break;
      known.set(node, found);
      show();
    }
    isBusy = false;
  };
  const update = () => {
    box.checked = tabs.has(app.tab);
    show();
    void judgeLast();
  };
  box.addEventListener('change', () => {
    tabs[box.checked ? 'add' : 'delete'](app.tab);
    keepTabs(tabs);
    update();
  });
  return update;
}
