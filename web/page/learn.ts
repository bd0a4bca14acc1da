// Learning bitboards: a set of squares as number, board and words; attacks; look-ups; perft.
import {App} from './app';
import {Content} from './board';
import {byId, element} from './dom';
import {setUpLines} from './learn_lines';

const kSquares = Array.from({length: 64}, (_, i) => 'abcdefgh'[i % 8] + (1 + (i >> 3)));

const hex = (set: bigint) => set.toString(16).padStart(16, '0');
const has = (set: bigint, square: number) => ((set >> BigInt(square)) & 1n) === 1n;
const kAll = (1n << 64n) - 1n;
const kFileA = 0x0101010101010101n;

// The words of the builder: whole files and ranks first, then single squares.
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

// The set moved by whole ranks and files; what leaves the board is dropped.
export function shifted(set: bigint, ranks: number, files: number): bigint {
  let moved = 0n;
  for (let i = 0; i < 64; ++i) {
    const [file, rank] = [(i & 7) + files, (i >> 3) + ranks];
    const stays = 0 <= file && file < 8 && 0 <= rank && rank < 8;
    if (has(set, i) && stays) moved |= 1n << BigInt(8 * rank + file);
  }
  return moved;
}

// Drawn as the library prints it: rank 8 first.
function drawing(set: bigint): string {
  const lines = [];
  for (let rank = 7; rank >= 0; --rank) {
    lines.push(`${rank + 1} ` + [...Array(8).keys()].map(file =>
      (has(set, 8 * rank + file) ? 'X' : '.')).join(' '));
  }
  return [...lines, '  a b c d e f g h'].join('\n');
}

const kPublished: Record<number, string> = {1: '20', 2: '400', 3: '8902', 4: '197281', 5: '4865609',
  6: '119060324'};

