// Players: human or engine for each side, and the engine's moves.
import {byId} from './dom';
import {Game, Side, View, other} from './games';
import {chooseMove} from './levels';
import {Searcher} from './searcher';

type Player = 'human' | 'engine';

const seat = (side: Side) => byId<HTMLSelectElement>(side);

export function playerOf(side: Side): Player {
  return seat(side).value as Player;
}

// The default: a human moves first.
export function setSeats(view: View) {
  const first: Side = view.family === 'chess' ? 'white' : 'black';
  seat(first).value = 'human';
  seat(other(first)).value = 'engine';
}

const seats = () => [playerOf('white'), playerOf('black')];
let guest: {before: Player[]; after: Player[]} | undefined;

// Seats a human on the side to move of a game from outside, so that the engine waits for the first move.
export function seatGuest(turn: Side) {
  if (playerOf(turn) === 'human') return;
  const before = seats();
  seat(turn).value = 'human';
  if (playerOf(other(turn)) === 'human') seat(other(turn)).value = 'engine';
  guest = {before, after: seats()};
}

// Undoes seatGuest() for a new game, unless the seats were changed since.
export function unseatGuest() {
  if (guest && String(guest.after) === String(seats())) [seat('white').value, seat('black').value] = guest.before;
  guest = undefined;
}

// Steps by `by` (1 or -1) to a ply with a human to move; a single step between two engines.
export function plyOfHuman(game: Game, by: 1 | -1, turnAt: (ply: number) => Side): number {
  const isPersons = (side: Side) => playerOf(side) === 'human';
  const isAlone = !isPersons('white') && !isPersons('black');
  let ply = game.ply + by;
  while (!isAlone && 0 < ply && ply < game.moves.length && !isPersons(turnAt(ply))) ply += by;
  return ply;
}

// The engine's move at the selected level; `clock`: its remaining milliseconds.
export function engineMove(searcher: Searcher, game: Game, clock?: number): Promise<string | undefined> {
  const full = Number(byId<HTMLSelectElement>('move-time').value) || undefined;
  return chooseMove(searcher, game, Number(byId<HTMLInputElement>('level').value), {clock, full});
}
