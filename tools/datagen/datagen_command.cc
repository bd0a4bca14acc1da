#include "tools/datagen/datagen_command.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/run_on_threads.h"
#include "src/base/text/quote.h"
#include "src/match/adjudication.h"

namespace quadrille::datagen {
namespace {

constexpr absl::string_view kAbout =
    "datagen plays games of the engine against itself and adds them to FILE, with the search score "
    "of every move: training data for tune. The same flags give the same file, with any number of "
    "threads; a run that was stopped or killed goes on when the same command runs again. "
    "docs/tuning.md describes the format. Exit code: 0 done, 2 bad usage or input, 3 the machine "
    "failed (output, memory), 130 interrupted.";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  datagen games.txt --games=20000 --nodes=3000\n"
    "  datagen book.txt --games=20000 --openings=UHO_4060_v2.epd --random_plies=2 --seed=2";

constexpr std::int64_t kMostGames = std::int64_t{1} << 40;

// The variables behind the flags, at their defaults.
struct Values {
  std::int64_t games = 10'000;
  std::int64_t nodes = 5'000;
  bool soft = false;
  std::int64_t opening_nodes = 0;
  std::int64_t threads = 0;
  std::int64_t seed = 1;
  std::string network = "built-in";
  std::string openings;
  std::int64_t random_plies = 8;
  bool weighted = false;
  std::int64_t chess960 = 0;
  std::int64_t endgames = 0;
  std::int64_t unfair = 300;
  std::string resign = "4,1000";
  std::string draw = "40,6,8";
  std::int64_t last_move = 200;
  bool dry_run = false;
  std::string progress = "auto";
};

FlagTable MakeFlags(Values* v) {
  FlagTable flags("datagen", "FILE [flags]", kAbout);
  flags.AddNumber("games", "games", 1, kMostGames, &v->games, "Games that FILE holds in the end.");
  flags.AddNumber("nodes", "nodes", 1, INT64_MAX, &v->nodes, "Nodes to search for each move.");
  flags.AddSwitch(
      "soft", &v->soft,
      "Take --nodes as a soft limit: a search ends after the first iteration that passes "
      "it, at the latest at 8 times as many nodes.");
  flags.AddNumber("threads", "threads", 0, kMaxThreads, &v->threads,
                  "Games played at once; 0: one per core.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->seed, "Seed of all random choices.");
  flags.AddText("network", "built-in|none|FILE", &v->network,
                "What evaluates: the engine's own network, the hand-written evaluation alone, or a "
                "network that train made (default built-in).");
  flags.AddText(
      "openings", "FILE", &v->openings,
      "Openings: positions (.epd) or games (.pgn), in an order that --seed shuffles; without "
      "it, the start position.");
  flags.AddNumber("random_plies", "plies", 0, 100, &v->random_plies,
                  "Random moves after the opening.");
  flags.AddSwitch(
      "weighted", &v->weighted,
      "Choose random moves by piece, pawns, knights and bishops more often, and play one "
      "more in every second game.");
  flags.AddNumber("chess960", "percent", 0, 100, &v->chess960,
                  "Games that begin from one of the 960 start positions of Chess960.");
  flags.AddNumber("endgames", "percent", 0, 100, &v->endgames,
                  "Games that begin from an endgame of 5 to 9 pieces on random squares.");
  flags.AddNumber("unfair", "centipawns", 1, 30'000, &v->unfair,
                  "Replace an opening in which one side is further ahead.");
  flags.AddNumber("opening_nodes", "nodes", 0, INT64_MAX, &v->opening_nodes,
                  "Nodes to search an opening, to see whether it is fair; 0: --nodes.");
  flags.AddText(
      "resign", "MOVES,SCORE", &v->resign,
      "End a game when one side was SCORE centipawns ahead for MOVES moves of each side.");
  flags.AddText(
      "draw", "FROM,MOVES,SCORE", &v->draw,
      "Draw a game when, from move FROM on, the score was within +/- SCORE centipawns for "
      "MOVES moves of each side.");
  flags.AddNumber("last_move", "moves", 1, 9'000, &v->last_move,
                  "Draw a game that is not over after this move.");
  flags.AddSwitch("dry_run", &v->dry_run,
                  "Only check the flags and what they name: FILE gets its first line, no game.");
  flags.AddChoice("progress", {"auto", "always", "never"}, &v->progress,
                  "A progress line on standard error; auto: only on a terminal.");
  flags.AddNote(kExamples);
  return flags;
}

// `status` with the flag's name in front.
absl::Status InFlag(absl::string_view flag, const absl::Status& status) {
  return absl::InvalidArgumentError(absl::StrCat(flag, ": ", status.message()));
}

absl::StatusOr<PlayGames> MakeCommand(const Values& v) {
  PlayGames play;
  play.games = v.games;
  play.dry_run = v.dry_run;
  play.threads = static_cast<int>(v.threads);
  play.network = v.network;
  play.openings = v.openings;
  play.progress = ParseProgressWhen(v.progress);
  play.settings.nodes = static_cast<std::uint64_t>(v.nodes);
  play.settings.seed = static_cast<std::uint64_t>(v.seed);
  play.settings.soft_nodes = v.soft;
  play.settings.opening_nodes = static_cast<std::uint64_t>(v.opening_nodes);
  play.settings.openings.random_plies = static_cast<int>(v.random_plies);
  play.settings.openings.weighted = v.weighted;
  if (v.chess960 + v.endgames > 100) {
    return absl::InvalidArgumentError(absl::StrCat("--chess960=", v.chess960,
                                                   " and --endgames=", v.endgames,
                                                   ": expected at most 100 percent together"));
  }
  play.settings.openings.chess960_percent = static_cast<int>(v.chess960);
  play.settings.openings.endgame_percent = static_cast<int>(v.endgames);
  play.settings.unfair = static_cast<int>(v.unfair);
  const absl::StatusOr<match::ResignRule> resign = match::ParseResignRule(v.resign);
  if (!resign.ok()) return InFlag("--resign", resign.status());
  const absl::StatusOr<match::DrawRule> draw = match::ParseDrawRule(v.draw);
  if (!draw.ok()) return InFlag("--draw", draw.status());
  play.settings.rules = {
      .resign = *resign, .draw = *draw, .last_move = static_cast<int>(v.last_move)};
  return play;
}

}  // namespace

absl::StatusOr<DatagenCommand> ParseDatagenCommand(absl::Span<const std::string> words) {
  Values values;
  FlagTable flags = MakeFlags(&values);
  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return ShowHelp{flags.Help()};
  if (others->size() != 1) {
    return absl::InvalidArgumentError(
        others->empty()
            ? "expected the name of the file to write, got none"
            : absl::StrCat("expected the name of one file, got also ", Quoted((*others)[1])));
  }
  absl::StatusOr<PlayGames> play = MakeCommand(values);
  if (!play.ok()) return play.status();
  play->path = others->front();
  return *std::move(play);
}

}  // namespace quadrille::datagen
