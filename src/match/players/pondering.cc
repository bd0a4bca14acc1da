#include "src/match/players/pondering.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/match/player.h"
#include "src/match/players/engine_link.h"
#include "src/match/players/uci_player.h"

namespace quadrille::match {

absl::StatusOr<bool> Pondering::EndBy(const std::vector<std::string>& moves, EngineLink& link,
                                      absl::Duration patience) {
  evaluation_.reset();
  if (!state_) return false;
  if (absl::Status checked = Check(link, patience); !checked.ok()) return checked;
  if (state_->moves == moves) {
    evaluation_ = state_->evaluation;
    state_.reset();
    return true;
  }
  if (absl::Status stopped = Stop(link); !stopped.ok()) return stopped;
  return false;
}

absl::Status Pondering::Check(EngineLink& link, absl::Duration patience) {
  if (absl::Status sent = link.Send("isready"); !sent.ok()) return sent;
  const absl::Time deadline = absl::Now() + patience;
  while (true) {
    const absl::StatusOr<std::string> line = link.Read(deadline);
    if (!line.ok()) return line.status();
    const absl::string_view word = SplitFirstWord(*line).first;
    if (word == "readyok") return absl::OkStatus();
    if (word == "bestmove") {
      return absl::FailedPreconditionError("it moved before ponderhit or stop");
    }
    if (word != "info") continue;
    if (std::optional<Evaluation> evaluation = ParseInfo(*line)) state_->evaluation = evaluation;
  }
}

absl::Status Pondering::Stop(EngineLink& link) {
  if (!state_) return absl::OkStatus();
  if (absl::Status sent = link.Send("stop"); !sent.ok()) return sent;
  const absl::Status moved = link.ReadUntil(absl::Now() + kLateAnswerWithin,
                                            [](absl::string_view text) {
                                              return SplitFirstWord(text).first == "bestmove";
                                            })
                                 .status();
  if (moved.ok()) state_.reset();
  return moved;
}

}  // namespace quadrille::match
