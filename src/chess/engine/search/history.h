// Move histories: butterfly, capture and continuation history, counter moves, correction history.
// Scores that rise when a move refutes its parent and sink when it was tried in vain. They decide
// in which order moves are tried and how deeply.
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

// A piece of a side and the square it goes to: what a move looks like to those that follow it.
struct PieceTo {
  static constexpr int kCount = 12 * 64;

  std::uint16_t index;  // left unset by default: nodes hold hundreds

  [[gnu::always_inline]] static constexpr PieceTo Of(const Position& p, Move move) {
    return Of(p.side_to_move, p.PieceAt(move.from()), move.to());
  }
  [[gnu::always_inline]] static constexpr PieceTo Of(Color color, ChessPieces piece, Square to) {
    const int type = static_cast<int>(TypeOf(piece)) + kPieceTypes * static_cast<int>(color);
    return {static_cast<std::uint16_t>(type * 64 + to.index())};
  }
};

// Which ends of a move the enemy attacks: pieces flee, and avoid, attacked squares.
struct AttackedEnds {
  bool from;
  bool to;

  // `danger`: what the enemy attacks (Threats).
  [[gnu::always_inline]] static constexpr AttackedEnds Of(Move move, Bitboard danger) {
    return {danger.Contains(move.from()), danger.Contains(move.to())};
  }
  [[gnu::always_inline]] constexpr bool None() const { return !from && !to; }
};

// One score. Each bonus pulls it towards the bonus's side, the less the further it already is.
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

// The scores of moves that follow one move.
struct ContinuationHistory {
  HistoryScore after[PieceTo::kCount];
};

// All that one thread remembers of moves.
struct Histories {
  HistoryScore quiet[2][2][64][2][64];  // by side, from and to, each after whether it is attacked
  HistoryScore capture[PieceTo::kCount][kPieceTypes + 1];  // by move and the PieceType taken
  ContinuationHistory continuation[PieceTo::kCount];       // by an earlier move, then by the move
  OptionalMove counter[PieceTo::kCount];                   // the quiet reply that refuted a move

  CorrectionHistory corrections;

  [[gnu::always_inline]] const HistoryScore& OfQuiet(Color side, Move move,
                                                     AttackedEnds attacked) const {
    return quiet[static_cast<int>(side)][attacked.from][move.from().index()][attacked.to]
                [move.to().index()];
  }
  [[gnu::always_inline]] HistoryScore& OfQuiet(Color side, Move move, AttackedEnds attacked) {
    return const_cast<HistoryScore&>(std::as_const(*this).OfQuiet(side, move, attacked));
  }
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_HISTORY_H_
