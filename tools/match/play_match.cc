#include "tools/match/play_match.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/text/quote.h"
#include "src/match/adjudication.h"
#include "src/match/engine_spec.h"
#include "src/match/run_match.h"
#include "src/match/sprt.h"
#include "src/match/thinking_limits.h"
#include "src/match/tournament.h"
#include "src/mnk/rules.h"
#include "tools/match/flags.h"

namespace quadrille::match {
namespace {

constexpr std::size_t kMaxEngines = 256;

ThinkingLimits CommonLimits(const LimitFlags& v) {
  return {.clock = v.tc, .move_time = v.move_time, .nodes = v.nodes, .depth = v.depth};
}

// Numbers engines with equal names: A, A (2), A (3).
void NumberEqualNames(std::vector<EngineSpec>& engines) {
  std::set<std::string> names;
  for (EngineSpec& spec : engines) {
    const std::string name = spec.name;
    for (int number = 2; !names.insert(spec.name).second; ++number) {
      spec.name = absl::StrCat(name, " (", number, ")");
    }
  }
}

absl::Status SetEngines(const MatchFlags& v, EngineProtocol protocol, MatchPlan& plan) {
  const ThinkingLimits limits = CommonLimits(v.limits);
  for (const std::string& text : v.engines) {
    absl::StatusOr<EngineSpec> spec = ParseEngineSpec(text, protocol, limits);
    if (!spec.ok()) return spec.status();
    plan.engines.push_back(*std::move(spec));
  }
  NumberEqualNames(plan.engines);
  return absl::OkStatus();
}

absl::Status SetTournament(const MatchFlags& v, PlayMatch& play) {
  const std::size_t engines = v.engines.size();
  if (engines < 2 || engines > kMaxEngines) {
    const std::string expected =
        engines < 2 ? std::string("two engines") : absl::StrCat("at most ", kMaxEngines);
    return absl::InvalidArgumentError(
        absl::StrCat("--engine: expected ", expected, ", got ", engines));
  }
  play.tournament = v.tournament;
  if (engines > 2 && !play.tournament) play.tournament = TournamentKind::kRoundRobin;
  if (!play.tournament) return absl::OkStatus();
  if (v.sprt.plan) {
    return absl::InvalidArgumentError(
        "--sprt: supported only for matches of two engines, not for tournaments");
  }
  if (v.games % 2 != 0) {
    return absl::InvalidArgumentError(absl::StrCat(
        "--games: expected an even number for each pairing of a tournament, got ", v.games));
  }
  play.plan.pairings = PairingsOf(*play.tournament, static_cast<int>(engines));
  return absl::OkStatus();
}

absl::Status SetGame(const MatchFlags& v, bool has_opening_turns, PlayMatch& play) {
  play.chess960 = v.game.chess960;
  play.rules = v.game.rules;
  if (play.rules) {
    play.opening_turns = v.opening_turns;
    play.needs_openings = has_opening_turns && v.opening_turns > 0;
  }
  const bool is_chess = !play.rules;
  if (is_chess && has_opening_turns) {
    return absl::InvalidArgumentError(absl::StrCat("--opening_turns: not for ", v.game.name,
                                                   ", whose openings --openings chooses"));
  }
  if (!is_chess && !v.syzygy.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("--syzygy: only for chess, not for ", v.game.name));
  }
  const bool by_swap2 = v.openings == "swap2";
  if (by_swap2 && (is_chess || play.rules->p != 1 || play.rules->q != 1)) {
    return absl::InvalidArgumentError(
        absl::StrCat("--openings: swap2 requires one stone per turn, got --game=", v.game.name));
  }
  const bool has_file = v.openings != "book" && v.openings != "none" && !by_swap2;
  if ((has_file || by_swap2) && has_opening_turns) {
    return absl::InvalidArgumentError(
        absl::StrCat("--opening_turns: not with the openings of ", Quoted(v.openings)));
  }
  if (v.openings == "none") play.opening_turns = 0;
  play.openings_from = has_file               ? Openings::kFile
                       : by_swap2             ? Openings::kSwap2
                       : v.openings == "none" ? Openings::kNone
                       : has_opening_turns    ? Openings::kRandom
                                              : Openings::kBook;
  play.openings = v.openings;
  play.syzygy = v.syzygy;
  return absl::OkStatus();
}

// Requires: SetGame() was called.
absl::Status SetOpeningChoice(const MatchFlags& v, const FlagTable& flags, PlayMatch& play) {
  play.opening_choice = {
      .plies = v.plies, .skip_bad = v.skip_bad_openings, .chess960 = play.chess960};
  if (play.openings_from == Openings::kFile && !play.rules) return absl::OkStatus();
  return flags.Refuse({"plies", "skip_bad_openings"}, "without a file of chess openings");
}

absl::Status SetRange(const MatchFlags& v, const FlagTable& flags, MatchPlan& plan) {
  const auto pairings = static_cast<std::int64_t>(plan.pairings.size());
  plan.end_game = v.games * pairings;
  if (!v.pairs) return absl::OkStatus();
  if (flags.WasGiven("games") || v.pairs->end > kMaxGames / 2) {
    return absl::InvalidArgumentError(
        absl::StrCat("--pairs: expected A:B up to ", kMaxGames / 2, " and no --games"));
  }
  plan.first_game = 2 * static_cast<std::int64_t>(v.pairs->begin) * pairings;
  plan.end_game = 2 * static_cast<std::int64_t>(v.pairs->end) * pairings;
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<PlayMatch> MakePlayMatch(const MatchFlags& v, const FlagTable& flags) {
  PlayMatch play;
  const absl::Status game = SetGame(v, flags.WasGiven("opening_turns"), play);
  if (!game.ok()) return game;
  if (absl::Status set = SetOpeningChoice(v, flags, play); !set.ok()) return set;
  const auto protocol = play.rules ? EngineProtocol::kMnk : EngineProtocol::kUci;
  if (absl::Status set = SetTournament(v, play); !set.ok()) return set;
  if (absl::Status set = SetEngines(v, protocol, play.plan); !set.ok()) return set;
  if (absl::Status set = SetRange(v, flags, play.plan); !set.ok()) return set;
  play.plan.rules = {.resign = v.resign, .draw = v.draw, .last_move = {}};
  if (v.last_move > 0) play.plan.rules.last_move = v.last_move;
  play.sprt = v.sprt.Plan();
  play.plan.concurrency = v.concurrency;
  play.plan.patience = v.patience;
  play.seed = v.seed;
  if (!v.sgf.empty() && !play.rules) {
    return absl::InvalidArgumentError(
        absl::StrCat("--sgf: only for the connect family, not for ", v.game.name, "; use --pgn"));
  }
  play.pgn = v.pgn;
  play.sgf = v.sgf;
  play.state = v.state;
  play.dry_run = v.dry_run;
  play.progress = v.progress;
  return play;
}

}  // namespace quadrille::match
