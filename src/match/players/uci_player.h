// Player for the Universal Chess Interface (UCI).
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
  // Starts the engine and sets its options. `patience` is the response timeout while no clock runs.
  // Returns the errors of EngineLink, or InvalidArgument if the engine lacks an option of `spec`,
  // or lacks Chess960 or pondering where required.
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
  // Waits for readyok; discards stale output.
  absl::Status Synchronize();
  // Sends the position and waits until it has been read.
  absl::Status SendPosition(const Turn& turn);
  std::string GoWords(const Turn& turn) const;
  // Reads until bestmove; sends `stop` at the time limit.
  absl::StatusOr<EngineMove> AwaitMove(absl::Time begun, absl::Duration allowed,
                                       std::optional<Evaluation> so_far);

  EngineLink link_;
  EngineSpec spec_;
  absl::Duration patience_;
  Pondering pondering_;
};

// Parses the name in "option name Move Overhead type spin ..."; std::nullopt for other lines.
std::optional<std::string> UciOptionName(absl::string_view line);

// Parses an `info` line; std::nullopt unless it has a score of the first variation.
std::optional<Evaluation> ParseInfo(absl::string_view line);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_UCI_PLAYER_H_
