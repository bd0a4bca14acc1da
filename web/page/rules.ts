// What the games are and how they are played, in words.
import {View, capital, other} from './games';

const kChess = 'The king goes one step in any direction, the queen any distance in all eight, the rook ' +
  'along ranks and files, the bishop along diagonals, the knight two squares one way and one to the ' +
  'side, over others if need be. A pawn goes one square forward, or two from where it began, takes one ' +
  'square forward to the side, and becomes another piece on the last rank. A pawn that has just gone two ' +
  'squares may be taken as if it had gone one: en passant. Castling moves the king two squares to a ' +
  'rook, which leaps over it: once a game, if neither has moved, nothing is between them, and the king ' +
  'is not attacked on its way. A king that is attacked is in check and must not stay so; if it cannot ' +
  'help it, that is checkmate. No move without check is stalemate, a draw; so are the third repetition ' +
  'of a position and fifty moves without a capture or a pawn’s move.';

const kStories: Record<string, string> = {
  'chess': kChess,
  'chess960': 'Bobby Fischer’s chess, of 1996: one of 960 orders of the first rank, the bishops on ' +
    'squares of both colours, the king between the rooks. After castling, king and rook stand where ' +
    'they do in chess; to castle, put the king onto its rook. All else is as in chess. ' + kChess,
  'gomoku': 'Gomoku is Japanese for five points. Free style: five or more in a row win, in a row, a ' +
    'column or a diagonal. Three that are open at both ends must be answered, two such rows at once ' +
    'cannot be. Black, who begins, wins with the best play (Allis, 1994).',
  'gomoku-standard': 'Gomoku as tournaments play it: exactly five win; six or more in a row do not.',
  'tic-tac-toe': 'Noughts and crosses: with the best play nobody wins.',
  'connect6': 'I-Chen Wu’s game of 2003. Black begins with one stone, then each side places two ' +
    'a turn, so that whoever has moved always has one stone more: that keeps it fair. Four in a row, or ' +
    'five, with room for six must be answered, one stone for each such row.',
};

export function storyOf(name: string): string {
  return kStories[name] ?? 'An (m,n,k,p,q) game: m rows and n columns, k stones in a row, a column or a ' +
    'diagonal win, each side places p stones a turn, but Black only q in the first.';
}

const kPieces: Record<string, string> =
  {K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', '': 'pawn'};

function spokenSan(san: string): string {
  const end = san.endsWith('#') ? ', checkmate' : san.endsWith('+') ? ', check' : '';
  if (san.startsWith('O-O-O')) return `castles long${end}`;
  if (san.startsWith('O-O')) return `castles short${end}`;
  const parts = /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?/.exec(san);
  if (!parts) return san;
  const [, piece, from, takes, to, becomes] = parts;
  return `${kPieces[piece]} ${from ? `from ${from} ` : ''}${takes ? 'takes' : 'to'} ${to}` +
    `${becomes ? `, becomes a ${kPieces[becomes]}` : ''}${end}`;
}

// The last move, for those who hear it.
export function spokenMove(view: View): string {
  const last = view.played[view.played.length - 1];
  if (!last) return '';
  if (view.family === 'chess') return `${capital(other(view.turn))}: ${spokenSan(last.shown)}`;
  const [column, row] = last.to.split(',');
  return `${capital(view.cells.get(last.to)!.piece!)}: column ${column}, row ${row}`;
}
