// PGN reader: no crash, linear time (libFuzzer's -timeout), games that are read and written again
// are read the same, with and without variations; a stream and headers have the same games.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
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

std::vector<std::vector<std::size_t>> ChildrenOf(const PgnTree& tree) {
  std::vector<std::vector<std::size_t>> children(tree.size());
  for (std::size_t i = 1; i < tree.size(); ++i) children[tree[i].parent].push_back(i);
  return children;
}

// Compares by children in order: a variation of a variation's first move is stored before the next
// move, or after it if written as one more variation of the same move.
void MustBeTheSame(const PgnTree& a, const PgnTree& b) {
  MustHold(a.size() == b.size(), "no variation is lost");
  const std::vector<std::vector<std::size_t>> children_a = ChildrenOf(a);
  const std::vector<std::vector<std::size_t>> children_b = ChildrenOf(b);
  std::vector<std::pair<std::size_t, std::size_t>> open = {{0, 0}};
  while (!open.empty()) {
    const auto [at_a, at_b] = open.back();
    open.pop_back();
    MustHold(a[at_a].move == b[at_b].move, "moves are kept");
    MustHold(a[at_a].glyphs == b[at_b].glyphs, "glyphs are kept");
    MustHold(children_a[at_a].size() == children_b[at_b].size(), "variations are kept");
    for (std::size_t i = 0; i < children_a[at_a].size(); ++i) {
      open.emplace_back(children_a[at_a][i], children_b[at_b][i]);
    }
  }
}

void CheckVariationsRoundTrip(const PgnGame& game) {
  const PgnTree tree = PgnTreeOf(game);
  PgnGame written = game;
  SetMoves(tree, written);
  const absl::StatusOr<std::vector<PgnGame>> reparsed = ParsePgn(FormatPgn(written));
  MustHold(reparsed.ok() && reparsed->size() == 1, "the written tree parses as exactly one game");
  MustBeTheSame(tree, PgnTreeOf(reparsed->front()));
}

// A stream of small pieces has the same games and errors at the same places.
void StreamsTheSame(absl::string_view text) {
  const std::size_t piece = text.empty() ? 1 : 1 + static_cast<unsigned char>(text[0]) % 97;
  PgnReader memory(text);
  PgnReader headers(text);
  PgnReader stream([text, piece, at = std::size_t{0}](char* bytes, std::size_t size) mutable {
    const absl::string_view next = text.substr(at, std::min(piece, size));
    std::copy(next.begin(), next.end(), bytes);
    at += next.size();
    return absl::StatusOr<std::size_t>(next.size());
  });
  while (true) {
    const absl::StatusOr<std::optional<PgnGame>> game = memory.Next();
    const absl::StatusOr<std::optional<PgnGame>> streamed = stream.Next();
    MustHold(game.status() == streamed.status(), "a stream has the same errors");
    MustHold(memory.game_offset() == stream.game_offset(), "a stream has the same offsets");
    MustHold(memory.game_place() == stream.game_place(), "a stream has the same places");
    const absl::StatusOr<std::optional<PgnHeader>> header = headers.NextHeader();
    MustHold(memory.game_offset() == headers.game_offset(), "headers have the same offsets");
    if (!game.ok()) continue;
    MustHold(*game == *streamed, "a stream has the same games");
    MustHold(header.ok() && header->has_value() == game->has_value(), "a game has a header");
    if (!game->has_value()) return;
    MustHold((*header)->tags == (*game)->tags && (*header)->result == (*game)->result,
             "a header has the tags and the result of the game");
  }
}

void PgnFuzz(absl::string_view text) {
  StreamsTheSame(text);
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
