// A chess position as a user sees it: pieces, legal moves, results.
// An immutable value; the face over Position, which it keeps valid, and over its Zobrist key.
#ifndef QUADRILLE_CHESS_BOARD_H_
#define QUADRILLE_CHESS_BOARD_H_

#include <optional>

#include "absl/status/statusor.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/side.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// What a position is besides the pieces of both sides.
struct BoardState {
  Color side_to_move = Color::kWhite;
  Bitboard castling_rooks = {};  // rooks of either side whose right to castle is intact
  std::optional<Square> en_passant = std::nullopt;  // the square that a pawn just passed over
  int halfmove_clock = 0;                           // plies since a capture or a pawn move
  int fullmove_number = 1;                          // from 1, up after Black's move
};

class Board {
 public:
  // The initial position of chess, White to move.
  static Board NewGame();

  // The board that shows `position`, or why no game can have come to it (ValidatePosition()).
  static absl::StatusOr<Board> FromPosition(const Position& position);

  // The board where `white` and `black` stand, with the rest of the position as `state` says.
  // Returns InvalidArgument, naming the rule broken, if the sides have the wrong colors or two
  // pieces on one square, or for whatever else FromPosition() refuses.
  static absl::StatusOr<Board> FromSides(const Side& white, const Side& black,
                                         const BoardState& state = BoardState());

  const Position& position() const { return position_; }
  Key key() const { return key_; }
  Color side_to_move() const { return position_.side_to_move; }
  bool IsWhiteTurn() const { return position_.side_to_move == Color::kWhite; }
  // Plies since a capture or a pawn move.
  int NoPawnMovesCount() const { return position_.halfmove_clock; }
  // The square behind a pawn that just went two ranks, whether or not it can be taken there.
  std::optional<Square> Enpassant() const { return position_.EnPassant(); }

  Side White() const;
  Side Black() const;
  Bitboard Occupation() const { return position_.Occupied(); }
  ChessPieces GetPieceAt(Square square) const { return position_.PieceAt(square); }

  bool IsInCheck() const;
  bool IsCheckmate() const;
  bool IsStalemate() const;
  // True if neither side can ever mate: bare kings, one minor piece, or only bishops that all stand
  // on squares of one colour.
  bool HasInsufficientMaterial() const;

  // The legal move that `move` means here: itself, or the en passant capture or castling that a
  // plain from-to move stands for (king two squares towards the rook, or onto it).
  // Returns InvalidArgument, with the move, the position and the rule broken, if there is none.
  absl::StatusOr<Move> ResolveMove(Move move) const;

  // Returns the board after `move`, leaving this one untouched, or ResolveMove()'s error.
  // Cost: a legality check. Inside search use MakeLegalMove().
  absl::StatusOr<Board> MakeMove(Move move) const;

  // Same, for moves that came from LegalMoves(*this). The clocks stop at the limits of validate.h.
  // Requires: `move` is one of them.
  Board MakeLegalMove(Move move) const;

  // Clocks and the en passant square count too; use key() to compare positions as repetition does.
  friend bool operator==(const Board&, const Board&) = default;

 private:
  Board(const Position& position, Key key) : position_(position), key_(key) {}

  Position position_;
  Key key_;
};

// Every legal move, in no promised order.
MoveList LegalMoves(const Board& board);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_BOARD_H_
