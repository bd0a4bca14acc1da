#include "tools/chess_measure/flags.h"

#include <cstdint>

#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/table_memory.h"

namespace quadrille::measure {

FlagTable MakeMeasureFlags(MeasureFlags* v) {
  FlagTable flags(
      "chess_measure", "COMMAND [FILE] [flags]",
      "Measures a UCI engine (test suites, search speed, time to depth, latency, "
      "memory) on the positions of an EPD or PGN file, by default those of `chess bench`.");
  flags.AddGroup("Engines");
  flags.TakeWords("COMMAND", "a command (see --help)", 0, SIZE_MAX, &v->words);
  flags.AddText("engine", "COMMAND", &v->engine, "Command line of the engine to measure.");
  flags.AddText("options", "NAME=VALUE,...", &v->options, "UCI options of the engine.");
  flags.AddText("other", "COMMAND", &v->other, "Command line of the reference engine of `speed`.");
  flags.AddText("other_options", "NAME=VALUE,...", &v->other_options,
                "UCI options of the reference engine.");
  flags.AddSize("hash", 1, kMaxTableMegabytes, &v->hash,
                "Transposition table (UCI option Hash) of both engines.");
  flags.AddGroup("Measurement");
  flags.AddText("tables", "MB,...", &v->tables, "Table sizes of `memory`.");
  flags.AddNumber("plies", "plies", 0, 1'000'000, &v->plies,
                  "Position of each game of a PGN file; default: its end, or its start for "
                  "`moves` and `mates`; `mistakes` leaves out the plies before.");
  flags.AddNumber("nodes", "nodes", 0, INT64_MAX, &v->nodes,
                  "Nodes per position; 0: 10000 for `mistakes`, 200000 for `points`, 2000000 for "
                  "`mates`, else 1000000.");
  flags.AddNumber("depth", "plies", 1, 200, &v->depth, "Depth of `threads`.");
  flags.AddNumber("threads", "threads", 2, 1024, &v->threads,
                  "Threads that `threads` compares with one.");
  flags.AddNumber(
      "rounds", "rounds", 0, 1000, &v->rounds,
      "Searches per position, or engine starts of `latency`; 0: 3, or 50 for `latency`.");
  flags.AddNumber(
      "jobs", "engines", 1, 1024, &v->jobs,
      "Concurrent engines of `moves`, `points` and `mates`; does not change the results.");
  flags.AddDuration("timeout", absl::Seconds(1), absl::Seconds(1), absl::Seconds(1'000'000),
                    &v->timeout, "Response timeout of the engines.");
  flags.AddNote(
      "Commands:\n"
      "  moves FILE    positions solved: best move found (bm) or bad move avoided (am)\n"
      "  points FILE   points (c8) for the moves played (c9 or c7), as in the STS\n"
      "  mates FILE    mates found in exactly the given number of moves (dm)\n"
      "  mistakes FILE losses of the moves of games (PGN) and kinds of mistakes, by player or "
      "rating\n"
      "  speed         nodes per second of CPU time, relative to a reference engine\n"
      "  threads       time to depth with several threads, relative to one thread\n"
      "  latency       response times of start-up, isready, stop and quit\n"
      "  memory        peak memory by table size\n"
      "FILE is EPD, or PGN if its name ends in .pgn: a position of each game. For `moves` the\n"
      "best move is the one played there, for `mates` the mate is that which ends the game;\n"
      "`points` needs EPD.\n"
      "See docs/measuring.md for their output.");
  flags.AddNote(
      "Exit codes:\n"
      "  0  done\n"
      "  2  bad usage or input\n"
      "  3  the engine cannot be started, fails or times out");
  flags.AddNote(
      "Examples:\n"
      "  chess_measure speed bench/speed.epd --other=/usr/games/stockfish\n"
      "  chess_measure moves wac.epd --nodes=100000 --jobs=4");
  return flags;
}

}  // namespace quadrille::measure
