// An opening book as a file: the positions of an EPD file, or the games of a PGN file.
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

// A book in memory: the text of a file, and the offsets of its openings. Expensive to copy.
class OpeningFile {
 public:
  // Reads a file whose name ends in .epd (a position on every line, with or without operations) or
  // .pgn (the moves of every game). Only looks where openings begin: what they say is read when
  // they are asked for. Returns NotFound or the system's reason if the file cannot be read,
  // InvalidArgument if it has another name or no opening.
  static absl::StatusOr<OpeningFile> Read(const std::string& path);

  // The book that `epd` holds, a position on every line; `name` is for messages.
  // Requires: it has an opening.
  static OpeningFile FromEpd(std::string name, std::string epd);

  // The name of the file, or what FromEpd() was given.
  const std::string& name() const { return path_; }
  std::int64_t size() const { return static_cast<std::int64_t>(starts_.size()); }

  // The opening of that number, played out. Returns InvalidArgument, with the file, the number and
  // the text, if it is none. Requires: 0 <= number < size().
  absl::StatusOr<Game> At(std::int64_t number) const;

  // A number that differs whenever the openings do.
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
