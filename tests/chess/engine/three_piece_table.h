// How does every position of king and one man against king end? Solved from the mates backwards by
// nothing but the rules, to judge what reads answers from files.
#ifndef QUADRILLE_TESTS_CHESS_ENGINE_THREE_PIECE_TABLE_H_
#define QUADRILLE_TESTS_CHESS_ENGINE_THREE_PIECE_TABLE_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// White has the man.
class ThreePieceTable {
 public:
  static constexpr int kPositions = 2 * 64 * 64 * 64;

  // Solves all. `promoted`: the solutions for the men that a pawn may become; needed for it only.
  explicit ThreePieceTable(ChessPieces man,
                           const std::vector<const ThreePieceTable*>& promoted = {});

  ChessPieces man() const { return man_; }

  // The position of that number, or nothing if it is not legal. Requires: 0 <= index < kPositions.
  std::optional<Position> PositionAt(int index) const;
  // The inverse. Requires: `position` has White's king and man and Black's king.
  int IndexOf(const Position& position) const;

  // True if White wins. Requires: the position of that number is legal.
  bool IsWon(int index) const { return is_won_[index]; }
  // Plies to mate or to White's next pawn move, under best play. Requires: IsWon(index).
  int PliesToZero(int index) const { return plies_[index]; }

 private:
  struct Child {
    int index;        // in this table, or kWon or kDrawn outside of it
    bool is_zeroing;  // the halfmove clock starts again
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

  ChessPieces man_;
  std::vector<int> legal_;  // indices
  std::vector<bool> is_white_to_move_;
  std::vector<bool> is_check_;
  std::vector<std::vector<Child>> children_;
  std::vector<bool> is_won_;
  std::vector<std::int16_t> plies_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_TESTS_CHESS_ENGINE_THREE_PIECE_TABLE_H_
