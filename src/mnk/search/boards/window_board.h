// The board by windows, updated stone by stone: the stones in each window of k cells, how near each
// side is to a row, the windows that it can fill within a turn, the weight of each cell, the score.
// A stone changes only the windows through its cell: O(k) of them, and O(k) weights.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_WINDOW_BOARD_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_WINDOW_BOARD_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/threat_rows.h"
#include "src/mnk/search/boards/window_scan.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// A cell and its weight for the side to move.
struct WeightedCell {
  int cell;
  std::int64_t weight;
};

class WindowBoard {
 public:
  // The empty board. Requires: rules.CanBeWon(); `evaluation` outlives it.
  WindowBoard(const Rules& rules, const Evaluation& evaluation);

  const Position& position() const { return position_; }
  int stones_left() const { return position_.stones_left(); }
  // The same for the same stones, side and stones left, and hardly ever for others.
  std::uint64_t key() const;

  // Goes to another position, wherever the board was. Cost: O(cells), and O(k) for each difference.
  // Requires: the rules are the same.
  void SetPosition(const Position& position);
  // Requires: the cell is free.
  void Place(int cell);
  // Takes the last stone back. Requires: it was placed after the last SetPosition().
  void Undo();

  // True if a side may still get a row.
  bool CanBeWon() const { return open_[0] > 0 || open_[1] > 0; }
  // How many stones `side` needs for its nearest row; 0 if that is more than `stones`.
  // Requires: stones <= p.
  int StonesToWin(Side side, int stones) const;
  // True if a window is full of stones of `side`; stones of one turn too many may do that.
  bool HasRow(Side side) const { return lacking_[static_cast<int>(side)][0] > 0; }
  // The free cells of the window that `side` can fill with the fewest stones. To stop `side` is to
  // place a stone on one of them, now or later in the turn.
  // Requires: StonesToWin(side, stones) > 0 for some number.
  void ListNearestRow(Side side, std::vector<int>& cells) const;

  // The rows that `side` lacks at most `stones` for, by their free cells.
  // Requires: stones <= p <= 6.
  void ListRows(Side side, int stones, ThreatRows& rows) const;

  // Places all of `cells`, however many, as one turn of the side to move. UndoTurn() takes back all
  // that the last PlaceTurn() placed, if nothing was placed since. Requires: they are free; there
  // is at least one.
  void PlaceTurn(const std::vector<int>& cells);
  void UndoTurn();

  // The evaluation's score for the side to move.
  std::int32_t Score() const;
  // The evaluation's weight of a free cell for the side to move, without the part that spoils the
  // other side's windows. Requires: it adds up windows.
  std::int64_t OwnWeightAt(int cell) const {
    return sums_[cell].own[static_cast<int>(position_.side_to_move())];
  }
  // Sets weights[cell] for each of `cells` to the evaluation's weight for the side to move.
  // Requires: weights.size() is the number of cells.
  void Weigh(const std::vector<int>& cells, Weights& weights) const;
  // The `count` free cells that weigh the most, the heaviest first: of the few hundred heaviest at
  // the last SetPosition(), and of those in line with the stones placed since and near them.
  void ListBest(int count, std::vector<WeightedCell>& best);
  // Adds the same by OwnWeightAt(), as far as that is what `windows` windows with so many stones
  // give. Requires: the evaluation adds up windows; stones <= k.
  void AddBestOwn(int count, int windows, int stones, std::vector<WeightedCell>& best) const;

 private:
  struct Window {
    std::uint8_t stones[2] = {0, 0};
    std::uint8_t adjacent[2] = {0, 0};  // at its two ends, where exactly k win
  };
  // Sums over windows, for each side that owns them; together 16 bytes, added at once.
  struct Sums {
    std::int32_t own[2] = {0, 0};
    std::int32_t spoiling[2] = {0, 0};
  };
  // The values of a window by the stones in it and next to it.
  struct StateValues {
    Sums sums;                        // to each of its free cells
    std::int32_t moving[2] = {0, 0};  // to the score
    std::int32_t waiting[2] = {0, 0};
  };
  // A bit for each side.
  struct State {
    std::uint8_t threat = 0;  // that side's turn could fill it
    std::uint8_t open = 0;    // that side may still fill it
  };
  // How many cells follow one in a direction, and the other way.
  struct Extent {
    int back;
    int forward;
  };
  // From which cells on, counted from a cell, windows hold it or touch it.
  struct Reach {
    std::int16_t first = 0;
    std::int16_t last = -1;
  };

  // The number of a window's state in state_values_ and states_.
  std::size_t StateOf(const Window& window) const {
    const std::size_t state =
        static_cast<std::size_t>(window.stones[0]) * (rules_.k + 1) + window.stones[1];
    if (rules_.win == WinCondition::kKOrMore) return state;
    return 4 * state + (window.adjacent[0] > 0 ? 1 : 0) + (window.adjacent[1] > 0 ? 2 : 0);
  }
  void MakeStates();
  Extent ExtentAt(int cell, int direction) const;
  Reach ReachOf(const Extent& extent) const;
  void AddEmptyWindow(int number);
  void Change(int cell, int side, int difference);
  void ChangeAlong(int cell, int direction, int side, int difference);
  // Updates open_ and the threats after a change of a window's state.
  void ChangeState(int number, State before, State after, const Window& old);
  void ChangeThreat(int number, int side, int stones, bool add);
  std::int64_t WeightOf(int cell, int side) const {
    return std::int64_t{sums_[cell].own[side]} + sums_[cell].spoiling[1 - side];
  }
  void ResetCandidates();
  void AddCandidate(int cell);
  void AddCandidatesAround(int cell);

  Rules rules_;
  const Evaluation& evaluation_;
  WindowValues values_;  // zeros if the evaluation does not add up windows
  int cells_;
  int threat_;                             // stones in a window that a turn can fill
  int steps_[4];                           // by direction
  std::vector<Reach> reach_;               // by direction and cell
  std::vector<Window> windows_;            // by direction and first cell
  std::vector<StateValues> state_values_;  // by state
  std::vector<State> states_;              // by state
  std::vector<Sums> sums_;                 // by cell
  std::vector<Sums> changes_;              // of the windows along one line, for ChangeAlong()
  std::int64_t moving_[2] = {0, 0};        // scores by side
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
    std::size_t candidates;  // how many cells were in it
  };
  std::vector<Placed> placed_;
  struct LongTurn {
    int stones;
    int stones_left;  // before it
  };
  std::vector<LongTurn> long_turns_;        // of PlaceTurn()
  std::vector<int> candidates_;             // the cells for ListBest()
  std::vector<std::uint8_t> is_candidate_;  // 1 for those, by cell
  Weights weights_;                         // of an evaluation that does not add up windows
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_WINDOW_BOARD_H_
