#include "tools/chess/flags.h"

#include <cstdint>

#include "src/base/program/flag_table.h"
#include "src/base/table_memory.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/chess/perft/perft.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {

FlagTable MakeEngineFlags(EngineFlags* v) {
  FlagTable flags("chess", "[bench [DEPTH] | perft DEPTH] [flags]",
                  "A chess engine. Without words it speaks UCI or XBoard (CECP v2) on standard "
                  "input and output: the first word that it reads, uci or xboard, decides. With "
                  "words it measures its speed over a list of positions (bench), or counts the "
                  "leaves of the tree of legal moves (perft).");
  flags.TakeWords("", "", 0, SIZE_MAX, &v->words);
  AddIsaFlag(flags, &v->isa);
  flags.AddNumber("threads", "threads", 1, PerftOptions::kMaxThreads, &v->threads,
                  "Threads that search or count.");
  flags.AddSize("hash", 1, kMaxTableMegabytes, &v->hash_mb,
                "Size of the transposition table, for bench.");
  flags.AddParsed("fen", "FEN", &v->board, ParseFen, "Position whose tree perft counts.",
                  kStartFen);
  flags.AddSwitch("tunable", &v->tunable,
                  "Offers the margins of the search as UCI options, for match tune.");
  flags.AddNote(
      "Examples:\n"
      "  chess                      then type uci, position startpos, go depth 10\n"
      "  chess bench                ends with Nodes searched and Nodes/second\n"
      "  chess perft 5              counts 4865609 leaves");
  return flags;
}

}  // namespace quadrille::chess
