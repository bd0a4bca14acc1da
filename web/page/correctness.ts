// The eleven correctness tests of mnk_analyze on the page's own engine, judged by a referee that
// plays the rules cell by cell and shares no code with it.
import {Searcher} from './searcher';

export interface Rules {
  m: number; n: number; k: number; p: number; q: number; exact: boolean;
}

const kDirections: [number, number][] = [[1, 0], [0, 1], [1, 1], [1, -1]];

// The rules, cell by cell. Cells have numbers, row by row from 0.
export class Referee {
  readonly stones: string[];
  turn: 'X' | 'O' = 'X';
  left: number;
  end = '';  // black, white or draw

  constructor(readonly rules: Rules) {
    this.stones = Array(rules.m * rules.n).fill('.');
    this.left = Math.min(rules.q, this.stones.length);
  }

  copy(): Referee {
    const copy = new Referee(this.rules);
    copy.stones.splice(0, copy.stones.length, ...this.stones);
    return Object.assign(copy, {turn: this.turn, left: this.left, end: this.end});
  }

  free(): number[] {
    return [...this.stones.keys()].filter(cell => this.stones[cell] === '.');
  }

  place(cell: number) {
    this.stones[cell] = this.turn;
    const free = this.free().length;
    if (this.wins(cell)) {
      this.end = this.turn === 'X' ? 'black' : 'white';
    } else if (free === 0) {
      this.end = 'draw';
    } else if (--this.left === 0) {
      this.turn = this.turn === 'X' ? 'O' : 'X';
      this.left = Math.min(this.rules.p, free);
    }
    if (this.end) this.left = 0;
  }

  private wins(cell: number): boolean {
    return kDirections.some(([dx, dy]) => {
      const row = 1 + this.reach(cell, dx, dy) + this.reach(cell, -dx, -dy);
      return this.rules.exact ? row === this.rules.k : row >= this.rules.k;
    });
  }

  private reach(cell: number, dx: number, dy: number): number {
    const {m, n} = this.rules;
    let [x, y] = [cell % n + dx, Math.floor(cell / n) + dy];
    let length = 0;
    while (0 <= x && x < n && 0 <= y && y < m && this.stones[y * n + x] === this.stones[cell]) {
      ++length;
      x += dx;
      y += dy;
    }
    return length;
  }
}

class Mismatch extends Error {}
class NotApplicable extends Error {}

// A game of the engine beside the referee's.
class RefereedGame {
  readonly referee: Referee;
  private readonly moves: string[] = [];

  constructor(private readonly searcher: Searcher, readonly name: string, readonly rules: Rules) {
    this.referee = new Referee(rules);
  }

  private text(cell: number): string {
    return `${cell % this.rules.n + 1},${Math.floor(cell / this.rules.n) + 1}`;
  }
  play(cell: number) {
    this.referee.place(cell);
    this.moves.push(this.text(cell));
  }

  async check() {
    const answer = await this.searcher.search(
      ['mnk.describe', this.name, '', this.moves.join(' ')].join('\n'));
    if (answer.error) throw new Mismatch(answer.error);
    const {stones, turn, left, end} = this.referee;
    const expected = [stones.join(''), turn === 'X' ? 'black' : 'white', left, end];
    const found = [answer.stones, answer.turn, answer.left, answer.end];
    expected.forEach((value, i) => {
      if (value !== found[i]) throw new Mismatch(`after ${this.moves.join(' ')}: ${found[i]}, expected ${value}`);
    });
  }

  async mustRefuse(cell: number) {
    const answer = await this.searcher.search(
      ['mnk.describe', this.name, '', [...this.moves, this.text(cell)].join(' ')].join('\n'));
    if (!answer.error) throw new Mismatch(`${this.text(cell)} was not refused`);
  }

  async follow(stones: number) {
    for (let i = 0; i < stones && !this.referee.end; ++i) {
      const answer = await this.searcher.search(
        ['mnk.search', this.name, '', this.moves.join(' '), 'windows', 'nodes 1', i].join('\n'));
      if (answer.error || !answer.pv) throw new Mismatch(answer.error ?? 'the search was stopped');
      const [x, y] = answer.pv[0].split(',').map(Number);
      const cell = (y - 1) * this.rules.n + x - 1;
      if (this.referee.stones[cell] !== '.') throw new Mismatch(`${answer.pv[0]} is not free`);
      this.play(cell);
    }
    await this.check();
  }

  // A free cell that ends nothing and is not among `kept`; the first one that is free if all do.
  quiet(kept: Set<number> = new Set()): number | undefined {
    const cells = this.referee.free().filter(cell => !kept.has(cell));
    const start = Math.floor(cells.length / 3);
    for (let i = 0; i < Math.min(cells.length, 40); ++i) {
      const cell = cells[(start + 7 * i) % cells.length];
      const after = this.referee.copy();
      after.place(cell);
      if (after.end === '' || after.end === 'draw') return cell;
    }
    return undefined;
  }
}

