// Progress display: a running job's share done, elapsed and remaining time and speed, in a status
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
  double done = 0;                      // in `unit`s, including earlier runs
  double total = 0;                     // 0: unknown
  double done_before = 0;               // by earlier runs; not counted in the speed
  std::string unit = {};                // "games"
  double work = 0;                      // for the speed, in `work_unit`s; `done` if there are none
  std::string work_unit = {};           // "nodes"
  std::vector<std::string> notes = {};  // optional parts, the most important first
};

// Returns the line after `seconds` of work, such as " 42 % 21 of 50 games 0:03:12 elapsed 0:04:25
// left 6.6 games/min Elo +12 +/- 30". To fit into `width` columns, drops first the word "elapsed",
// then the notes, last first, the speed and the elapsed time. The time left is extrapolated from
// the speed so far.
std::string RenderProgress(const ProgressState& state, double seconds, int width);

// kAuto: only on a terminal.
enum class ProgressWhen { kAuto, kAlways, kNever };

void AddProgressFlag(FlagTable& flags, ProgressWhen* when);

// Output mode: a status line redrawn in place, or separate lines.
enum class ProgressMode { kOff, kInPlace, kLines };
ProgressMode ChooseProgressMode(ProgressWhen when, bool is_terminal);

// The output of a display; replaced in tests.
class ProgressSink {
 public:
  virtual ~ProgressSink() = default;
  virtual int width() const = 0;                         // line width in columns
  virtual void ShowInPlace(absl::string_view line) = 0;  // replaces the current line
  virtual void Erase() = 0;                              // erases the line shown in place
  virtual void WriteLine(absl::string_view line) = 0;
};

// Draws a job's state at each Tick(). Not thread-safe.
class ProgressPainter {
 public:
  // Requires: `mode` is not kOff; `sink` outlives this.
  ProgressPainter(ProgressMode mode, std::function<ProgressState()> state, ProgressSink& sink)
      : mode_(mode), state_(std::move(state)), sink_(sink) {}

  // Redraws the state `seconds` after the start; as separate lines, only every five seconds.
  void Tick(double seconds);
  // Erases the line shown in place, or writes a last line, so that even a short job prints one.
  void Finish(double seconds);

 private:
  static constexpr int kLogWidth = 200;

  ProgressMode mode_;
  std::function<ProgressState()> state_;
  ProgressSink& sink_;
  double next_line_ = 0;
};

// Shows the state on standard error from construction to destruction, twice a second, in place on a
// terminal. WriteStandardOutput() and WriteStandardError() erase it there first.
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
  BackgroundThread thread_;  // last: its job uses the other members
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_PROGRESS_H_
