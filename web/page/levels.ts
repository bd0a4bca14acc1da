// Levels: the ten playing strengths, from beginner to full strength, and their search limits.
import {Answer} from './host';
import {Searcher} from './searcher';
import {Game, isChess, requestOf} from './games';

export const kLevelWords = ['beginner', 'learner', 'casual player', 'regular player', 'club player',
  'strong club player', 'expert', 'master', 'strong master', 'full strength'];

interface ChessLevel {
  limits: string;
  blur: number;  // standard deviation of the noise added to each score, in centipawns
}

const kChessLevels: ChessLevel[] = [
  {limits: 'elo 600', blur: 0}, {limits: 'elo 800', blur: 0},
  {limits: 'elo 1000', blur: 0}, {limits: 'elo 1200', blur: 0},
  {limits: 'elo 1400', blur: 0}, {limits: 'elo 1700', blur: 0},
  {limits: 'elo 2000', blur: 0}, {limits: 'elo 2300', blur: 0},
  {limits: 'time 1000', blur: 0}, {limits: 'time 4000', blur: 0},
];

// Player and limit per stone of each level, ordered by strength in games between them.
const kMnkLevels: [string, string][] = [
  ['adjacent', 'nodes 1'], ['mesh', 'nodes 1'], ['windows', 'nodes 1'],
  ['priority', 'nodes 1'], ['sequences', 'nodes 1'], ['best', 'nodes 300'],
  ['best', 'nodes 3000'], ['best', 'nodes 30000'], ['best', 'time 800'], ['best', 'time 2500'],
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

export function scoreValue(score: Answer): number {
  if (score.mate !== undefined) return score.mate > 0 ? 30000 - score.mate : -30000 - score.mate;
  return score.cp;
}

// Returns the engine's move at `level` (1 to 10, or a name in kPlayers), or undefined if the search
// was stopped.
export async function chooseMove(searcher: Searcher, game: Game, level: number | string,
  {clock, full}: Time = {}): Promise<string | undefined> {
  const table = isChess(game.name) ? kChessLevels.map(l => l.limits) : kMnkLevels.map(l => l[1]);
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
  const {limits, blur} = kChessLevels[level - 1];
  const lines = new Map<string, number>();
  const request = ['chess.search', ...requestOf(game), capped(limits)].join('\n');
  const answer = await searcher.search(request, report => {
    if (report.line === 1) lines.clear();
    lines.set(report.pv[0], scoreValue(report.score));
  });
  if (answer.stopped || !answer.best) return undefined;
  if (blur === 0 || lines.size < 2) return answer.best;
  const judged = [...lines].map(([move, score]) => ({move, score: score + blur * gauss()}));
  return judged.reduce((a, b) => (b.score > a.score ? b : a)).move;
}

function gauss(): number {
  return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
}
