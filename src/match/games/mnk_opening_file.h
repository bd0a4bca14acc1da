// Opening files of the connect family: a FEN on every line (src/mnk/text/position_text.h).
//
//   # balanced openings of gomoku
//   15/15/15/15/15/6o8/7x7/7ox6/7o7/8x6/15/15/15/15/15 o 1 15,15,5,1,1 ; score +0.03
//
// What follows a semicolon, empty lines, and lines that begin with # are comments. `match openings`
// makes such files.
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

// The stones of `game` in an order in which turns by its rules place them; within a side they are
// taken row by row. Returns InvalidArgument, with what is wrong, if no turns place these stones, or
// if a side would have won on the way.
absl::StatusOr<std::vector<mnk::Cell>> StonesInOrder(const mnk::AnyGame& game);

class MnkOpeningFile {
 public:
  // Reads a file of openings of the game with these rules; the field of the rules may be missing.
  // Returns NotFound if it cannot be read; InvalidArgument, naming file, line and text, if a line
  // is no position of the game, or one that turns do not lead to, or if there is none.
  static absl::StatusOr<MnkOpeningFile> Read(const std::string& path, const mnk::Rules& rules);

  // The same for a text; `name` stands for the file.
  static absl::StatusOr<MnkOpeningFile> Parse(std::string name, absl::string_view text,
                                              const mnk::Rules& rules);

  // The openings that are built in for the game with these rules; nothing if there are none.
  static std::optional<MnkOpeningFile> BuiltIn(const mnk::Rules& rules);

  const std::string& name() const { return name_; }
  std::int64_t size() const { return static_cast<std::int64_t>(openings_.size()); }

  // The stones of an opening, in an order of play. Requires: 0 <= number < size().
  const std::vector<mnk::Cell>& At(std::int64_t number) const {
    return openings_[static_cast<std::size_t>(number)];
  }

  // A number that differs whenever the openings do.
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
