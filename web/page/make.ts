// Custom games: the five parameters, a diagram, and the command that generates a native engine.
import {App} from './app';
import {svg} from './board/svg';
import {byId, element} from './dom';

// m, n, k, p, q, then "exact" if only exactly k wins.
const kPresets: [string, string][] = [
  ['15,15,5,1,1', 'Gomoku'], ['15,15,5,1,1,exact', 'Gomoku, exactly five'], ['19,19,6,2,1', 'Connect6'],
  ['3,3,3,1,1', 'Tic-tac-toe'], ['6,7,4,1,1', 'four in a row on 6 x 7'], ['8,8,5,1,1', 'five in a row on 8 x 8'],
  ['9,9,4,2,1', 'four in a row, two stones a turn'], ['50,50,6,1,1', 'the largest board'],
];

export function setUpMaking(app: App) {
  const field = (name: string) => byId<HTMLInputElement>(`make-${name}`);
  const numbers = () => ['m', 'n', 'k', 'p', 'q'].map(name => Math.trunc(Number(field(name).value)));
  const name = () => numbers().join(',') + (field('exact').checked ? ',exact' : '');

  const preset = byId<HTMLSelectElement>('make-preset');
  for (const [value, text] of kPresets) preset.append(element('option', text, {value}));
  preset.append(element('option', 'custom', {value: ''}));
  preset.addEventListener('change', () => {
    if (!preset.value) return;
    const values = preset.value.split(',');
    ['m', 'n', 'k', 'p', 'q'].forEach((part, i) => { field(part).value = values[i]; });
    field('exact').checked = values.length > 5;
    show();
  });

  const show = () => {
    preset.value = kPresets.some(([value]) => value === name()) ? name() : '';
    const [m, n, k, p, q] = numbers();
    const answer = app.rules.call('mnk.describe', name(), '', '');
    for (const id of ['make-play', 'make-test']) {
      byId<HTMLButtonElement>(id).disabled = answer.error !== undefined;
    }
    byId('make-command').textContent = answer.error ? ''
      : `mnk_generate --m=${m} --n=${n} --k=${k} --p=${p} --q=${q}` +
        `${field('exact').checked ? ' --win=exactly_k' : ''} --out=DIR`;
    byId('make-text').textContent = answer.error ??
      `${k > m && k > n ? 'k exceeds both m and n, so every game is drawn. ' : ''}` +
      `Black places ${q}, then White ${p}, Black ${p} and so on; ` +
      `${field('exact').checked ? 'exactly' : 'at least'} ${k} in a row win.`;
    if (!answer.error) drawPicture(m, n, k);
  };
  // Runs the eleven correctness tests of mnk_analyze; adds a row after each test.
  const test = async () => {
    const table = byId('make-tests');
    table.replaceChildren();
    byId('make-verdict').textContent = 'Testing';
    byId<HTMLButtonElement>('make-test').disabled = true;
    const answer = await app.searcher.search(`mnk.correctness\n${name()}`, verdict => {
      const row = element('tr');
      row.append(element('td', verdict.name), element('td', `${verdict.outcome} ${verdict.why}`.trim()));
      table.append(row);
    });
    byId('make-verdict').textContent = answer.stopped ? 'Stopped'
      : answer.error ?? `Correctness tests ${answer.passed}/${answer.applied} succeeded!`;
    byId<HTMLButtonElement>('make-test').disabled = false;
  };
  for (const part of ['m', 'n', 'k', 'p', 'q', 'exact']) field(part).addEventListener('input', show);
  byId('make-play').addEventListener('click', () => app.newGame(name()));
  byId('make-test').addEventListener('click', () => void test());
  show();
}

function drawPicture(m: number, n: number, k: number) {
  const picture = byId<SVGSVGElement>('make-picture');
  const unit = Math.min(110 / n, 54 / m);
  const [left, top] = [(120 - n * unit) / 2, (60 - m * unit) / 2];
  const lines: SVGElement[] = [svg('rect', {class: 'goban', x: left, y: top, width: n * unit, height: m * unit})];
  const style = {stroke: 'currentColor', 'stroke-width': 0.2, 'stroke-opacity': 0.5};
  for (let x = 0; x <= n; ++x) {
    lines.push(svg('line', {x1: left + x * unit, x2: left + x * unit, y1: top, y2: top + m * unit, ...style}));
  }
  for (let y = 0; y <= m; ++y) {
    lines.push(svg('line', {x1: left, x2: left + n * unit, y1: top + y * unit, y2: top + y * unit, ...style}));
  }
  const [dx, dy] = k <= m && k <= n ? [1, 1] : k <= n ? [1, 0] : [0, 1];
  const [startX, startY] = [dx ? (n - k) >> 1 : n >> 1, dy ? (m - k) >> 1 : m >> 1];
  for (let i = 0; i < k && (k <= m || k <= n); ++i) {
    lines.push(svg('circle', {class: 'stone black', cx: left + (startX + i * dx + 0.5) * unit,
      cy: top + (startY + i * dy + 0.5) * unit, r: 0.4 * unit}));
  }
  picture.replaceChildren(...lines);
}
