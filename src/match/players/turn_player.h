// TurnPlayer: base of players whose protocol replies with a whole turn (connect family). A match
// move is one stone, so the reply is returned stone by stone.
#ifndef QUADRILLE_MATCH_PLAYERS_TURN_PLAYER_H_
#define QUADRILLE_MATCH_PLAYERS_TURN_PLAYER_H_

#include <atomic>
#include <cstddef>
#include <deque>
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
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "src/protocol/client/response_parser.h"

namespace quadrille::match {

// Parses a match move, "x y" with column and row counted from 1. Requires: it is valid.
mnk::Point PointOfMove(absl::string_view move);
std::string MoveOfPoint(mnk::Point point);

// Returns the side that places the next stone after `placed` stones, and how many stones it may
// still place in this turn, limited by the free cells.
mnk::Side SideAfter(const mnk::Rules& rules, std::size_t placed);
std::size_t StonesLeftAfter(const mnk::Rules& rules, std::size_t placed);

std::vector<std::vector<mnk::Point>> SplitIntoTurns(const mnk::Rules& rules,
                                                    const std::vector<std::string>& moves);

class TurnPlayer : public Player {
 public:
  // Waits for the engine at the first stone of a turn; the others come from the same reply. The
  // turn's time is divided among its stones.
  absl::StatusOr<EngineMove> Think(const Turn& turn) final;
  absl::Status EndGame(const GameResult&) override { return absl::OkStatus(); }
  std::string LastOutput() const override { return link_.LastOutput(); }

 protected:
  TurnPlayer(EngineLink link, const EngineSpec& spec, const mnk::Rules& rules,
             absl::Duration patience)
      : link_(std::move(link)), spec_(spec), rules_(rules), patience_(patience) {}

  // The engine's stones for the rest of a turn.
  struct Answer {
    std::vector<mnk::Point> stones;
    std::string text;  // verbatim
    absl::Duration elapsed;
    std::optional<Evaluation> evaluation;
    std::vector<mnk::Point> expected_reply = {};  // if the engine ponders
  };
  // Requests the rest of the turn, at most `stones` stones, within `allowed`.
  virtual absl::StatusOr<Answer> ThinkTurn(const Turn& turn, std::size_t stones,
                                           absl::Duration allowed) = 0;
  // Discards stones not yet returned; for NewGame().
  void ForgetTurn() { rest_.clear(); }

  EngineLink& link() { return link_; }
  const EngineSpec& spec() const { return spec_; }
  const mnk::Rules& rules() const { return rules_; }
  absl::Duration patience() const { return patience_; }

  absl::StatusOr<std::string> Read(absl::Time deadline) { return link_.Read(deadline); }
  absl::Status SendAll(const std::vector<std::string>& lines);
  // Returns the error of Start() for an engine that does not support the rules; `what` is why.
  absl::Status Refuses(absl::string_view what) const;

 private:
  absl::Duration AllowedForTurn(const Turn& turn, std::size_t stones) const;

  EngineLink link_;
  EngineSpec spec_;
  mnk::Rules rules_;
  absl::Duration patience_;
  std::deque<EngineMove> rest_;  // stones of the turn not yet returned
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_TURN_PLAYER_H_
