// Static evaluation by windows of k cells: position scores and cell weights.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_EVALUATION_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_EVALUATION_H_

#include <cstdint>
#include <utility>
#include <vector>

#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"

namespace quadrille::mnk {

// Values of a window by the number of stones of its owner: tables with k + 1 entries. Windows with
// stones of both sides count 0.
struct WindowValues {
  // Added to the weight of each free cell in the window: for the owner, and for the other side,
  // which can block it. At most kMaxGain.
  std::vector<std::int32_t> own_gain;
  std::vector<std::int32_t> spoiling_gain;
  // Added to the score: if the owner is to move, and if not.
  std::vector<std::int32_t> moving_score;
  std::vector<std::int32_t> waiting_score;
};
inline constexpr std::int32_t kMaxGain = 1 << 19;

class Evaluation {
 public:
  virtual ~Evaluation() = default;

  // Adds to weights[cell] each free cell's weight as the next stone of the side to move; other
  // cells are unspecified. Requires: weights.size() is the number of cells.
  virtual void Weigh(const Position& position, Weights& weights) const = 0;

  // Returns the static score for the side to move, from -kMaxEvaluation to kMaxEvaluation.
  virtual std::int32_t Score(const Position& position) const = 0;

  // Returns the tables if the evaluation is a sum over windows, else null.
  virtual const WindowValues* window_values() const { return nullptr; }
};

// An evaluation that is a sum over windows.
class WindowEvaluation : public Evaluation {
 public:
  // Requires: the tables of `values` have k + 1 entries.
  explicit WindowEvaluation(WindowValues values) : values_(std::move(values)) {}

  void Weigh(const Position& position, Weights& weights) const override;
  std::int32_t Score(const Position& position) const override;
  const WindowValues* window_values() const override { return &values_; }

 private:
  WindowValues values_;
};

// Returns a box that contains every window with a stone; empty windows count 0.
inline Box WindowBox(const Position& position) { return position.AroundStones(position.rules().k); }

// Clamps `score` to [-kMaxEvaluation, kMaxEvaluation].
std::int32_t ClampScore(std::int64_t score);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_EVALUATION_H_
