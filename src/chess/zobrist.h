// Zobrist keys: a 64-bit key for a position, and how it changes with a move.
//
// Zobrist hashing (A. L. Zobrist, "A New Hashing Method with Application for Game Playing", 1970):
// the exclusive or of one random number for each piece on its square, each right to castle, the
// file of an en passant capture that is legal now, and Black to move. Clocks are not in the key.
#ifndef QUADRILLE_CHESS_ZOBRIST_H_
#define QUADRILLE_CHESS_ZOBRIST_H_

#include <cstdint>

#include "src/chess/move.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

using Key = std::uint64_t;

namespace internal {

// The random numbers.
struct ZobristNumbers {
  Key piece[2][17][64];  // by Color, Position::SetsAt() and square; 0 where no piece stands
  Key castling_rook[64];
  Key en_passant_file[8];
  Key black_to_move;
};
extern const ZobristNumbers kZobristNumbers;

}  // namespace internal

// The key of `position`, from nothing. Cost: a table look-up for each piece.
Key ComputeKey(const Position& position);

// The key of `after`, which follows `before`, with key `key`, by one move. Equals
// ComputeKey(after). Cost: a few look-ups for the squares that changed.
Key UpdateKey(Key key, const Position& before, const Position& after);

// True if nothing changes by `move` but that a piece goes from one square to another and takes what
// stands there: no castling, promotion or en passant, and no such right comes or goes.
[[gnu::always_inline]] inline bool IsPlainMove(Move move, const Position& before,
                                               const Position& after) {
  return move.kind() == MoveKind::kNormal && before.castling_rooks == after.castling_rooks &&
         !before.HasEnPassant() && !after.HasEnPassant();
}

// The key after `move`, known before it is made, if IsPlainMove(); otherwise another number.
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

// The keys of the positions that follow one position by one move each, known before any of them is
// made.
class ChildKeys {
 public:
  // Requires: key == ComputeKey(before). Keeps a reference to it.
  ChildKeys(Key key, const Position& before);

  // Equals ComputeKey(AfterMove(before, move)). Requires: `move` is legal.
  [[gnu::always_inline]] Key After(Move move) const {
    const int from = move.from().index();
    const int to = move.to().index();
    const int sets = before_.SetsAt(move.from());
    const bool rare = move.kind() != MoveKind::kNormal || special_.Contains(move.from()) ||
                      before_.castling_rooks.Contains(move.to());
    if (rare) [[unlikely]]
      return AfterRare(move);
    return passed_ ^ ours_[sets][from] ^ ours_[sets][to] ^ theirs_[before_.SetsAt(move.to())][to];
  }

 private:
  Key AfterRare(Move move) const;

  const Position& before_;
  const Key key_;
  Key passed_;        // after no move at all
  Bitboard special_;  // pieces whose moves may change rights: rooks and king that may castle, and
                      // pawns that may step beside an enemy's
  const Key (&ours_)[17][64];
  const Key (&theirs_)[17][64];
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ZOBRIST_H_
