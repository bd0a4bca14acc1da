// Chess board: the public, immutable wrapper of a valid Position and its Zobrist key.
#ifndef QUADRILLE_CHESS_BOARD_H_
#define QUADRILLE_CHESS_BOARD_H_

#include <iosfwd>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/side.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// The state of a position other than its pieces.
struct BoardState {
  Color side_to_move = Color::kWhite;
  Bitboard castling_rooks = {};                     // rooks of both sides that may still castle
  std::optional<Square> en_passant = std::nullopt;  // the square that the last double push crossed
  int halfmove_clock = 0;                           // plies since the last capture or pawn move
  int fullmove_number = 1;                          // incremented after Black's move
};

class Board {
 public:
  static Board NewGame();

  // Returns ValidatePosition()'s error if `position` is not valid.
  static absl::StatusOr<Board> FromPosition(const Position& position);

  // Returns InvalidArgument, with the broken rule, if a side has the wrong color, if two pieces are
  // on one square, or if FromPosition() rejects the position.
  static absl::StatusOr<Board> FromSides(const Side& white, const Side& black,
                                         const BoardState& state = BoardState());

  const Position& position() const { return position_; }
  Key key() const { return key_; }
  Color side_to_move() const { return position_.side_to_move; }
  bool IsWhiteTurn() const { return position_.side_to_move == Color::kWhite; }
  // Returns the number of plies since the last capture or pawn move.
  int NoPawnMovesCount() const { return position_.halfmove_clock; }
  // Returns the number of the full move, from 1; it grows after Black's move.
  int fullmove_number() const { return position_.fullmove_number; }
  // Returns the square that the last double push crossed, whether or not a pawn can capture there.
  std::optional<Square> Enpassant() const { return position_.EnPassant(); }

  Side White() const;
  Side Black() const;
  Bitboard Occupation() const { return position_.Occupied(); }
  ChessPieces GetPieceAt(Square square) const { return position_.PieceAt(square); }
  // Returns the piece with its color, or nullopt if `square` is empty.
  std::optional<Piece> PieceAt(Square square) const;
  // Returns the pieces of `color` that attack `square`, pinned ones included. An en passant capture
  // attacks its destination only.
  Bitboard Attackers(Color color, Square square) const;

  bool IsInCheck() const;
  bool IsCheckmate() const;
  bool IsStalemate() const;
  // Returns true if neither side can ever mate: bare kings, a single minor piece, or only bishops
  // on squares of one color.
  bool HasInsufficientMaterial() const;

  // Returns true if `move` takes a piece of the other side, also en passant and if it is given as a
  // plain move. Requires: ResolveMove(move) is OK.
  bool IsCapture(Move move) const;
  // Returns true if the other side is in check after `move`. Requires: `move` is in
  // LegalMoves(*this).
  bool GivesCheck(Move move) const;

  // Returns the legal move that `move` denotes: itself, or the en passant capture or castling meant
  // by a plain from-to move (the king moves two squares towards the rook, or onto it). Returns
  // InvalidArgument, with the move, the position and the broken rule, if it is illegal.
  absl::StatusOr<Move> ResolveMove(Move move) const;

  // Returns the board after `move`, leaving this one untouched, or ResolveMove()'s error.
  // Cost: one legality check. Inside a search use MakeLegalMove().
  absl::StatusOr<Board> MakeMove(Move move) const;

  // The same without the check. The clocks saturate at the limits of validate.h.
  // Requires: `move` is in LegalMoves(*this).
  Board MakeLegalMove(Move move) const;

  // Returns the board with the colors swapped, mirrored vertically: a white piece on E2 becomes a
  // black one on E7, the other side is to move, and castling rights follow. Self-inverse.
  Board Mirrored() const;

  // Returns eight lines, rank 8 first, with the letters of FEN and a period for an empty square:
  // "r n b q k b n r".
  std::string ToString() const;
  friend std::ostream& operator<<(std::ostream& out, const Board& board);

  // Also compares clocks and the en passant square; for repetitions compare key().
  friend bool operator==(const Board&, const Board&) = default;

 private:
  Board(const Position& position, Key key) : position_(position), key_(key) {}

  Position position_;
  Key key_;
};

// Returns all legal moves, in unspecified order.
MoveList LegalMoves(const Board& board);

// The squares of `among` from which a piece of that type may move to `to`, castling excluded.
// Cheaper than LegalMoves(). Requires: piece is one type, not kNone.
Bitboard LegalOrigins(const Board& board, ChessPieces piece, Square to,
                      Bitboard among = Bitboard::Full());

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_BOARD_H_
