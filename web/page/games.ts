// Game model: position, side to move and legal moves, as reported by the engine.
import {Answer, Engine} from './host';
import {Content} from './board/board';
import {cellName} from './board/cell_names';

export type Side = 'white' | 'black';

// A tag of PGN and its value; SGF's properties have the same names.
export type Tag = [string, string];

// A game as stored: start position, moves, and the number of moves on the board.
export interface Game {
  name: string;     // chess, chess960, gomoku, ... or m,n,k,p,q
  start: string;    // FEN; "" for the default
  moves: string[];  // UCI, or "8,8"
  ply: number;
  tags?: Tag[];     // of the file that it was read from
}

export interface Move {
  text: string;   // in the engine's notation
  shown: string;  // SAN, or the name of a cell
  from: string;   // "" for a stone
  to: string;
}

export interface View {
  family: 'chess' | 'mnk';
  columns: number;
  rows: number;
  turn: Side;
  status: string;
  over: boolean;
  result: string;  // 1-0, 0-1, 1/2-1/2 or *; the first number is White's in chess, else Black's
  fen: string;
  played: Move[];
  legal: Move[];    // chess only: a stone may be placed on any free cell
  cells: Map<string, Content>;
  rules: string;    // one sentence
  left: number;     // stones left in this turn
  params: Answer;
}

export const kKnownGames: Record<string, string> = {
  'chess': 'checkmate the king', 'chess960': 'chess with a shuffled first rank',
  'gomoku': 'five or more in a row on 15 x 15', 'gomoku-standard': 'exactly five in a row',
  'tic-tac-toe': 'three in a row on 3 x 3', 'connect6': 'six in a row, two stones a turn',
  '19,19,5,1,1': 'five in a row on 19 x 19', '8,8,5,1,1': 'five in a row on 8 x 8',
  '4,4,3,1,1': 'three in a row on 4 x 4', '6,7,4,1,1': 'four in a row on 6 x 7',
};

export function valueOf(tags: Tag[], name: string): string {
  return tags.find(tag => tag[0] === name)?.[1] ?? '';
}

export function isChess(name: string): boolean {
  return name === 'chess' || name === 'chess960';
}
// Returns a move as it is shown to people: SAN, or the name of a cell.
export function shownMove(view: View, move: string): string {
  if (view.family === 'mnk') return cellName(move, view.rows);
  return view.legal.find(m => m.text === move)?.shown ?? move;
}
export const other = (side: Side): Side => (side === 'white' ? 'black' : 'white');
export function resultFor(view: View, winner: Side): string {
  return (winner === 'white') === (view.family === 'chess') ? '1-0' : '0-1';
}
export const capital = (text: string) => text[0].toUpperCase() + text.slice(1);

// Returns the lines of a request that specify the position.
export function requestOf(game: Game, ply = game.ply): string[] {
  const moves = game.moves.slice(0, ply).join(' ');
  return isChess(game.name) ? [game.start, moves] : [game.name, game.start, moves];
}

// Returns the game that starts from `text`, a chess FEN or a position of the connect family with its
// rules; undefined if it is neither.
export function gameOfPosition(text: string, current: string): Game | undefined {
  const start = text.trim();
  if (/^([pnbrqk1-8]+\/){7}[pnbrqk1-8]+\s/i.test(start)) {
    return {name: isChess(current) ? current : 'chess', start, moves: [], ply: 0};
  }
  const rules = /^\S+\s+(?:[xobw]|black|white)\s+\d+\s+(\S+)$/i.exec(start)?.[1];
  return rules === undefined ? undefined : {name: rules.toLowerCase(), start, moves: [], ply: 0};
}

// Returns the position after `ply` moves, or the engine's error.
export function viewOf(rules: Engine, game: Game): View | {error: string} {
  const command = isChess(game.name) ? 'chess.describe' : 'mnk.describe';
  const answer = rules.call(command, ...requestOf(game));
  if (answer.error) return {error: answer.error};
  return isChess(game.name) ? chessView(answer, game) : mnkView(answer, game);
}

