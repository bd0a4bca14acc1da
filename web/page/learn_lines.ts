// Learning how a win is found on an m x n board: the four lines through the last stone as words, and
// k in a row by shifting a word over itself.
import {App} from './app';
import {View} from './games';
import {element} from './dom';

const kLines: [string, number, number][] =
  [['row', 1, 0], ['column', 0, 1], ['diagonal', 1, 1], ['other diagonal', 1, -1]];

// The stones of one colour along a line through a cell, from its first cell on the board: 1 or 0.
export function lineWord(view: View, cell: string, dx: number, dy: number): string {
  const colour = view.cells.get(cell)!.piece;
  let [x, y] = cell.split(',').map(Number);
  while (view.cells.has(`${x - dx},${y - dy}`)) [x, y] = [x - dx, y - dy];
  let word = '';
  for (; view.cells.has(`${x},${y}`); x += dx, y += dy) {
    word += view.cells.get(`${x},${y}`)!.piece === colour ? '1' : '0';
  }
  return word;
}

// The word after each shift: a 1 stays where so many cells from it on hold stones.
export function foldSteps(word: string, k: number): [number, string][] {
  let run = [...word].map(c => c === '1');
  const steps: [number, string][] = [];
  for (let have = 1; have < k;) {
    const step = Math.min(have, k - have);
    run = run.map((bit, i) => bit && Boolean(run[i + step]));
    have += step;
    steps.push([have, run.map(bit => (bit ? '1' : '0')).join('')]);
  }
  return steps;
}

export function setUpLines(app: App, panel: HTMLElement) {
  const text = element('pre', '', {id: 'learn-lines'});
  panel.append(element('p', 'Who has k in a row? Only the four lines through the last stone can ' +
    'tell. Each is a word; shifting it over itself keeps the stones that begin a long enough row, ' +
    'in log2(k) steps.', {class: 'quiet'}), text);
  const show = () => {
    const last = app.game.moves[app.game.ply - 1];
    if (app.view.family !== 'mnk' || last === undefined) {
      text.textContent = 'Play a stone of a connect game on the Play tab to see its lines here.';
      return;
    }
    const {k, exact} = app.view.params;
    text.textContent = `${app.view.cells.get(last)!.piece} on ${last}, k = ${k}\n` +
      kLines.map(([name, dx, dy]) => {
        const word = lineWord(app.view, last, dx, dy);
        const steps = foldSteps(word, k);
        const found = (steps.length ? steps[steps.length - 1][1] : word).includes('1');
        const lines = steps.map(([have, run]) => `\n${String(have).padStart(3)} in a row  ${run}`);
        const wins = found ? (exact ? '\n    k or more: exactly k wins' : '\n    wins') : '';
        return `${name}\n      stones  ${word}${lines.join('')}${wins}`;
      }).join('\n');
  };
  document.getElementById('tab-learn')!.addEventListener('click', show);
}
