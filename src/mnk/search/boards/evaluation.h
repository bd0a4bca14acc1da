// Static evaluation by windows: the score of a position and the weights of its cells.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_EVALUATION_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_EVALUATION_H_

#include <cstdint>
#include <utility>
#include <vector>

#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"

namespace quadrille::mnk {

// The values of a window by the number of stones in it, all of one side: tables of k + 1 values
// each. A window with stones of both sides has the value 0.
struct WindowValues {
  // Of each free cell of the window: to the side whose stones lie there, and to the other one,
  // which may spoil it. At most kMaxGain.
  std::vector<std::int32_t> own_gain;
  std::vector<std::int32_t> spoiling_gain;
  // Of the window for the score: to the side that moves next, and to the other one.
  std::vector<std::int32_t> moving_score;
  std::vector<std::int32_t> waiting_score;
};
inline constexpr std::int32_t kMaxGain = 1 << 19;

class Evaluation {
 public:
  virtual ~Evaluation() = default;

  // Adds the weight of each free cell for the next stone of the side to move to weights[cell]. The
  // weights of other cells are unspecified.
  // Requires: weights.size() is the number of cells.
  virtual void Weigh(const Position& position, Weights& weights) const = 0;

  // How much better the side to move stands, within kMaxEvaluation; 0 if even.
  virtual std::int32_t Score(const Position& position) const = 0;

  // The tables of an evaluation that only adds up values of windows; else null.
  virtual const WindowValues* window_values() const { return nullptr; }
};

// Adds up values of windows.
class WindowEvaluation : public Evaluation {
 public:
  // Requires: the tables of `values` have the sizes given there.
  explicit WindowEvaluation(WindowValues values) : values_(std::move(values)) {}

  void Weigh(const Position& position, Weights& weights) const override;
  std::int32_t Score(const Position& position) const override;
  const WindowValues* window_values() const override { return &values_; }

 private:
  WindowValues values_;
};

// Holds every window with a stone; windows without one have the value 0.
inline Box WindowBox(const Position& position) { return position.AroundStones(position.rules().k); }

// `score`, or the end of the scores' range that is nearest.
std::int32_t ClampScore(std::int64_t score);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_EVALUATION_H_
