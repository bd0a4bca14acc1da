// Three-piece endings (king and piece against king), by retrograde analysis: a tablebase reference.
#ifndef QUADRILLE_TESTS_CHESS_ENGINE_THREE_PIECE_TABLE_H_
#define QUADRILLE_TESTS_CHESS_ENGINE_THREE_PIECE_TABLE_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// White has the piece.
class ThreePieceTable {
 public:
  static constexpr int kPositions = 2 * 64 * 64 * 64;

  // Solves all positions. For a pawn, `promoted` are the tables after promotion.
  explicit ThreePieceTable(ChessPieces piece,
                           const std::vector<const ThreePieceTable*>& promoted = {});

  ChessPieces piece() const { return piece_; }

  // Returns position `index`, or nullopt if it is illegal. Requires: 0 <= index < kPositions.
  std::optional<Position> PositionAt(int index) const;
  // The inverse. Requires: `position` has White's king and piece and Black's king.
  int IndexOf(const Position& position) const;

  // Returns true if White wins. Requires: the position is legal.
  bool IsWon(int index) const { return is_won_[index]; }
  // Returns the plies to mate or to White's next pawn move with best play. Requires: IsWon(index).
  int PliesToZero(int index) const { return plies_[index]; }

 private:
  struct Child {
    int index;  // in this table, or kWon or kDrawn
    bool is_zeroing;
  };
  static constexpr int kWon = -1;
  static constexpr int kDrawn = -2;

  Child ChildOf(const Position& after, const std::vector<const ThreePieceTable*>& promoted) const;
  void FindChildren(const std::vector<const ThreePieceTable*>& promoted);
  bool IsWonAfter(const Child& child) const;
  bool WinsNow(int index) const;
  bool IsZeroIn(int index, int plies) const;
  void SolveWins();
  void SolvePlies();

  ChessPieces piece_;
  std::vector<int> legal_;  // indices
  std::vector<bool> is_white_to_move_;
  std::vector<bool> is_check_;
  std::vector<std::vector<Child>> children_;
  std::vector<bool> is_won_;
  std::vector<std::int16_t> plies_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_TESTS_CHESS_ENGINE_THREE_PIECE_TABLE_H_