export function setUpLearning(app: App) {
  const panel = byId('panel-learn');
  let set = 0x0000001818000000n;
  let from = 'd4';
  let hits = 0n;

  const button = (text: string, act: () => void) => {
    const made = element('button', text, {type: 'button'});
    made.addEventListener('click', act);
    return made;
  };
  const row = (...parts: (HTMLElement | string)[]) => {
    const made = element('div', '', {class: 'row'});
    made.append(...parts);
    return made;
  };
  const about = element('p', 'A bitboard is a set of squares in one 64-bit number: a1 is the ' +
    'lowest bit, h8 the highest. Click squares to put them in or take them out.', {class: 'quiet'});
  const number = element('input', '', {id: 'learn-hex', spellcheck: 'false', 'aria-label': 'The set in hexadecimal'}) as HTMLInputElement;
  const facts = element('pre', '', {id: 'learn-set'});
  const piece = element('select', '', {id: 'learn-piece', 'aria-label': 'Piece'}) as HTMLSelectElement;
  for (const name of ['none', 'rook', 'bishop', 'queen', 'knight', 'king']) {
    piece.append(element('option', name, {value: name}));
  }
  const square = element('select', '', {id: 'learn-square', 'aria-label': 'Square of the piece'}) as HTMLSelectElement;
  for (const name of kSquares) square.append(element('option', name, {value: name}));
  square.value = from;
  const steps = element('pre', '', {id: 'learn-steps'});
  const depth = element('select', '', {id: 'perft-depth', 'aria-label': 'Depth'}) as HTMLSelectElement;
  for (let i = 1; i <= 6; ++i) depth.append(element('option', String(i), {value: String(i)}));
  depth.value = '4';
  const counts = element('pre', '', {id: 'perft-result'});

  const draw = () => {
    if (app.tab !== 'learn') return false;
    app.board.setShape({family: 'chess', columns: 8, rows: 8, flipped: false});
    const cells = new Map<string, Content>();
    kSquares.forEach((name, i) => {
      const isIn = has(set, i);
      const marks = [isIn ? 'on' : '', has(hits, i) ? 'hit' : ''].filter(Boolean);
      const letter = {rook: 'R', bishop: 'B', queen: 'Q', knight: 'N', king: 'K'}[piece.value];
      cells.set(name, {label: `${name}${isIn ? ', in the set' : ''}${has(hits, i) ? ', attacked' : ''}`,
        marks, piece: letter && name === from ? `w${letter}` : undefined});
    });
    app.board.draw(cells, []);
    return true;
  };

  const show = () => {
    const bits = kSquares.filter((_, i) => has(set, i)).length;
    number.value = `0x${hex(set)}`;
    facts.textContent = `${set}\n${bits} ${bits === 1 ? 'square' : 'squares'}\n\n${drawing(set)}\n\n${builderWords(set)}`;
    hits = 0n;
    steps.textContent = '';
    if (piece.value !== 'none') {
      const answer = app.rules.call('bitboard.attacks', piece.value, from, hex(set));
      hits = BigInt(`0x${answer.set}`);
      steps.textContent = `attacks of the ${piece.value} on ${from}:\n0x${answer.set}`;
      if (piece.value === 'rook' || piece.value === 'bishop') steps.textContent += lookup();
    }
    if (app.tab === 'learn') draw();
  };
  const lookup = () => {
    const l = app.rules.call('bitboard.lookup', piece.value, from, hex(set));
    return `\n\nHow a table answers in one look:\n` +
      `squares that matter (mask)\n        0x${l.mask}\nof these, occupied (& set)\n        0x${l.relevant}\n` +
      `x magic 0x${l.magic}\n=       0x${l.product}\n>> ${l.shift}   index ${l.magic_index} of ${l.entries} entries\n` +
      `PEXT    index ${l.pext_index}, bits gathered by the processor\nentry   0x${l.attacks}`;
  };
  const change = (next: bigint) => {
    set = next & kAll;
    show();
  };

  app.boardOfTab = draw;
  byId('board').addEventListener('click', event => {
    const cell = (event.target as Element).closest<SVGElement>('[data-cell]')?.dataset.cell;
    if (app.tab === 'learn' && cell) change(set ^ (1n << BigInt(kSquares.indexOf(cell))));
  });
  byId('board').addEventListener('keydown', event => {
    const cell = (event.target as Element).closest<SVGElement>('[data-cell]')?.dataset.cell;
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (app.tab === 'learn' && cell && isPress) change(set ^ (1n << BigInt(kSquares.indexOf(cell))));
  });
  number.addEventListener('change', () => {
    const text = number.value.trim();
    if (/^(0x[0-9a-f]{1,16}|\d{1,20})$/i.test(text) && BigInt(text) <= kAll) return change(BigInt(text));
    app.tell(`not a set: expected 0x and up to 16 digits, or a number below 2^64`);
    show();
  });
  piece.addEventListener('change', show);
  square.addEventListener('change', () => {
    from = square.value;
    show();
  });
  byId('tab-learn').addEventListener('click', show);
  panel.append(about, number,
    row(button('North', () => change(shifted(set, 1, 0))), button('South', () => change(shifted(set, -1, 0))),
      button('East', () => change(shifted(set, 0, 1))), button('West', () => change(shifted(set, 0, -1))),
      button('Not', () => change(~set)), button('Clear', () => change(0n))),
    facts, row('Attacks of a', piece, 'on', square), steps,
    row('Perft of the game on the board, depth', depth, button('Count', () => {
      counts.textContent = 'counting';
      const start = performance.now();
      const isStart = app.game.start === '' && app.game.ply === 0;
      const lines = app.view.family === 'chess'
        ? [app.game.start, app.game.moves.slice(0, app.game.ply).join(' ')] : ['', ''];
      void app.searcher.search(['chess.perft', ...lines, depth.value].join('\n')).then(answer => {
        const ms = performance.now() - start;
        const published = isStart ? kPublished[Number(depth.value)] : undefined;
        counts.textContent = answer.error ?? `${answer.nodes} leaves in ${Math.round(ms)} ms, ` +
          `${(answer.nodes / ms / 1000).toFixed(1)} million a second` +
          (published ? `\npublished: ${published}` : '') + '\n' +
          Object.entries(answer.divide ?? {}).map(([move, n]) => `${move}: ${n}`).join('\n');
      });
    })), counts);
  setUpLines(app, panel);
  for (const control of [piece, square, depth]) control.style.width = 'auto';
  show();
}
