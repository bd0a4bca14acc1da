// Window board, updated incrementally: stone counts of every window of k cells, threats, cell
// weights, the evaluation and a Zobrist key.
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

struct WeightedCell {
  int cell;
  std::int64_t weight;
};

class WindowBoard {
 public:
  // Creates the empty board. Requires: rules.CanBeWon(); `evaluation` outlives this.
  WindowBoard(const Rules& rules, const Evaluation& evaluation);

  const Position& position() const { return position_; }
  int stones_left() const { return position_.stones_left(); }
  // Returns a Zobrist hash of stones, side and stones left.
  std::uint64_t key() const;

  // Sets the position. Cost: O(cells), plus O(k) for each changed cell.
  // Requires: the rules are the same.
  void SetPosition(const Position& position);
  void Place(int cell);
  // Undoes the last stone. Requires: it was placed since the last SetPosition().
  void Undo();

  // Returns true if a side can still complete a row.
  bool CanBeWon() const { return open_[0] > 0 || open_[1] > 0; }
  // Returns the number of stones that `side` lacks in its nearest row, or 0 if more than `stones`.
  // Requires: stones <= p.
  int StonesToWin(Side side, int stones) const;
  // Returns true if a window is full of stones of `side`, which can happen after PlaceTurn().
  bool HasRow(Side side) const { return lacking_[static_cast<int>(side)][0] > 0; }
  // Lists the free cells of the window that `side` can fill with the fewest stones: the opponent
  // must block one of them within its turn.
  // Requires: StonesToWin(side, stones) > 0 for some number of stones.
  void ListNearestRow(Side side, std::vector<int>& cells) const;

  // Lists the rows that lack at most `stones` stones of `side`, as their free cells.
  // Requires: stones <= p <= 6.
  void ListRows(Side side, int stones, ThreatRows& rows) const;

  // Places `cells` as one turn of the side to move, of any length. UndoTurn() undoes the last
  // PlaceTurn() if no stone was placed since. Requires: the cells are free; there is at least one.
  void PlaceTurn(const std::vector<int>& cells);
  void UndoTurn();

  std::int32_t Score() const;
  // Returns the part of a free cell's weight that comes from the windows of the side to move.
  // Requires: the evaluation is a sum over windows.
  std::int64_t OwnWeightAt(int cell) const {
    return sums_[cell].own[static_cast<int>(position_.side_to_move())];
  }
  // Sets weights[cell] for `cells` to the evaluation's weights for the side to move.
  // Requires: weights.size() is the number of cells.
  void Weigh(const std::vector<int>& cells, Weights& weights) const;
  // Lists the `count` free cells with the highest weights, in descending order. Candidates are the
  // few hundred best cells at the last SetPosition() and cells near the stones placed since.
  void ListBest(int count, std::vector<WeightedCell>& best);
  // Like ListBest(), but by OwnWeightAt(), and appends only cells with at least the weight of
  // `windows` windows of `stones` stones. Requires: the evaluation is a sum over windows; stones <=
  // k.
  void AddBestOwn(int count, int windows, int stones, std::vector<WeightedCell>& best) const;

 private:
  struct Window {
    std::uint8_t stones[2] = {0, 0};
    std::uint8_t adjacent[2] = {0, 0};  // next to its two ends, if exactly k win
  };
  // Sums over windows by owner; 16 bytes, added as one vector.
  struct Sums {
    std::int32_t own[2] = {0, 0};
    std::int32_t spoiling[2] = {0, 0};
  };
  struct StateValues {
    Sums sums;                        // for each of its free cells
    std::int32_t moving[2] = {0, 0};  // for the score
    std::int32_t waiting[2] = {0, 0};
  };
  // One bit per side.
  struct State {
    std::uint8_t threat = 0;  // the side can fill it in one turn
    std::uint8_t open = 0;    // the side can still fill it
  };
  // The number of cells before and after a cell in a direction.
  struct Extent {
    int back;
    int forward;
  };
  // The range of start offsets of the windows that contain or touch a cell.
  struct Reach {
    std::int16_t first = 0;
    std::int16_t last = -1;
  };

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
  // Updates open_ and the threat lists.
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
  WindowValues values_;  // zeros if the evaluation is not a sum over windows
  int cells_;
  int threat_;                             // stones in a window that one turn can fill
  int steps_[4];                           // by direction
  std::vector<Reach> reach_;               // by direction and cell
  std::vector<Window> windows_;            // by direction and first cell
  std::vector<StateValues> state_values_;  // by state
  std::vector<State> states_;              // by state
  std::vector<Sums> sums_;                 // by cell
  std::vector<Sums> changes_;              // scratch of ChangeAlong()
  std::int64_t moving_[2] = {0, 0};        // scores by side
  std::int64_t waiting_[2] = {0, 0};
  std::int64_t open_[2] = {0, 0};    // windows by side
  std::vector<int> lacking_[2];      // threats by side and the stones they lack
  std::vector<int> threats_[2];      // window indices by side
  std::vector<int> threat_at_[2];    // index into threats_, or -1
  std::vector<std::uint64_t> keys_;  // by side and cell
  std::uint64_t key_ = 0;
  Position position_;
  struct Placed {
    int cell;
    Position::UndoState before;
    std::size_t candidates;  // size of candidates_ before
  };
  std::vector<Placed> placed_;
  struct PlacedTurn {
    int stones;
    int stones_left;  // before the turn
  };
  std::vector<PlacedTurn> placed_turns_;    // by PlaceTurn()
  std::vector<int> candidates_;             // cells for ListBest()
  std::vector<std::uint8_t> is_candidate_;  // by cell
  Weights weights_;                         // if the evaluation is not a sum over windows
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_WINDOW_BOARD_H_
