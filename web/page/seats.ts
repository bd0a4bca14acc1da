// The seats: who plays a side, and what the engine plays for it.
import {byId} from './dom';
import {Game, Side, View, other} from './games';
import {chooseMove} from './levels';
import {Searcher} from './searcher';

type Player = 'human' | 'engine';

const seat = (side: Side) => byId<HTMLSelectElement>(side);

export function playerOf(side: Side): Player {
  return seat(side).value as Player;
}

// The usual seats of a game: a person begins.
export function setSeats(view: View) {
  const first: Side = view.family === 'chess' ? 'white' : 'black';
  seat(first).value = 'human';
  seat(other(first)).value = 'engine';
}

// The ply reached by steps of `by`, 1 or -1, until it is a person's turn: of one step, if the engine
// plays both sides.
export function plyOfPerson(game: Game, by: 1 | -1, turnAt: (ply: number) => Side): number {
  const isPersons = (side: Side) => playerOf(side) === 'human';
  const isAlone = !isPersons('white') && !isPersons('black');
  let ply = game.ply + by;
  while (!isAlone && 0 < ply && ply < game.moves.length && !isPersons(turnAt(ply))) ply += by;
  return ply;
}

// The engine's move at the level that is chosen; `clock`: what it has left.
export function engineMove(searcher: Searcher, game: Game, clock?: number): Promise<string | undefined> {
  const full = Number(byId<HTMLSelectElement>('move-time').value) || undefined;
  return chooseMove(searcher, game, Number(byId<HTMLInputElement>('level').value), {clock, full});
}
