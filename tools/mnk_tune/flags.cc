#include "tools/mnk_tune/flags.h"

#include <cstdint>

#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/threads/run_on_threads.h"
#include "src/mnk/rules_text.h"

namespace quadrille::mnk_tune {
namespace {

constexpr absl::string_view kAbout =
    "mnk_tune learns the weights of the strong player (mnk --ai=best) for a game of the "
    "(m,n,k,p,q) family. In each round it plays games against itself with the weights of the last "
    "one, and fits evaluation and move ordering to results and search. The same flags give the "
    "same "
    "weights, whatever --threads is. mnk --weights=FILE plays by them. Exit code: 0 done, 2 bad "
    "usage or input, 3 the machine failed, 130 interrupted, with the last round's weights kept.";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  mnk_tune --game=gomoku --out=gomoku.txt\n"
    "  mnk_tune --game=10,10,4,2,1 --games=4000 --rounds=4 --out=ten.txt";

}  // namespace

FlagTable MakeTuneFlags(TuneFlags* v) {
  FlagTable flags("mnk_tune", "--out=FILE [flags]", kAbout);
  flags.AddText("out", "FILE", &v->out, "Write the weights here, after each round.");
  flags.Require("out", "a file");
  flags.AddParsed("game", "NAME", &v->rules, mnk::RulesOfGame,
                  "tic-tac-toe, gomoku, gomoku-standard, connect6, or m,n,k,p,q[,exact].",
                  "gomoku");
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

}  // namespace quadrille::mnk_tune
