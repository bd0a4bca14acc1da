#include "src/mnk/any_game.h"

#include <cassert>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <vector>

#include "src/mnk/cell_list.h"

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
