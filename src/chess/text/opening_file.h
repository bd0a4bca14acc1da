// Opening files: the positions of an EPD file, or the games of a PGN file.
#ifndef QUADRILLE_CHESS_TEXT_OPENING_FILE_H_
#define QUADRILLE_CHESS_TEXT_OPENING_FILE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/game.h"

namespace quadrille::chess {

// Holds the text of the file and the offsets of its openings. Expensive to copy.
class OpeningFile {
 public:
  // Reads a file whose name ends in .epd (one position per line, operations allowed) or .pgn.
  // Openings are parsed on access, in At(). Returns NotFound or the system's error if the file
  // cannot be read, InvalidArgument if it has another extension or no opening.
  static absl::StatusOr<OpeningFile> Read(const std::string& path);

  // An opening file in memory, one position per line; `name` is used in errors.
  // Requires: there is at least one opening.
  static OpeningFile FromEpd(std::string name, std::string epd);

  // The path passed to Read(), or the name passed to FromEpd().
  const std::string& name() const { return path_; }
  std::int64_t size() const { return static_cast<std::int64_t>(starts_.size()); }

  // Returns the opening as a game. Returns InvalidArgument, with the file, the number and the text,
  // if it is malformed or the game is over. Requires: 0 <= number < size().
  absl::StatusOr<Game> At(std::int64_t number) const;

  // A hash of the text.
  std::uint64_t fingerprint() const { return fingerprint_; }

 private:
  enum class Format { kEpd, kPgn };

  OpeningFile(std::string path, Format format, std::string text);

  std::string path_;
  Format format_;
  std::string text_;
  std::vector<std::size_t> starts_;  // offsets in text_
  std::uint64_t fingerprint_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_OPENING_FILE_H_
