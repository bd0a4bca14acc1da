// Lesson on win detection on an m x n board: the four lines through a cell as bit words, and k in a
// row by shift and AND.
import {App} from '../app';
import {Content} from '../board/board';
import {cellName} from '../board/cell_names';
import {byId, element} from '../dom';
import {View, isChess, viewOf} from '../games';

const kLines: [string, number, number][] =
  [['row', 1, 0], ['column', 0, 1], ['diagonal', 1, 1], ['other diagonal', 1, -1]];

// Returns the cells of the line through `cell`, from one edge of the board to the other.
export function cellsOfLine(view: View, cell: string, dx: number, dy: number): string[] {
  let [x, y] = cell.split(',').map(Number);
  while (view.cells.has(`${x - dx},${y - dy}`)) [x, y] = [x - dx, y - dy];
  const cells = [];
  for (; view.cells.has(`${x},${y}`); x += dx, y += dy) cells.push(`${x},${y}`);
  return cells;
}

// Returns the word after each shift; bit i is set if that many cells from i on contain stones.
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

// Shown if the game is chess: an open four, which the next stone turns into five in a row.
const kExample = {name: 'gomoku', start: '', ply: 10,
  moves: '8,8 9,9 8,9 8,10 9,8 10,8 7,8 7,9 6,8 11,12'.split(' ')};

// Fills the panel; returns the function that draws the board.
export function setUpLines(app: App, panel: HTMLElement, isShown: () => boolean): () => void {
  const text = element('pre', '', {id: 'learn-lines', role: 'status'});
  let chosen = '';
  const view = () => (isChess(app.game.name) ? viewOf(app.rules, kExample) as View : app.view);

  const draw = () => {
    const at = view();
    if (!at.cells.has(chosen)) chosen = at.played[at.played.length - 1]?.to ?? '1,1';
    const colour = at.cells.get(chosen)!.piece ?? at.turn;
    const inLines = new Set(kLines.flatMap(([, dx, dy]) => cellsOfLine(at, chosen, dx, dy)));
    const cells = new Map<string, Content>();
    for (const [name, cell] of at.cells) {
      const mark = name === chosen ? ['on'] : inLines.has(name) ? ['hit'] : [];
      cells.set(name, {...cell, marks: [...mark, ...name === chosen && cell.piece ? ['last'] : []]});
    }
    app.shown.board.setShape({family: 'mnk', columns: at.columns, rows: at.rows, flipped: false});
    app.shown.board.draw(cells, []);
    const {k, exact} = at.params;
    const isFree = !at.cells.get(chosen)!.piece;
    text.textContent = `${colour} on ${cellName(chosen, at.rows)}${isFree ? ', if it were there' : ''}; k = ${k}\n` +
      kLines.map(([name, dx, dy]) => {
        const line = cellsOfLine(at, chosen, dx, dy);
        const word = line.map(cell =>
          (cell === chosen || at.cells.get(cell)!.piece === colour ? '1' : '0')).join('');
        const steps = foldSteps(word, k);
        const found = (steps.length ? steps[steps.length - 1][1] : word).includes('1');
        const lines = steps.map(([have, run]) => `\n${String(have).padStart(3)} in a row  ${run}`);
        const wins = found ? (exact ? '\n    k or more: exactly k wins' : '\n    wins') : '';
        return `\n${name}\n              ${' '.repeat(line.indexOf(chosen))}v` +
          `\n      stones  ${word}${lines.join('')}${wins}`;
      }).join('\n');
  };
  const choose = (event: Event) => {
    const cell = (event.target as Element).closest<SVGElement>('[data-cell]')?.dataset.cell;
    const key = (event as KeyboardEvent).key;
    if (!isShown() || !cell || !(key === undefined || key === 'Enter' || key === ' ')) return;
    chosen = cell;
    draw();
  };
  byId('board').addEventListener('click', choose);
  byId('board').addEventListener('keydown', choose);
  panel.append(element('p', 'Is there k in a row? Only the four lines through the last stone matter. ' +
    'Each line is a word with a 1 for each stone of that colour. The word AND itself shifted by one keeps ' +
    'the stones that begin two in a row; shifted by two, four; and so on: log2(k) steps. Click a cell.',
  {class: 'quiet'}), text);
  return () => {
    const last = app.game.moves[app.game.ply - 1];
    if (!chosen && !isChess(app.game.name) && last) chosen = last;
    draw();
  };
}
