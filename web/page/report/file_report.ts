// The report on all games of a file: judges them one after another in separate workers.
import {kMaxBetterMoves} from './annotate';
import {GameFile, keepResult, namesIn, textOfGame} from './game_file';
import {ListedGame, askOf, kPgn} from '../game_text';
import {Engine} from '../host';
import {JudgedPosition, judgeGame} from './judge';
import {Searcher} from '../searcher';
import {Summary, summaryOf} from './summary';
import {lineThrough} from '../tree';

const kMaxWorkers = 4;

export class FileReport {
  chosen: number[] = [];  // the games to be judged, from 1
  onChange: () => void = () => {};  // after each game, and when the report pauses or ends
  onPosition: () => void = () => {};

  private searchers: Searcher[] = [];
  private parts = new Map<number, number>();  // of each game at work, 0 to 1

  constructor(readonly file: GameFile, private readonly rules: Engine,
    private readonly makeSearcher: () => Searcher) {
    this.choose('');
  }

  // Chooses the games of a player, or all for "".
  choose(player: string) {
    const isOf = ({tags}: ListedGame) => {
      const {white, black} = namesIn(tags);
      return !player || white === player || black === player;
    };
    this.chosen = this.file.games.flatMap((game, i) => (isOf(game) ? [i + 1] : []));
  }

  // The number of chosen games that are judged, with parts of games.
  done(): number {
    const whole = this.chosen.filter(number => this.file.summaries.has(number)).length;
    return whole + [...this.parts.values()].reduce((a, b) => a + b, 0);
  }

  isRunning(): boolean {
    return this.searchers.length > 0;
  }

  start() {
    const spare = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);
    const workers = Math.min(kMaxWorkers, spare, this.chosen.length);
    this.searchers = Array.from({length: workers}, () => this.makeSearcher());
    for (const searcher of this.searchers) void this.work(searcher);
  }

  // Games at work begin anew with the next start.
  pause() {
    for (const searcher of this.searchers) searcher.close();
    this.searchers = [];
    this.parts.clear();
    this.onChange();
  }

  private async work(searcher: Searcher) {
    const isMine = () => this.searchers.includes(searcher);
    for (;;) {
      const number = this.chosen.find(n => !this.file.summaries.has(n) && !this.parts.has(n));
      if (number === undefined) break;
      this.parts.set(number, 0);
      await this.judge(searcher, number, isMine);
      if (!isMine()) return;
      this.parts.delete(number);
      this.onChange();
    }
    searcher.close();
    this.searchers = this.searchers.filter(other => other !== searcher);
    this.onChange();
  }

  private async judge(searcher: Searcher, number: number, isMine: () => boolean) {
    const found = await kPgn.read(askOf(searcher), textOfGame(this.file, number), 1);
    if (!isMine()) return;
    if ('error' in found) return keepResult(this.file, number, unread(found.error), []);
    const {game, root} = found;
    const judged = await judgeGame(this.rules, searcher, game, ply => {
      if (isMine()) this.parts.set(number, ply / (game.moves.length + 1));
      this.onPosition();
      return isMine();
    });
    if (!isMine()) return;
    if (!judged) return keepResult(this.file, number, unread('the engine failed'), []);
    const summary = summaryOf(this.rules, game, lineThrough(root), judged);
    await keepResult(this.file, number, summary, trimmed(judged.positions, summary));
  }
}

function unread(error: string): Summary {
  return {error, names: {white: '?', black: '?'}, opening: '', shares: [], mistakes: []};
}

// Keeps whole lines before mistakes only.
function trimmed(positions: JudgedPosition[], {mistakes}: Summary): JudgedPosition[] {
  const plies = new Set(mistakes.map(mistake => mistake.ply));
  return positions.map((position, ply) =>
    ({...position, line: position.line.slice(0, plies.has(ply) ? kMaxBetterMoves : 1)}));
}