// Black makes a row of `length` that ends with its middle stone; white plays elsewhere.
async function makeRow(game: RefereedGame, length: number, direction: [number, number]) {
  const {m, n} = game.rules;
  const [dx, dy] = direction;
  const y0 = dy < 0 ? length - 1 : 0;
  const fits = (length - 1) * Math.abs(dx) < n && (length - 1) * Math.abs(dy) < m;
  if (!fits) return false;
  const row = [...Array(length).keys()].map(i => (y0 + i * dy) * n + i * dx);
  const last = row.splice(Math.min(length - 1, game.rules.k - 1 >> 1), 1)[0];
  const wanted = [...row, last];
  const kept = new Set(wanted);
  while (wanted.length > 0 && !game.referee.end) {
    const cell = game.referee.turn === 'X' ? wanted.shift() : game.quiet(kept);
    if (cell === undefined) return false;
    game.play(cell);
  }
  await game.check();
  return wanted.length === 0 && game.referee.stones[last] === 'X';
}

type Test = (begin: () => RefereedGame, rules: Rules) => Promise<void>;

async function playQuietly(game: RefereedGame, stones: number, checks: number) {
  const step = Math.max(1, Math.floor(stones / checks));
  for (let i = 0; i < stones && !game.referee.end; ++i) {
    game.play(game.quiet() ?? game.referee.free()[0]);
    if (i % step === 0) await game.check();
  }
  await game.check();
}

async function rowsOf(begin: () => RefereedGame, length: number, k: number, exact: boolean) {
  let played = 0;
  for (const direction of kDirections) {
    const game = begin();
    if (!await makeRow(game, length, direction)) continue;
    ++played;
    const wins = length === k || !exact;
    if (wins !== (game.referee.end === 'black')) throw new Mismatch(`a row of ${length} ended in "${game.referee.end}"`);
  }
  if (played === 0) throw new NotApplicable('no way was found for white to let black have that row');
}

const firstTurns = (r: Rules) => Math.min(r.q + r.p, r.m * r.n);

const kTests: [string, Test][] = [
  ['GetMovesShouldReturnAvailableMoves', async (begin, r) => playQuietly(begin(), r.m * r.n, 60)],
  ['GameOverTest', async (begin, r) => begin().follow(r.m * r.n)],
  ['AfterQMovesItsWhitePlayerTurn', async (begin, r) => {
    if (r.q >= r.m * r.n) throw new NotApplicable("black's first turn fills the board");
    if (r.k === 1) throw new NotApplicable('the first stone wins');
    await playQuietly(begin(), firstTurns(r), 50);
  }],
  ['TwoTimesSameMoveShouldNotBePossible', async (begin, r) => {
    const game = begin();
    for (let i = 0; i < Math.min(24, r.m * r.n) && !game.referee.end; ++i) {
      const cell = game.quiet() ?? game.referee.free()[0];
      game.play(cell);
      await game.mustRefuse(cell);
    }
  }],
  ['AllPossibleMovesGameShouldEndTest', async (begin) => {
    const game = begin();
    while (!game.referee.end) game.play(game.referee.free()[0]);
    await game.check();
  }],
  ['HumanVsHumanBlackWinTest', async (begin, r) => {
    if (r.k > r.m && r.k > r.n) throw new NotApplicable('k in a row have no room on this board');
    await rowsOf(begin, r.k, r.k, r.exact);
  }],
  ['HumanVsHumanBlackWinIfKOrMoreToWinTest', async (begin, r) => {
    if (r.k >= r.m && r.k >= r.n) throw new NotApplicable('k + 1 in a row have no room on this board');
    if (r.k === 1) throw new NotApplicable('the first stone wins');
    await rowsOf(begin, r.k + 1, r.k, r.exact);
  }],
  ['FirstTurnHumanVsHumanMovesTest', async (begin, r) => playQuietly(begin(), firstTurns(r), 50)],
  ['FirstTurnHumanVsAiMovesTest', async (begin, r) => {
    const game = begin();
    await playQuietly(game, r.q, 5);
    await game.follow(r.p);
  }],
  ['FirstTurnAiVsHumanMovesTest', async (begin, r) => {
    const game = begin();
    await game.follow(r.q);
    await playQuietly(game, game.referee.end ? 0 : r.p, 5);
    await game.follow(r.p);
  }],
  ['FirstTurnAiVsAiMovesTest', async (begin, r) => begin().follow(firstTurns(r))],
];

export type Verdict = {name: string; outcome: 'passed' | 'FAILED' | 'does not apply'; why: string};

// Runs all, telling each verdict as it comes.
export async function testCorrectness(searcher: Searcher, name: string, rules: Rules,
  tell: (verdict: Verdict) => void) {
  for (const [test, run] of kTests) {
    let verdict: Verdict = {name: test, outcome: 'passed', why: ''};
    try {
      await run(() => new RefereedGame(searcher, name, rules), rules);
    } catch (error) {
      verdict = {name: test, outcome: error instanceof NotApplicable ? 'does not apply' : 'FAILED',
        why: (error as Error).message.slice(0, 200)};
    }
    tell(verdict);
  }
}
