// What does a UCI engine answer to a comparison of move generators? Asked by `position` and
// `go perft`, which is no part of UCI but what Stockfish and many others know.
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
  // Starts an engine; argv as for Process::Start(). Each answer, the first included, may take
  // `timeout`. `on_silence` is called once if the engine takes more than two seconds to greet.
  // Returns Process's errors, and FailedPrecondition if the program does not speak UCI.
  static absl::StatusOr<std::unique_ptr<UciMoveSource>> Start(
      const std::vector<std::string>& argv, absl::Duration timeout,
      const std::function<void()>& on_silence = [] {});

  // The name that the engine gives itself.
  std::string name() const override { return name_; }
  // Beyond Process's errors: FailedPrecondition if the engine lacks Chess960 where it is needed, or
  // does not know `go perft`, or adds up wrongly.
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
