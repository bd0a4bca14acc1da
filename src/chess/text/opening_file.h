// Opening files: the positions of an EPD file, or the games of a PGN file.
#ifndef QUADRILLE_CHESS_TEXT_OPENING_FILE_H_
#define QUADRILLE_CHESS_TEXT_OPENING_FILE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/game.h"

namespace quadrille::chess {

struct OpeningChoice {
  int plies = 0;          // use only the first plies of each game; 0: all
  bool skip_bad = false;  // leave out what cannot be read
  bool chess960 = true;   // false: openings that need Chess960's castling are bad
};

// Holds the text of the file and the offsets of its openings. Expensive to copy.
class OpeningFile {
 public:
  // Reads a file whose name ends in .epd (one position per line, operations allowed) or .pgn, and
  // checks each opening. Games that are over after their last ply are left out. Returns NotFound or
  // the system's error if the file cannot be read; InvalidArgument if it has another extension, no
  // opening, or a bad one, with file, line and column, unless choice.skip_bad.
  static absl::StatusOr<OpeningFile> Read(const std::string& path,
                                          const OpeningChoice& choice = {});

  // An opening file in memory, one position per line; `name` is used in errors.
  // Requires: there is at least one opening, and no bad one.
  static OpeningFile FromEpd(std::string name, std::string epd);

  // The path passed to Read(), or the name passed to FromEpd().
  const std::string& name() const { return path_; }
  std::int64_t size() const { return static_cast<std::int64_t>(starts_.size()); }
  const OpeningChoice& choice() const { return choice_; }
  // The openings left out: games that are over, and those that cannot be read, with the first error
  // (OK if there is none).
  std::int64_t finished() const { return finished_; }
  std::int64_t bad() const { return bad_; }
  const absl::Status& first_bad() const { return first_bad_; }
  // The openings that start from a position that no game reaches, and the first reason
  // (position_remarks.h).
  std::int64_t unreachable() const { return unreachable_; }
  const std::string& first_unreachable() const { return first_unreachable_; }

  // Returns the opening as a game. Requires: 0 <= number < size().
  absl::StatusOr<Game> At(std::int64_t number) const;

  // A hash of the text.
  std::uint64_t fingerprint() const { return fingerprint_; }

 private:
  enum class Format { kEpd, kPgn };

  OpeningFile(std::string path, Format format, std::string text, const OpeningChoice& choice);

  void FindInEpd();
  void FindInPgn();
  // Counts the opening whose text begins at `start`, on that line, or its error.
  void Add(std::size_t start, std::int64_t line, const absl::StatusOr<Game>& game);
  void RemarkOn(std::int64_t line, const Game& game);
  absl::Status Check(const Game& game) const;

  std::string path_;
  Format format_;
  std::string text_;
  OpeningChoice choice_;
  std::vector<std::size_t> starts_;  // offsets in text_
  std::int64_t finished_ = 0;
  std::int64_t bad_ = 0;
  absl::Status first_bad_;
  std::int64_t unreachable_ = 0;
  std::string first_unreachable_;
  std::uint64_t fingerprint_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_OPENING_FILE_H_
