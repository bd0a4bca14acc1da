#include "src/base/program/progress.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "src/base/program/standard_output.h"
#include "src/base/program/terminal.h"

namespace quadrille {
namespace {

std::string Clock(double seconds) {
  constexpr double kMaxSeconds = 1e9;  // keeps the integers below in range
  const std::int64_t whole = std::llround(std::min(std::max(seconds, 0.0), kMaxSeconds));
  return absl::StrFormat("%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
}

std::string Speed(double amount, absl::string_view unit, double seconds) {
  double speed = amount / seconds;
  absl::string_view time = "s";
  if (speed < 1) {
    speed *= 60;
    time = "min";
  }
  if (speed < 1) {
    speed *= 60;
    time = "h";
  }
  absl::string_view thousands = "";
  for (const absl::string_view next : {"k", "M", "G", "T"}) {
    if (speed < 999.95) break;
    speed /= 1000;
    thousands = next;
  }
  return absl::StrFormat("%.1f %s%s/%s", speed, thousands, unit, time);
}

std::string Share(const ProgressState& state) {
  // Rounded down, so that 100 % is shown only at the end.
  return absl::StrFormat("%3d %%", static_cast<int>(100 * state.done / state.total));
}

std::string Count(const ProgressState& state) {
  const std::string done = absl::StrFormat("%.0f", state.done);
  if (state.total <= 0) return absl::StrCat(done, " ", state.unit);
  return absl::StrCat(done, " of ", absl::StrFormat("%.0f", state.total), " ", state.unit);
}

// The parts of a line, by decreasing priority.
struct Part {
  std::string text;
  int place;
};

std::vector<Part> PartsOf(const ProgressState& state, double seconds, absl::string_view elapsed) {
  const double done = state.done - state.done_before;
  const bool moves = done > 0 && seconds > 0;
  std::vector<Part> parts;
  if (state.total > 0) parts.push_back({Share(state), 0});
  parts.push_back({Count(state), 1});
  if (moves && state.total > state.done) {
    const double left = seconds * (state.total - state.done) / done;
    parts.push_back({absl::StrCat(Clock(left), " left"), 3});
  }
  parts.push_back({absl::StrCat(Clock(seconds), elapsed), 2});
  if (!state.work_unit.empty() && state.work > 0 && seconds > 0) {
    parts.push_back({Speed(state.work, state.work_unit, seconds), 4});
  } else if (state.work_unit.empty() && moves) {
    parts.push_back({Speed(done, state.unit, seconds), 4});
  }
  for (const std::string& note : state.notes) {
    parts.push_back({note, static_cast<int>(parts.size()) + 5});
  }
  return parts;
}

std::string Line(std::vector<Part> parts) {
  std::sort(parts.begin(), parts.end(),
            [](const Part& a, const Part& b) { return a.place < b.place; });
  return absl::StrJoin(parts, "  ",
                       [](std::string* out, const Part& part) { absl::StrAppend(out, part.text); });
}

class StandardError : public ProgressSink {
 public:
  // Text in the last column wraps on some terminals.
  int width() const override { return TerminalWidth(STDERR_FILENO) - 1; }
  void ShowInPlace(absl::string_view line) override { ShowStatusLine(line); }
  void Erase() override { EraseStatusLine(); }
  void WriteLine(absl::string_view line) override {
    WriteStandardError(absl::StrCat(line, "\n")).IgnoreError();
  }
};

}  // namespace

std::string RenderProgress(const ProgressState& state, double seconds, int width) {
  const std::size_t columns = static_cast<std::size_t>(std::max(width, 0));
  std::string line = Line(PartsOf(state, seconds, " elapsed"));
  if (line.size() <= columns) return line;
  std::vector<Part> parts = PartsOf(state, seconds, "");
  line = Line(parts);
  while (line.size() > columns && parts.size() > 1) {
    parts.pop_back();
    line = Line(parts);
  }
  return line.substr(0, columns);
}

void AddProgressFlag(FlagTable& flags, ProgressWhen* when) {
  flags.AddChoice("progress",
                  {{"auto", ProgressWhen::kAuto},
                   {"always", ProgressWhen::kAlways},
                   {"never", ProgressWhen::kNever}},
                  when, "Progress line on standard error; auto: only on a terminal.");
}

ProgressMode ChooseProgressMode(ProgressWhen when, bool is_terminal) {
  if (when == ProgressWhen::kNever) return ProgressMode::kOff;
  if (is_terminal) return ProgressMode::kInPlace;
  return when == ProgressWhen::kAlways ? ProgressMode::kLines : ProgressMode::kOff;
}

void ProgressPainter::Tick(double seconds) {
  constexpr double kBetweenLines = 5;
  if (mode_ == ProgressMode::kInPlace) {
    sink_.ShowInPlace(RenderProgress(state_(), seconds, sink_.width()));
  } else if (seconds >= next_line_) {
    next_line_ = seconds + kBetweenLines;
    sink_.WriteLine(RenderProgress(state_(), seconds, kLogWidth));
  }
}

void ProgressPainter::Finish(double seconds) {
  if (mode_ == ProgressMode::kInPlace) return sink_.Erase();
  sink_.WriteLine(RenderProgress(state_(), seconds, kLogWidth));
}

ProgressDisplay::ProgressDisplay(ProgressWhen when, std::function<ProgressState()> state) {
  const ProgressMode mode = ChooseProgressMode(when, IsTerminal(STDERR_FILENO));
  if (mode == ProgressMode::kOff) return;
  // Without a thread, the job runs without a display.
  thread_.Start([this, mode, state = std::move(state)] { Run(mode, state); }).IgnoreError();
}

ProgressDisplay::~ProgressDisplay() {
  {
    const std::lock_guard lock(mutex_);
    finished_ = true;
  }
  wake_.notify_one();
  thread_.Wait();
}

void ProgressDisplay::Run(ProgressMode mode, const std::function<ProgressState()>& state) {
  constexpr std::chrono::milliseconds kPeriod(500);
  const auto start = std::chrono::steady_clock::now();
  const auto seconds = [start] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  StandardError sink;
  ProgressPainter painter(mode, state, sink);
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, kPeriod, [this] { return finished_; })) painter.Tick(seconds());
  painter.Finish(seconds());
}

}  // namespace quadrille
