// Rules of the games as text, and moves for screen readers.
import {View, capital, other} from './games';

const kChess = 'The king moves one square in any direction, the queen any distance in any direction, the ' +
  'rook along ranks and files, the bishop along diagonals, the knight two squares one way and one to the ' +
  'side, jumping over pieces. A pawn moves one square forward, or two from its starting square, captures ' +
  'one square diagonally forward, and promotes on the last rank. A pawn that has just advanced two squares ' +
  'may be captured as if it had advanced one: en passant. Castling moves the king two squares towards a ' +
  'rook, which jumps over it; neither may have moved before, all squares between them must be empty, and ' +
  'the king may not be in check or cross an attacked square. A king under attack is in check and must ' +
  'escape; if it cannot, that is checkmate. No legal move without check is stalemate, a draw; so are ' +
  'threefold repetition and fifty moves without a capture or a pawn move.';

const kRulesTexts: Record<string, string> = {
  'chess': kChess,
  'chess960': 'Bobby Fischer’s chess, of 1996: one of 960 orders of the first rank, the bishops on ' +
    'squares of both colours, the king between the rooks. After castling, king and rook are where ' +
    'they do in chess; to castle, move the king onto its rook. Otherwise as in chess. ' + kChess,
  'gomoku': 'Gomoku is Japanese for five points. Free style: five or more in a row win, in a row, a ' +
    'column or a diagonal. A three open at both ends must be answered; two such rows at once ' +
    'win. Black, who begins, wins with best play (Allis, 1994).',
  'gomoku-standard': 'Tournament gomoku: exactly five in a row wins; six or more do not.',
  'tic-tac-toe': 'Noughts and crosses: a draw with best play.',
  'connect6': 'I-Chen Wu’s game of 2003. Black begins with one stone, then each side places two ' +
    'per turn, so that the side that has just moved is always one stone ahead. Four in a row, or ' +
    'five, with room for six must be answered with one stone each.',
};

export function rulesTextOf(name: string): string {
  return kRulesTexts[name] ?? 'An (m,n,k,p,q) game: m rows and n columns; k stones in a row, column or ' +
    'diagonal win; each side places p stones per turn, Black q in the first.';
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

export function spokenMove(view: View): string {
  const last = view.played[view.played.length - 1];
  if (!last) return '';
  if (view.family === 'chess') return `${capital(other(view.turn))}: ${spokenSan(last.shown)}`;
  return `${capital(view.cells.get(last.to)!.piece!)}: ${last.shown}`;
}
