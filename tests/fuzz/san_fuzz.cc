// Fuzz target for ParseSan(): accepted moves are legal and round-trip. The input is a FEN, a line
// end and the text; without a line end the position is the initial one.

#include <cstddef>
#include <cstdint>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/san.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::chess {
namespace {

void CheckMove(const Board& board, absl::string_view text) {
  const absl::StatusOr<Move> move = ParseSan(board, text);
  if (!move.ok()) {
    MustHold(move.status().message().size() < 1000, "messages are short");
    return;
  }
  bool is_legal = false;
  for (const Move legal : LegalMoves(board)) is_legal |= legal == *move;
  MustHold(is_legal, "accepted moves are legal");
  const absl::StatusOr<Move> reparsed = ParseSan(board, FormatSan(board, *move));
  MustHold(reparsed.ok() && *reparsed == *move, "ParseSan(FormatSan(move)) == move");
}

void SanFuzz(absl::string_view input) {
  if (input.find('\n') == absl::string_view::npos) return CheckMove(Board::NewGame(), input);
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(input, absl::MaxSplits('\n', 1));
  const absl::StatusOr<Board> board = ParseFen(parts.first);
  if (board.ok()) CheckMove(*board, parts.second);
}

}  // namespace
}  // namespace quadrille::chess

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::chess::SanFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
