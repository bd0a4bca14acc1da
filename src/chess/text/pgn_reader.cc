// PGN parser: one pass, no recursion; variations are kept as text.
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/pgn_lexer.h"
#include "src/chess/text/san.h"

namespace quadrille::chess {
namespace {

using Kind = PgnToken::Kind;

absl::Status At(int line, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat("line ", line, ": ", what));
}

std::optional<PgnResult> ResultOf(absl::string_view text) {
  for (const PgnResult result :
       {PgnResult::kWhiteWins, PgnResult::kBlackWins, PgnResult::kDraw, PgnResult::kUnknown}) {
    if (text == PgnResultName(result)) return result;
  }
  return std::nullopt;
}

bool IsNumber(absl::string_view text) {
  return absl::c_all_of(text, [](unsigned char c) { return absl::ascii_isdigit(c); });
}

// Values of the Variant tag for chess and Chess960, as programs write them.
bool IsSupportedVariant(absl::string_view variant) {
  constexpr std::array<absl::string_view, 8> kVariants = {
      "",         "standard",     "chess",         "normal",
      "chess960", "fischerandom", "fischerrandom", "from position"};
  return absl::c_any_of(kVariants, [variant](absl::string_view name) {
    return absl::EqualsIgnoreCase(name, variant);
  });
}

// Converts a run of ! and ? to glyphs; a run of more than two characters yields several.
std::vector<PgnAnnotation> GlyphsOf(absl::string_view marks) {
  constexpr std::array<absl::string_view, 6> kMarks = {"!", "?", "!!", "??", "!?", "?!"};
  std::vector<PgnAnnotation> glyphs;
  while (!marks.empty()) {
    const absl::string_view one = marks.substr(0, 2);
    const std::ptrdiff_t glyph = 1 + (absl::c_find(kMarks, one) - kMarks.begin());
    glyphs.push_back({PgnAnnotation::Kind::kGlyph, absl::StrCat(glyph)});
    marks.remove_prefix(one.size());
  }
  return glyphs;
}

// Appends a token to the text of a variation, after a blank where one is needed.
void AppendTo(std::string* text, const PgnToken& token) {
  const bool opens = text->empty() || text->back() == '(' || text->back() == '\n';
  const bool closes = token.kind == Kind::kCloseVariation || token.kind == Kind::kPeriod ||
                      token.kind == Kind::kMarks;
  if (!opens && !closes) *text += ' ';
  if (token.kind == Kind::kGlyph) {
    absl::StrAppend(text, "$", token.text);
  } else if (token.kind != Kind::kComment) {
    absl::StrAppend(text, token.text);
  } else if (absl::StrContains(token.text, '}')) {
    absl::StrAppend(text, ";", token.text, "\n");
  } else {
    absl::StrAppend(text, "{", token.text, "}");
  }
}

class GameParser {
 public:
  explicit GameParser(PgnLexer* lexer) : lexer_(*lexer) {}

  // Parses up to the end of the game or of the text.
  absl::Status Parse();
  bool HasGame() const { return has_result_ || in_movetext_ || !game_.tags.empty(); }
  PgnGame& game() { return game_; }

 private:
  std::vector<PgnAnnotation>& Remarks() {
    return game_.moves.empty() ? game_.preface : game_.moves.back().remarks;
  }
  absl::Status ParseToken(const PgnToken& token);
  absl::Status ParseTag(int line);
  absl::Status ParseWord(const PgnToken& token);
  absl::Status ParseVariation(int line);
  absl::Status AddTag(PgnTag tag, int line);
  void TakeCommentsAfterResult();
  // Sets up the board from the tags, once, before the first move or at the end.
  absl::Status SetUp();
  absl::Status Finish();

