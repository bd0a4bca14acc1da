// Game files for WebAssembly: there are none, so that `save` and `load` fail.
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/text/sgf.h"
#include "src/protocol/native/game_file.h"

namespace quadrille {
namespace {

absl::Status NoFile(absl::string_view path) {
  return absl::UnimplementedError(
      absl::StrCat(Quoted(path), ": the WebAssembly engine reads no files"));
}

}  // namespace

namespace native {

absl::StatusOr<std::string> ReadGameFile(const std::string& path) { return NoFile(path); }
absl::Status WriteGameFile(const std::string& path, absl::string_view) { return NoFile(path); }

}  // namespace native

// SGF serves only the files above.
namespace mnk {

absl::StatusOr<GameRecord> ParseSgf(absl::string_view, const Rules&) { return NoFile(""); }
std::string FormatSgf(const GameRecord&) { return ""; }
absl::string_view SgfResult(Outcome) { return ""; }
absl::StatusOr<AnyGame> StartOf(const GameRecord&, const AnyGame&) { return NoFile(""); }

}  // namespace mnk

}  // namespace quadrille
