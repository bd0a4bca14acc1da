// A UCI engine that analyses positions: what it finds, and at what cost.
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

// An engine and how it is set up.
struct EngineSetup {
  std::vector<std::string> argv;          // as for Process::Start()
  std::vector<std::string> options = {};  // NAME=VALUE each
};

// What an engine says of a position.
struct Analysis {
  std::string best;     // as in bestmove
  chess::UciInfo last;  // what it said last of its first line
  absl::Duration wall;  // from the command to the answer
  absl::Duration cpu;   // of all its threads, in the same time
};

// An engine that runs hidden, as our child, and ends with this object. For one thread at a time.
// All calls fail alike: Unavailable if the engine has ended, DeadlineExceeded if it hangs.
class Analyst {
 public:
  // Starts the engine and sets its options. Returns FailedPrecondition if it does not speak UCI or
  // has no option of such a name; InvalidArgument if an option is not NAME=VALUE.
  static absl::StatusOr<Analyst> Start(const EngineSetup& setup, absl::Duration time_limit);

  // The name that the engine gives itself.
  const std::string& name() const { return name_; }
  // From its start to `uciok`.
  absl::Duration greeting() const { return greeting_; }
  // Most memory that the engine has had at a time, in KiB.
  absl::StatusOr<std::int64_t> PeakMemoryKb() const;

  // NAME=VALUE each. Waits until the engine has done as they say; fails as Start().
  absl::Status SetOptions(const std::vector<std::string>& options);
  // Has the engine forget what it learnt, and waits until it has.
  absl::Status NewGame();
  // Waits until the engine has done all that was asked before.
  absl::Status AwaitReady();
  // `go` is what follows that word: "nodes 1000".
  absl::StatusOr<Analysis> Analyse(const chess::Board& board, absl::string_view go);

  // For a conversation of one's own.
  absl::Status Send(absl::string_view line) { return process_.WriteLine(line, time_limit_); }
  absl::StatusOr<std::string> Await(absl::string_view start);
  // Sends `quit` and waits for the end. Returns FailedPrecondition if the exit code is not 0.
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
