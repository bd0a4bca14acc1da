// Progress display: share done, elapsed and remaining time and speed of a running job, as one line
// of the terminal on standard error that vanishes before any other output.
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

// How far a job is.
struct ProgressState {
  double done = 0;         // in `unit`s, with those that earlier runs did
  double total = 0;        // 0: unknown
  double done_before = 0;  // by earlier runs, which tell nothing of the speed
  std::string unit = {};   // "games"
  double work = 0;         // what the speed counts, in `work_unit`s; without one, it counts units
  std::string work_unit = {};           // "nodes"
  std::vector<std::string> notes = {};  // whatever else fits in, the most important first
};

// The line after `seconds` of work, such as
// " 42 %  21 of 50 games  0:03:12 elapsed  0:04:25 left  6.6 games/min  Elo +12 +/- 30", without
// what does not fit into `width` columns: the last note goes first, then the others, the speed, the
// elapsed time, and the word elapsed before any of them. The time left is what the rest takes at
// the speed so far.
std::string RenderProgress(const ProgressState& state, double seconds, int width);

// kAuto: only on a terminal.
enum class ProgressWhen { kAuto, kAlways, kNever };

// Adds --progress=auto|always|never.
void AddProgressFlag(FlagTable& flags, ProgressWhen* when);

// How a display is shown: in one line of a terminal, over and over, or line by line.
enum class ProgressMode { kOff, kInPlace, kLines };
ProgressMode ChooseProgressMode(ProgressWhen when, bool is_terminal);

// Where a display draws. Tests have their own.
class ProgressSink {
 public:
  virtual ~ProgressSink() = default;
  virtual int width() const = 0;                         // of a line, in columns
  virtual void ShowInPlace(absl::string_view line) = 0;  // replaces the last one shown
  virtual void Erase() = 0;                              // the last one shown in place
  virtual void WriteLine(absl::string_view line) = 0;
};

// Draws a job's state when it is told that time has passed. For one thread.
class ProgressPainter {
 public:
  // Requires: `mode` is not kOff; `sink` outlives this.
  ProgressPainter(ProgressMode mode, std::function<ProgressState()> state, ProgressSink& sink)
      : mode_(mode), state_(std::move(state)), sink_(sink) {}

  // Draws, `seconds` after the start: always in place, and as lines every five seconds.
  void Tick(double seconds);
  // Erases what is in place, or writes a last line, so that even a short job has one.
  void Finish(double seconds);

 private:
  static constexpr int kLogWidth = 200;

  ProgressMode mode_;
  std::function<ProgressState()> state_;
  ProgressSink& sink_;
  double next_line_ = 0;
};

// Shows the state on standard error from construction to destruction, twice a second, in place on a
// terminal; there it is erased before anything is written by WriteStandardOutput() and
// WriteStandardError().
class ProgressDisplay {
 public:
  // `state` is called from another thread.
  ProgressDisplay(ProgressWhen when, std::function<ProgressState()> state);
  ~ProgressDisplay();
  ProgressDisplay(const ProgressDisplay&) = delete;
  ProgressDisplay& operator=(const ProgressDisplay&) = delete;

 private:
  void Run(ProgressMode mode, const std::function<ProgressState()>& state);

  std::mutex mutex_;
  std::condition_variable wake_;
  bool finished_ = false;
  BackgroundThread thread_;  // last: its job uses the rest
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_PROGRESS_H_
