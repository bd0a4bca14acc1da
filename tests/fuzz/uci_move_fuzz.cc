// Fuzz target for UCI moves: a line with a FEN (else the start position), then words. Each word
// that is a legal move is played and must be that move's notation.

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::chess {
namespace {

bool IsLegal(const Board& board, Move move) {
  for (const Move legal : LegalMoves(board)) {
    if (legal == move) return true;
  }
  return false;
}

void UciMoveFuzz(absl::string_view text) {
  const std::pair<absl::string_view, absl::string_view> lines =
      absl::StrSplit(text, absl::MaxSplits('\n', 1));
  Board board = ParseFen(lines.first).value_or(Board::NewGame());
  for (const absl::string_view word : absl::StrSplit(lines.second, absl::ByAnyChar(" \n"))) {
    const absl::StatusOr<Move> move = ParseUciMove(board, word);
    if (!move.ok()) {
      MustHold(move.status().message().size() < 1000, "messages are short");
      continue;
    }
    MustHold(IsLegal(board, *move), "accepted moves are legal");
    const absl::StatusOr<Move> reparsed = ParseUciMove(board, FormatUciMove(board, *move));
    MustHold(reparsed.ok() && *reparsed == *move, "ParseUciMove(FormatUciMove(move)) == move");
    const absl::StatusOr<Board> after = board.MakeMove(*move);
    MustHold(after.ok(), "accepted moves can be made");
    board = *after;
  }
}

}  // namespace
}  // namespace quadrille::chess

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::chess::UciMoveFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
