// Games that PgnReader accepts round-trip without loss, with and without variations.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/pgn_tree.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::chess {
namespace {

void CheckRoundTrip(const PgnGame& game) {
  const std::string text = FormatPgn(game);
  const absl::StatusOr<std::vector<PgnGame>> reparsed = ParsePgn(text);
  MustHold(reparsed.ok() && reparsed->size() == 1, "FormatPgn() output parses as exactly one game");
  const PgnGame& copy = reparsed->front();
  MustHold(copy.start == game.start, "the start position survives the round trip");
  MustHold(copy.preface == game.preface, "the remarks before the first move are kept");
  MustHold(copy.moves == game.moves, "moves and remarks are kept");
  MustHold(copy.result == game.result && copy.is_complete, "the result survives the round trip");
  for (const PgnTag& tag : game.tags) {
    MustHold(copy.Tag(tag.name) == game.Tag(tag.name), "tags survive the round trip");
  }
  MustHold(copy.tags.size() >= game.tags.size(), "no tag is lost");
  MustHold(FormatPgn(copy) == text, "FormatPgn(ParsePgn(text)) == text");
}

void CheckVariationsRoundTrip(const PgnGame& game) {
  const PgnTree tree = PgnTreeOf(game);
  PgnGame written = game;
  SetMoves(tree, written);
  const absl::StatusOr<std::vector<PgnGame>> reparsed = ParsePgn(FormatPgn(written));
  MustHold(reparsed.ok() && reparsed->size() == 1, "the written tree parses as exactly one game");
  const PgnTree copy = PgnTreeOf(reparsed->front());
  MustHold(copy.size() == tree.size(), "no variation is lost");
  for (std::size_t i = 0; i < tree.size(); ++i) {
    MustHold(copy[i].parent == tree[i].parent && copy[i].move == tree[i].move, "moves are kept");
    MustHold(copy[i].glyphs == tree[i].glyphs, "glyphs are kept");
  }
}

void PgnFuzz(absl::string_view text) {
  PgnReader reader(text);
  // Each call consumes at least a byte, which bounds games and errors.
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const absl::StatusOr<std::optional<PgnGame>> game = reader.Next();
    if (!game.ok()) {
      MustHold(game.status().message().size() < 1000, "error messages are under 1000 bytes");
    } else if (!game->has_value()) {
      return;
    } else {
      CheckRoundTrip(**game);
      CheckVariationsRoundTrip(**game);
    }
  }
  MustHold(false, "PgnReader terminates");
}

}  // namespace
}  // namespace quadrille::chess

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::chess::PgnFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
