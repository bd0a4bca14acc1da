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
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
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
#include "src/mnk/rules_text.h"
#include "tools/match/match_flags.h"

namespace quadrille::match {
namespace {

constexpr std::size_t kMostEngines = 256;

// `status` with the flag's name in front.
absl::Status InFlag(absl::string_view flag, const absl::Status& status) {
  return absl::InvalidArgumentError(absl::StrCat(flag, ": ", status.message()));
}

absl::StatusOr<ThinkingLimits> CommonLimits(const MatchFlags& v) {
  ThinkingLimits limits;
  const std::pair<absl::string_view, const std::string*> texts[] = {
      {"tc", &v.tc}, {"move_time", &v.move_time}, {"nodes", &v.nodes}, {"depth", &v.depth}};
  for (const auto& [name, text] : texts) {
    if (text->empty()) continue;
    const absl::Status set = SetLimit(name, *text, limits);
    if (!set.ok()) return InFlag(absl::StrCat("--", name), set);
  }
  return limits;
}

// Engines that share their names get numbers: A, A (2), A (3).
void TellApart(std::vector<EngineSpec>& engines) {
  std::set<std::string> names;
  for (EngineSpec& spec : engines) {
    const std::string name = spec.name;
    for (int number = 2; !names.insert(spec.name).second; ++number) {
      spec.name = absl::StrCat(name, " (", number, ")");
    }
  }
}

absl::Status SetEngines(const MatchFlags& v, EngineProtocol protocol, MatchPlan& plan) {
  const absl::StatusOr<ThinkingLimits> limits = CommonLimits(v);
  if (!limits.ok()) return limits.status();
  for (const std::string& text : v.engines) {
    absl::StatusOr<EngineSpec> spec = ParseEngineSpec(text, protocol, *limits);
    if (!spec.ok()) return spec.status();
    plan.engines.push_back(*std::move(spec));
  }
  TellApart(plan.engines);
  return absl::OkStatus();
}

// How many engines, and who plays whom.
absl::Status SetTournament(const MatchFlags& v, PlayMatch& play) {
  const std::size_t engines = v.engines.size();
  if (engines < 2 || engines > kMostEngines) {
    const std::string expected =
        engines < 2 ? std::string("two engines") : absl::StrCat("at most ", kMostEngines);
    return absl::InvalidArgumentError(
        absl::StrCat("--engine: expected ", expected, ", got ", engines));
  }
  if (!v.tournament.empty()) {
    play.tournament = TournamentNamed(v.tournament);
    if (!play.tournament) {
      return absl::InvalidArgumentError(absl::StrCat(
          "--tournament: expected round-robin or gauntlet, got ", Quoted(v.tournament)));
    }
  } else if (engines > 2) {
    play.tournament = TournamentKind::kRoundRobin;
  }
  if (!play.tournament) return absl::OkStatus();
  if (!v.sprt.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "--sprt: only for a match of two engines, not for a tournament, got ", Quoted(v.sprt)));
  }
  if (v.games % 2 != 0) {
    return absl::InvalidArgumentError(absl::StrCat(
        "--games: expected an even number for each pairing of a tournament, got ", v.games));
  }
  play.plan.pairings = PairingsOf(*play.tournament, static_cast<int>(engines));
  return absl::OkStatus();
}

absl::Status SetRules(const MatchFlags& v, AdjudicationRules& rules) {
  if (!v.resign.empty()) {
    const absl::StatusOr<ResignRule> rule = ParseResignRule(v.resign);
    if (!rule.ok()) return InFlag("--resign", rule.status());
    rules.resign = *rule;
  }
  if (!v.draw.empty()) {
    const absl::StatusOr<DrawRule> rule = ParseDrawRule(v.draw);
    if (!rule.ok()) return InFlag("--draw", rule.status());
    rules.draw = *rule;
  }
  if (v.last_move > 0) rules.last_move = static_cast<int>(v.last_move);
  return absl::OkStatus();
}

