// Profiling of a game's calls: the average time of those really made, from a sample of them.
//
// A call of a few nanoseconds takes less than the two looks at a clock around it. So only some of
// the calls are timed, evenly spread over all that are made, and ever fewer of them as they grow in
// number; what the clock itself takes is subtracted from their average.
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

// Times a sample of the calls of one function. The first calls are all timed; each time that the
// sample is full every second one is dropped, and half as many are timed from then on.
template <class Clock = std::chrono::steady_clock>
class CallTimer {
 public:
  static constexpr std::size_t kMaxSample = 2048;

  // Makes the call and returns its result. Cost, for most calls: a decrement.
  template <class Call>
  auto Time(Call call) {
    if (--until_next_ > 0) return call();
    const typename Clock::time_point start = Clock::now();
    auto result = call();
    Add(Clock::now() - start);
    return result;
  }
  // Makes only the calls that belong to the sample.
  template <class Call>
  void TimeSampled(Call call) {
    if (--until_next_ > 0) return;
    const typename Clock::time_point start = Clock::now();
    call();
    Add(Clock::now() - start);
  }

  // Nanoseconds of a call on average; 0 if none was made. Of a large sample the slowest 64th does
  // not count: there the machine did something else meanwhile.
  double Average() const {
    if (sample_.empty()) return 0;
    return std::max(kLeast, TrimmedMean(sample_) - ClockOverhead());
  }

 private:
  static constexpr double kLeast = 0.1;  // what has been measured is not 0

  void Add(typename Clock::duration time) {
    sample_.push_back(std::chrono::duration<double, std::nano>(time).count());
    if (sample_.size() == kMaxSample) {
      for (std::size_t i = 0; i < kMaxSample / 2; ++i) sample_[i] = sample_[2 * i];
      sample_.resize(kMaxSample / 2);
      interval_ *= 2;
    }
    // By chance, so that no rhythm of the game is in step with the sample.
    until_next_ = 1 + random_.Below(2 * interval_ - 1);
  }

  static double TrimmedMean(std::vector<double> times) {
    const auto kept = static_cast<std::ptrdiff_t>(times.size() - times.size() / 64);
    std::nth_element(times.begin(), times.begin() + kept - 1, times.end());
    return std::accumulate(times.begin(), times.begin() + kept, 0.0) / static_cast<double>(kept);
  }

  // What is measured of a call that does nothing.
  static double ClockOverhead() {
    std::vector<double> times(512);
    for (double& time : times) {
      const typename Clock::time_point start = Clock::now();
      time = std::chrono::duration<double, std::nano>(Clock::now() - start).count();
    }
    return TrimmedMean(std::move(times));
  }

  std::vector<double> sample_;  // nanoseconds, in the order of the calls
  std::uint32_t interval_ = 1;  // of so many calls one is timed, on average
  std::uint32_t until_next_ = 1;
  Random random_{1};
};

// The same for calls of microseconds and more: each is timed, and all count.
struct LongCalls {
  std::uint64_t count = 0;
  double nanoseconds = 0;

  double Average() const { return count > 0 ? nanoseconds / static_cast<double>(count) : 0; }
};

// "average Game::CheckWin() execution is 4.1 ns" and a line end; 0 for a call that was never made.
std::string PerfLine(absl::string_view call, double nanoseconds);

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_NATIVE_PERF_H_
