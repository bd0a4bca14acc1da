// Progress display: share done, elapsed and remaining time and speed of a running job, as a status
// line on standard error that is erased before any other output.
#ifndef QUADRILLE_BASE_PROGRAM_PROGRESS_H_
#define QUADRILLE_BASE_PROGRAM_PROGRESS_H_

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/threads/background_thread.h"

namespace quadrille {

struct ProgressState {
  double done = 0;             // in `unit`s, with those of earlier runs
  double total = 0;            // 0: unknown
  double done_before = 0;      // by earlier runs; not counted in the speed
  std::string unit = {};       // "games"
  double work = 0;             // basis of the speed, in `work_unit`s if there is one, else `done`
  std::string work_unit = {};  // "nodes"
  std::vector<std::string> notes = {};  // optional parts, the most important first
};

// The line after `seconds` of work, such as " 42 % 21 of 50 games 0:03:12 elapsed 0:04:25 left 6.6
// games/min Elo +12 +/- 30". What does not fit into `width` columns is dropped: first the word
// "elapsed", then the notes from the last, the speed and the elapsed time. The time left is
// extrapolated from the speed so far.
std::string RenderProgress(const ProgressState& state, double seconds, int width);

// kAuto: only on a terminal.
enum class ProgressWhen { kAuto, kAlways, kNever };

void AddProgressFlag(FlagTable& flags, ProgressWhen* when);

// Output mode: a status line redrawn in place, or separate lines.
enum class ProgressMode { kOff, kInPlace, kLines };
ProgressMode ChooseProgressMode(ProgressWhen when, bool is_terminal);

// The output of a display, an interface for tests.
class ProgressSink {
 public:
  virtual ~ProgressSink() = default;
  virtual int width() const = 0;                         // of a line, in columns
  virtual void ShowInPlace(absl::string_view line) = 0;  // replaces the current line
  virtual void Erase() = 0;                              // the line shown in place
  virtual void WriteLine(absl::string_view line) = 0;
};

// Draws a job's state at each Tick(). For one thread.
class ProgressPainter {
 public:
  // Requires: `mode` is not kOff; `sink` outlives this.
  ProgressPainter(ProgressMode mode, std::function<ProgressState()> state, ProgressSink& sink)
      : mode_(mode), state_(std::move(state)), sink_(sink) {}

  // Redraws, `seconds` after the start: each time if in place, every five seconds as lines.
  void Tick(double seconds);
  // Erases the line shown in place, or writes a last line, so that even a short job has one.
  void Finish(double seconds);

 private:
  static constexpr int kLogWidth = 200;

  ProgressMode mode_;
  std::function<ProgressState()> state_;
  ProgressSink& sink_;
  double next_line_ = 0;
};

// Shows the state on standard error from construction to destruction, twice a second, in place on a
// terminal; WriteStandardOutput() and WriteStandardError() erase it there first.
class ProgressDisplay {
 public:
  // `state` is called on another thread.
  ProgressDisplay(ProgressWhen when, std::function<ProgressState()> state);
  ~ProgressDisplay();
  ProgressDisplay(const ProgressDisplay&) = delete;
  ProgressDisplay& operator=(const ProgressDisplay&) = delete;

 private:
  void Run(ProgressMode mode, const std::function<ProgressState()>& state);

  std::mutex mutex_;
  std::condition_variable wake_;
  bool finished_ = false;
  BackgroundThread thread_;  // last: its job uses the members above
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_PROGRESS_H_
