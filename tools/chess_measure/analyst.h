// Analyst: a UCI engine that analyses positions, with its search time and cost.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_ANALYST_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_ANALYST_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/system/process.h"
#include "src/chess/board.h"
#include "src/uci/uci_answer.h"

namespace quadrille::measure {

struct EngineSetup {
  std::vector<std::string> argv;          // as for Process::Start()
  std::vector<std::string> options = {};  // NAME=VALUE
};

struct Analysis {
  std::string best;     // from bestmove
  chess::UciInfo last;  // last info of the first variation
  absl::Duration wall;  // from `go` to bestmove
  absl::Duration cpu;   // CPU time of all threads in the same interval
};

// A UCI engine as a child process; the destructor ends it. Not thread-safe. All calls return
// Unavailable if the engine has exited, DeadlineExceeded on a timeout.
class Analyst {
 public:
  // Starts the engine and sets its options. Returns FailedPrecondition if it is not a UCI engine or
  // lacks an option; InvalidArgument if an option is not NAME=VALUE.
  static absl::StatusOr<Analyst> Start(const EngineSetup& setup, absl::Duration time_limit);

  // The engine's name, from `id name`.
  const std::string& name() const { return name_; }
  // The time from start to `uciok`.
  absl::Duration greeting() const { return greeting_; }
  // Returns the peak resident memory in KiB.
  absl::StatusOr<std::int64_t> PeakMemoryKb() const;

  // Sets NAME=VALUE options and waits for readyok. Same errors as Start().
  absl::Status SetOptions(const std::vector<std::string>& options);
  // Clears the engine's state (ucinewgame) and waits for readyok.
  absl::Status NewGame();
  absl::Status AwaitReady();
  // Searches `board`; `go` has the arguments of the command go, such as "nodes 1000".
  absl::StatusOr<Analysis> Analyse(const chess::Board& board, absl::string_view go);

  absl::Status Send(absl::string_view line) { return process_.WriteLine(line, time_limit_); }
  // Skips lines until one starts with `start`, and returns that line.
  absl::StatusOr<std::string> Await(absl::string_view start);
  // Sends `quit` and waits for exit. Returns FailedPrecondition if the exit code is not 0.
  absl::Status Quit();

 private:
  Analyst(Process process, absl::Duration time_limit)
      : process_(std::move(process)), time_limit_(time_limit) {}

  absl::Status Greet();
  absl::Status SetOption(absl::string_view name, absl::string_view value);
  absl::StatusOr<absl::Duration> CpuTime() const;

  Process process_;
  absl::Duration time_limit_;
  std::string name_;
  absl::Duration greeting_;
  std::vector<std::string> option_names_;
};

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_ANALYST_H_
