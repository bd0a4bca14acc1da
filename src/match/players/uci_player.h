// How does an engine play in a match that speaks the Universal Chess Interface?
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

namespace quadrille::match {

class UciPlayer : public Player {
 public:
  // Starts the engine, greets it and sets its options. `patience`: how long it may be silent where
  // no clock runs. Fails as EngineLink's calls do; with InvalidArgument if it does not have an
  // option that `spec` sets, or cannot play Chess960 or ponder and should.
  static absl::StatusOr<UciPlayer> Start(const EngineSpec& spec, bool chess960,
                                         absl::Duration patience, const std::atomic<bool>* stop);

  absl::Status NewGame(const std::string& start, Seat seat) override;
  absl::StatusOr<Thought> Think(const Turn& turn) override;
  absl::Status Ponder(const Turn& turn) override;
  absl::Status EndGame(const Ending&) override { return StopPondering(); }
  std::string LastWords() const override { return link_.LastWords(); }

 private:
  UciPlayer(EngineLink link, const EngineSpec& spec, absl::Duration patience)
      : link_(std::move(link)), spec_(spec), patience_(patience) {}

  absl::Status Greet(bool chess960);
  absl::Status SetOptions(const std::vector<std::string>& known, bool chess960);
  // Returns once the engine has read all that was sent before; late answers are dropped.
  absl::Status Synchronize();
  // Sends the position and returns once the engine has read it.
  absl::Status TellPosition(const Turn& turn);
  // What follows `go`.
  std::string GoWords(const Turn& turn) const;
  // Keeps what the engine, which ponders, has said of the position; fails if it has moved.
  absl::Status CheckPondering();
  // Drops the move that it tells then. If it tells none, it is asked again next time.
  absl::Status StopPondering();
  // Reads up to the engine's move, which it is told to make when the time is up.
  absl::StatusOr<Thought> AwaitMove(absl::Time begun, absl::Duration allowed,
                                    std::optional<Evaluation> so_far);

  EngineLink link_;
  EngineSpec spec_;
  absl::Duration patience_;
  struct Pondering {
    std::vector<std::string> moves;  // up to the position
    std::optional<Evaluation> evaluation;
  };
  std::optional<Pondering> pondering_;
};

// What an `info` line says about the best line of play, or nothing if it tells no score of it.
std::optional<Evaluation> ParseInfo(absl::string_view line);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_UCI_PLAYER_H_
