#include "quadrille/chess.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/chess/board.h"
#include "src/chess/perft/perft.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_table.h"

namespace quadrille::chess {
namespace {

// 2^63 bytes, which is more than a CPU can address.
constexpr std::int64_t kMaxHashMb = std::int64_t{1} << 43;

absl::Status OutOfRange(absl::string_view name, std::int64_t value, std::int64_t max) {
  return absl::InvalidArgumentError(
      absl::StrCat("perft: ", name, ": expected 0 to ", max, ", got ", value));
}

absl::Status Validate(int depth, const PerftSettings& settings) {
  if (depth < 0 || depth > PerftOptions::kMaxDepth) {
    return OutOfRange("depth", depth, PerftOptions::kMaxDepth);
  }
  if (settings.threads < 0 || settings.threads > PerftOptions::kMaxThreads) {
    return OutOfRange("threads", settings.threads, PerftOptions::kMaxThreads);
  }
  if (settings.hash_mb < 0 || settings.hash_mb > kMaxHashMb) {
    return OutOfRange("hash_mb", settings.hash_mb, kMaxHashMb);
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<PerftCount> Perft(const Board& board, int depth, const PerftSettings& settings) {
  if (absl::Status status = Validate(depth, settings); !status.ok()) return status;
  std::unique_ptr<PerftTable> table;
  if (settings.hash_mb > 0) {
    absl::StatusOr<std::unique_ptr<PerftTable>> made = MakePerftTable(settings.hash_mb);
    if (!made.ok()) return made.status();
    table = *std::move(made);
  }
  PerftOptions options;
  options.depth = depth;
  options.threads = settings.threads;
  options.mode = PerftMode::kBulkMultiplied;  // as the perft program does
  options.table = table.get();
  options.stop = settings.stop;
  const absl::StatusOr<PerftResult> result =
      RunPerft(BitboardPerftGenerator(), board.position(), options);
  if (!result.ok()) return result.status();
  if (!result->complete) return absl::CancelledError("perft: stopped");
  PerftCount count;
  count.nodes = result->nodes;
  count.seconds = result->seconds;
  for (const RootMoveCount& move : result->moves) count.moves.push_back({move.move, move.nodes});
  return count;
}

}  // namespace quadrille::chess
