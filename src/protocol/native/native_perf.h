// Call profiling: the average time of a game's calls, from a sample of the real ones.
//
// Calls of a few nanoseconds are shorter than two clock reads. So only a sample is timed, evenly
// spread and ever sparser as the number of calls grows, and the clock's overhead is subtracted.
#ifndef QUADRILLE_PROTOCOL_NATIVE_NATIVE_PERF_H_
#define QUADRILLE_PROTOCOL_NATIVE_NATIVE_PERF_H_

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "src/base/random.h"

namespace quadrille::native {

// Times a sample of the calls of a function. At first all calls are timed; when the sample is full,
// every second entry is dropped and the rate halved.
template <class Clock = std::chrono::steady_clock>
class CallTimer {
 public:
  static constexpr std::size_t kMaxSample = 2048;

  // Makes the call and returns its result. Usual cost: a decrement.
  template <class Call>
  auto Time(Call call) {
    if (--until_next_ > 0) return call();
    const typename Clock::time_point start = Clock::now();
    auto result = call();
    Add(Clock::now() - start);
    return result;
  }
  // Makes the call only if it is sampled.
  template <class Call>
  void TimeSampled(Call call) {
    if (--until_next_ > 0) return;
    const typename Clock::time_point start = Clock::now();
    call();
    Add(Clock::now() - start);
  }

  // Average nanoseconds per call; 0 without calls. The slowest 64th of a large sample is dropped:
  // those were interrupted.
  double Average() const {
    if (sample_.empty()) return 0;
    return std::max(kLeast, TrimmedMean(sample_) - ClockOverhead());
  }

 private:
  static constexpr double kLeast = 0.1;  // minimum of a measured average

  void Add(typename Clock::duration time) {
    sample_.push_back(std::chrono::duration<double, std::nano>(time).count());
    if (sample_.size() == kMaxSample) {
      for (std::size_t i = 0; i < kMaxSample / 2; ++i) sample_[i] = sample_[2 * i];
      sample_.resize(kMaxSample / 2);
      interval_ *= 2;
    }
    // Random intervals, which do not correlate with periods of the game.
    until_next_ = 1 + random_.Below(2 * interval_ - 1);
  }

  static double TrimmedMean(std::vector<double> times) {
    const auto kept = static_cast<std::ptrdiff_t>(times.size() - times.size() / 64);
    std::nth_element(times.begin(), times.begin() + kept - 1, times.end());
    return std::accumulate(times.begin(), times.begin() + kept, 0.0) / static_cast<double>(kept);
  }

  // The time measured for an empty call.
  static double ClockOverhead() {
    std::vector<double> times(512);
    for (double& time : times) {
      const typename Clock::time_point start = Clock::now();
      time = std::chrono::duration<double, std::nano>(Clock::now() - start).count();
    }
    return TrimmedMean(std::move(times));
  }

  std::vector<double> sample_;  // nanoseconds, in call order
  std::uint32_t interval_ = 1;  // one call in this many is timed, on average
  std::uint32_t until_next_ = 1;
  Random random_{1};
};

// For calls of microseconds and more: all are timed.
struct LongCalls {
  std::uint64_t count = 0;
  double nanoseconds = 0;

  double Average() const { return count > 0 ? nanoseconds / static_cast<double>(count) : 0; }
};

// "average Game::CheckWin() execution is 4.1 ns" and a line end; 0 without calls.
std::string PerfLine(absl::string_view call, double nanoseconds);

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_NATIVE_PERF_H_
