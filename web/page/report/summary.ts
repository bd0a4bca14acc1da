// What the report of a file keeps of a game: accuracy by phase, mistakes with their kinds.
import {commandIn} from '../commands';
import {Game, Side, Tag, requestOf, valueOf} from '../games';
import {Engine} from '../host';
import {JudgedGame, accuracyOf, lossOf, nameOfLoss} from './judge';
import {Node} from '../tree';

export type Phase = 'opening' | 'middlegame' | 'endgame';

export interface Mistake {
  ply: number;    // before it
  side: Side;
  name: string;   // inaccuracy, mistake or blunder
  kind: string;   // docs/web.md states the rules
  phase: Phase;
  loss: number;   // of the expected score
}

// Judged moves of one side in one phase.
export interface Share {
  side: Side;
  phase: Phase;
  moves: number;
  accuracy: number;  // the mean
}

export interface Summary {
  error?: string;  // why the game could not be judged; nothing else is then set
  names: Record<Side, string>;
  opening: string;
  shares: Share[];
  mistakes: Mistake[];
}

const kOpeningPlies = 4;
const kMinSeconds = 30;  // with less on the clock after a mistake, it is one of time trouble

// The tag of the opening, else the first moves.
function openingOf(tags: Tag[], game: Game, judged: JudgedGame): string {
  const tag = [valueOf(tags, 'Opening'), valueOf(tags, 'ECO')].find(value => /[^?]/.test(value));
  if (tag) return tag;
  if (game.start) return 'from a position';
  const {played} = judged.views[judged.views.length - 1];
  return played.slice(0, kOpeningPlies)
    .map((move, i) => (i % 2 ? move.shown : `${i / 2 + 1}. ${move.shown}`)).join(' ');
}

// The seconds on the clock after the move; undefined without [%clk].
function secondsAt(node: Node): number | undefined {
  const clock = commandIn(node.comment, 'clk');
  return clock?.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
}

function kindOf(rules: Engine, game: Game, line: Node[], {positions}: JudgedGame, ply: number, side: Side): string {
  const [before, after] = [positions[ply], positions[ply + 1]];
  const isMate = (score: string | undefined, by: 'own' | 'other') =>
    score?.startsWith('#') && (score[1] === '-') === ((side === 'black') === (by === 'own'));
  if ((secondsAt(line[ply]) ?? kMinSeconds) < kMinSeconds) return 'time trouble';
  if (isMate(before.score, 'own')) return 'missed mate';
  if (isMate(after.score, 'other')) return 'allowed mate';
  return rules.call('chess.kind', ...requestOf(game, ply), game.moves[ply], before.line.join(' '),
    after.line.join(' ')).kind;
}

export function summaryOf(rules: Engine, game: Game, line: Node[], judged: JudgedGame): Summary {
  const {views, positions} = judged;
  const tags = game.tags ?? [];
  const phases: Phase[] = rules.call('chess.phases', ...requestOf(game, game.moves.length)).phases;
  const losses = line.map((node, i) => lossOf(views[i].turn, 'white', node.move, positions[i], positions[i + 1]));
  const shares: Share[] = [];
  for (const side of ['white', 'black'] as Side[]) {
    for (const phase of ['opening', 'middlegame', 'endgame'] as Phase[]) {
      const own = losses.filter((_, i) => views[i].turn === side && phases[i] === phase);
      if (own.length) shares.push({side, phase, moves: own.length, accuracy: accuracyOf(own)!});
    }
  }
  const mistakes = losses.flatMap((loss, ply): Mistake[] => {
    const name = nameOfLoss(loss);
    const side = views[ply].turn;
    return name ? [{ply, side, name, kind: kindOf(rules, game, line, judged, ply, side), phase: phases[ply], loss}] : [];
  });
  const nameOf = (tag: string) => valueOf(tags, tag) || '?';
  return {names: {white: nameOf('White'), black: nameOf('Black')}, opening: openingOf(tags, game, judged), shares, mistakes};
}

// The mean accuracy of shares, in percent; undefined if there are none.
export function meanOf(shares: Share[]): number | undefined {
  const moves = shares.reduce((sum, share) => sum + share.moves, 0);
  return moves ? shares.reduce((sum, share) => sum + share.moves * share.accuracy, 0) / moves : undefined;
}
