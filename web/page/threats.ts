// Threats in a game of stones: rows that win in one turn, and open rows, drawn and listed.
import {App} from './app';
import {cellName} from './board/cell_names';
import {byId, element} from './dom';
import {capital, requestOf} from './games';
import {Answer} from './host';

const kMaxThreatLines = 12;

function wordsOf(row: Answer, p: number, rows: number): string {
  const cells = row.cells.map((cell: string) => cellName(cell, rows)).join('  ');
  const side = capital(row.side);
  if (row.kind === 'now') return `${side} wins now: ${cells}`;
  if (row.kind === 'next') return `${side} wins with the next ${p === 1 ? 'stone' : 'turn'}: ${cells}`;
  return `${side} has an open row: ${cells}`;
}

// Computes the threats if the box is checked; the caller draws the board.
export function showThreats(app: App) {
  const list = byId('threat-list');
  const isShown = byId<HTMLInputElement>('threats').checked && app.tab === 'analyse' &&
    app.view.family === 'mnk';
  const rows: Answer[] = isShown ? app.rules.call('mnk.threats', ...requestOf(app.game)).rows : [];
  app.shown.rows = rows.map(row => ({first: row.first, last: row.last, cells: row.cells,
    kind: `${row.side === app.view.turn ? 'own' : 'other'} ${row.kind}`}));
  const order = ['now', 'next', 'open'];
  rows.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const words = [...new Set(rows.map(row => wordsOf(row, app.view.params.p, app.view.rows)))];
  const more = words.length - kMaxThreatLines;
  list.replaceChildren(...words.slice(0, kMaxThreatLines).map(text => element('li', text)));
  if (more > 0) list.append(element('li', `and ${more} more`));
  if (isShown && rows.length === 0) list.append(element('li', 'No threats.'));
}
