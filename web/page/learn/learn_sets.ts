// Lesson on bitboards: number, board and builder expression; shifts; attacks and table lookups.
import {App} from '../app';
import {Content} from '../board/board';
import {button, byId, element, select} from '../dom';
import {svg} from '../board/svg';
import {showMessage} from '../status';

export const kSquares = Array.from({length: 64}, (_, i) => 'abcdefgh'[i % 8] + (1 + (i >> 3)));

const hex = (set: bigint) => set.toString(16).padStart(16, '0');
const has = (set: bigint, square: number) => ((set >> BigInt(square)) & 1n) === 1n;
const kAll = (1n << 64n) - 1n;
const kFileA = 0x0101010101010101n;

// Returns the builder expression: whole files and ranks first, then single squares.
export function builderWords(set: bigint): string {
  const words: string[] = [];
  let rest = set;
  for (let i = 0; i < 8; ++i) {
    const file = kFileA << BigInt(i);
    if ((set & file) === file) {
      words.push(`.File${'ABCDEFGH'[i]}()`);
      rest &= ~file;
    }
  }
  for (let i = 0; i < 8; ++i) {
    const rank = 0xffn << BigInt(8 * i);
    if ((set & rank) === rank) {
      words.push(`.Rank${i + 1}()`);
      rest &= ~rank;
    }
  }
  kSquares.forEach((name, i) => {
    if (has(rest, i)) words.push(`.${name.toUpperCase()}()`);
  });
  return `Bitboard::With()${words.join('')}.Build()`;
}

// Shifts the set by ranks and files; squares shifted off the board are dropped.
export function shifted(set: bigint, ranks: number, files: number): bigint {
  let moved = 0n;
  for (let i = 0; i < 64; ++i) {
    const [file, rank] = [(i & 7) + files, (i >> 3) + ranks];
    const stays = 0 <= file && file < 8 && 0 <= rank && rank < 8;
    if (has(set, i) && stays) moved |= 1n << BigInt(8 * rank + file);
  }
  return moved;
}

// Draws the set as text, rank 8 first, as the library prints it.
function drawing(set: bigint): string {
  const lines = [];
  for (let rank = 7; rank >= 0; --rank) {
    lines.push(`${rank + 1} ` + [...Array(8).keys()].map(file =>
      (has(set, 8 * rank + file) ? 'X' : '.')).join(' '));
  }
  return [...lines, '  a b c d e f g h'].join('\n');
}

function figure(set: bigint, text: string): HTMLElement {
  const picture = svg('svg', {viewBox: '0 0 8 8', role: 'img', 'aria-label': `${text}: 0x${hex(set)}`});
  const lines = [1, 2, 3, 4, 5, 6, 7].map(i => `M${i} 0V8M0 ${i}H8`).join('');
  const cells = kSquares.map((_, i) => (has(set, i) ? `M${i % 8} ${7 - (i >> 3)}h1v1h-1z` : '')).join('');
  picture.append(svg('path', {class: 'set', d: cells}), svg('path', {class: 'lines', d: lines}));
  const made = element('figure', '', {class: 'mini'});
  made.append(picture, element('figcaption', text));
  return made;
}

const kLetters: Record<string, string> = {rook: 'wR', bishop: 'wB', queen: 'wQ', knight: 'wN', king: 'wK',
  'white pawn': 'wP', 'black pawn': 'bP'};
// Ranks and files of each shift; the centre cell shows the set.
const kWinds: ([string, number, number] | undefined)[] = [['NW', 1, -1], ['N', 1, 0], ['NE', 1, 1],
  ['W', 0, -1], undefined, ['E', 0, 1], ['SW', -1, -1], ['S', -1, 0], ['SE', -1, 1]];

// Shows the steps of a magic and a PEXT lookup, with the engine's own tables.
function lookup(app: App, piece: string, from: string, set: bigint): HTMLElement[] {
  const l = app.rules.call('bitboard.lookup', piece, from, hex(set));
  const word = (text: string) => BigInt(`0x${text}`);
  const mask = kSquares.filter((_, i) => has(word(l.mask), i));
  const bits = mask.map(name => (has(set, kSquares.indexOf(name)) ? '1' : '0'));
  const pictures = element('div', '', {class: 'beside'});
  pictures.append(figure(word(l.mask), 'relevant squares'), figure(word(l.relevant), 'of these, occupied'),
    figure(word(l.attacks), 'table entry'));
  const index = (l.magic_index as number).toString(2).padStart(64 - l.shift, '0');
  return [pictures, element('pre',
    `mask      0x${l.mask}\n& set     0x${l.relevant}\n\n` +
    `By multiplication:\n* magic   0x${l.magic}\n=         0x${l.product}\n` +
    `>> ${l.shift}     index ${l.magic_index} of ${l.entries}\n          0b${index}\n\n` +
    `By PEXT, which gathers the bits of\nthe mask, lowest first:\n` +
    `${mask.map((name, i) => `${name} ${bits[i]}`).join('  ')}\n` +
    `0b${[...bits].reverse().join('')}, index ${l.pext_index}\n\nentry     0x${l.attacks}`)];
}

