// Matches between two levels or players of the engine, from the current game's start position.
import {App} from './app';
import {byId, element} from './dom';
import {Game, View, isChess, viewOf} from './games';
import {chooseMove, kLevelWords, kPlayers} from './levels';
import {Searcher} from './searcher';

const kRandomPlies = 4;  // random opening moves, so that games differ
const kMaxMoves = 600;

interface Score {
  wins: number;
  draws: number;
  losses: number;
}

type Entrant = number | string;  // a level, or the name of a stone player

const nameOf = (entrant: Entrant) =>
  (typeof entrant === 'string' ? entrant : kLevelWords[entrant - 1]);

// Plays a game; returns the first entrant's points (`first` is 0 if it moves first), or undefined if
// stopped.
async function playGame(app: App, searcher: Searcher, start: Game, entrants: [Entrant, Entrant],
  first: number, isRunning: () => boolean): Promise<number | undefined> {
  let game: Game = {...start, moves: [], ply: 0};
  for (let i = 0; i < kMaxMoves && isRunning(); ++i) {
    const view = viewOf(app.rules, game) as View;
    const begins = view.family === 'chess' ? 'white' : 'black';
    if (view.over) {
      if (view.result === '1/2-1/2') return 0.5;
      return (view.result === '1-0') === (first === 0) ? 1 : 0;
    }
    const mover = view.turn === begins ? first : 1 - first;
    const move = i < kRandomPlies ? randomMove(view) : await chooseMove(searcher, game, entrants[mover]);
    if (!move) return undefined;
    game = {...game, moves: [...game.moves, move], ply: game.ply + 1};
  }
  return isRunning() ? 0.5 : undefined;
}

// Stones near the middle only: one far away would lose a turn.
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
  let number = 0;  // of the running match; changing it stops the match
  let runs = false;
  for (const id of ['match-a', 'match-b']) {
    const levels = element('optgroup', '', {label: 'Levels'});
    kLevelWords.forEach((word, i) => levels.append(element('option', word, {value: String(i + 1)})));
    const players = element('optgroup', '', {label: 'Players (stones only)'});
    for (const name of Object.keys(kPlayers)) players.append(element('option', name, {value: name}));
    byId(id).append(levels, players);
  }
  byId<HTMLSelectElement>('match-a').value = '6';
  byId<HTMLSelectElement>('match-b').value = '4';

  const show = (entrants: [Entrant, Entrant], score: Score, isOver: boolean) => {
    const games = score.wins + score.draws + score.losses;
    const row = (...cells: string[]) => {
      const made = element('tr');
      made.append(...cells.map(text => element('td', text)));
      return made;
    };
    const head = element('tr');
    head.append(...['', 'wins', 'draws', 'losses', 'points'].map(text => element('th', text)));
    const points = score.wins + score.draws / 2;
    byId('match-table').replaceChildren(head,
      row(nameOf(entrants[0]), `${score.wins}`, `${score.draws}`, `${score.losses}`, `${points}`),
      row(nameOf(entrants[1]), `${score.losses}`, `${score.draws}`, `${score.wins}`, `${games - points}`));
    byId('match-status').textContent = isOver ? `${games} ${games === 1 ? 'game' : 'games'} played` : `Game ${games + 1}`;
  };

  const run = async () => {
    const current = ++number;
    searcher ??= makeSearcher();
    const entrants = ['match-a', 'match-b'].map(id => {
      const {value} = byId<HTMLSelectElement>(id);
      return Number(value) || value;
    }) as [Entrant, Entrant];
    if (isChess(app.game.name) && entrants.some(e => typeof e === 'string')) {
      byId('match-status').textContent = 'These players only play stones: choose another game, or levels.';
      return end();
    }
    const games = Math.max(1, Math.min(1000, Number(byId<HTMLInputElement>('match-games').value) || 1));
    const score: Score = {wins: 0, draws: 0, losses: 0};
    const start = app.game;
    byId('match-start').textContent = 'Stop';
    show(entrants, score, false);
    for (let i = 0; i < games && current === number; ++i) {
      const points = await playGame(app, searcher, start, entrants, i % 2, () => current === number);
      if (points === undefined) break;
      points === 1 ? ++score.wins : points === 0 ? ++score.losses : ++score.draws;
      show(entrants, score, i + 1 === games);
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
