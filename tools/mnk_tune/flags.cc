#include "tools/mnk_tune/flags.h"

#include <cstdint>

#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/threads/run_on_threads.h"
#include "src/mnk/rules_text.h"

namespace quadrille::mnk_tune {
namespace {

constexpr absl::string_view kAbout =
    "Tunes the weights of the AI `best` for a game of the (m,n,k,p,q) family, in rounds of "
    "self-play: each round plays with the weights of the previous one and fits evaluation and move "
    "ordering to results and search scores. Use the weights with `mnk --weights=FILE`.";
constexpr absl::string_view kExitCodes =
    "The weights depend on the flags but not on --threads. Other commands:\n"
    "`mnk_tune samples` generates positions with scores, `mnk_tune network` trains\n"
    "a network on them.\n\n"
    "Exit codes:\n"
    "  0    done\n"
    "  2    bad usage or input\n"
    "  3    the machine failed\n"
    "  130  interrupted; the last round's weights are kept";
constexpr absl::string_view kExamples =
    "Examples:\n"
    "  mnk_tune --game=gomoku --out=gomoku.txt\n"
    "  mnk_tune --game=10,10,4,2,1 --games=4000 --rounds=4 --out=ten.txt";

}  // namespace

FlagTable MakeTuneFlags(TuneFlags* v) {
  FlagTable flags("mnk_tune", "--out=FILE [flags]", kAbout);
  flags.AddText("out", "FILE", &v->out, "Write the weights to this file after each round.");
  flags.Require("out", "a file");
  flags.AddParsed("game", "NAME", &v->rules, mnk::RulesOfGame,
                  "tic-tac-toe, gomoku, gomoku-standard, connect6, or m,n,k,p,q[,exact].",
                  "gomoku");
  flags.AddGroup("Games");
  flags.AddNumber("games", "games", 1, 100'000'000, &v->games, "Games per round.");
  flags.AddNumber("rounds", "rounds", 1, 1000, &v->rounds, "Number of rounds.");
  flags.AddNumber("nodes", "positions", 1, INT64_MAX, &v->nodes, "Positions searched per stone.");
  flags.AddNumber("noise", "percent", 0, 100, &v->noise,
                  "Share of stones chosen at random from the best candidates.");
  flags.AddNumber("stray", "stones", 0, 100, &v->stray,
                  "After each stone, also search a position reached by up to this many random good "
                  "stones; 0: none. Not in the first round of --untuned.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->seed, "Random seed.");
  flags.AddNumber("threads", "threads", 0, kMaxThreads, &v->threads,
                  "Number of threads; 0: one per core.");
  flags.AddGroup("Tuning");
  flags.AddNumber("result_share", "percent", 0, 100, &v->result_share,
                  "Weight of the game's result in the training target; the rest is the search "
                  "score. The first round of --untuned uses only results.");
  flags.AddText("start", "FILE", &v->start, "Initial weights. Default: built in.");
  flags.AddSwitch("untuned", &v->untuned, "Start from hand-written weights.");
  flags.AddNote(kExitCodes);
  flags.AddNote(kExamples);
  return flags;
}

}  // namespace quadrille::mnk_tune
