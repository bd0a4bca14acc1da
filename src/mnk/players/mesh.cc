#include "src/mnk/players/mesh.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

// Fixed point, 16 fractional bits.
constexpr std::int32_t kOwnPull = 5 << 16;
constexpr std::int32_t kOtherPull = 4 << 16;
constexpr int kSmoothings = 4;

// Field values over a box, with a border of zeros.
class Sheet {
 public:
  explicit Sheet(const Box& box)
      : box_(box), stride_(box.width() + 2), heights_(stride_ * (box.height() + 2), 0) {}

  // Adds `own` at each stone of the side to move, `other` at each opponent's stone.
  void Pull(const Position& position, std::int32_t own, std::int32_t other) {
    ForEachCell(
        [&](int cell, int at) {
          if (position.Has(position.side_to_move(), cell)) heights_[at] += own;
          if (position.Has(Other(position.side_to_move()), cell)) heights_[at] += other;
        },
        position.rules().n);
  }

  // Averages each cell with the mean of its eight neighbours.
  void Smooth() {
    std::vector<std::int32_t> next(heights_.size(), 0);
    ForEachCell(
        [&](int, int at) {
          const std::int32_t* const h = &heights_[at];
          const std::int32_t around = h[-stride_ - 1] + h[-stride_] + h[-stride_ + 1] + h[-1] +
                                      h[1] + h[stride_ - 1] + h[stride_] + h[stride_ + 1];
          next[at] = (8 * h[0] + around) / 16;
        },
        0);
    heights_.swap(next);
  }

  // Calls visit(cell, index of its value) for every cell of the box, on a board with n columns.
  template <typename Visit>
  void ForEachCell(Visit visit, int n) const {
    for (int y = 0; y < box_.height(); ++y) {
      for (int x = 0; x < box_.width(); ++x) {
        visit((box_.top + y) * n + box_.left + x, (y + 1) * stride_ + x + 1);
      }
    }
  }
  std::int32_t height(int at) const { return heights_[at]; }

 private:
  Box box_;
  int stride_;
  std::vector<std::int32_t> heights_;
};

// Returns the smoothed field. Its box contains all nonzero values.
Sheet SmoothedSheet(const Position& position, std::int32_t own, std::int32_t other) {
  Sheet sheet(position.AroundStones(kSmoothings));
  for (int i = 0; i < kSmoothings; ++i) {
    sheet.Pull(position, own, other);
    sheet.Smooth();
  }
  return sheet;
}

class Mesh : public Evaluation {
 public:
  void Weigh(const Position& position, Weights& weights) const override {
    const Sheet sheet = SmoothedSheet(position, kOwnPull, kOtherPull);
    sheet.ForEachCell([&](int cell, int at) { weights[cell] += sheet.height(at); },
                      position.rules().n);
  }

  // With opposite signs for the sides, the field's values at the stones add up to the score.
  std::int32_t Score(const Position& position) const override {
    const Sheet sheet = SmoothedSheet(position, kOwnPull, -kOtherPull);
    std::int64_t score = 0;
    sheet.ForEachCell(
        [&](int cell, int at) {
          if (!position.IsFree(cell)) score += sheet.height(at);
        },
        position.rules().n);
    return ClampScore(score / 64);
  }
};

}  // namespace

std::unique_ptr<const Evaluation> MakeMesh(const Rules&) { return std::make_unique<Mesh>(); }

}  // namespace quadrille::mnk
