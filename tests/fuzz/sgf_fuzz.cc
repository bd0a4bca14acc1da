// Fuzz target for ParseSgf(): accepted games are playable and round-trip through FormatSgf(),
// variations included; error messages are short and printable.

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/text/sgf.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::mnk {
namespace {

void SgfFuzz(absl::string_view text) {
  const absl::StatusOr<GameRecord> record = ParseSgf(text, kGomoku);
  if (!record.ok()) {
    const absl::string_view message = record.status().message();
    MustHold(message.size() < 1000, "messages are short");
    MustHold(IsPrintable(message), "error messages are printable");
    return;
  }
  absl::StatusOr<AnyGame> game = StartOf(*record, AnyGame(record->rules));
  MustHold(game.ok(), "the game starts");
  for (const Cell cell : record->moves) {
    MustHold(game->is_running() && game->IsFree(cell), "the moves can be played");
    game->Place(cell);
  }
  const absl::StatusOr<GameRecord> reparsed = ParseSgf(FormatSgf(*record), kTicTacToe);
  MustHold(reparsed.ok() && *reparsed == *record, "games round-trip");

  const absl::StatusOr<GameTree> tree = ParseSgfTree(text, kGomoku);
  if (!tree.ok()) return;  // deeper nesting than supported
  MustHold(tree->game == *record, "the main line is the game");
  // A variation may continue an ended main line, which is then longer: the order of nodes differs.
  const std::string written = FormatSgf(*tree);
  const absl::StatusOr<GameTree> tree_again = ParseSgfTree(written, kTicTacToe);
  MustHold(tree_again.ok() && FormatSgf(*tree_again) == written, "variations round-trip");
}

}  // namespace
}  // namespace quadrille::mnk

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::mnk::SgfFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
