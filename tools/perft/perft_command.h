// What does the user want perft to do? The command line, read and checked.
#ifndef QUADRILLE_TOOLS_PERFT_PERFT_COMMAND_H_
#define QUADRILLE_TOOLS_PERFT_PERFT_COMMAND_H_

#include <cstdint>
#include <string>
#include <variant>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/board.h"
#include "tools/perft/counting_flags.h"
#include "tools/perft/job_command.h"

namespace quadrille::perft {

// `perft --help`: the text for it.
struct ShowHelp {
  std::string text;
};

// `perft --isa=list`.
struct ListIsa {};

// `perft DEPTH`: count from one position.
struct CountPosition {
  CountingChoices choices;
  chess::Board board;
  std::string fen;  // as the user wrote it
  int depth = 0;
  bool divide = false;
  bool detail = false;
};

// `perft --suite=FILE`: check known counts.
struct RunSuite {
  CountingChoices choices;
  std::string path;
  int max_depth = 0;
  std::uint64_t max_nodes = 0;
};

// `perft DEPTH --compare=OTHER`: look for a position where two generators differ.
struct CompareMoves {
  CountingChoices choices;
  chess::Board board;
  int depth = 0;
  std::string other;  // "bitboard", "x88", or the path of a UCI engine
};

using PerftCommand =
    std::variant<ShowHelp, ListIsa, CountPosition, RunSuite, CompareMoves, JobCommand>;

// Reads the command line without the program's name, for a given CPU.
// Returns InvalidArgument, with what, where and the offending text, if it makes no sense.
absl::StatusOr<PerftCommand> ParsePerftCommand(absl::Span<const std::string> words,
                                               const CpuTraits& cpu);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_PERFT_COMMAND_H_
