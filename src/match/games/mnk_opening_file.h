// Opening files of the connect family: a FEN per line (src/mnk/text/position_text.h).
//
//   # balanced openings of gomoku
//   15/15/15/15/15/6o8/7x7/7ox6/7o7/8x6/15/15/15/15/15 o 1 15,15,5,1,1 ; score +0.03
//
// Text after a semicolon, empty lines, and lines that begin with # are comments. `match openings`
// writes such files.
#ifndef QUADRILLE_MATCH_GAMES_MNK_OPENING_FILE_H_
#define QUADRILLE_MATCH_GAMES_MNK_OPENING_FILE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::match {

// Orders the stones of `game` so that legal turns place them; each side's stones are taken row by
// row. Returns InvalidArgument, with the reason, if no sequence of turns places them, or if a side
// would have won before the last one.
absl::StatusOr<std::vector<mnk::Cell>> StonesInOrder(const mnk::AnyGame& game);

class MnkOpeningFile {
 public:
  // Reads the openings of a game with these rules; FENs may omit the rules field. Returns NotFound
  // if the file cannot be read, or InvalidArgument, with file, line and text, if a line is not a
  // reachable position of the game or the file has no openings.
  static absl::StatusOr<MnkOpeningFile> Read(const std::string& path, const mnk::Rules& rules);

  // Parses a text; errors call it `name`.
  static absl::StatusOr<MnkOpeningFile> Parse(std::string name, absl::string_view text,
                                              const mnk::Rules& rules);

  // The built-in openings of the game with these rules; std::nullopt if there are none.
  static std::optional<MnkOpeningFile> BuiltIn(const mnk::Rules& rules);

  const std::string& name() const { return name_; }
  std::int64_t size() const { return static_cast<std::int64_t>(openings_.size()); }

  // Requires: 0 <= number < size().
  const std::vector<mnk::Cell>& At(std::int64_t number) const {
    return openings_[static_cast<std::size_t>(number)];
  }

  std::uint64_t fingerprint() const { return fingerprint_; }

 private:
  MnkOpeningFile(std::string name, std::vector<std::vector<mnk::Cell>> openings,
                 std::uint64_t fingerprint)
      : name_(std::move(name)), openings_(std::move(openings)), fingerprint_(fingerprint) {}

  std::string name_;
  std::vector<std::vector<mnk::Cell>> openings_;
  std::uint64_t fingerprint_;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_MNK_OPENING_FILE_H_
