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
                  "match openings finds balanced openings of a game of the connect family: random "
                  "stones near the centre, of which an AI says that neither side is better, no two "
                  "of them equal under the board's symmetries. `match --openings=FILE` plays from "
                  "them. The same command continues a file, after any interruption.");
  flags.AddParsed("game", "GAME", &plan->rules, mnk::RulesOfGame,
                  "tic-tac-toe, gomoku, gomoku-standard, connect6, or m,n,k,p,q[,exact].");
  flags.Require("game", "a game");
  flags.AddNumber("count", "openings", 1, 1'000'000, &v->count, "How many.");
  flags.AddRange("turns", 1, 1000, &v->turns, "Whole turns of an opening, at random in the range.");
  flags.AddNumber("replies", "turns", 0, 1000, &plan->replies,
                  "The last turns of an opening that the AI plays; the others are random. Connect6 "
                  "needs one: random stones answer nothing.");
  flags.AddNumber("spread", "cells", 0, 255, &plan->spread,
                  "Largest distance of stones from the centre, in rows and columns.");
  flags.AddDecimal("max_score", 0, 1, &plan->max_score,
                   "Largest absolute score of an opening; 1 is a won game.");
  flags.AddDecimal("min_score", 0, 1, &plan->min_score,
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
  flags.AddDuration("move_time", absl::Milliseconds(1), absl::ZeroDuration(), absl::Hours(24),
                    &v->move_time,
                    "Its time for each candidate; 0: no limit. With neither limit it does its own "
                    "fixed amount of work.");
  flags.AddSize("hash", 0, kMaxTableMegabytes, &v->hash_mb, "Its table.");
  flags.AddNumber("threads", "threads", 1, 1024, &v->threads, "Candidates judged at once.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &plan->seed, "Seed of the candidates.");
  flags.AddText("out", "FILE", &v->out, "The file of openings.");
  flags.Require("out", "a file");
  AddProgressFlag(flags, &v->progress);
  flags.AddNote(
      "Example:\n  match openings --game=gomoku --turns=5 --nodes=200000 --threads=2 "
      "--out=gomoku.txt");
  return flags;
}

}  // namespace quadrille::match
