// Command-line flags and arguments of chess_measure.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_FLAGS_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_FLAGS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "src/base/program/flag_table.h"

namespace quadrille::measure {

struct MeasureFlags {
  std::vector<std::string> words;  // COMMAND [FILE]
  std::string engine = "bazel-bin/tools/chess/chess";
  std::string options;
  std::string other = "stockfish";
  std::string other_options = "Use NNUE=false";
  std::optional<int> plies;
  std::int64_t hash = 64;
  std::string tables = "16,256,1024";  // MB
  std::int64_t nodes = 0;              // 0: the command's default
  int depth = 15;
  int threads = 2;
  int rounds = 0;  // 0: the command's default
  int jobs = 1;
  absl::Duration timeout = absl::Seconds(600);
};

// Requires: `*v` outlives the table.
FlagTable MakeMeasureFlags(MeasureFlags* v);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_FLAGS_H_
