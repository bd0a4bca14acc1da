// A game with rules chosen at run time, played by the kernels compiled for its board size and this
// CPU. Kernels are chosen once, at construction.
#ifndef QUADRILLE_MNK_ANY_GAME_H_
#define QUADRILLE_MNK_ANY_GAME_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/cell.h"
#include "src/mnk/game_status.h"
#include "src/mnk/kernels.h"
#include "src/mnk/playout.h"
#include "src/mnk/rules.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// A value type. Copying costs O(cells).
class AnyGame {
 public:
  // Creates an empty board, black to move, with the default kernels for these rules and this CPU.
  // Requires: rules.AreValid().
  explicit AnyGame(const Rules& rules);
  // Likewise, with the given kernels. Requires: the board fits them, this CPU supports their tier,
  // and they outlive every copy of the game.
  AnyGame(const Rules& rules, const GameKernels& kernels);

  AnyGame(const AnyGame& other);
  AnyGame& operator=(const AnyGame& other);
  AnyGame(AnyGame&&) noexcept = default;
  AnyGame& operator=(AnyGame&&) noexcept = default;

  const Rules& rules() const { return rules_; }
  const GameKernels& kernels() const { return *kernels_; }

  Outcome outcome() const { return status().outcome; }
  bool is_running() const { return outcome() == Outcome::kRunning; }
  // Returns the side that places the next stone; after the end, the side that placed the last one.
  Side side_to_move() const { return status().side_to_move; }
  // Stones left in the current turn, at most the number of free cells. 0 after the end.
  int stones_left() const { return status().stones_left; }
  int stones_placed() const { return status().stones_placed; }

  // Returns true if `cell` is on the board and empty.
  bool IsFree(Cell cell) const;
  // Returns the owner of the stone on `cell`, or nullopt. Requires: `cell` is on the board.
  std::optional<Side> StoneAt(Cell cell) const;

  // Places a stone of the side to move and returns the new outcome().
  // Requires: is_running() and IsFree(cell).
  Outcome Place(Cell cell);

  // Replaces the position with `setup`, keeping the kernels. The game is over at once if the board
  // holds a winning row (black's is checked first) or is full.
  // Requires: the cells are distinct and on the board; unless the game is over, setup.stones_left
  // is from 1 to MaxStonesLeft(setup, rules()).
  void SetUp(const Setup& setup);
  // Returns the stones, row by row, and the turn. Cost: O(cells).
  Setup ToSetup() const;

  // Returns both ends of the whole winning row, or nullopt without a winner.
  std::optional<CellLine> WinningLine() const;
  // Returns true if the stone on `cell` is part of a winning row. Requires: a stone lies on `cell`.
  bool CheckWin(Cell cell) const;

  // Returns the free cells, row by row. Cost: O(cells).
  std::vector<Cell> FreeCells() const;
  // Like FreeCells(), but fills a reusable buffer.
  void ListFreeCells(std::vector<Cell>& cells) const;
  // Like FreeCells(), but writes to caller-owned memory and returns the count.
  // Requires: room for kListPadding (cell_list.h) more cells.
  int WriteFreeCells(Cell* cells) const { return kernels_->list_free(state_.get(), cells); }

  // Returns a uniformly random free cell. Requires: a cell is free.
  Cell RandomFree(Random& random) const;
  // Returns a uniformly random free cell next to a stone (8-neighbourhood); on an empty board the
  // centre, CentreOf(rules()). Requires: a cell is free.
  Cell RandomAdjacent(Random& random) const;

  // Plays `games` random games from this position and returns the tally. Requires: is_running().
  PlayoutTally Playouts(PlayoutPolicy policy, std::uint64_t games, Random& random) const;

  // Counts the sequences of exactly `depth` stones; games that end earlier are not counted.
  std::uint64_t Perft(int depth) const;

 private:
  struct Release {
    void operator()(void* state) const;
  };

  // Every kernel's state begins with a GameStatus.
  const GameStatus& status() const { return *static_cast<const GameStatus*>(state_.get()); }
  GameStatus& mutable_status() { return *static_cast<GameStatus*>(state_.get()); }

  Rules rules_;
  const GameKernels* kernels_;
  std::unique_ptr<void, Release> state_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_ANY_GAME_H_
