// Players of protocols whose answer is a whole turn, for the connect family, where a move of the
// match is a stone: the answer is handed out stone by stone.
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

// The point of a move of the match, "x y", column and row counted from 1. Requires: it is one.
mnk::Point PointOfMove(absl::string_view move);
// The inverse.
std::string MoveOfPoint(mnk::Point point);

// Who places the next stone of a running game when `placed` lie on the board, and how many more
// that side may place in this turn; never more than there are free cells.
mnk::Side SideAfter(const mnk::Rules& rules, std::size_t placed);
std::size_t StonesLeftAfter(const mnk::Rules& rules, std::size_t placed);

// The first stones of a list, turn by turn.
std::vector<std::vector<mnk::Point>> SplitIntoTurns(const mnk::Rules& rules,
                                                    const std::vector<std::string>& moves);

class TurnPlayer : public Player {
 public:
  // The first stone of a turn waits for the engine, the others follow from its answer. The time of
  // the turn is shared among its stones; so is a limit for each stone.
  absl::StatusOr<EngineMove> Think(const Turn& turn) final;
  absl::Status EndGame(const GameResult&) override { return absl::OkStatus(); }
  std::string LastOutput() const override { return link_.LastOutput(); }

 protected:
  TurnPlayer(EngineLink link, const EngineSpec& spec, const mnk::Rules& rules,
             absl::Duration patience)
      : link_(std::move(link)), spec_(spec), rules_(rules), patience_(patience) {}

  // What an engine plays in the rest of a turn.
  struct Answer {
    std::vector<mnk::Point> stones;
    std::string text;  // as the engine wrote it
    absl::Duration elapsed;
    std::optional<Evaluation> evaluation;
    std::vector<mnk::Point> expected_reply = {};  // if it is to ponder on it
  };
  // Asks for the rest of the turn, `stones` at most, for which there is `allowed`.
  virtual absl::StatusOr<Answer> ThinkTurn(const Turn& turn, std::size_t stones,
                                           absl::Duration allowed) = 0;
  // Forgets the turn that was being handed out: for NewGame().
  void ForgetTurn() { rest_.clear(); }

  EngineLink& link() { return link_; }
  const EngineSpec& spec() const { return spec_; }
  const mnk::Rules& rules() const { return rules_; }
  absl::Duration patience() const { return patience_; }

  // The next line. Fails as EngineLink::Read() does.
  absl::StatusOr<std::string> Read(absl::Time deadline) { return link_.Read(deadline); }
  // Sends some lines, in order.
  absl::Status SendAll(const std::vector<std::string>& lines);
  // An error that tells what the engine refused, for Start().
  absl::Status Refuses(absl::string_view what) const;

 private:
  absl::Duration AllowedForTurn(const Turn& turn, std::size_t stones) const;

  EngineLink link_;
  EngineSpec spec_;
  mnk::Rules rules_;
  absl::Duration patience_;
  std::deque<EngineMove> rest_;  // of the turn that is being handed out
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_TURN_PLAYER_H_
