// Static evaluation: how good is a position, and where are its good cells?
// The evaluation of an AI: what the AI itself plays by, and what searches look at.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_EVALUATION_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_EVALUATION_H_

#include <cstdint>
#include <utility>
#include <vector>

#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"

namespace quadrille::mnk {

// What one window is worth, by how many stones of one side lie in it and none of the other: tables
// of k + 1 values each. A window with stones of both is worth nothing.
struct WindowValues {
  // Of each free cell of the window: to the side whose stones lie there, and to the other one,
  // which may spoil it. At most kMostGain.
  std::vector<std::int32_t> own_gain;
  std::vector<std::int32_t> spoiling_gain;
  // Of the window for the score: to the side that moves next, and to the other one.
  std::vector<std::int32_t> moving_score;
  std::vector<std::int32_t> waiting_score;
};
inline constexpr std::int32_t kMostGain = 1 << 19;

class Evaluation {
 public:
  virtual ~Evaluation() = default;

  // Says how much the side to move should want its next stone on each free cell: adds to
  // weights[cell]. What the weights of other cells become is left open.
  // Requires: weights.size() is the number of cells.
  virtual void Weigh(const Position& position, Weights& weights) const = 0;

  // How much better the side to move stands, within kMaxEvaluation; 0 if even.
  virtual std::int32_t Score(const Position& position) const = 0;

  // The values that the evaluation adds up, if that is all it does; else null.
  virtual const WindowValues* window_values() const { return nullptr; }
};

// Adds up values of windows.
class WindowEvaluation : public Evaluation {
 public:
  // Requires: the tables of `values` have the sizes told there.
  explicit WindowEvaluation(WindowValues values) : values_(std::move(values)) {}

  void Weigh(const Position& position, Weights& weights) const override;
  std::int32_t Score(const Position& position) const override;
  const WindowValues* window_values() const override { return &values_; }

 private:
  WindowValues values_;
};

// Holds every window with a stone; windows without one are worth nothing.
inline Box BoxOfWindows(const Position& position) {
  return position.AroundStones(position.rules().k);
}

// `score`, or the end of the scores' range that is nearest.
std::int32_t WithinScores(std::int64_t score);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_EVALUATION_H_
