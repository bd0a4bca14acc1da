// Fuzz target for ParsePosition(): accepted positions are unfinished and round-trip; error messages
// are short and printable.

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/text/position_text.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::mnk {
namespace {

void PositionFuzz(absl::string_view text) {
  const absl::StatusOr<AnyGame> game = ParsePosition(text);
  if (!game.ok()) {
    const absl::string_view message = game.status().message();
    MustHold(message.size() < 1000, "error messages are under 1000 bytes");
    MustHold(IsPrintable(message), "error messages are printable");
    return;
  }
  MustHold(game->is_running() && game->stones_left() > 0, "the game is not over");
  const std::string written = FormatPosition(*game);
  const absl::StatusOr<AnyGame> reparsed = ParsePosition(written, *game);
  MustHold(reparsed.ok() && reparsed->ToSetup() == game->ToSetup(), "positions round-trip");
  MustHold(FormatPosition(*reparsed) == written, "formatting is canonical");
  AnyGame next = *game;
  Random random(1);
  for (int i = 0; next.is_running() && i < 8; ++i) next.Place(next.RandomFree(random));
}

}  // namespace
}  // namespace quadrille::mnk

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::mnk::PositionFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
