// Players of the Universal Chess Interface (UCI).
#ifndef QUADRILLE_MATCH_PLAYERS_UCI_PLAYER_H_
#define QUADRILLE_MATCH_PLAYERS_UCI_PLAYER_H_

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/match/engine_spec.h"
#include "src/match/player.h"
#include "src/match/players/engine_link.h"
#include "src/match/players/pondering.h"

namespace quadrille::match {

class UciPlayer : public Player {
 public:
  // Starts the engine and sets its options. `patience`: how long it may be silent where no clock
  // runs. Fails as EngineLink's calls do; with InvalidArgument if it does not have an
  // option that `spec` sets, or cannot play Chess960 or ponder and should.
  static absl::StatusOr<UciPlayer> Start(const EngineSpec& spec, bool chess960,
                                         absl::Duration patience, const std::atomic<bool>* stop);

  absl::Status NewGame(const std::string& start, PlayerSlot slot) override;
  absl::StatusOr<EngineMove> Think(const Turn& turn) override;
  absl::Status Ponder(const Turn& turn) override;
  absl::Status EndGame(const GameResult&) override { return pondering_.Stop(link_); }
  std::string LastOutput() const override { return link_.LastOutput(); }

 private:
  UciPlayer(EngineLink link, const EngineSpec& spec, absl::Duration patience)
      : link_(std::move(link)), spec_(spec), patience_(patience) {}

  absl::Status Greet(bool chess960);
  absl::Status SetOptions(const std::vector<std::string>& known, bool chess960);
  // Returns once the engine has read all that was sent (isready); late answers are dropped.
  absl::Status Synchronize();
  // Sends the position and returns once the engine has read it.
  absl::Status TellPosition(const Turn& turn);
  // What follows `go`.
  std::string GoWords(const Turn& turn) const;
  // Reads up to the engine's move; sends `stop` when the time is up.
  absl::StatusOr<EngineMove> AwaitMove(absl::Time begun, absl::Duration allowed,
                                       std::optional<Evaluation> so_far);

  EngineLink link_;
  EngineSpec spec_;
  absl::Duration patience_;
  Pondering pondering_;
};

// The name in "option name Move Overhead type spin ...", or nothing.
std::optional<std::string> UciOptionName(absl::string_view line);

// The evaluation in an `info` line, or nothing if the line has no score of the best variation.
std::optional<Evaluation> ParseInfo(absl::string_view line);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_UCI_PLAYER_H_
