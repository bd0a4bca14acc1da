// Flags and positional arguments of chess.
#ifndef QUADRILLE_TOOLS_CHESS_FLAGS_H_
#define QUADRILLE_TOOLS_CHESS_FLAGS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "src/base/program/flag_table.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/chess/board.h"

namespace quadrille::chess {

struct EngineFlags {
  std::vector<std::string> words;  // bench [DEPTH], perft DEPTH, or empty
  IsaChoice isa;
  int threads = 1;
  std::int64_t hash_mb = 16;
  Board board = Board::NewGame();
  bool tunable = false;
};

// Requires: `*v` outlives the table.
FlagTable MakeEngineFlags(EngineFlags* v);

}  // namespace quadrille::chess

#endif  // QUADRILLE_TOOLS_CHESS_FLAGS_H_
