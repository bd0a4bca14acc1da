// Success rate of a test that pays only where it succeeds often: decides whether to try it.
#ifndef QUADRILLE_MNK_SOLVER_TRIAL_RATE_H_
#define QUADRILLE_MNK_SOLVER_TRIAL_RATE_H_

#include <cstdint>

namespace quadrille::mnk::solver {

class TrialRate {
 public:
  // Returns true while one in kPaysAt tries has succeeded, else each kPause-th time.
  bool ShouldTry() { return hits_ * kPaysAt >= tries_ || ++skipped_ % kPause == 0; }

  void Report(bool success) {
    ++tries_;
    hits_ += success;
    if (tries_ < kWindow) return;
    tries_ /= 2;
    hits_ /= 2;
  }

 private:
  static constexpr std::uint32_t kPaysAt = 8;
  static constexpr std::uint32_t kPause = 32;
  static constexpr std::uint32_t kWindow = 4096;

  std::uint32_t tries_ = 0;
  std::uint32_t hits_ = 8;  // a credit of 64 tries
  std::uint32_t skipped_ = 0;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_TRIAL_RATE_H_
