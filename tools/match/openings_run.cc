#include "tools/match/openings_run.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/program/flag_values.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/random.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/jobs/job_log.h"
#include "src/match/games/balanced_openings.h"
#include "src/match/games/opening_order.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/weights_file.h"
#include "src/mnk/side.h"
#include "src/mnk/text/position_text.h"
#include "tools/match/openings_flags.h"

namespace quadrille::match {
namespace {

struct MakeOpenings {
  OpeningPlan plan;
  std::int64_t count = 300;
  std::string ai;
  mnk::AiOptions options;
  mnk::ThinkingLimits limits;
  std::uint64_t confirm_nodes = 0;
  int self_play = 0;
  mnk::ThinkingLimits self_play_limits;
  std::string out;
};

absl::Status CheckTogether(const OpeningsFlags& v) {
  if (v.plan.min_score > v.plan.max_score) {
    return absl::InvalidArgumentError(absl::StrCat("--min_score: expected at most --max_score=",
                                                   v.plan.max_score, ", got ", v.plan.min_score));
  }
  if (v.plan.replies >= v.turns.low) {
    return absl::InvalidArgumentError(
        absl::StrCat("--replies: expected fewer than the turns of an opening (--turns=",
                     FormatNumberRange(v.turns), "), got ", v.plan.replies));
  }
  if (v.self_play > 0 && v.nodes == 0 && v.move_time == absl::ZeroDuration() &&
      v.self_play_nodes == 0) {
    return absl::InvalidArgumentError(
        "--self_play: requires --nodes, --move_time or --self_play_nodes");
  }
  if (v.self_play_nodes > 0 && v.self_play == 0) {
    return absl::InvalidArgumentError("--self_play_nodes: requires --self_play");
  }
  return absl::OkStatus();
}

absl::StatusOr<MakeOpenings> MakeOpeningsCommand(const OpeningsFlags& v) {
  if (absl::Status together = CheckTogether(v); !together.ok()) return together;
  MakeOpenings command{
      .plan = v.plan,
      .count = v.count,
      .ai = v.ai,
      .options = {.hash_mb = v.hash_mb},
      .limits = {.stone_ms = absl::ToInt64Milliseconds(v.move_time), .nodes = v.nodes},
      .confirm_nodes = v.confirm_nodes,
      .self_play = v.self_play,
      .self_play_limits = {},
      .out = v.out};
  command.plan.min_turns = v.turns.low;
  command.plan.max_turns = v.turns.high;
  command.self_play_limits =
      v.self_play_nodes > 0 ? mnk::ThinkingLimits{.nodes = v.self_play_nodes} : command.limits;
  // With weights, the AI `best` can also score positions of games with several stones per turn.
  const mnk::Rules& rules = command.plan.rules;
  if (mnk::BestAiFor(rules) != "best" && mnk::LinePatterns::CanHaveTables(rules)) {
    command.options.weights = mnk::FormatWeights(rules, mnk::WeightsFor(rules));
  }
  const absl::Status ai = mnk::MakeAi(command.ai, rules, command.options).status();
  if (!ai.ok()) return Annotate(ai, "--ai");
  return command;
}

// Returns the first line of the file: everything that its openings depend on.
std::string HeadLine(const MakeOpenings& command) {
  const OpeningPlan& plan = command.plan;
  return absl::StrFormat(
      "# match openings: %s, turns %d to %d, replies %d, spread %d, score %sup to %g by %s, nodes "
      "%d, move_time %d ms, hash %d MB, seed %d%s%s%s",
      mnk::FormatRules(plan.rules), plan.min_turns, plan.max_turns, plan.replies, plan.spread,
      plan.min_score > 0 ? absl::StrCat("from ", plan.min_score, " ") : "", plan.max_score,
      command.ai, command.limits.nodes, command.limits.stone_ms, command.options.hash_mb, plan.seed,
      command.confirm_nodes > 0 ? absl::StrCat(", confirm_nodes ", command.confirm_nodes) : "",
      command.self_play > 0 ? absl::StrCat(", self_play ", command.self_play) : "",
      command.self_play_limits.nodes != command.limits.nodes ||
              command.self_play_limits.stone_ms != command.limits.stone_ms
          ? absl::StrCat(" at nodes ", command.self_play_limits.nodes)
          : "");
}

std::string OpeningLine(const FoundOpening& found) {
  return absl::StrFormat("%s ; candidate %d, score %+.3f\n", mnk::FormatPosition(found.game),
                         found.candidate, found.score);
}

struct EarlierRun {
  std::int64_t next_candidate = 0;
  std::set<std::string> forms;  // SymmetricForm()

