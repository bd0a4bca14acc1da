// Levels: the ten playing strengths, from beginner to full strength, and their search limits.
import {Searcher} from './searcher';
import {Game, isChess, requestOf} from './games';

export const kLevelWords = ['beginner', 'learner', 'casual player', 'regular player', 'club player',
  'strong club player', 'expert', 'master', 'strong master', 'full strength'];

// Limit per move of each level.
const kChessLevels = ['elo 600', 'elo 800', 'elo 1000', 'elo 1200', 'elo 1400', 'elo 1700',
  'elo 2000', 'elo 2300', 'time 1000', 'time 4000'];

// Player and limit per stone of each level. Those below `best` limit themselves
// (src/mnk/players/registry.cc).
const kMnkLevels: [string, string][] = [
  ...['beginner', 'learner', 'casual', 'regular', 'club', 'strong', 'expert', 'master'].map(
    (name): [string, string] => [name, 'nodes 0']),
  ['best', 'time 800'], ['best', 'time 2500'],
];

// The native players by name, with their limit per stone.
export const kPlayers: Record<string, string> = {
  adjacent: 'nodes 1', threats: 'nodes 1', windows: 'nodes 1', priority: 'nodes 1', sequences: 'nodes 1',
  mesh: 'nodes 1', montecarlo: 'time 300', mcts: 'time 300', alphabeta: 'time 300', best: 'time 300',
};

// Time limits in milliseconds.
export interface Time {
  clock?: number;      // left for the game
  full?: number;       // per move at the strongest level
}

// Returns the engine's move at `level` (1 to 10, or a name in kPlayers), or undefined if the search
// was stopped.
export async function chooseMove(searcher: Searcher, game: Game, level: number | string,
  {clock, full}: Time = {}): Promise<string | undefined> {
  const table = isChess(game.name) ? kChessLevels : kMnkLevels.map(l => l[1]);
  const capped = (limits: string) => {
    let ms = Number(/^time (\d+)/.exec(limits)?.[1]);
    if (!ms) return limits;
    if (full) ms *= full / Number(table[table.length - 1].split(' ')[1]);
    if (clock !== undefined) ms = Math.min(ms, clock / 30);
    return `time ${Math.max(20, Math.round(ms))}`;
  };
  if (typeof level === 'string' || !isChess(game.name)) {
    const [player, limits] = typeof level === 'string' ? [level, kPlayers[level]] : kMnkLevels[level - 1];
    const seed = Math.floor(Math.random() * 1e9);
    const answer = await searcher.search(
      ['mnk.search', ...requestOf(game), player, capped(limits), seed].join('\n'));
    return answer.stopped ? undefined : answer.pv?.[0];
  }
  const answer = await searcher.search(
    ['chess.search', ...requestOf(game), capped(kChessLevels[level - 1])].join('\n'));
  return answer.stopped ? undefined : answer.best;
}
