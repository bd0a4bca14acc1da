#include "src/chess/engine/search_clock.h"

#include <chrono>
#include <optional>
#include <utility>

namespace quadrille::chess {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr nanoseconds kNever = nanoseconds::max();

std::optional<TimePlan> PlanOf(const SearchLimits& limits, Color side, milliseconds overhead) {
  return limits.infinite ? std::nullopt : PlanTime(limits, side, overhead);
}

}  // namespace

nanoseconds WallTime() { return std::chrono::steady_clock::now().time_since_epoch(); }

SearchClock::SearchClock(const SearchLimits& limits, Color side, milliseconds overhead)
    : SearchClock(limits, side, overhead, limits.processor_time ? ProcessorTime : WallTime) {}

SearchClock::SearchClock(const SearchLimits& limits, Color side, milliseconds overhead,
                         TimeSource now)
    : side_(side),
      overhead_(overhead),
      now_(std::move(now)),
      start_(now_()),
      plan_(PlanOf(limits, side, overhead)),
      pondering_(limits.ponder) {
  Start(plan_);
}

void SearchClock::Start(const std::optional<TimePlan>& plan) {
  deadline_ = plan ? now_() + plan->maximum : kNever;
  optimum_ = plan && !plan->is_fixed ? nanoseconds(plan->optimum) : kNever;
}

milliseconds SearchClock::Elapsed() const {
  return std::chrono::duration_cast<milliseconds>(now_() - start_);
}

bool SearchClock::IsTimeUp() const {
  if (pondering_) return false;
  return stop_on_ponder_hit_ || now_() >= deadline_.load();
}

bool SearchClock::IsOptimumSpent(int permille) {
  const nanoseconds optimum = optimum_;
  // Divides first, to avoid overflow.
  const bool is_spent = optimum != kNever && now_() - start_ >= optimum / 1000 * permille;
  if (!pondering_) return is_spent;
  stop_on_ponder_hit_ = is_spent;
  return false;
}

void SearchClock::PonderHit(const std::optional<SearchLimits>& limits) {
  if (!pondering_) return;
  Start(limits ? PlanOf(*limits, side_, overhead_) : plan_);
  pondering_ = false;
}

}  // namespace quadrille::chess