  PgnLexer& lexer_;
  PgnGame game_;
  Board board_ = Board::NewGame();
  int fen_line_ = 0;
  int variant_line_ = 0;
  bool is_set_up_ = false;
  bool in_movetext_ = false;
  bool has_result_ = false;
  bool next_game_began_ = false;
};

absl::Status GameParser::Parse() {
  while (!has_result_ && !next_game_began_) {
    if (in_movetext_ && lexer_.IsAtTag()) break;
    const PgnLexer before = lexer_;
    const absl::StatusOr<PgnToken> token = lexer_.Next();
    if (!token.ok()) return token.status();
    if (token->kind == Kind::kEnd) break;
    absl::Status status = ParseToken(*token);
    if (!status.ok()) return status;
    if (next_game_began_) lexer_ = before;
  }
  return HasGame() ? Finish() : absl::OkStatus();
}

absl::Status GameParser::ParseToken(const PgnToken& token) {
  switch (token.kind) {
    case Kind::kOpenTag:
      return ParseTag(token.line);
    case Kind::kWord:
      return ParseWord(token);
    case Kind::kOpenVariation:
      return ParseVariation(token.line);
    case Kind::kComment:
      Remarks().push_back({PgnAnnotation::Kind::kComment, token.text});
      return absl::OkStatus();
    case Kind::kGlyph:
      Remarks().push_back({PgnAnnotation::Kind::kGlyph, token.text});
      return absl::OkStatus();
    case Kind::kMarks:
      absl::c_move(GlyphsOf(token.text), std::back_inserter(Remarks()));
      return absl::OkStatus();
    case Kind::kPeriod:
      return absl::OkStatus();
    default:
      return At(token.line, absl::StrCat("unexpected ", Quoted(token.text)));
  }
}

absl::Status GameParser::ParseTag(int line) {
  const absl::StatusOr<PgnToken> name = lexer_.Next();
  if (!name.ok()) return name.status();
  if (name->kind != Kind::kWord) {
    return At(line, absl::StrCat("expected a tag name, got ", Quoted(name->text)));
  }
  const absl::StatusOr<PgnToken> value = lexer_.Next();
  if (!value.ok()) return value.status();
  if (value->kind != Kind::kString) {
    return At(line, absl::StrCat("tag ", Quoted(name->text), " has no quoted value"));
  }
  const absl::StatusOr<PgnToken> end = lexer_.Next();
  if (!end.ok()) return end.status();
  if (end->kind != Kind::kCloseTag) {
    return At(line, absl::StrCat("tag ", Quoted(name->text), " is not closed by ]"));
  }
  return AddTag({name->text, value->text}, line);
}

absl::Status GameParser::ParseVariation(int line) {
  in_movetext_ = true;
  std::string text;
  for (int depth = 1; depth > 0;) {
    const absl::StatusOr<PgnToken> token = lexer_.Next();
    if (!token.ok()) return token.status();
    const bool misplaced = token->kind == Kind::kEnd || token->kind == Kind::kOpenTag ||
                           token->kind == Kind::kCloseTag || token->kind == Kind::kString;
    if (misplaced) return At(line, "unterminated variation");
    if (token->kind == Kind::kOpenVariation) ++depth;
    if (token->kind == Kind::kCloseVariation) --depth;
    if (depth > 0) AppendTo(&text, *token);
  }
  Remarks().push_back({PgnAnnotation::Kind::kVariation, std::move(text)});
  return absl::OkStatus();
}

absl::Status GameParser::AddTag(PgnTag tag, int line) {
  // The current game has tags but no movetext.
  next_game_began_ = tag.name == "Event" && game_.Tag("Event").has_value();
  if (next_game_began_) return absl::OkStatus();
  if (tag.name == "FEN") {
    if (fen_line_ > 0) return At(line, "duplicate FEN tag");
    fen_line_ = line;
  }
  if (tag.name == "Variant") variant_line_ = line;
  game_.tags.push_back(std::move(tag));
  return absl::OkStatus();
}

absl::Status GameParser::SetUp() {
  if (is_set_up_) return absl::OkStatus();
  is_set_up_ = true;
  const absl::string_view variant = game_.Tag("Variant").value_or("");
  if (!IsSupportedVariant(variant)) {
    return At(variant_line_, absl::StrCat("the variant ", Quoted(variant), " is not chess"));
  }
  if (fen_line_ > 0 && game_.Tag("SetUp") != "0") {
    const absl::StatusOr<Board> start = ParseFen(*game_.Tag("FEN"));
    if (!start.ok()) return At(fen_line_, start.status().message());
    game_.start = board_ = *start;
  }
  return absl::OkStatus();
}

absl::Status GameParser::ParseWord(const PgnToken& token) {
  in_movetext_ = true;
  if (const std::optional<PgnResult> result = ResultOf(token.text)) {
    game_.result = *result;
    has_result_ = true;
    TakeCommentsAfterResult();
    return absl::OkStatus();
  }
  if (IsNumber(token.text)) return absl::OkStatus();
  absl::Status status = SetUp();
  if (!status.ok()) return status;
  const absl::StatusOr<Move> move = ParseSan(board_, token.text);
  if (!move.ok()) return At(token.line, move.status().message());
  const absl::StatusOr<Board> after = board_.MakeMove(*move);
  if (!after.ok()) return At(token.line, after.status().message());
  board_ = *after;
  game_.moves.push_back({*move, {}});
  return absl::OkStatus();
}

// Some programs write comments after the result; they belong to this game.
void GameParser::TakeCommentsAfterResult() {
  while (true) {
    PgnLexer ahead = lexer_;
    const absl::StatusOr<PgnToken> token = ahead.Next();
    if (!token.ok() || token->kind != Kind::kComment) return;
    Remarks().push_back({PgnAnnotation::Kind::kComment, token->text});
    lexer_ = ahead;
  }
}

absl::Status GameParser::Finish() {
  absl::Status status = SetUp();
  game_.is_complete = has_result_;
  if (!has_result_) {
    game_.result = ResultOf(game_.Tag("Result").value_or("*")).value_or(PgnResult::kUnknown);
  }
  return status;
}

}  // namespace

absl::StatusOr<std::optional<PgnGame>> PgnReader::Next() {
  PgnLexer lexer(text_, offset_, line_);
  GameParser parser(&lexer);
  absl::Status status = parser.Parse();
  if (!status.ok()) lexer.SkipToNextGame();
  offset_ = lexer.offset();
  line_ = lexer.line();
  if (!status.ok()) return status;
  if (!parser.HasGame()) return std::nullopt;
  return std::move(parser.game());
}

absl::StatusOr<std::vector<PgnGame>> ParsePgn(absl::string_view text) {
  std::vector<PgnGame> games;
  PgnReader reader(text);
  while (true) {
    absl::StatusOr<std::optional<PgnGame>> game = reader.Next();
    if (!game.ok()) return game.status();
    if (!game->has_value()) return games;
    games.push_back(std::move(**game));
  }
}

}  // namespace quadrille::chess
