// The results of a file's report in groups: by player, opening, phase, kind of mistake and theme.
import {Side} from '../games';
import {nextTask} from '../host';
import {Mistake, Share, Summary} from './summary';

const kSides: Side[] = ['white', 'black'];
const kSliceMs = 8;

// A mistake and the number of its game.
export interface Found {
  number: number;
  mistake: Mistake;
}

export class Group {
  games = 0;
  lost = 0;  // points, the sum of the mistakes' losses
  found: Found[] = [];
  private last = 0;  // number of the game that was added last
  private moves = 0;
  private accuracies = 0;  // the sum over all moves

  constructor(readonly name: string) {}

  // Percent; undefined without judged moves.
  accuracy(): number | undefined {
    return this.moves ? this.accuracies / this.moves : undefined;
  }

  addGame(number: number) {
    if (this.last !== number) ++this.games;
    this.last = number;
  }
  addShare({moves, accuracy}: Share) {
    this.moves += moves;
    this.accuracies += moves * accuracy;
  }
  addMistake(number: number, mistake: Mistake) {
    this.found.push({number, mistake});
    this.lost += mistake.loss;
  }
}

export interface Groups {
  players: Group[];
  openings: Group[];
  phases: Group[];
  kinds: Group[];   // those that lost most first, as themes
  themes: Group[];  // a kind of mistake in a phase
}

class Names {
  private groups = new Map<string, Group>();

  of(name: string): Group {
    let group = this.groups.get(name);
    if (!group) this.groups.set(name, group = new Group(name));
    return group;
  }
  sorted(compare: (a: Group, b: Group) => number): Group[] {
    return [...this.groups.values()].sort(compare);
  }
}

// Groups the games of a player, or of all for "". Works in slices; undefined if `goesOn` returns false.
export async function groupsOf(summaries: Map<number, Summary>, player: string, goesOn: () => boolean): Promise<Groups | undefined> {
  const [players, openings, phases, kinds, themes] = Array.from({length: 5}, () => new Names());
  const add = (number: number, {names, opening, shares, mistakes}: Summary, side: Side) => {
    const whole = [players.of(names[side]), openings.of(opening)];
    for (const group of whole) group.addGame(number);
    for (const share of shares) {
      if (share.side !== side) continue;
      for (const group of [...whole, phases.of(share.phase)]) group.addShare(share);
    }
    for (const mistake of mistakes) {
      if (mistake.side !== side) continue;
      const {kind, phase} = mistake;
      const theme = kind === 'lost endgame' ? kind : `${kind}, ${phase}`;
      for (const group of [...whole, phases.of(phase), kinds.of(kind), themes.of(theme)]) group.addMistake(number, mistake);
    }
  };
  let end = performance.now() + kSliceMs;
  for (const [number, summary] of summaries) {
    for (const side of kSides) {
      if (!summary.error && (!player || summary.names[side] === player)) add(number, summary, side);
    }
    if (performance.now() < end) continue;
    await nextTask();
    if (!goesOn()) return undefined;
    end = performance.now() + kSliceMs;
  }
  const byGames = (a: Group, b: Group) => b.games - a.games || (a.name < b.name ? -1 : 1);
  const byLoss = (a: Group, b: Group) => b.lost - a.lost;
  return {players: players.sorted(byGames), openings: openings.sorted(byGames), phases: phases.sorted(() => 0),
    kinds: kinds.sorted(byLoss), themes: themes.sorted(byLoss)};
}
