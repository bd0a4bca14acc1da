#include "tools/match/openings_command.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <fstream>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/line_log.h"
#include "src/base/program/progress.h"
#include "src/base/random.h"
#include "src/base/table_memory.h"
#include "src/base/text/quote.h"
#include "src/match/games/balanced_openings.h"
#include "src/match/games/opening_order.h"
#include "src/mnk/ai/ai.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/line_patterns.h"
#include "src/mnk/search/weights_file.h"
#include "src/mnk/side.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::match {
namespace {

// What is read from the command line before it is understood.
struct OpeningsFlags {
  std::string game;
  std::int64_t count = 300;
  std::string turns = "5";
  std::int64_t replies = 0;
  std::int64_t spread = 3;
  std::string min_score = "0";
  std::string max_score = "0.1";
  std::int64_t confirm_nodes = 0;
  std::int64_t self_play = 0;
  std::int64_t self_play_nodes = 0;
  std::string ai = "best";
  std::int64_t nodes = 0;
  std::int64_t move_time = 0;
  std::int64_t hash = 16;
  std::int64_t threads = 1;
  std::int64_t seed = 1;
  std::string out;
  std::string progress = "auto";
};

FlagTable MakeOpeningsFlags(OpeningsFlags* v) {
  FlagTable flags("match openings", "--game=GAME --out=FILE [flags]",
                  "match openings finds balanced openings of a game of the connect family: random "
                  "stones near the centre, of which an AI says that neither side is better, no two "
                  "of them equal under the board's symmetries. `match --openings=FILE` plays from "
                  "them. The same command continues a file, after any interruption.");
  flags.AddText("game", "GAME", &v->game,
                "tic-tac-toe, gomoku, gomoku-standard, connect6, or m,n,k,p,q[,exact].");
  flags.AddNumber("count", "openings", 1, 1'000'000, &v->count, "How many.");
  flags.AddText("turns", "A[:B]", &v->turns, "Whole turns of an opening, at random from A to B.");
  flags.AddNumber("replies", "turns", 0, 1000, &v->replies,
                  "The last turns of an opening that the AI plays; the others are random. Connect6 "
                  "needs one: random stones answer nothing.");
  flags.AddNumber("spread", "cells", 0, 255, &v->spread,
                  "Largest distance of stones from the centre, in rows and columns.");
  flags.AddText("max_score", "SCORE", &v->max_score,
                "Largest absolute score of an opening, from 0 to 1 (a won game).");
  flags.AddText("min_score", "SCORE", &v->min_score,
                "Smallest one: above 0, one side is better, and fewer games are drawn.");
  flags.AddNumber("confirm_nodes", "positions", 0, INT64_MAX, &v->confirm_nodes,
                  "A longer search of the candidates that the first one found balanced, which must "
                  "find so, too; 0: none.");
  flags.AddNumber("self_play", "games", 0, 1000, &v->self_play,
                  "Games that the AI plays against itself from each balanced opening, with its "
                  "limit varied by chance; black must take a quarter to three quarters of the "
                  "points. Needs --nodes, --move_time or --self_play_nodes.");
  flags.AddNumber("self_play_nodes", "positions", 0, INT64_MAX, &v->self_play_nodes,
                  "Its search for each stone of these games; 0: as for a candidate.");
  flags.AddText("ai", "NAME", &v->ai, "The AI that judges; `mnk --ai=list` names them.");
  flags.AddNumber("nodes", "positions", 0, INT64_MAX, &v->nodes,
                  "Its search for each candidate; 0: no limit. With this limit alone the same "
                  "command makes the same file on any machine.");
  flags.AddNumber("move_time", "ms", 0, 86'400'000, &v->move_time,
                  "Its time for each candidate; 0: no limit. With neither limit it does its own "
                  "fixed amount of work.");
  flags.AddNumber("hash", "MB", 0, kMaxTableMegabytes, &v->hash, "Its table.");
  flags.AddNumber("threads", "threads", 1, 1024, &v->threads, "Candidates judged at once.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->seed, "Seed of the candidates.");
  flags.AddText("out", "FILE", &v->out, "The file of openings.");
  flags.AddChoice("progress", {"auto", "always", "never"}, &v->progress,
                  "Progress line on standard error; auto: only on a terminal.");
  flags.AddNote(
      "Example:\n  match openings --game=gomoku --turns=5 --nodes=200000 --threads=2 "
      "--out=gomoku.txt");
  return flags;
}

absl::Status SetTurns(absl::string_view text, OpeningPlan& plan) {
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(text, absl::MaxSplits(':', 1));
  const bool is_range = absl::StrContains(text, ':');
  if (!absl::SimpleAtoi(parts.first, &plan.least_turns) ||
      !absl::SimpleAtoi(is_range ? parts.second : parts.first, &plan.most_turns) ||
      plan.least_turns < 1 || plan.most_turns < plan.least_turns || plan.most_turns > 1000) {
    return absl::InvalidArgumentError(absl::StrCat(
        "--turns: expected a number of turns from 1 to 1000, or A:B, got ", Quoted(text)));
  }
  return absl::OkStatus();
}

absl::Status SetScores(const OpeningsFlags& v, OpeningPlan& plan) {
  if (!absl::SimpleAtod(v.max_score, &plan.max_score) || !(0 <= plan.max_score) ||
      plan.max_score > 1) {
    return absl::InvalidArgumentError(
        absl::StrCat("--max_score: expected a number from 0 to 1, got ", Quoted(v.max_score)));
  }
  if (!absl::SimpleAtod(v.min_score, &plan.min_score) || !(0 <= plan.min_score) ||
      plan.min_score > plan.max_score) {
    return absl::InvalidArgumentError(absl::StrCat("--min_score: expected a number from 0 to ",
                                                   v.max_score, " (--max_score), got ",
                                                   Quoted(v.min_score)));
  }
  return absl::OkStatus();
}

absl::StatusOr<MakeOpenings> Understand(const OpeningsFlags& v) {
  MakeOpenings command;
  if (v.game.empty()) return absl::InvalidArgumentError("--game: expected a game");
  if (v.out.empty()) return absl::InvalidArgumentError("--out: expected a file");
  const absl::StatusOr<mnk::Rules> rules = mnk::RulesOfGame(v.game);
  if (!rules.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("--game: ", rules.status().message()));
  }
  command.plan.rules = *rules;
  if (absl::Status set = SetTurns(v.turns, command.plan); !set.ok()) return set;
  if (absl::Status set = SetScores(v, command.plan); !set.ok()) return set;
  if (v.replies >= command.plan.least_turns) {
    return absl::InvalidArgumentError(
        absl::StrCat("--replies: expected fewer than the turns of an opening (--turns=", v.turns,
                     "), got ", v.replies));
  }
  if (v.self_play > 0 && v.nodes == 0 && v.move_time == 0 && v.self_play_nodes == 0) {
    return absl::InvalidArgumentError(
        "--self_play: needs --nodes, --move_time or --self_play_nodes");
  }
  if (v.self_play_nodes > 0 && v.self_play == 0) {
    return absl::InvalidArgumentError("--self_play_nodes: needs --self_play");
  }
  command.self_play = static_cast<int>(v.self_play);
  command.confirm_nodes = static_cast<std::uint64_t>(v.confirm_nodes);
  command.plan.replies = static_cast<int>(v.replies);
  command.plan.spread = static_cast<int>(v.spread);
  command.plan.seed = static_cast<std::uint64_t>(v.seed);
  command.count = v.count;
  command.ai = v.ai;
  command.options.hash_mb = v.hash;
  command.limits.nodes = static_cast<std::uint64_t>(v.nodes);
  command.limits.stone_ms = v.move_time;
  command.self_play_limits = command.limits;
  if (v.self_play_nodes > 0) {
    command.self_play_limits = {.nodes = static_cast<std::uint64_t>(v.self_play_nodes)};
  }
  command.threads = static_cast<int>(v.threads);
  command.out = v.out;
  command.progress = ParseProgressWhen(v.progress);
  // Given weights, best judges positions of many stones a turn, too.
  if (mnk::BestAiFor(*rules) != "best" && mnk::LinePatterns::CanHaveTables(*rules)) {
    command.options.weights = mnk::FormatWeights(*rules, mnk::WeightsFor(*rules));
  }
  const absl::Status ai = mnk::MakeAi(command.ai, *rules, command.options).status();
  if (!ai.ok()) return absl::Status(ai.code(), absl::StrCat("--ai: ", ai.message()));
  return command;
}

// The first line of the file: what its openings depend on. Files of other commands are not
// continued.
std::string HeadLine(const MakeOpenings& command) {
  const OpeningPlan& plan = command.plan;
  return absl::StrFormat(
      "# match openings: %s, turns %d to %d, replies %d, spread %d, score %sup to %g by %s, nodes "
      "%d, move_time %d ms, hash %d MB, seed %d%s%s%s",
      mnk::FormatRules(plan.rules), plan.least_turns, plan.most_turns, plan.replies, plan.spread,
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

// What an earlier run found.
struct EarlierRun {
  std::int64_t next_candidate = 0;
  std::set<std::string> forms;  // SymmetricForm()
  bool has_head = false;
};

absl::StatusOr<EarlierRun> ReadEarlierRun(const MakeOpenings& command) {
  EarlierRun run;
  std::ifstream file(command.out, std::ios::binary);
  const mnk::AnyGame empty(command.plan.rules);
  std::string line;
  for (std::int64_t number = 1; std::getline(file, line) && !file.eof(); ++number) {
    const auto wrong = [&](absl::string_view what) {
      return absl::InvalidArgumentError(absl::StrCat("--out: ", command.out, ", line ", number,
                                                     ": ", what, ", got ", Quoted(line)));
    };
    if (!run.has_head) {
      if (line != HeadLine(command)) {
        return wrong(
            absl::StrCat("a file of another command: expected ", Quoted(HeadLine(command))));
      }
      run.has_head = true;
      continue;
    }
    const std::pair<absl::string_view, absl::string_view> parts =
        absl::StrSplit(line, " ; candidate ");
    const absl::StatusOr<mnk::AnyGame> game = mnk::ParsePosition(parts.first, empty);
    if (!game.ok()) return wrong(game.status().message());
    const absl::string_view candidate = parts.second.substr(0, parts.second.find(','));
    if (!absl::SimpleAtoi(candidate, &run.next_candidate) || run.next_candidate < 0) {
      return wrong("expected the number of a candidate");
    }
    ++run.next_candidate;
    run.forms.insert(SymmetricForm(*game));
  }
  return run;
}

constexpr int kFirstGames = 4;

// Somewhere from half of a limit to one and a half of it. 0 is no limit.
std::int64_t Varied(std::int64_t limit, Random& random) {
  if (limit < 2) return limit;
  const auto choices = static_cast<std::uint32_t>(std::min<std::int64_t>(limit, INT32_MAX));
  return limit - choices / 2 + random.Below(choices);
}

// Black's points in a game of the AI against itself.
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

// Whether black takes a quarter to three quarters of the points in games of the AI against itself.
// Most openings that are not fair show that soon: where one side wins all of the first few games,
// no others are played.
bool IsFair(const MakeOpenings& command, const mnk::AnyGame& opening, mnk::Ai& ai, Random& random,
            const std::atomic<bool>& interrupted) {
  double points = 0;
  for (int games = 1; games <= command.self_play && !interrupted; ++games) {
    points += PlayOut(command, opening, ai, random, interrupted);
    if (games == kFirstGames && (points == 0 || points == games)) return false;
  }
  return points >= 0.25 * command.self_play && points <= 0.75 * command.self_play;
}

// The judgement of an AI that is new for each candidate, so that none depends on another.
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

absl::StatusOr<MakeOpenings> ParseOpeningsCommand(absl::Span<const std::string> words) {
  OpeningsFlags values;
  FlagTable flags = MakeOpeningsFlags(&values);
  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) {
    MakeOpenings command;
    command.help = flags.Help();
    return command;
  }
  if (!others->empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("openings: expected flags only, got ", Quoted(others->front())));
  }
  return Understand(values);
}

absl::StatusOr<OpeningsReport> RunOpenings(const MakeOpenings& command,
                                           const std::atomic<bool>& interrupted) {
  absl::StatusOr<std::unique_ptr<LineLog>> log = LineLog::Open(command.out);
  if (!log.ok()) {
    return absl::Status(log.status().code(), absl::StrCat("--out: ", log.status().message()));
  }
  absl::StatusOr<EarlierRun> earlier = ReadEarlierRun(command);
  if (!earlier.ok()) return earlier.status();
  if (!earlier->has_head) {
    const absl::Status kept = (*log)->Append(HeadLine(command) + "\n");
    if (!kept.ok()) return kept;
  }
  OpeningsReport report;
  report.found_before = static_cast<std::int64_t>(earlier->forms.size());
  std::atomic<std::int64_t> found = report.found_before;
  const ProgressDisplay display(command.progress, [&] {
    return ProgressState{.done = static_cast<double>(found),
                         .total = static_cast<double>(command.count),
                         .done_before = static_cast<double>(report.found_before),
                         .unit = "openings"};
  });
  const OpeningListener listener = [&](const FoundOpening& opening) -> absl::StatusOr<bool> {
    const absl::Status kept = (*log)->Append(OpeningLine(opening));
    if (!kept.ok()) return kept;
    return ++found < command.count;
  };
  if (found < command.count) {
    const absl::StatusOr<OpeningsEnd> end =
        FindOpenings(command.plan, earlier->next_candidate, std::move(earlier->forms),
                     command.threads, JudgeOf(command, interrupted), listener, interrupted);
    if (!end.ok()) return end.status();
    report.end = *end;
  }
  report.found = found;
  return report;
}

}  // namespace quadrille::match
