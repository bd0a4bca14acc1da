// Fuzz target for MnkOpeningFile: accepted openings can be played from the empty board without
// ending the game; error messages are printable.

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/match/games/mnk_opening_file.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::match {
namespace {

void OpeningsFuzz(absl::string_view text) {
  const mnk::Rules rules = {5, 5, 4, 1, 1};
  const absl::StatusOr<MnkOpeningFile> book = MnkOpeningFile::Parse("a book", text, rules);
  if (!book.ok()) {
    const absl::string_view message = book.status().message();
    MustHold(IsPrintable(message), "error messages are printable");
    return;
  }
  MustHold(book->size() > 0, "a book has openings");
  for (std::int64_t i = 0; i < book->size(); ++i) {
    mnk::AnyGame game(rules);
    for (const mnk::Cell cell : book->At(i)) {
      MustHold(game.is_running() && game.IsFree(cell), "the stones can be placed in order");
      game.Place(cell);
    }
    MustHold(game.is_running(), "the game is not over");
  }
}

}  // namespace
}  // namespace quadrille::match

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::match::OpeningsFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
