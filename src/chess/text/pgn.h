// Portable Game Notation (PGN): games, parsing and formatting.
// S. J. Edwards, "Portable Game Notation Specification and Implementation Guide" (1994).
#ifndef QUADRILLE_CHESS_TEXT_PGN_H_
#define QUADRILLE_CHESS_TEXT_PGN_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/move.h"

namespace quadrille::chess {

struct PgnTag {
  std::string name;
  std::string value;  // without quotes and escapes

  friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

// An annotation of a move, or before the first one.
struct PgnAnnotation {
  enum class Kind {
    kComment,    // the text between braces, or after a semicolon; newlines become blanks
    kGlyph,      // the number of a numeric annotation glyph: "1" for $1 and for !
    kVariation,  // the movetext between parentheses, with blanks normalised; moves not checked
  };
  Kind kind;
  std::string text;

  friend bool operator==(const PgnAnnotation&, const PgnAnnotation&) = default;
};

struct PgnMove {
  Move move;
  std::vector<PgnAnnotation> remarks;  // after the move, in order

  friend bool operator==(const PgnMove&, const PgnMove&) = default;
};

enum class PgnResult { kWhiteWins, kBlackWins, kDraw, kUnknown };

// "1-0", "0-1", "1/2-1/2" or "*".
absl::string_view PgnResultName(PgnResult result);

struct PgnGame {
  std::vector<PgnTag> tags;  // in the order of the text
  Board start = Board::NewGame();
  std::vector<PgnAnnotation> preface;  // before the first move
  std::vector<PgnMove> moves;
  PgnResult result = PgnResult::kUnknown;
  // False if the movetext has no termination marker. `result` is then that of the Result tag.
  bool is_complete = true;

  // Returns the value of the first tag of that name, or nullopt.
  std::optional<absl::string_view> Tag(absl::string_view name) const;

  friend bool operator==(const PgnGame&, const PgnGame&) = default;
};

// Reads games one after another. The moves of the main line must be legal; Chess960 games start
// from their FEN tag. Errors are InvalidArgument with the line number and the text.
class PgnReader {
 public:
  // `text` must outlive the reader.
  explicit PgnReader(absl::string_view text) : text_(text) {}

  // Returns the next game, nullopt at the end of the text, or the next game's error. After an
  // error, reading resumes at the next line that starts with [Event.
  absl::StatusOr<std::optional<PgnGame>> Next();

 private:
  absl::string_view text_;
  std::size_t offset_ = 0;
  int line_ = 1;
};

// Returns the first error, if any.
absl::StatusOr<std::vector<PgnGame>> ParsePgn(absl::string_view text);

// The move number indication before the next move: "3." or "3...".
std::string PgnMoveNumber(const Board& board);

// Returns the game in export format: the seven tag roster first (missing ones as "?"), then the
// other tags by name, with SetUp and FEN if `game.start` needs them. Lines are broken at blanks
// before 80 columns. Ends with an empty line.
// Requires: the moves are legal in sequence; a FEN tag, if any, describes `game.start`.
std::string FormatPgn(const PgnGame& game);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_PGN_H_
