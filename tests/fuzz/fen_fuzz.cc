// Fuzz target for ParseFen(): accepted positions are valid, round-trip, have valid successors.

#include <cstddef>
#include <cstdint>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"
#include "src/chess/validate.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::chess {
namespace {

void CheckRoundTrip(const Board& board, FenCastling style) {
  const absl::StatusOr<Board> reparsed = ParseFen(FormatFen(board, style));
  MustHold(reparsed.ok() && *reparsed == board, "ParseFen(FormatFen(board)) == board");
}

void FenFuzz(absl::string_view text) {
  const absl::StatusOr<Board> board = ParseFen(text);
  if (!board.ok()) {
    MustHold(board.status().message().size() < 1000, "error messages are under 1000 bytes");
    return;
  }
  MustHold(ValidatePosition(board->position()).ok(), "accepted input is valid");
  CheckRoundTrip(*board, FenCastling::kXFen);
  CheckRoundTrip(*board, FenCastling::kShredder);
  const MoveList moves = LegalMoves(*board);
  MustHold(moves.size() <= 218, "no position has more than 218 moves");
  for (const Move move : moves) {
    const Board after = board->MakeLegalMove(move);
    MustHold(ValidatePosition(after.position()).ok(), "a legal move leads to a valid position");
  }
}

}  // namespace
}  // namespace quadrille::chess

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::chess::FenFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
