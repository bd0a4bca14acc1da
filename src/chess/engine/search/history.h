// Move histories: threat-aware butterfly history, capture history, continuation history, counter
// moves, correction history.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_HISTORY_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_HISTORY_H_

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/optional_move.h"
#include "src/chess/engine/search/correction_history.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Piece-to index (moving piece and target square) of continuation and capture history.
struct PieceTo {
  static constexpr int kCount = 12 * 64;

  std::uint16_t index;  // not initialized by default, since each node holds hundreds

  [[gnu::always_inline]] static constexpr PieceTo Of(const Position& p, Move move) {
    return Of(p.side_to_move, p.PieceAt(move.from()), move.to());
  }
  [[gnu::always_inline]] static constexpr PieceTo Of(Color color, ChessPieces piece, Square to) {
    const int type = static_cast<int>(TypeOf(piece)) + kPieceTypes * static_cast<int>(color);
    return {static_cast<std::uint16_t>(type * 64 + to.index())};
  }
};

// Whether the origin and target squares are attacked by the enemy.
struct AttackedEnds {
  bool from;
  bool to;

  // `danger` contains the squares attacked by the enemy (Threats).
  [[gnu::always_inline]] static constexpr AttackedEnds Of(Move move, Bitboard danger) {
    return {danger.Contains(move.from()), danger.Contains(move.to())};
  }
  [[gnu::always_inline]] constexpr bool None() const { return !from && !to; }
};

// History score with gravity, which bounds it to +-kMax.
class HistoryScore {
 public:
  static constexpr int kMax = 16'384;

  [[gnu::always_inline]] int value() const { return value_; }
  // Requires: |bonus| <= kMax.
  [[gnu::always_inline]] void Add(int bonus) {
    value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / kMax);
  }

 private:
  std::int16_t value_ = 0;
};

// Scores of the moves that follow a given piece-to.
struct ContinuationHistory {
  HistoryScore after[PieceTo::kCount];
};

// The histories of one thread.
struct Histories {
  HistoryScore quiet[2][2][64][2][64];  // by side, from-attacked, from, to-attacked, to
  HistoryScore capture[PieceTo::kCount][kPieceTypes + 1];  // by piece-to and captured PieceType
  ContinuationHistory continuation[PieceTo::kCount];       // by earlier piece-to, then by piece-to
  OptionalMove counter[PieceTo::kCount];                   // quiet refutation by piece-to

  CorrectionHistory corrections;

  [[gnu::always_inline]] const HistoryScore& QuietHistory(Color side, Move move,
                                                          AttackedEnds attacked) const {
    return quiet[static_cast<int>(side)][attacked.from][move.from().index()][attacked.to]
                [move.to().index()];
  }
  [[gnu::always_inline]] HistoryScore& QuietHistory(Color side, Move move, AttackedEnds attacked) {
    return const_cast<HistoryScore&>(std::as_const(*this).QuietHistory(side, move, attacked));
  }
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_HISTORY_H_
