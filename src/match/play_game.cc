#include "src/match/play_game.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/match/adjudication.h"
#include "src/match/player.h"
#include "src/match/referee.h"
#include "src/match/thinking_limits.h"

namespace quadrille::match {
namespace {

Ending LostBy(Seat seat, FaultKind kind) { return {Opposite(seat), std::string(FaultName(kind))}; }

class GameInPlay {
 public:
  GameInPlay(Referee& referee, const Contestant& first, const Contestant& second,
             const AdjudicationRules& rules, absl::Duration patience)
      : referee_(referee), contestants_{&first, &second}, adjudicator_(rules), patience_(patience) {
    for (std::size_t i = 0; i < 2; ++i) {
      if (contestants_[i]->limits.clock) clocks_[i].emplace(*contestants_[i]->limits.clock);
    }
  }

  absl::StatusOr<PlayedGame> Play() {
    for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
      const absl::Status ready = At(seat).player->NewGame(referee_.start(), seat);
      if (!ready.ok()) return EndByError(seat, ready);
    }
    while (true) {
      if (std::optional<Ending> end = referee_.End()) return EndWith(*std::move(end));
      const Seat seat = referee_.to_move();
      const int move_number = referee_.MoveNumber();
      absl::StatusOr<Thought> thought = At(seat).player->Think(TurnOf(seat, referee_.moves()));
      if (!thought.ok()) return EndByError(seat, thought.status());
      if (thought->resigns) return EndWith({Opposite(seat), "resignation"});
      if (std::optional<Fault> fault = Judge(seat, *thought)) return EndByFault(*std::move(fault));
      const std::string expected_reply = thought->expected_reply;
      if (std::optional<Ending> end = AfterMove(seat, move_number, *std::move(thought))) {
        return EndWith(*std::move(end));
      }
      const absl::Status pondering = Ponder(seat, expected_reply);
      if (!pondering.ok()) return EndByError(seat, pondering);
    }
  }

 private:
  const Contestant& At(Seat seat) const { return *contestants_[static_cast<std::size_t>(seat)]; }
  std::optional<GameClock>& ClockOf(Seat seat) { return clocks_[static_cast<std::size_t>(seat)]; }

  Turn TurnOf(Seat seat, const std::vector<std::string>& moves) {
    const auto shown = [this](Seat of) { return ClockOf(of) ? &*ClockOf(of) : nullptr; };
    return {.start = referee_.start(),
            .moves = moves,
            .seat = seat,
            .own_clock = shown(seat),
            .other_clock = shown(Opposite(seat)),
            .allowed = Allowed(seat)};
  }

  // Lets the side that has just moved think on, if it wants to and there is a turn to come.
  absl::Status Ponder(Seat seat, absl::string_view expected_reply) {
    if (expected_reply.empty() || referee_.to_move() == seat) return absl::OkStatus();
    std::optional<std::string> reply = referee_.Foresee(expected_reply);
    if (!reply) return absl::OkStatus();
    std::vector<std::string> moves = referee_.moves();
    moves.push_back(*std::move(reply));
    return At(seat).player->Ponder(TurnOf(seat, moves));
  }

  absl::Duration Allowed(Seat seat) {
    absl::Duration allowed = absl::InfiniteDuration();
    if (ClockOf(seat)) allowed = ClockOf(seat)->left();
    if (At(seat).limits.move_time) allowed = std::min(allowed, *At(seat).limits.move_time);
    return allowed == absl::InfiniteDuration() ? patience_ : allowed + At(seat).margin;
  }

  // Checks the time and plays the move.
  std::optional<Fault> Judge(Seat seat, const Thought& thought) {
    const absl::Duration allowed = Allowed(seat);
    if (thought.spent > allowed) {
      const bool has_time_limit = ClockOf(seat) || At(seat).limits.move_time;
      return Fault{
          seat, has_time_limit ? FaultKind::kLostOnTime : FaultKind::kHang,
          absl::StrCat("it took ",
                       absl::FormatDuration(absl::Trunc(thought.spent, absl::Milliseconds(1))),
                       " of ", absl::FormatDuration(allowed), " for its move; ",
                       At(seat).player->LastWords())};
    }
    const absl::Status played = referee_.Play(thought.move);
    if (played.ok()) return std::nullopt;
    return Fault{seat, FaultKind::kIllegalMove,
                 absl::StrCat(played.message(), "; ", At(seat).player->LastWords())};
  }

  // Keeps the books for a move that was legal and in time.
  std::optional<Ending> AfterMove(Seat seat, int move_number, Thought thought) {
    const bool is_over = referee_.End().has_value();
    // A turn may be several moves; only its last one earns time.
    const bool ends_turn = is_over || referee_.to_move() != seat;
    std::optional<GameClock>& clock = ClockOf(seat);
    if (clock) clock->Spend(thought.spent);
    if (clock && ends_turn) clock->EndTurn();
    std::optional<Ending> end = adjudicator_.AfterMove(seat, move_number, thought.evaluation);
    record_.moves.push_back(
        {std::move(thought), clock ? std::optional(clock->left()) : std::nullopt});
    return is_over ? referee_.End() : end;
  }

  absl::StatusOr<PlayedGame> EndWith(Ending ending) {
    for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
      // Whoever cannot even hear that begins the next game with a fault.
      if (!record_.fault || record_.fault->seat != seat)
        At(seat).player->EndGame(ending).IgnoreError();
    }
    record_.ending = std::move(ending);
    return std::move(record_);
  }

  absl::StatusOr<PlayedGame> EndByFault(Fault fault) {
    Ending ending = LostBy(fault.seat, fault.kind);
    record_.fault = std::move(fault);
    return EndWith(std::move(ending));
  }

  absl::StatusOr<PlayedGame> EndByError(Seat seat, const absl::Status& error) {
    if (absl::IsCancelled(error)) return error;
    return EndByFault(FaultOf(seat, error, At(seat).player));
  }

  Referee& referee_;
  std::array<const Contestant*, 2> contestants_;
  std::array<std::optional<GameClock>, 2> clocks_;
  Adjudicator adjudicator_;
  absl::Duration patience_;
  PlayedGame record_;
};

}  // namespace

absl::string_view FaultName(FaultKind kind) {
  switch (kind) {
    case FaultKind::kHang:
      return "hangs";
    case FaultKind::kLostOnTime:
      return "loses on time";
    case FaultKind::kIllegalMove:
      return "plays an illegal move";
    case FaultKind::kOutOfTurn:
      return "moves out of turn";
    default:
      return "crashes";
  }
}

Fault FaultOf(Seat seat, const absl::Status& error, const Player* player) {
  const FaultKind kind = absl::IsDeadlineExceeded(error)     ? FaultKind::kHang
                         : absl::IsFailedPrecondition(error) ? FaultKind::kOutOfTurn
                                                             : FaultKind::kCrash;
  return {seat, kind,
          absl::StrCat(error.message(), player != nullptr ? "; " : "",
                       player != nullptr ? player->LastWords() : "")};
}

absl::StatusOr<PlayedGame> PlayGame(Referee& referee, const Contestant& first,
                                    const Contestant& second, const AdjudicationRules& rules,
                                    absl::Duration patience) {
  return GameInPlay(referee, first, second, rules, patience).Play();
}

}  // namespace quadrille::match