  absl::Status Add(absl::string_view line, const mnk::AnyGame& empty) {
    const std::pair<absl::string_view, absl::string_view> parts =
        absl::StrSplit(line, " ; candidate ");
    const absl::StatusOr<mnk::AnyGame> game = mnk::ParsePosition(parts.first, empty);
    if (!game.ok()) return game.status();
    const absl::string_view candidate = parts.second.substr(0, parts.second.find(','));
    if (!absl::SimpleAtoi(candidate, &next_candidate) || next_candidate < 0) {
      return absl::InvalidArgumentError(
          absl::StrCat("expected a candidate number, got ", Quoted(line)));
    }
    ++next_candidate;
    forms.insert(SymmetricForm(*game));
    return absl::OkStatus();
  }
};

constexpr int kFirstGames = 4;

// Uniform in [limit / 2, 3 * limit / 2]; 0 means no limit.
std::int64_t Varied(std::int64_t limit, Random& random) {
  if (limit < 2) return limit;
  const auto choices = static_cast<std::uint32_t>(std::min<std::int64_t>(limit, INT32_MAX));
  return limit - choices / 2 + random.Below(choices);
}

// Plays a self-play game. Returns Black's points.
double PlayOut(const MakeOpenings& command, mnk::AnyGame game, mnk::Ai& ai, Random& random,
               const std::atomic<bool>& interrupted) {
  while (game.is_running()) {
    mnk::ThinkingLimits limits = command.self_play_limits;
    limits.nodes =
        static_cast<std::uint64_t>(Varied(static_cast<std::int64_t>(limits.nodes), random));
    limits.stone_ms = Varied(limits.stone_ms, random);
    for (const mnk::Cell cell : mnk::ChooseTurn(ai, game, limits, random, interrupted)) {
      game.Place(cell);
    }
  }
  if (game.outcome() == mnk::Outcome::kDraw) return 0.5;
  return game.outcome() == mnk::WinOf(mnk::Side::kBlack) ? 1 : 0;
}

// Returns true if Black scores 25 to 75 % in self-play. Stops early: in most unfair openings one
// side wins all of the first few games.
bool IsFair(const MakeOpenings& command, const mnk::AnyGame& opening, mnk::Ai& ai, Random& random,
            const std::atomic<bool>& interrupted) {
  double points = 0;
  for (int games = 1; games <= command.self_play && !interrupted; ++games) {
    points += PlayOut(command, opening, ai, random, interrupted);
    if (games == kFirstGames && (points == 0 || points == games)) return false;
  }
  return points >= 0.25 * command.self_play && points <= 0.75 * command.self_play;
}

// Creates a new AI per candidate, so that scores are independent of earlier candidates.
OpeningJudge JudgeOf(const MakeOpenings& command, const std::atomic<bool>& interrupted) {
  return [&command, &interrupted](mnk::AnyGame& game,
                                  std::int64_t candidate) -> absl::StatusOr<std::optional<double>> {
    const absl::StatusOr<std::unique_ptr<mnk::Ai>> ai =
        mnk::MakeAi(command.ai, game.rules(), command.options);
    if (!ai.ok()) return ai.status();
    Random random(Mixed(static_cast<std::uint64_t>(candidate), ~command.plan.seed));
    for (int i = 0; i < command.plan.replies && game.is_running(); ++i) {
      for (const mnk::Cell cell :
           mnk::ChooseTurn(**ai, game, command.limits, random, interrupted)) {
        game.Place(cell);
      }
    }
    if (!game.is_running()) return std::optional<double>();
    const auto is_taken = [&](const mnk::Analysis& analysis) {
      return analysis.score && command.plan.Takes(*analysis.score);
    };
    mnk::Analysis analysis = (*ai)->Analyze(game, command.limits, random, interrupted, nullptr);
    if (is_taken(analysis) && command.confirm_nodes > 0) {
      mnk::ThinkingLimits limits;
      limits.nodes = command.confirm_nodes;
      analysis = (*ai)->Analyze(game, limits, random, interrupted, nullptr);
    }
    if (analysis.wins_in) return std::optional<double>();
    if (!analysis.score && !interrupted) {
      return absl::InvalidArgumentError(
          absl::StrCat("--ai: ", command.ai, " does not judge positions"));
    }
    if (is_taken(analysis) && command.self_play > 0 &&
        !IsFair(command, game, **ai, random, interrupted)) {
      return std::optional<double>();
    }
    return analysis.score;
  };
}

}  // namespace

absl::StatusOr<int> RunOpenings(const OpeningsFlags& v) {
  const std::atomic<bool>& interrupted = WatchInterrupts();
  const absl::StatusOr<MakeOpenings> command = MakeOpeningsCommand(v);
  if (!command.ok()) return command.status();
  EarlierRun earlier;
  const mnk::AnyGame empty(command->plan.rules);
  absl::StatusOr<jobs::JobLog> log = jobs::JobLog::Open(
      v.out, HeadLine(*command),
      [&](std::int64_t, absl::string_view line) { return earlier.Add(line, empty); });
  if (!log.ok()) return Annotate(log.status(), "--out");
  const auto found_before = static_cast<std::int64_t>(earlier.forms.size());
  std::atomic<std::int64_t> found = found_before;
  OpeningsEnd end = OpeningsEnd::kListenerStopped;
  if (found < v.count) {
    const ProgressDisplay display(v.progress, [&] {
      return ProgressState{.done = static_cast<double>(found),
                           .total = static_cast<double>(v.count),
                           .done_before = static_cast<double>(found_before),
                           .unit = "openings"};
    });
    const OpeningListener listener = [&](const FoundOpening& opening) -> absl::StatusOr<bool> {
      const absl::Status kept = log->Append(OpeningLine(opening));
      if (!kept.ok()) return kept;
      return ++found < v.count;
    };
    const absl::StatusOr<OpeningsEnd> ended =
        FindOpenings(command->plan, earlier.next_candidate, std::move(earlier.forms), v.threads,
                     JudgeOf(*command, interrupted), listener, interrupted);
    if (!ended.ok()) return ended.status();
    end = *ended;
  }
  const int exit_code = Print(absl::StrCat("Openings: ", found.load(), " in ", v.out, ", ",
                                           found - found_before, " new\n"));
  if (exit_code != kExitSuccess) return exit_code;
  if (end == OpeningsEnd::kInterrupted) return Interrupted("run the same command to resume");
  if (end != OpeningsEnd::kNoMoreFound) return kExitSuccess;
  return absl::AbortedError(
      "the last 10000 candidates were unbalanced or duplicates: increase --max_score, --spread or "
      "--turns");
}

}  // namespace quadrille::match
