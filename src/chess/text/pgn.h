// Portable Game Notation (PGN): games, parsing and formatting.
// S. J. Edwards, "Portable Game Notation Specification and Implementation Guide" (1994).
#ifndef QUADRILLE_CHESS_TEXT_PGN_H_
#define QUADRILLE_CHESS_TEXT_PGN_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
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
  // Writes the move in UCI notation and its annotations: "g1f3 $1 {best} (2. f4)".
  friend std::ostream& operator<<(std::ostream& out, const PgnMove& move);
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

// A game without its moves.
struct PgnHeader {
  std::vector<PgnTag> tags;  // in the order of the text
  PgnResult result = PgnResult::kUnknown;
  bool is_complete = true;  // as in PgnGame

  friend bool operator==(const PgnHeader&, const PgnHeader&) = default;
};

// A place in the text, from 1. Columns count bytes. Lines end with LF, CR LF or CR.
struct PgnPlace {
  std::int64_t line = 1;
  std::int64_t column = 1;

  friend bool operator==(const PgnPlace&, const PgnPlace&) = default;
};

// Writes at most `size` bytes of a stream to `bytes` and returns their number; 0 at the end.
using PgnSource = std::function<absl::StatusOr<std::size_t>(char* bytes, std::size_t size)>;

// The largest game that a PgnReader of a stream reads.
inline constexpr std::size_t kMaxPgnGameBytes = std::size_t{1} << 28;

namespace internal {

class PgnGameParser;

// How much of a game is parsed.
enum class PgnDepth { kTags, kMoves };

// A range of a text that has no closing brace. A search that begins in it starts at its end, so
// that comments without an end do not make reading quadratic.
struct BracelessRange {
  std::size_t begin = 0;
  std::size_t end = 0;
};

}  // namespace internal

// Reads games one after another, in import format (docs/pgn.md). The moves of the main line must be
// legal; Chess960 games start from their FEN tag. Errors are InvalidArgument with the line, the
// column and the text: "line 27, column 4: move "Ka1": no such legal move ...".
class PgnReader {
 public:
  // `text` must outlive the reader.
  explicit PgnReader(absl::string_view text) : text_(text) {}
  // Memory: the largest game, and a block.
  explicit PgnReader(PgnSource source);

  // Returns the next game, nullopt at the end, or the next game's error; the call after an error
  // returns the game after it. Errors of the source end the reading.
  absl::StatusOr<std::optional<PgnGame>> Next();
  // The same without the moves, which are not checked. Several times faster.
  absl::StatusOr<std::optional<PgnHeader>> NextHeader();

  // Where the game last returned begins, and its offset in bytes.
  PgnPlace game_place() const;
  std::int64_t game_offset() const { return game_offset_; }
  // The number of games that were returned as errors.
  std::int64_t rejected() const { return rejected_; }

 private:
  absl::string_view Text() const { return source_ ? absl::string_view(buffer_) : text_; }
  absl::Status Fill();
  absl::Status SkipBlanks();
  void MoveTo(std::size_t offset);
  void CountTo(std::size_t offset) const;
  bool IsUtf16() const;
  absl::Status ErrorAt(std::size_t offset, absl::string_view message);
  absl::Status StatusOf(const internal::PgnGameParser& parser);
  absl::StatusOr<std::optional<PgnGame>> Parse(internal::PgnDepth depth);

  absl::string_view text_;
  PgnSource source_;
  std::string buffer_;  // the part of the source that is not parsed
  bool at_end_ = true;
  std::size_t offset_ = 0;  // of the next game, in Text()
  std::int64_t byte_ = 0;   // the same from the start of the source
  std::int64_t game_offset_ = 0;
  std::size_t game_begin_ = 0;  // the same in Text()
  // Lines are counted on demand, and before text is dropped.
  mutable std::size_t counted_ = 0;
  mutable PgnPlace counted_place_;
  std::int64_t rejected_ = 0;
  internal::BracelessRange braceless_;
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
