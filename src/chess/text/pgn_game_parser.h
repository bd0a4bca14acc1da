// PGN parser of one game: tags, moves and the place where the game ends.
#ifndef QUADRILLE_CHESS_TEXT_PGN_GAME_PARSER_H_
#define QUADRILLE_CHESS_TEXT_PGN_GAME_PARSER_H_

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "src/chess/position.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/pgn_lexer.h"

namespace quadrille::chess::internal {

// A game ends after its result and the comments that follow it; without a result before the next
// tag, or before the move number 1 of a further game. Nothing else ends one: [Event is one tag of
// several, and a line that starts with it may be in a comment.
class PgnGameParser {
 public:
  struct Failure {
    std::size_t offset;
    std::string message;
  };

  // Requires: `text` and `braceless` outlive the parser.
  PgnGameParser(absl::string_view text, std::size_t offset, PgnDepth depth,
                BracelessRange* braceless)
      : lexer_(text, offset, braceless), moves_wanted_(depth == PgnDepth::kMoves) {}

  // Parses a game. With PgnDepth::kTags the movetext is only searched for its end.
  void Parse();

  bool HasGame() const { return has_result_ || in_movetext_ || !game_.tags.empty() || failure_; }
  PgnGame& game() { return game_; }
  // The first fault. The rest of the game was skipped.
  const std::optional<Failure>& failure() const { return failure_; }
  std::size_t end() const { return lexer_.offset(); }
  // True if the text ended before or where the game did, so that more text could change it.
  bool touched_end() const { return lexer_.touched_end(); }
  // Where a comment begins that is not closed, so that end() is the end of the text.
  const std::optional<std::size_t>& open_comment() const { return open_comment_; }

 private:
  bool StoresMoves() const { return moves_wanted_ && !failure_; }
  std::vector<PgnAnnotation>& Remarks() {
    return game_.moves.empty() ? game_.preface : game_.moves.back().remarks;
  }
  void Fail(std::size_t offset, std::string message);
  void FailAt(const PgnToken& token);
  // These return false at the end of the game.
  bool TakeToken(const PgnToken& token);
  bool TakeInVariation(const PgnToken& token);
  bool TakeTag(std::size_t open);
  bool TakeWord(const PgnToken& token);
  void AddRemark(const PgnToken& token);
  bool BeginsNextGame(absl::string_view tag_name, std::size_t open) const;
  bool IsNumberOfNextGame(const PgnToken& token);
  bool IsFinalHalf();
  bool TakeResult(absl::string_view word);
  void TakeCommentsAfterResult();
  void PlayWord(const PgnToken& token);
  // Sets up the board from the tags, once, before the first move or at the end.
  void SetUp();
  void Finish();

  PgnLexer lexer_;
  const bool moves_wanted_;
  PgnGame game_;
  Position position_ = game_.start.position();  // after the moves
  std::optional<Failure> failure_;
  std::optional<std::size_t> open_comment_;
  std::size_t tags_end_ = 0;
  std::size_t other_tags_ = 0;
  std::size_t fen_offset_ = 0;
  std::size_t variant_offset_ = 0;
  std::size_t words_ = 0;  // moves, as far as can be told without checking them
  std::size_t nesting_ = 0;
  std::size_t variation_offset_ = 0;
  std::string variation_;
  bool has_fen_ = false;
  bool is_set_up_ = false;
  bool in_movetext_ = false;
  bool has_result_ = false;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_TEXT_PGN_GAME_PARSER_H_
