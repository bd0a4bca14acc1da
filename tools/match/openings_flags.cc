#include "tools/match/openings_flags.h"

#include <cstdint>

#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/table_memory.h"
#include "src/match/games/balanced_openings.h"
#include "src/mnk/rules_text.h"

namespace quadrille::match {

FlagTable MakeOpeningsFlags(OpeningsFlags* v) {
  OpeningPlan* const plan = &v->plan;
  FlagTable flags("match openings", "--game=GAME --out=FILE [flags]",
                  "Generates balanced openings of the connect family for `match "
                  "--openings=FILE`: random stones near the centre that an AI scores as level, "
                  "distinct under the board's symmetries.");
  flags.AddGroup("Openings");
  flags.AddParsed("game", "GAME", &plan->rules, mnk::RulesOfGame,
                  "Game: tic-tac-toe, gomoku, gomoku-standard, connect6, or m,n,k,p,q[,exact].");
  flags.Require("game", "a game");
  flags.AddNumber("count", "openings", 1, 1'000'000, &v->count, "Openings to generate.");
  flags.AddRange("turns", 1, 1000, &v->turns, "Turns per opening, drawn from this range.");
  flags.AddNumber("replies", "turns", 0, 1000, &plan->replies,
                  "Last turns of an opening, played by the AI instead of at random; use 1 for "
                  "Connect6.");
  flags.AddNumber("spread", "cells", 0, 255, &plan->spread,
                  "Maximum distance of stones from the centre, in rows and columns.");
  flags.AddGroup("Selection");
  flags.AddDecimal("max_score", 0, 1, &plan->max_score,
                   "Maximum absolute score of an opening; 1 means a won game.");
  flags.AddDecimal(
      "min_score", 0, 1, &plan->min_score,
      "Minimum absolute score; if above 0, one side is better and fewer games are drawn.");
  flags.AddNumber("confirm_nodes", "positions", 0, INT64_MAX, &v->confirm_nodes,
                  "Nodes of a second search that must confirm a balanced candidate; 0: none.");
  flags.AddNumber("self_play", "games", 0, 1000, &v->self_play,
                  "Self-play games from each balanced opening, with randomly varied limits; Black "
                  "must score 25 to 75 %. Requires --nodes, --move_time or --self_play_nodes.");
  flags.AddNumber("self_play_nodes", "positions", 0, INT64_MAX, &v->self_play_nodes,
                  "Nodes per stone in --self_play; 0: as for a candidate.");
  flags.AddGroup("Search");
  flags.AddText("ai", "NAME", &v->ai, "AI that scores candidates; see `mnk --ai=list`.");
  flags.AddNumber(
      "nodes", "positions", 0, INT64_MAX, &v->nodes,
      "Nodes per candidate; 0: no limit. With this limit alone the output is the same on "
      "any machine.");
  flags.AddDuration("move_time", absl::Milliseconds(1), absl::ZeroDuration(), absl::Hours(24),
                    &v->move_time,
                    "Time per candidate; 0: no limit. Without --nodes and --move_time the AI does "
                    "its default amount of work.");
  flags.AddSize("hash", 0, kMaxTableMegabytes, &v->hash_mb, "Transposition table of the AI.");
  flags.AddNumber("threads", "threads", 1, 1024, &v->threads, "Candidates scored concurrently.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &plan->seed, "Random seed of the candidates.");
  flags.AddGroup("Output");
  flags.AddText("out", "FILE", &v->out, "Output file; resumed if it exists.");
  flags.Require("out", "a file");
  AddProgressFlag(flags, &v->progress);
  flags.AddNote(
      "Exit codes:\n"
      "  0    done\n"
      "  1    no more openings found\n"
      "  2    bad usage or input\n"
      "  3    machine failure (output, memory)\n"
      "  130  interrupted; run the same command to resume");
  flags.AddNote(
      "Examples:\n"
      "  match openings --game=gomoku --turns=5 --nodes=200000 --threads=2 --out=gomoku.txt\n"
      "  match openings --game=connect6 --replies=1 --nodes=50000 --count=100 --out=connect6.txt");
  return flags;
}

}  // namespace quadrille::match
