#include "tools/mnk_tune/mnk_tune_command.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/run_on_threads.h"
#include "src/base/text/quote.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/line_patterns.h"

namespace quadrille::mnk_tune {
namespace {

constexpr absl::string_view kAbout =
    "mnk_tune learns the weights of the strong player (mnk --ai=best) for a game of the "
    "(m,n,k,p,q) "
    "family. In each round it plays games against itself with the weights of the last one, and "
    "fits "
    "evaluation and move ordering to results and search. The same flags give the same weights, "
    "whatever --threads is. mnk --weights=FILE plays by them. Exit code: 0 done, 2 bad usage or "
    "input, 3 the machine failed, 130 interrupted, with the last round's weights kept.";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  mnk_tune --game=gomoku --out=gomoku.txt\n"
    "  mnk_tune --game=10,10,4,2,1 --games=4000 --rounds=4 --out=ten.txt";

struct Values {
  std::string game = "gomoku";
  std::int64_t games = 3000;
  std::int64_t rounds = 3;
  std::int64_t nodes = 1000;
  std::int64_t seed = 1;
  std::int64_t threads = 0;
  std::int64_t result_share = 0;
  std::int64_t noise = 25;
  std::int64_t stray = 6;
  std::string start;
  bool untuned = false;
  std::string out;
};

FlagTable MakeFlags(Values* v) {
  FlagTable flags("mnk_tune", "--out=FILE [flags]", kAbout);
  flags.AddText("out", "FILE", &v->out, "Write the weights here, after each round.");
  flags.AddText("game", "NAME", &v->game,
                "tic-tac-toe, gomoku, gomoku-standard, connect6, or m,n,k,p,q[,exact].");
  flags.AddNumber("games", "games", 1, 100'000'000, &v->games, "Games of a round.");
  flags.AddNumber("rounds", "rounds", 1, 1000, &v->rounds, "How many rounds.");
  flags.AddNumber("nodes", "positions", 1, INT64_MAX, &v->nodes, "Search for each stone.");
  flags.AddNumber("result_share", "percent", 0, 100, &v->result_share,
                  "Weight of the game's result in the training target; the rest is the search "
                  "score. The first round from --untuned takes the result alone.");
  flags.AddNumber("noise", "percent", 0, 100, &v->noise,
                  "Share of stones that are chosen by chance among the most promising ones.");
  flags.AddNumber("stray", "stones", 0, 100, &v->stray,
                  "After each stone also search a position that up to so many promising stones "
                  "lead to; 0: none. The first round from --untuned takes none.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->seed, "Where chance starts.");
  flags.AddNumber("threads", "threads", 0, kMaxThreads, &v->threads, "Threads; 0: one per core.");
  flags.AddText("start", "FILE", &v->start,
                "Start from these weights; without it, from those built in.");
  flags.AddSwitch("untuned", &v->untuned, "Start from the rule of thumb, without any learning.");
  flags.AddNote(kExamples);
  return flags;
}

}  // namespace

absl::StatusOr<TuneCommand> ParseTuneCommand(absl::Span<const std::string> words) {
  Values values;
  FlagTable flags = MakeFlags(&values);
  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return ShowHelp{flags.Help()};
  if (!others->empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("command line: expected flags only, got ", Quoted(others->front())));
  }
  if (values.out.empty()) return absl::InvalidArgumentError("--out: expected a file, got none");
  const absl::StatusOr<mnk::Rules> rules = mnk::RulesOfGame(values.game);
  if (!rules.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("--game: ", rules.status().message()));
  }
  if (!rules->CanBeWon() || !mnk::LinePatterns::CanHaveTables(*rules)) {
    return absl::InvalidArgumentError(absl::StrCat(
        "--game: ", mnk::FormatRules(*rules), " is not played by patterns: k must be 2 to ",
        mnk::LinePatterns::kMaxReach + 1, " and above p, with room for a row"));
  }
  Learn learn;
  learn.rules = *rules;
  learn.games = values.games;
  learn.rounds = static_cast<int>(values.rounds);
  learn.nodes = static_cast<std::uint64_t>(values.nodes);
  learn.seed = static_cast<std::uint64_t>(values.seed);
  learn.threads = values.threads > 0
                      ? static_cast<int>(values.threads)
                      : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  learn.result_share = static_cast<double>(values.result_share) / 100;
  learn.noise = static_cast<double>(values.noise) / 100;
  learn.stray = static_cast<int>(values.stray);
  learn.start = values.start;
  learn.untuned = values.untuned;
  learn.out = values.out;
  return learn;
}

}  // namespace quadrille::mnk_tune
