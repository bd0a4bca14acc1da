#include "src/mnk/any_game.h"

#include <cassert>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <vector>

#include "src/mnk/cell.h"
#include "src/mnk/cell_list.h"
#include "src/mnk/game_status.h"
#include "src/mnk/kernels.h"
#include "src/mnk/rules.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

constexpr std::align_val_t kAlignment{GameKernels::kStateAlignment};

}  // namespace

void AnyGame::Release::operator()(void* state) const { operator delete(state, kAlignment); }

AnyGame::AnyGame(const Rules& rules) : AnyGame(rules, DefaultKernels(rules)) {}

AnyGame::AnyGame(const Rules& rules, const GameKernels& kernels)
    : rules_(rules), kernels_(&kernels), state_(operator new(kernels.state_size, kAlignment)) {
  assert(rules.AreValid() && rules.n <= kernels.width && rules.m <= kernels.height);
  kernels.start(rules, state_.get());
}

AnyGame::AnyGame(const AnyGame& other)
    : rules_(other.rules_),
      kernels_(other.kernels_),
      state_(operator new(other.kernels_->state_size, kAlignment)) {
  std::memcpy(state_.get(), other.state_.get(), kernels_->state_size);
}

AnyGame& AnyGame::operator=(const AnyGame& other) {
  if (kernels_ != other.kernels_ || state_ == nullptr) return *this = AnyGame(other);
  rules_ = other.rules_;
  std::memmove(state_.get(), other.state_.get(), kernels_->state_size);
  return *this;
}

bool AnyGame::IsFree(Cell cell) const {
  return cell.x < rules_.n && cell.y < rules_.m && kernels_->is_free(state_.get(), cell);
}

std::optional<Side> AnyGame::StoneAt(Cell cell) const {
  assert(cell.x < rules_.n && cell.y < rules_.m);
  if (kernels_->is_free(state_.get(), cell)) return std::nullopt;
  return kernels_->is_black(state_.get(), cell) ? Side::kBlack : Side::kWhite;
}

Outcome AnyGame::Place(Cell cell) {
  assert(is_running() && IsFree(cell));
  kernels_->place(state_.get(), cell);
  return outcome();
}

void AnyGame::SetUp(const Setup& setup) {
  kernels_->start(rules_, state_.get());
  GameStatus& status = mutable_status();
  const std::vector<Cell>* const stones[] = {&setup.black, &setup.white};
  for (const Side side : {Side::kBlack, Side::kWhite}) {
    for (const Cell cell : *stones[static_cast<int>(side)]) {
      assert(IsFree(cell));
      // Wins on the way are ignored: with exactly k to win, later stones may still extend the row.
      status.outcome = Outcome::kRunning;
      status.side_to_move = side;
      status.stones_left = 2;  // keeps the turn
      kernels_->place(state_.get(), cell);
    }
  }
  for (const Side side : {Side::kBlack, Side::kWhite}) {
    for (const Cell cell : *stones[static_cast<int>(side)]) {
      if (!CheckWin(cell)) continue;
      status.outcome = WinOf(side);
      status.side_to_move = side;
      status.stones_left = 0;
      status.last = cell;
      return;
    }
  }
  const bool full = status.stones_placed == rules_.cells();
  assert(full || (1 <= setup.stones_left && setup.stones_left <= MaxStonesLeft(setup, rules_)));
  status.outcome = full ? Outcome::kDraw : Outcome::kRunning;
  status.side_to_move = setup.side_to_move;
  status.stones_left = full ? 0 : setup.stones_left;
}

Setup AnyGame::ToSetup() const {
  Setup setup{.side_to_move = side_to_move(), .stones_left = stones_left()};
  for (int y = 0; y < rules_.m; ++y) {
    for (int x = 0; x < rules_.n; ++x) {
      const Cell cell{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
      const std::optional<Side> stone = StoneAt(cell);
      if (stone) (*stone == Side::kBlack ? setup.black : setup.white).push_back(cell);
    }
  }
  return setup;
}

std::optional<CellLine> AnyGame::WinningLine() const {
  if (is_running() || outcome() == Outcome::kDraw) return std::nullopt;
  return kernels_->winning_line(state_.get());
}

bool AnyGame::CheckWin(Cell cell) const {
  assert(StoneAt(cell).has_value());
  return kernels_->check_win(state_.get(), cell);
}

std::vector<Cell> AnyGame::FreeCells() const {
  std::vector<Cell> cells;
  ListFreeCells(cells);
  return cells;
}

void AnyGame::ListFreeCells(std::vector<Cell>& cells) const {
  cells.resize(static_cast<std::size_t>(rules_.cells() - stones_placed() + kListPadding));
  cells.resize(static_cast<std::size_t>(WriteFreeCells(cells.data())));
}

Cell AnyGame::RandomFree(Random& random) const {
  return kernels_->random_free(state_.get(), random);
}

Cell AnyGame::RandomAdjacent(Random& random) const {
  return kernels_->random_adjacent(state_.get(), random);
}

PlayoutTally AnyGame::Playouts(PlayoutPolicy policy, std::uint64_t games, Random& random) const {
  assert(is_running());
  return kernels_->playouts(state_.get(), policy, games, random);
}

std::uint64_t AnyGame::Perft(int depth) const { return kernels_->perft(state_.get(), depth); }

}  // namespace quadrille::mnk
