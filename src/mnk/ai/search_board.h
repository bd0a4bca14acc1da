// The board of the search, updated stone by stone: counts of all windows, and what follows of them.
// The counts of all windows are kept, and what follows from them: how near each side is to a row,
// which windows it may fill within a turn, what every cell weighs, the score. A stone changes the
// windows through its cell alone: O(k) of them, and O(k) weights.
#ifndef QUADRILLE_MNK_AI_SEARCH_BOARD_H_
#define QUADRILLE_MNK_AI_SEARCH_BOARD_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/mnk/ai/evaluation.h"
#include "src/mnk/ai/position.h"
#include "src/mnk/ai/window_scan.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// A cell, and how much the side to move wants it.
struct WeighedCell {
  int cell;
  std::int64_t weight;
};

class SearchBoard {
 public:
  // The empty board. Requires: rules.CanBeWon(); `evaluation` outlives it.
  SearchBoard(const Rules& rules, const Evaluation& evaluation);

  const Position& position() const { return position_; }
  // The same for the same stones, side and stones left, and hardly ever for others.
  std::uint64_t Key() const;

  // Goes to another position, wherever the board was. Cost: O(cells), and O(k) for each difference.
  // Requires: the rules are the same.
  void GoTo(const Position& position);
  // Requires: the cell is free.
  void Place(int cell);
  // Takes the last stone back. Requires: it was placed after the last GoTo().
  void Undo();

  // True if a side may still get a row.
  bool CanBeWon() const { return open_[0] > 0 || open_[1] > 0; }
  // How many stones `side` needs for its nearest row; 0 if that is more than `stones`.
  // Requires: stones <= p.
  int StonesToWin(Side side, int stones) const;
  // The free cells of the window that `side` can fill with the fewest stones. To stop `side` is to
  // place a stone on one of them, now or later in the turn.
  // Requires: StonesToWin(side, stones) > 0 for some number.
  void ListRowToFill(Side side, std::vector<int>& cells) const;

  // The evaluation's score for the side to move.
  std::int32_t Score() const;
  // Sets weights[cell] for each of `cells` to what the evaluation says for the side to move.
  // Requires: weights.size() is the number of cells.
  void Weigh(const std::vector<int>& cells, Weights& weights) const;
  // The `count` free cells that weigh the most, the heaviest first: of the few hundred heaviest at
  // the last GoTo(), and of those in line with the stones placed since and near them.
  void ListBest(int count, std::vector<WeighedCell>& best);

 private:
  struct Window {
    std::uint8_t stones[2] = {0, 0};
    std::uint8_t beside[2] = {0, 0};  // at its two ends, where exactly k win
  };
  // Sums over windows, for each side that owns them; together 16 bytes, added at once.
  struct Sums {
    std::int32_t own[2] = {0, 0};
    std::int32_t spoiling[2] = {0, 0};
  };
  // How many cells follow one in a direction, and the other way.
  struct Room {
    int back;
    int forth;
  };
  // From which cells on, counted from a cell, windows hold it or touch it.
  struct Reach {
    std::int16_t first = 0;
    std::int16_t last = -1;
  };

  bool IsOpen(const Window& window, int side) const {
    return window.stones[1 - side] == 0 && window.beside[side] == 0;
  }
  bool IsThreat(const Window& window, int side) const {
    return window.stones[side] >= threat_ && IsOpen(window, side);
  }
  Room RoomAt(int cell, int direction) const;
  Reach ReachOf(const Room& room) const;
  void AddEmptyWindow(int number);
  void Change(int cell, int side, int difference);
  void ChangeAlong(int cell, int direction, int side, int difference);
  void ChangeWindow(int number, bool beside, int side, int difference, Sums& sums);
  void AddWorth(int side, int stones, int sign, Sums& sums);
  void ChangeThreat(int number, int side, int stones, bool add);
  std::int64_t WeightOf(int cell, int side) const {
    return std::int64_t{sums_[cell].own[side]} + sums_[cell].spoiling[1 - side];
  }
  void Focus();
  void FocusOn(int cell);
  void FocusAround(int cell);

  Rules rules_;
  const Evaluation& evaluation_;
  WindowValues values_;  // zeros if the evaluation does not add up windows
  int cells_;
  int threat_;                       // stones in a window that a turn can fill
  int steps_[4];                     // by direction
  std::vector<Reach> reach_;         // by direction and cell
  std::vector<Window> windows_;      // by direction and first cell
  std::vector<Sums> sums_;           // by cell
  std::vector<Sums> changes_;        // of the windows along one line, for ChangeAlong()
  std::int64_t moving_[2] = {0, 0};  // scores by side
  std::int64_t waiting_[2] = {0, 0};
  std::int64_t open_[2] = {0, 0};    // windows by side
  std::vector<int> lacking_[2];      // threats by side and the stones they lack
  std::vector<int> threats_[2];      // numbers of windows, by side
  std::vector<int> threat_at_[2];    // where a window stands in it; -1 if it does not
  std::vector<std::uint64_t> keys_;  // by side and cell
  std::uint64_t key_ = 0;
  Position position_;
  struct Placed {
    int cell;
    Position::Before before;
    std::size_t focus;  // how many cells were in it
  };
  std::vector<Placed> placed_;
  std::vector<int> focus_;              // the cells for ListBest()
  std::vector<std::uint8_t> in_focus_;  // 1 for those, by cell
  Weights weights_;                     // of an evaluation that does not add up windows
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_AI_SEARCH_BOARD_H_
