// Game links in the page's address: #game=gomoku&position=...&moves=8,8+9,9&ply=1.
import {Game, gameOfPosition} from './games';

export function linkOf(game: Game): string {
  const parts = [`game=${encodeURIComponent(game.name)}`];
  if (game.start) parts.push(`position=${encodeURIComponent(game.start)}`);
  if (game.moves.length) parts.push(`moves=${game.moves.join('+')}`);
  if (game.ply < game.moves.length) parts.push(`ply=${game.ply}`);
  return `${location.href.split('#')[0]}#${parts.join('&')}`;
}

// Returns the game in the page's address, or undefined if there is none.
export function gameOfAddress(): Game | undefined {
  const words = new URLSearchParams(location.hash.slice(1).replace(/\+/g, '%20'));
  const start = words.get('position') ?? '';
  const named = start ? gameOfPosition(start, 'chess')?.name : '';
  const name = (words.get('game') ?? named ?? 'chess').trim().toLowerCase();
  if (!name) return undefined;
  const moves = (words.get('moves') ?? '').split(' ').filter(Boolean);
  const ply = Math.trunc(Number(words.get('ply') ?? moves.length));
  return {name, start, moves, ply: 0 <= ply && ply <= moves.length ? ply : moves.length};
}
