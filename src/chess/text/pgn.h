// What is in a game of the Portable Game Notation, and how does one read and write such games?
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

// Something said about a move, or before the first one.
struct PgnRemark {
  enum class Kind {
    kComment,    // the text between braces, or after a semicolon; line ends are blanks
    kGlyph,      // the number of a numeric annotation glyph: "1" for $1 and for !
    kVariation,  // the movetext between parentheses, as it stands but for blanks; not played out
  };
  Kind kind;
  std::string text;

  friend bool operator==(const PgnRemark&, const PgnRemark&) = default;
};

struct PgnMove {
  Move move;
  std::vector<PgnRemark> remarks;  // what follows the move, in order

  friend bool operator==(const PgnMove&, const PgnMove&) = default;
};

enum class PgnResult { kWhiteWins, kBlackWins, kDraw, kUnknown };

// "1-0", "0-1", "1/2-1/2" or "*".
absl::string_view PgnResultName(PgnResult result);

struct PgnGame {
  std::vector<PgnTag> tags;  // in the order of the text
  Board start = Board::NewGame();
  std::vector<PgnRemark> preface;  // what precedes the first move
  std::vector<PgnMove> moves;
  PgnResult result = PgnResult::kUnknown;
  // False if the text ended, or the next game began, before a result: torn, or carelessly written.
  // The result is then that of the Result tag, if it has one.
  bool is_complete = true;

  // The value of the first tag of that name, or nothing.
  std::optional<absl::string_view> Tag(absl::string_view name) const;

  friend bool operator==(const PgnGame&, const PgnGame&) = default;
};

// Reads one game after another. The moves of the main line are played out and must be legal;
// Chess960 starts from its FEN tag. Errors are InvalidArgument and name the line and the text.
class PgnReader {
 public:
  // `text` must outlive the reader.
  explicit PgnReader(absl::string_view text) : text_(text) {}

  // The next game; nothing at the end of the text; or what is wrong with the next game, after which
  // reading goes on at the next line that starts with [Event.
  absl::StatusOr<std::optional<PgnGame>> Next();

 private:
  absl::string_view text_;
  std::size_t offset_ = 0;
  int line_ = 1;
};

// All games of `text`, or the first error.
absl::StatusOr<std::vector<PgnGame>> ParsePgn(absl::string_view text);

// "3." or "3...": what stands before the next move.
std::string PgnMoveNumber(const Board& board);

// The game in export format: the seven tag roster first (missing ones as "?"), then the other tags
// by name, SetUp and FEN as `game.start` needs them; lines of fewer than 80 columns wherever the
// text has blanks to break at. Ends with an empty line.
// Requires: the moves are legal one after another; a FEN tag, if any, describes `game.start`.
std::string FormatPgn(const PgnGame& game);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_PGN_H_
