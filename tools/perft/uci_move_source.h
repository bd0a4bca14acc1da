// Move source for --compare: a UCI engine with `go perft` (an extension of Stockfish and others).
#ifndef QUADRILLE_TOOLS_PERFT_UCI_MOVE_SOURCE_H_
#define QUADRILLE_TOOLS_PERFT_UCI_MOVE_SOURCE_H_

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/system/process.h"
#include "src/chess/perft/move_source.h"

namespace quadrille::perft {

class UciMoveSource : public chess::MoveSource {
 public:
  // Starts an engine; argv as in Process::Start(). `timeout` applies to each reply, including the
  // first. Calls `on_silence` once if `uciok` takes more than two seconds. Returns an error of
  // Process, or FailedPrecondition if the program is not a UCI engine.
  static absl::StatusOr<std::unique_ptr<UciMoveSource>> Start(
      const std::vector<std::string>& argv, absl::Duration timeout,
      const std::function<void()>& on_silence = [] {});

  // From `id name`.
  std::string name() const override { return name_; }
  // Also returns FailedPrecondition if the engine lacks UCI_Chess960 for a Chess960 position, does
  // not support `go perft`, or reports a wrong total.
  absl::StatusOr<std::vector<chess::DividedMove>> Divide(const chess::MoveLine& line,
                                                         int depth) override;

 private:
  UciMoveSource(Process process, absl::Duration timeout);

  absl::Status Send(absl::string_view line) { return process_.WriteLine(line, timeout_); }
  absl::Status Greet(const std::function<void()>& on_silence);
  absl::Status SetChess960(bool wanted);
  absl::StatusOr<std::vector<chess::DividedMove>> ReadDivided();

  Process process_;
  absl::Duration timeout_;
  std::string name_;
  bool offers_chess960_ = false;
  bool plays_chess960_ = false;
};

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_UCI_MOVE_SOURCE_H_
