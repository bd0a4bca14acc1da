// Evaluation graph: expected score at each move of a game. A click or a key jumps to the move.
import {App} from './app';
import {byId} from './dom';
import {svg} from './board/svg';
import {Node} from './tree';

const kWidth = 300;
const kHeight = 80;

// `chances`: the first side's expected score (White's in chess, Black's in stones) in each position
// of the line, starting with the start position.
export function drawGraph(app: App, line: Node[], chances: number[]) {
  const graph = byId<SVGSVGElement>('graph');
  const {root} = app;
  const last = chances.length - 1;
  const x = (i: number) => (kWidth * i / Math.max(1, last)).toFixed(1);
  const y = (chance: number) => (kHeight * (1 - chance)).toFixed(1);
  const edge = chances.map((chance, i) => `${x(i)} ${y(chance)}`).join('L');
  const marks = line.flatMap((node, i) => (node.mark === 'mistake' || node.mark === 'blunder'
    ? [svg('line', {class: 'fault', x1: x(i + 1), x2: x(i + 1), y1: 0, y2: kHeight})] : []));
  const here = svg('line', {class: 'here', y1: 0, y2: kHeight});
  const isChess = app.view.family === 'chess';
  graph.setAttribute('class', isChess ? 'white-first' : 'black-first');
  graph.replaceChildren(
    svg('rect', {class: 'second', width: kWidth, height: kHeight}),
    svg('path', {class: 'first', d: `M0 ${kHeight}L${edge}L${kWidth} ${kHeight}z`}), ...marks,
    svg('line', {class: 'even', x1: 0, x2: kWidth, y1: kHeight / 2, y2: kHeight / 2}), here);
  graph.toggleAttribute('hidden', false);

  const isMine = () => app.root === root;
  const name = isChess ? 'White' : 'Black';
  showPlace = () => {
    graph.toggleAttribute('hidden', !isMine());
    if (!isMine()) return;
    const ply = Math.min(app.game.ply, last);
    here.setAttribute('x1', x(ply));
    here.setAttribute('x2', x(ply));
    graph.setAttribute('aria-valuemax', String(last));
    graph.setAttribute('aria-valuenow', String(ply));
    graph.setAttribute('aria-valuetext', `after ${ply} moves: ${name} ${Math.round(100 * chances[ply])} %`);
  };
  showPlace();
  const go = (ply: number) => {
    if (isMine()) app.showLine(line, Math.max(0, Math.min(last, ply)));
  };
  graph.onclick = event => {
    const box = graph.getBoundingClientRect();
    go(Math.round((event.clientX - box.left) / box.width * last));
  };
  graph.onkeydown = event => {
    const steps: Record<string, number> =
      {ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: -last, End: last};
    if (!(event.key in steps)) return;
    event.preventDefault();
    event.stopPropagation();
    go(app.game.ply + steps[event.key]);
  };
}

let showPlace = () => {};

export function showPlaceOnGraph() {
  showPlace();
}
