// Perft commands with validated flags, except the distributed ones (job_run.h).
#ifndef QUADRILLE_TOOLS_PERFT_COMMANDS_H_
#define QUADRILLE_TOOLS_PERFT_COMMANDS_H_

#include <cstdint>
#include <string>

#include "src/chess/board.h"
#include "tools/perft/counting_flags.h"

namespace quadrille::perft {

// `perft DEPTH`.
struct CountPosition {
  CountingChoices choices;
  chess::Board board;
  std::string fen;  // as given
  int depth = 0;
  bool divide = false;
  bool detail = false;
};

// `perft --suite=FILE`, with or without --compare.
struct RunSuite {
  CountingChoices choices;
  std::string path;
  int max_depth = 0;
  std::uint64_t max_nodes = 0;
  std::string other;  // as in CompareMoves; empty: none
};

// `perft DEPTH --compare=OTHER`.
struct CompareMoves {
  CountingChoices choices;
  chess::Board board;
  int depth = 0;
  std::string other;  // "bitboard", "x88", or the command of a UCI engine
};

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_COMMANDS_H_