// Fills the panel; returns the function that draws the board.
export function setUpSets(app: App, panel: HTMLElement, isShown: () => boolean): () => void {
  let set = 0x0000001818000000n;
  let hits = 0n;
  const number = element('input', '', {id: 'learn-hex', spellcheck: 'false', autocomplete: 'off',
    'aria-label': 'The set in hexadecimal'}) as HTMLInputElement;
  const facts = element('pre', '', {id: 'learn-set'});
  const piece = select('learn-piece', 'Piece', ['none', ...Object.keys(kLetters)]);
  const square = select('learn-square', 'Square of the piece', kSquares);
  square.value = 'd4';
  const steps = element('div', '', {id: 'learn-steps'});

  const draw = () => {
    app.shown.board.setShape({family: 'chess', columns: 8, rows: 8, flipped: false});
    const cells = new Map<string, Content>();
    kSquares.forEach((name, i) => {
      const isIn = has(set, i);
      const marks = [isIn ? 'on' : '', has(hits, i) ? 'hit' : ''].filter(Boolean);
      cells.set(name, {label: `${name}${isIn ? ', in the set' : ''}${has(hits, i) ? ', attacked' : ''}`,
        marks, piece: name === square.value ? kLetters[piece.value] : undefined});
    });
    app.shown.board.draw(cells, []);
  };
  const show = () => {
    const bits = kSquares.filter((_, i) => has(set, i)).length;
    number.value = `0x${hex(set)}`;
    facts.textContent = `${set}\n${bits} ${bits === 1 ? 'square' : 'squares'}\n\n${drawing(set)}\n\n${builderWords(set)}`;
    hits = 0n;
    steps.replaceChildren();
    if (piece.value !== 'none') {
      const from = square.value;
      const answer = app.rules.call('bitboard.attacks', piece.value, from, hex(set));
      hits = BigInt(`0x${answer.set}`);
      steps.append(element('pre', `attacks of the ${piece.value} on ${from}:\n0x${answer.set}`));
      const isSlider = piece.value === 'rook' || piece.value === 'bishop';
      if (isSlider) steps.append(...lookup(app, piece.value, from, set));
    }
    if (isShown()) draw();
  };
  const change = (next: bigint) => {
    set = next & kAll;
    show();
  };

  const toggle = (event: Event) => {
    const cell = (event.target as Element).closest<SVGElement>('[data-cell]')?.dataset.cell;
    const key = (event as KeyboardEvent).key;
    if (isShown() && cell && (key === undefined || key === 'Enter' || key === ' ')) {
      change(set ^ (1n << BigInt(kSquares.indexOf(cell))));
    }
  };
  byId('board').addEventListener('click', toggle);
  byId('board').addEventListener('keydown', toggle);
  number.addEventListener('change', () => {
    const text = number.value.trim();
    if (/^(0x[0-9a-f]{1,16}|\d{1,20})$/i.test(text) && BigInt(text) <= kAll) {
      showMessage('');
      return change(BigInt(text));
    }
    showMessage('not a set: expected 0x and up to 16 digits, or a number below 2^64');
    show();
  });
  piece.addEventListener('change', show);
  square.addEventListener('change', show);

  const compass = element('div', '', {class: 'compass', role: 'group', 'aria-label': 'Shift the set'});
  for (const wind of kWinds) {
    compass.append(wind ? button(wind[0], () => change(shifted(set, wind[1], wind[2])))
      : element('span', 'shift'));
  }
  const others = element('div', '', {class: 'row'});
  others.append(button('Not', () => change(~set)), button('Clear', () => change(0n)));
  const tools = element('div', '', {class: 'beside'});
  tools.append(compass, others);
  const attacks = element('div', '', {class: 'row'});
  attacks.append('Of a', piece, 'on', square);
  attacks.style.alignItems = 'center';
  panel.append(element('p', 'A bitboard is a set of squares in one 64-bit number: a1 is the lowest bit, ' +
    'h8 the highest. Click squares to add or remove them.', {class: 'quiet'}),
  number, tools, facts, element('h2', 'Attacks'), element('p', 'The set is the occupancy: ' +
    'sliding pieces stop at its squares.', {class: 'quiet'}), attacks, steps);
  show();
  return draw;
}