export const kPieceNames: Record<string, string> =
  {p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king'};

function chessView(answer: Answer, game: Game): View {
  const turn: Side = answer.white ? 'white' : 'black';
  // Destinations as in UCI: castling ends on g1, in Chess960 on the rook.
  const toMove = (m: Answer): Move =>
    ({text: m.uci, shown: m.san, from: m.uci.slice(0, 2), to: m.uci.slice(2, 4)});
  const cells = new Map<string, Content>();
  for (const file of 'abcdefgh') {
    for (const rank of '12345678') cells.set(file + rank, {label: file + rank, marks: []});
  }
  answer.fen.split(' ')[0].split('/').forEach((line: string, row: number) => {
    let column = 0;
    for (const c of line) {
      if (/\d/.test(c)) {
        column += Number(c);
        continue;
      }
      const name = 'abcdefgh'[column++] + (8 - row);
      const side: Side = c === c.toUpperCase() ? 'white' : 'black';
      const cell = cells.get(name)!;
      cell.piece = side[0] + c.toUpperCase();
      cell.label = `${name}, ${side} ${kPieceNames[c.toLowerCase()]}`;
      if (answer.check && c === (turn === 'white' ? 'K' : 'k')) cell.marks.push('check');
    }
  });
  const played = answer.played.map(toMove) as Move[];
  const last = played[played.length - 1];
  if (last) for (const name of [last.from, last.to]) cells.get(name)!.marks.push('last');
  const won = answer.end === 'checkmate';
  const over = answer.end !== '' || answer.claim;
  const draw = answer.end || 'threefold repetition or fifty-move rule';
  return {
    family: 'chess', columns: 8, rows: 8, turn, over,
    status: won ? `Checkmate: ${capital(other(turn))} wins`
      : over ? `Draw: ${draw}`
      : `${capital(turn)} to move${answer.check ? ', check' : ''}`,
    result: won ? (turn === 'white' ? '0-1' : '1-0') : over ? '1/2-1/2' : '*',
    fen: answer.fen, played, legal: answer.moves.map(toMove), cells, left: 1,
    rules: game.name === 'chess960'
      ? 'Chess with a shuffled first rank. To castle, move the king onto its rook.'
      : 'Checkmate the king.', params: answer,
  };
}

function mnkView(answer: Answer, game: Game): View {
  const cells = new Map<string, Content>();
  for (let y = 1; y <= answer.m; ++y) {
    for (let x = 1; x <= answer.n; ++x) {
      const stone = answer.stones[(y - 1) * answer.n + x - 1];
      const name = `${x},${y}`;
      const piece = stone === 'X' ? 'black' : stone === 'O' ? 'white' : undefined;
      const shown = cellName(name, answer.m);
      cells.set(name, {label: piece ? `${shown}, ${piece}` : shown, marks: [], piece});
    }
  }
  const moves = game.moves.slice(0, game.ply);
  const turnSize = Math.max(answer.p, 1);
  moves.slice(-turnSize).forEach(move => cells.get(move)?.marks.push('last'));
  for (const name of answer.line) cells.get(name)?.marks.push('win');
  const many = answer.left > 1 ? `, ${answer.left} stones` : '';
  const stones = (count: number) => (count === 1 ? 'one stone' : `${count} stones`);
  return {
    family: 'mnk', columns: answer.n, rows: answer.m, turn: answer.turn, over: answer.end !== '',
    status: answer.end === 'draw' ? 'Draw: the board is full'
      : answer.end ? `${capital(answer.end)} wins`
      : `${capital(answer.turn)} to move${many}`,
    result: answer.end === 'black' ? '1-0' : answer.end === 'white' ? '0-1'
      : answer.end === 'draw' ? '1/2-1/2' : '*',
    fen: answer.fen, left: answer.left, legal: [], cells, params: answer,
    played: moves.map(text => ({text, shown: cellName(text, answer.m), from: '', to: text})),
    rules: `${answer.n} columns by ${answer.m} rows. ` +
      (answer.exact ? `Exactly ${answer.k}` : `${answer.k} or more`) + ' in a row wins. ' +
      `Black begins with ${stones(answer.q)}; then each side places ${stones(answer.p)} a turn.`,
  };
}
