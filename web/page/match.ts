// A match of two levels of the engine in the game on the board, with a table that grows.
import {App} from './app';
import {byId, element} from './dom';
import {Game, View, viewOf} from './games';
import {chooseMove, kLevelWords} from './levels';
import {Searcher} from './searcher';

const kRandomPlies = 4;  // at the start, so that no two games are the same
const kMostMoves = 600;

interface Score {
  wins: number;
  draws: number;
  losses: number;
}

// The points of levels[0], who has the first move if `first` is 0; undefined if it was stopped.
async function playGame(app: App, searcher: Searcher, start: Game, levels: [number, number],
  first: number, goesOn: () => boolean): Promise<number | undefined> {
  let game: Game = {...start, moves: [], ply: 0};
  for (let i = 0; i < kMostMoves && goesOn(); ++i) {
    const view = viewOf(app.rules, game) as View;
    const begins = view.family === 'chess' ? 'white' : 'black';
    if (view.over) {
      if (view.result === '1/2-1/2') return 0.5;
      return (view.result === '1-0') === (first === 0) ? 1 : 0;
    }
    const mover = view.turn === begins ? first : 1 - first;
    const move = i < kRandomPlies ? randomMove(view) : await chooseMove(searcher, game, levels[mover], undefined);
    if (!move) return undefined;
    game = {...game, moves: [...game.moves, move], ply: game.ply + 1};
  }
  return goesOn() ? 0.5 : undefined;
}

// Near the middle, for stones: far away it would be a gift.
function randomMove(view: View): string {
  const any = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)];
  if (view.family === 'chess') return any(view.legal).text;
  const isNear = (name: string) => {
    const [x, y] = name.split(',').map(Number);
    return Math.abs(2 * x - view.columns - 1) <= 4 && Math.abs(2 * y - view.rows - 1) <= 4;
  };
  const free = [...view.cells].filter(([, cell]) => !cell.piece).map(([name]) => name);
  const near = free.filter(isNear);
  return any(near.length ? near : free);
}

export function setUpMatch(app: App, makeSearcher: () => Searcher) {
  let searcher: Searcher | undefined;
  let number = 0;  // of the match that runs; another number ends it
  let runs = false;
  for (const id of ['match-a', 'match-b']) {
    kLevelWords.forEach((word, i) => byId(id).append(element('option', word, {value: String(i + 1)})));
  }
  byId<HTMLSelectElement>('match-a').value = '6';
  byId<HTMLSelectElement>('match-b').value = '4';

  const show = (levels: [number, number], score: Score) => {
    const games = score.wins + score.draws + score.losses;
    const row = (...cells: string[]) => {
      const made = element('tr');
      made.append(...cells.map(text => element('td', text)));
      return made;
    };
    const points = score.wins + score.draws / 2;
    byId('match-table').replaceChildren(row('level', 'wins', 'draws', 'losses', 'points'),
      row(kLevelWords[levels[0] - 1], `${score.wins}`, `${score.draws}`, `${score.losses}`, `${points}`),
      row(kLevelWords[levels[1] - 1], `${score.losses}`, `${score.draws}`, `${score.wins}`, `${games - points}`));
  };

  const run = async () => {
    const current = ++number;
    searcher ??= makeSearcher();
    const levels = ['match-a', 'match-b'].map(id =>
      Number(byId<HTMLSelectElement>(id).value)) as [number, number];
    const games = Math.max(1, Math.min(1000, Number(byId<HTMLInputElement>('match-games').value) || 1));
    const score: Score = {wins: 0, draws: 0, losses: 0};
    const start = app.game;
    byId('match-start').textContent = 'Stop';
    for (let i = 0; i < games && current === number; ++i) {
      const points = await playGame(app, searcher, start, levels, i % 2, () => current === number);
      if (points === undefined) break;
      points === 1 ? ++score.wins : points === 0 ? ++score.losses : ++score.draws;
      show(levels, score);
    }
    if (current === number) end();
  };
  const end = () => {
    ++number;
    runs = false;
    searcher?.stop();
    byId('match-start').textContent = 'Start';
  };

  byId('match-start').addEventListener('click', () => {
    if (runs) return end();
    runs = true;
    void run();
  });
}