absl::Status SetGame(const MatchFlags& v, bool has_opening_turns, PlayMatch& play) {
  play.chess960 = v.game == "chess960";
  if (v.game != "chess" && v.game != "chess960") {
    absl::StatusOr<mnk::Rules> rules = mnk::RulesOfGame(v.game);
    if (!rules.ok()) rules = mnk::ParseRules(v.game);
    if (!rules.ok()) return InFlag("--game", rules.status());
    play.rules = *rules;
    play.opening_turns = static_cast<int>(v.opening_turns);
    play.needs_openings = has_opening_turns && v.opening_turns > 0;
  }
  const bool is_chess = !play.rules;
  if (is_chess && has_opening_turns) {
    return absl::InvalidArgumentError(
        absl::StrCat("--opening_turns: not for ", v.game, ", whose openings --openings chooses"));
  }
  if (!is_chess && !v.syzygy.empty()) {
    return absl::InvalidArgumentError(absl::StrCat("--syzygy: only for chess, not for ", v.game));
  }
  const bool by_swap2 = v.openings == "swap2";
  if (by_swap2 && (is_chess || play.rules->p != 1 || play.rules->q != 1)) {
    return absl::InvalidArgumentError(
        absl::StrCat("--openings: swap2 is for games of one stone a turn, not for ", v.game));
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

// Which games: --pairs, or else the first --games.
absl::Status SetRange(const MatchFlags& v, const FlagTable& flags, MatchPlan& plan) {
  const auto pairings = static_cast<std::int64_t>(plan.pairings.size());
  plan.end_game = v.games * pairings;
  if (v.pairs.empty()) return absl::OkStatus();
  const absl::Status wrong = absl::InvalidArgumentError(
      absl::StrCat("--pairs: expected A:B with A < B and no --games, got ", Quoted(v.pairs)));
  const std::vector<absl::string_view> parts = absl::StrSplit(v.pairs, ':');
  if (parts.size() != 2 || flags.WasGiven("games")) return wrong;
  const absl::StatusOr<std::int64_t> begin = ParseWholeNumber("A", parts[0], 0, kMostGames / 2);
  const absl::StatusOr<std::int64_t> end = ParseWholeNumber("B", parts[1], 0, kMostGames / 2);
  if (!begin.ok() || !end.ok() || *begin >= *end) return wrong;
  plan.first_game = 2 * *begin * pairings;
  plan.end_game = 2 * *end * pairings;
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<SprtPlan> ParseSprt(absl::string_view text, absl::string_view model) {
  const absl::Status wrong = absl::InvalidArgumentError(absl::StrCat(
      "--sprt: expected elo0,elo1 with elo0 < elo1, or elo0,elo1,alpha,beta with both error rates "
      "between 0 and 0.5, got ",
      Quoted(text)));
  std::vector<double> numbers;
  for (absl::string_view part : absl::StrSplit(text, ',')) {
    double number = 0;
    if (!absl::SimpleAtod(part, &number)) return wrong;
    numbers.push_back(number);
  }
  if (numbers.size() != 2 && numbers.size() != 4) return wrong;
  SprtPlan plan{.elo0 = numbers[0], .elo1 = numbers[1]};
  if (numbers.size() == 4) {
    plan.alpha = numbers[2];
    plan.beta = numbers[3];
  }
  constexpr double kMostElo = 1000;
  const auto is_rate = [](double rate) { return 0 < rate && rate < 0.5; };
  const bool makes_sense = -kMostElo <= plan.elo0 && plan.elo0 < plan.elo1 &&
                           plan.elo1 <= kMostElo && is_rate(plan.alpha) && is_rate(plan.beta);
  if (!makes_sense) return wrong;
  if (model == "normalized") plan.model = EloModel::kNormalized;
  return plan;
}

absl::StatusOr<PlayMatch> MakePlayMatch(const MatchFlags& v, const FlagTable& flags) {
  PlayMatch play;
  const absl::Status game = SetGame(v, flags.WasGiven("opening_turns"), play);
  if (!game.ok()) return game;
  const auto protocol = play.rules ? EngineProtocol::kMnk : EngineProtocol::kUci;
  if (absl::Status set = SetTournament(v, play); !set.ok()) return set;
  if (absl::Status set = SetEngines(v, protocol, play.plan); !set.ok()) return set;
  if (absl::Status set = SetRange(v, flags, play.plan); !set.ok()) return set;
  if (absl::Status set = SetRules(v, play.plan.rules); !set.ok()) return set;
  if (!v.sprt.empty()) {
    const absl::StatusOr<SprtPlan> plan = ParseSprt(v.sprt, v.sprt_model);
    if (!plan.ok()) return plan.status();
    play.sprt = *plan;
  }
  play.plan.concurrency = static_cast<int>(v.concurrency);
  play.plan.patience = absl::Seconds(v.patience);
  play.seed = static_cast<std::uint64_t>(v.seed);
  if (!v.sgf.empty() && !play.rules) {
    return absl::InvalidArgumentError(absl::StrCat("--sgf: only for the connect family, not for ",
                                                   v.game, "; --pgn keeps games"));
  }
  play.pgn = v.pgn;
  play.sgf = v.sgf;
  play.state = v.state;
  play.dry_run = v.dry_run;
  play.progress = ParseProgressWhen(v.progress);
  return play;
}

}  // namespace quadrille::match
