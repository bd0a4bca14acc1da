// A game whose rules are known at run time, played on the kernels that suit its board and this CPU.
// The face of the kernels: it looks at the rules once, when a game begins, and from there calls the
// kernels made for a board of that size and for this CPU.
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

// A game under way: a value that copies whole. Copying costs O(cells).
class AnyGame {
 public:
  // The empty board, black to move, on the prebuilt kernels that suit it and this CPU.
  // Requires: rules.AreValid().
  explicit AnyGame(const Rules& rules);
  // The same on kernels of the caller's choice. Requires: they have room for the board, this CPU
  // has their tier, and they outlive every copy of the game.
  AnyGame(const Rules& rules, const GameKernels& kernels);

  AnyGame(const AnyGame& other);
  AnyGame& operator=(const AnyGame& other);
  AnyGame(AnyGame&&) noexcept = default;
  AnyGame& operator=(AnyGame&&) noexcept = default;

  const Rules& rules() const { return rules_; }
  const GameKernels& kernels() const { return *kernels_; }

  Outcome outcome() const { return status().outcome; }
  bool is_running() const { return outcome() == Outcome::kRunning; }
  // Who places the next stone. After the end: who placed the last one.
  Side side_to_move() const { return status().side_to_move; }
  // How many stones that side may still place in this turn: at most the free cells. 0 after the
  // end.
  int stones_left() const { return status().stones_left; }
  // How many stones lie on the board.
  int stones_placed() const { return status().stones_placed; }

  // True if `cell` is on the board and empty.
  bool IsFree(Cell cell) const;
  // Whose stone lies on `cell`, or nothing. Requires: `cell` is on the board.
  std::optional<Side> StoneAt(Cell cell) const;

  // Places a stone of the side to move and returns the new outcome().
  // Requires: is_running() and IsFree(cell).
  Outcome Place(Cell cell);

  // Goes on from `setup` instead, on the same kernels. The game is over at once if a row wins,
  // black's before white's, or if the board is full.
  // Requires: the cells are on the board, each is named once, and setup.stones_left is from 1 to
  // MaxStonesLeft(setup, rules()), or anything if the game is over.
  void SetUp(const Setup& setup);
  // The stones that lie, row by row, and whose turn it is. Cost: O(cells).
  Setup ToSetup() const;

  // The winner's k in a row, from end to end (longer if a longer row won); nothing without a
  // winner.
  std::optional<CellLine> WinningLine() const;
  // True if the stone on `cell` stands in a row that wins. Requires: a stone lies on `cell`.
  bool CheckWin(Cell cell) const;

  // The free cells, row by row. Cost: O(cells).
  std::vector<Cell> FreeCells() const;
  // The same into `cells`, which keeps its memory between calls.
  void ListFreeCells(std::vector<Cell>& cells) const;
  // The same into memory of the caller's; returns how many they are.
  // Requires: room for kListPadding (cell_list.h) more than there are.
  int WriteFreeCells(Cell* cells) const { return kernels_->list_free(state_.get(), cells); }

  // A free cell; each is as likely as the others. Requires: a cell is free.
  Cell RandomFree(Random& random) const;
  // The same among the free cells that touch a stone (eight directions); on an empty board the
  // centre, CentreOf(rules()). Requires: a cell is free.
  Cell RandomAdjacent(Random& random) const;

  // Plays `games` games from here to their ends and adds up. This game does not change.
  // Requires: is_running().
  PlayoutTally Playouts(PlayoutPolicy policy, std::uint64_t games, Random& random) const;

  // How many sequences of `depth` stones can follow; those that end the game earlier do not count.
  std::uint64_t Perft(int depth) const;

 private:
  struct Release {
    void operator()(void* state) const;
  };

  // Every state of a kernel begins with its status.
  const GameStatus& status() const { return *static_cast<const GameStatus*>(state_.get()); }
  GameStatus& mutable_status() { return *static_cast<GameStatus*>(state_.get()); }

  Rules rules_;
  const GameKernels* kernels_;
  std::unique_ptr<void, Release> state_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_ANY_GAME_H_
