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
                  "UCI and XBoard (CECP v2) chess engine on standard input and output; "
                  "the first command, uci or xboard, selects the protocol. bench measures search "
                  "speed on a list of positions, perft counts the leaf nodes of the legal move "
                  "tree.");
  flags.TakeWords("", "", 0, SIZE_MAX, &v->words);
  AddIsaFlag(flags, &v->isa);
  flags.AddNumber("threads", "threads", 1, PerftOptions::kMaxThreads, &v->threads,
                  "Threads of the search or of perft.");
  flags.AddSize("hash", 1, kMaxTableMegabytes, &v->hash_mb, "Transposition table of bench.");
  flags.AddParsed("fen", "FEN", &v->board, ParseFenOrStartpos, "Root position of perft.",
                  "startpos");
  flags.AddSwitch("tunable", &v->tunable,
                  "Offer the search parameters as UCI options, for match tune.");
  flags.AddNote(
      "Examples:\n"
      "  chess              then type uci, position startpos, go depth 10\n"
      "  chess bench        last lines: Nodes searched, Nodes/second\n"
      "  chess perft 5      4865609 leaf nodes");
  return flags;
}

}  // namespace quadrille::chess
