// What does the user want of a perft for many machines: `perft split`, `perft unit`, `perft merge`?
#ifndef QUADRILLE_TOOLS_PERFT_JOB_COMMAND_H_
#define QUADRILLE_TOOLS_PERFT_JOB_COMMAND_H_

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/board.h"
#include "tools/perft/counting_flags.h"

namespace quadrille::perft {

// `perft split`: write the units of a job.
struct SplitJob {
  CountingChoices choices;
  chess::Board board = chess::Board::NewGame();
  std::string fen;  // as the user wrote it
  int depth = 0;
  std::optional<int> ply;  // nothing: as is best
  std::string units_path;
};

// `perft unit`: count the units from `begin` to before `end`.
struct CountRange {
  CountingChoices choices;
  std::string units_path;
  std::string part_path;
  std::uint64_t begin = 0;
  std::uint64_t end = UINT64_MAX;
};

// `perft merge`: add up.
struct MergeParts {
  std::string units_path;
  std::vector<std::string> part_paths;
  bool json = false;
};

// `perft split --help` and the like: the text for it.
struct ShowJobHelp {
  std::string text;
};

using JobCommand = std::variant<ShowJobHelp, SplitJob, CountRange, MergeParts>;

// True if `word`, the first of a command line, begins one of these commands.
bool IsJobWord(absl::string_view word);

// Reads a command line that begins with such a word, for a given CPU.
// Returns InvalidArgument, with what, where and the offending text, if it makes no sense.
absl::StatusOr<JobCommand> ParseJobCommand(absl::Span<const std::string> words,
                                           const CpuTraits& cpu);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_JOB_COMMAND_H_
