// Zobrist hashing (A. L. Zobrist, "A New Hashing Method with Application for Game Playing", 1970):
// a 64-bit key, the exclusive or of one random number for each piece on its square, each castling
// right, the file of a legal en passant capture, and Black to move. The clocks are not included.
#ifndef QUADRILLE_CHESS_ZOBRIST_H_
#define QUADRILLE_CHESS_ZOBRIST_H_

#include <cstdint>

#include "src/chess/move.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

using Key = std::uint64_t;

namespace internal {

struct ZobristNumbers {
  Key piece[2][17][64];  // by Color, Position::SetsAt() and square; 0 for an empty square
  Key castling_rook[64];
  Key en_passant_file[8];
  Key black_to_move;
};
extern const ZobristNumbers kZobristNumbers;

}  // namespace internal

// Computes the key from scratch. Cost: one table lookup per piece.
Key ComputeKey(const Position& position);

// Returns ComputeKey(after), updated incrementally. Cost: a few lookups, for the changed squares.
// Requires: key == ComputeKey(before); one move leads from `before` to `after`.
Key UpdateKey(Key key, const Position& before, const Position& after);

// Returns true if `move` only moves a piece, with or without a capture: no castling, promotion or
// en passant, and no change of castling rights or en passant square.
[[gnu::always_inline]] inline bool IsPlainMove(Move move, const Position& before,
                                               const Position& after) {
  return move.kind() == MoveKind::kNormal && before.castling_rooks == after.castling_rooks &&
         !before.HasEnPassant() && !after.HasEnPassant();
}

// Returns the key after `move` without making it. Valid only if IsPlainMove().
[[gnu::always_inline]] inline Key KeyAfterPlainMove(Key key, const Position& before, Move move) {
  const internal::ZobristNumbers& numbers = internal::kZobristNumbers;
  const auto& ours = numbers.piece[static_cast<int>(before.side_to_move)];
  const auto& theirs = numbers.piece[static_cast<int>(Opponent(before.side_to_move))];
  const int from = move.from().index();
  const int to = move.to().index();
  const int sets = before.SetsAt(move.from());
  return key ^ ours[sets][from] ^ ours[sets][to] ^ theirs[before.SetsAt(move.to())][to] ^
         numbers.black_to_move;
}

// The keys of a position's children, computed without making the moves.
class ChildKeys {
 public:
  // Requires: key == ComputeKey(before). Keeps a reference to `before`.
  ChildKeys(Key key, const Position& before);

  // Equals ComputeKey(AfterMove(before, move)). Requires: `move` is legal.
  [[gnu::always_inline]] Key After(Move move) const {
    const int from = move.from().index();
    const int to = move.to().index();
    const int sets = before_.SetsAt(move.from());
    const bool is_special = move.kind() != MoveKind::kNormal || special_.Contains(move.from()) ||
                            before_.castling_rooks.Contains(move.to());
    if (is_special) [[unlikely]]
      return AfterSpecialMove(move);
    return null_move_key_ ^ ours_[sets][from] ^ ours_[sets][to] ^
           theirs_[before_.SetsAt(move.to())][to];
  }

 private:
  Key AfterSpecialMove(Move move) const;

  const Position& before_;
  const Key key_;
  Key null_move_key_;  // key after a null move
  Bitboard special_;   // pieces whose moves may change castling or en passant rights: castling king
                       // and rooks, and pawns whose double push can end next to an enemy pawn
  const Key (&ours_)[17][64];
  const Key (&theirs_)[17][64];
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ZOBRIST_H_
