#include "tools/chess_measure/flags.h"

#include <cstdint>

#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/table_memory.h"

namespace quadrille::measure {

FlagTable MakeMeasureFlags(MeasureFlags* v) {
  FlagTable flags(
      "chess_measure", "COMMAND [FILE] [flags]",
      "Measures a UCI engine over the positions of an EPD file, or without FILE over those "
      "of `chess bench`. docs/measuring.md explains what each COMMAND prints.");
  flags.TakeWords("COMMAND", "a command (see --help)", 0, SIZE_MAX, &v->words);
  flags.AddText("engine", "COMMAND", &v->engine, "Command line of the engine to measure.");
  flags.AddText("options", "NAME=VALUE,...", &v->options, "UCI options of the engine.");
  flags.AddText("other", "COMMAND", &v->other,
                "Command line of the engine that `speed` compares it with.");
  flags.AddText("other_options", "NAME=VALUE,...", &v->other_options,
                "UCI options of the other engine.");
  flags.AddSize("hash", 1, kMaxTableMegabytes, &v->hash,
                "Size of the transposition table (UCI option Hash) of both engines.");
  flags.AddText("tables", "MB,...", &v->tables, "`memory`: table sizes to try.");
  flags.AddNumber("nodes", "nodes", 0, INT64_MAX, &v->nodes,
                  "Nodes to search in each position; 0: 200000 for `points`, 2000000 for `mates`, "
                  "1000000 for the rest.");
  flags.AddNumber("depth", "plies", 1, 200, &v->depth, "`threads`: depth to search to.");
  flags.AddNumber("threads", "threads", 2, 1024, &v->threads,
                  "`threads`: number of threads to compare with one.");
  flags.AddNumber(
      "rounds", "rounds", 0, 1000, &v->rounds,
      "How often all positions are searched, or how often `latency` starts the engine; 0: "
      "3, for `latency` 50.");
  flags.AddNumber(
      "jobs", "engines", 1, 1024, &v->jobs,
      "Engines that run at the same time, for `moves`, `points` and `mates`, which do not "
      "depend on the clock.");
  flags.AddDuration("timeout", absl::Seconds(1), absl::Seconds(1), absl::Seconds(1'000'000),
                    &v->timeout, "How long to wait for an answer of an engine.");
  flags.AddNote(
      "Commands:\n"
      "  moves FILE    positions solved: best moves found (bm), bad ones avoided (am)\n"
      "  points FILE   points (c8) for the moves played (c9 or c7), as in the STS\n"
      "  mates FILE    mates found in the number of moves given (dm)\n"
      "  speed         nodes per second of CPU time, beside another engine, in turn\n"
      "  threads       time to a depth with several threads and with one, in turn\n"
      "  latency       time to answer: start-up, isready, stop and quit\n"
      "  memory        peak memory with tables of several sizes");
  flags.AddNote("Example:\n  chess_measure speed bench/speed.epd --other=/usr/games/stockfish");
  return flags;
}

}  // namespace quadrille::measure
