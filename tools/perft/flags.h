// Command-line flags of perft and its subcommands.
#ifndef QUADRILLE_TOOLS_PERFT_FLAGS_H_
#define QUADRILLE_TOOLS_PERFT_FLAGS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/chess/board.h"
#include "src/chess/perft/perft.h"
#include "src/chess/text/fen.h"
#include "src/jobs/job_flags.h"
#include "tools/perft/counting_flags.h"

namespace quadrille::perft {

struct WrittenPosition {
  chess::Board board = chess::Board::NewGame();
  std::string fen = chess::kStartFen;
};

// Prints the FenRemarks() as warnings.
void WarnOfRemarks(const WrittenPosition& position);

// Returns the position after the moves of --moves; InvalidArgument, with the move, for an illegal
// one.
absl::StatusOr<WrittenPosition> AfterMoves(WrittenPosition position, absl::string_view moves);

struct PerftFlags {
  std::vector<std::string> words;  // DEPTH, or empty
  std::optional<int> depth;
  WrittenPosition position;
  std::string moves;  // before the root
  bool divide = false;
  bool detail = false;
  CountingFlags counting;
  std::string suite;  // empty: none
  int max_depth = chess::PerftOptions::kMaxDepth;
  std::uint64_t max_nodes = INT64_MAX;
  std::string compare;  // "bitboard", "x88", the command of a UCI engine, or empty
};

struct SplitFlags {
  WrittenPosition position;
  std::string moves;
  std::optional<int> depth;
  std::optional<int> ply;  // std::nullopt: default
  std::string units;
  CountingFlags counting;
};

struct UnitFlags {
  jobs::UnitChoice unit;
  CountingFlags counting;
};

struct MergeFlags {
  std::string units;
  std::vector<std::string> parts;
  bool json = false;
};

// Each requires: `*v` outlives the table.
FlagTable MakePerftFlags(PerftFlags* v);
FlagTable MakeSplitFlags(SplitFlags* v);
FlagTable MakeUnitFlags(UnitFlags* v);
FlagTable MakeMergeFlags(MergeFlags* v);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_FLAGS_H_
