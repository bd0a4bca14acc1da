// PGN import format: where games begin and end, encodings, move and tag notation, places of errors,
// streams.
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/san.h"

namespace quadrille::chess {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

// "e4 e5 $1": the moves of the main line and their glyphs.
std::string MovesOf(const PgnGame& game) {
  std::string text;
  Board board = game.start;
  for (const PgnMove& move : game.moves) {
    absl::StrAppend(&text, text.empty() ? "" : " ", FormatSan(board, move.move));
    for (const PgnAnnotation& remark : move.remarks) {
      if (remark.kind == PgnAnnotation::Kind::kGlyph) absl::StrAppend(&text, " $", remark.text);
    }
    board = board.MakeLegalMove(move.move);
  }
  return text;
}

// The games' moves and results, "e4 e5 1-0"; errors as their messages.
std::vector<std::string> GamesOf(PgnReader reader) {
  std::vector<std::string> games;
  while (true) {
    const absl::StatusOr<std::optional<PgnGame>> game = reader.Next();
    if (!game.ok()) {
      games.push_back(std::string(game.status().message()));
    } else if (!game->has_value()) {
      return games;
    } else {
      games.push_back(absl::StrCat(MovesOf(**game), " ", PgnResultName((*game)->result)));
    }
  }
}

// A stream that delivers at most `piece` bytes at a time.
PgnSource InPieces(const std::string& text, std::size_t piece) {
  return [text, piece, at = std::size_t{0}](char* bytes, std::size_t size) mutable {
    const std::size_t count = std::min({piece, size, text.size() - at});
    std::memcpy(bytes, text.data() + at, count);
    at += count;
    return absl::StatusOr<std::size_t>(count);
  };
}

struct GamesRow {
  const char* name;
  std::string text;
  std::vector<std::string> games;
};
std::ostream& operator<<(std::ostream& out, const GamesRow& row) { return out << row.name; }

class PgnGamesTest : public testing::TestWithParam<GamesRow> {};

TEST_P(PgnGamesTest, AreFound) { EXPECT_EQ(GamesOf(PgnReader(GetParam().text)), GetParam().games); }

TEST_P(PgnGamesTest, AreFoundInAStream) {
  for (const std::size_t piece : {1, 3, 1000}) {
    EXPECT_EQ(GamesOf(PgnReader(InPieces(GetParam().text, piece))), GetParam().games);
  }
}

// Line ends do not matter.
TEST_P(PgnGamesTest, AreFoundWithOtherLineEnds) {
  for (const char* end : {"\r\n", "\r"}) {
    if (absl::StrContains(GetParam().text, '\r')) continue;
    if (absl::StrContains(GetParam().games.front(), "unterminated comment")) continue;  // quotes it
    const std::string text = absl::StrReplaceAll(GetParam().text, {{"\n", end}});
    EXPECT_EQ(GamesOf(PgnReader(text)), GetParam().games) << end;
  }
}

TEST_P(PgnGamesTest, HaveHeaders) {
  PgnReader games(GetParam().text);
  PgnReader headers(GetParam().text);
  while (true) {
    const absl::StatusOr<std::optional<PgnGame>> game = games.Next();
    const absl::StatusOr<std::optional<PgnHeader>> header = headers.NextHeader();
    EXPECT_EQ(games.game_place(), headers.game_place());
    EXPECT_EQ(games.game_offset(), headers.game_offset());
    if (!game.ok()) continue;
    ASSERT_TRUE(header.ok());
    ASSERT_EQ(game->has_value(), header->has_value());
    if (!game->has_value()) return;
    EXPECT_EQ((*game)->tags, (*header)->tags);
    EXPECT_EQ((*game)->result, (*header)->result);
    EXPECT_EQ((*game)->is_complete, (*header)->is_complete);
  }
}

const GamesRow kGamesRows[] = {
    {"WhiteTagFirst", "[White \"w\"]\n[Event \"e\"]\n\n1. d4 1-0\n", {"d4 1-0"}},
    {"NoEventTag", "[Black \"b\"]\n\n1. d4 *\n\n[White \"w\"]\n\n1. c4 *\n", {"d4 *", "c4 *"}},
    {"TagsOnOneLine", "[White \"w\"][Black \"b\"] 1. d4 *[White \"v\"] c4 *", {"d4 *", "c4 *"}},
    {"IndentedTags", "  [ White  \"w\" ]\n\t1. d4 *\n [Black\"b\"]1. c4 *", {"d4 *", "c4 *"}},
    {"TagOverTwoLines", "[White\n\"w\"\n]\n1. d4 *", {"d4 *"}},
    {"NoTags", "1. d4 *\n\n1. c4 d5 0-1\n1. e4 1-0", {"d4 *", "c4 d5 0-1", "e4 1-0"}},
    {"NoTagsAndNoResults", "1. d4 d5\n1. c4\n1. e4 e5 2. Nf3", {"d4 d5 *", "c4 *", "e4 e5 Nf3 *"}},
    {"NoTagsOnOneLine", "1. d4 d5 1. c4 c5 1. e4", {"d4 d5 *", "c4 c5 *", "e4 *"}},
    {"RepeatedNumbers", "1. d4 1. d5 2. c4 2. e6 *", {"d4 d5 c4 e6 *"}},
    {"NumberOneAfterAComment", "1. d4 {x}\n1... d5\n1. ... *", {"d4 d5 *"}},
    {"NoResult", "[Event \"a\"]\n1. d4\n\n[Event \"b\"]\n1. c4", {"d4 *", "c4 *"}},
    {"NoBlankLine", "[Event \"a\"]\n1. d4 *\n[Event \"b\"]\n1. c4 *", {"d4 *", "c4 *"}},
    {"NoBlankAtAll", "[Event \"a\"]1.d4*[Event \"b\"]1.c4*", {"d4 *", "c4 *"}},
    {"TagsOnly", "[White \"a\"]\n[Black \"b\"]\n\n[White \"c\"]\n[Black \"d\"]\n", {" *", " *"}},
    {"OtherTagTwice", "[Opening \"a\"]\n\n[Opening \"b\"]\n\n1. d4 *", {" *", "d4 *"}},
    {"OtherTagTwiceInASection", "[Note \"a\"]\n[Note \"b\"]\n\n1. d4 *", {"d4 *"}},
    {"EventInBraces", "1. d4 {\n[Event \"x\"]\n1. c4 *\n} d5 *", {"d4 d5 *"}},
    {"EventInALineComment", "1. d4 ; [Event \"x\"]\n d5 *", {"d4 d5 *"}},
    {"EventInAnEscapedLine", "1. d4\n%[Event \"x\"]\nd5 *", {"d4 d5 *"}},
    {"EscapedLineFirst", "% by hand\n1. d4 *\n% end", {"d4 *"}},
    {"PercentWithinALine", "1. d4 {50\n% sure} *", {"d4 *"}},
    {"ResultInAComment", "1. d4 {1-0} d5 ; 0-1\n *", {"d4 d5 *"}},
    {"ResultInAVariation", "1. d4 (1. c4 1-0) d5 *", {"d4 d5 *"}},
    {"CommandsWithoutBraces", "1. d4 [%clk 0:01:00] d5 [%eval 0.1] *", {"d4 d5 *"}},
    {"ByteOrderMark",
     "\xEF\xBB\xBF[Event \"a\"]\n1. d4 *\n[Event \"b\"]\n1. c4 *",
     {"d4 *", "c4 *"}},
    {"TwoFilesWithByteOrderMarks",
     "\xEF\xBB\xBF"
     "1. d4 *\n\xEF\xBB\xBF"
     "1. c4 *",
     {"d4 *", "c4 *"}},
    {"MixedLineEnds",
     "[Event \"a\"]\r\n1. d4\r\r\n;x\rd5 *\n\r[Event \"b\"]\r1. c4 *",
     {"d4 d5 *", "c4 *"}},
    {"Latin1Names", "[White \"M\xFCller\"]\n1. d4 {sch\xF6n} *", {"d4 *"}},
    {"QuotesInATag", "[White \"A \"B\" C\"]\n[Black \"\"x\"\"]\n1. d4 *", {"d4 *"}},
    {"BackslashBeforeTheQuote", "[Site \"C:\\\"]\n[Round \"1\"]\n1. d4 *", {"d4 *"}},
    {"FenWithoutSetUp",
     "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n1... Kd7 2. e4 *",
     {"Kd7 e4 *"}},
    {"FenThatIsEmpty", "[FEN \"\"]\n1. d4 *", {"d4 *"}},
    {"Halves",
     "1. d4 \xC2\xBD-\xC2\xBD\n1. c4 1/2\n1. e4 \xC2\xBD",
     {"d4 1/2-1/2", "c4 1/2-1/2", "e4 1/2-1/2"}},
    {"DashesInResults",
     "1. d4 1\xE2\x80\x93"
     "0\n1. c4 0\xE2\x88\x92"
     "1",
     {"d4 1-0", "c4 0-1"}},
    {"ABadGameBetweenGoodOnes",
     "1. d4 *\n1. d5 c5 *\n\n1. c4 *",
     {"d4 *",
      "line 2, column 4: move \"d5\": no such legal move (position "
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1)",
      "c4 *"}},
    {"ABadTagBetweenGoodGames",
     "[A \"a\"]\n1. d4 *\n[B b]\n1. c4 *\n[C \"c\"]\n1. e4 *",
     {"d4 *", "line 3, column 2: no quoted value after the tag \"B\"", "e4 *"}},
    {"ACommentWithoutEnd",
     "1. d4 {x\n\n[A \"a\"]\n1. c4 {y\n[B \"b\"]\n1. e4 *",
     {"line 1, column 7: unterminated comment \"{x\\n\\n[A \\\"a\\\"]\\n1. c4 {y\\n[B "
      "\\\"b\\\"]\\n1. e4 *\"",
      "line 4, column 7: unterminated comment \"{y\\n[B \\\"b\\\"]\\n1. e4 *\"", "e4 *"}},
    {"ACommentWithoutEndAfterAnotherFault",
     "1. d5 {\n[A b]\n[B \"b\"]\n1. e4 *",
     {"line 1, column 4: move \"d5\": no such legal move (position "
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1)",
      "e4 *"}},
    {"AVariationWithoutEnd",
     "1. d4 (1. c4\n[A \"a\"]\n1. e4 *",
     {"line 1, column 7: unterminated variation", "e4 *"}},
    {"ProseBeforeTheGame",
     "Dear all,\n\n[A \"a\"]\n1. d4 *",
     {"line 1, column 1: move \"Dear\": not a move in algebraic notation (position "
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1)",
      "d4 *"}},
};
INSTANTIATE_TEST_SUITE_P(Rows, PgnGamesTest, testing::ValuesIn(kGamesRows),
                         [](const auto& row) { return std::string(row.param.name); });

struct MovesRow {
  const char* name;
  std::string text;
  const char* moves;
};
std::ostream& operator<<(std::ostream& out, const MovesRow& row) { return out << row.name; }

class PgnMovesTest : public testing::TestWithParam<MovesRow> {};

TEST_P(PgnMovesTest, AreRead) {
  EXPECT_THAT(GamesOf(PgnReader(GetParam().text)), ElementsAre(GetParam().moves));
}

// White can capture en passant, castle to either side and promote with or without a capture.
constexpr char kSetting[] = "[FEN \"1n2k3/P7/8/3pP3/8/8/8/R3K2R w KQ d6 0 1\"]\n";

std::string InSetting(absl::string_view moves) { return absl::StrCat(kSetting, moves, " *"); }

const MovesRow kMovesRows[] = {
    {"EnPassantMark", InSetting("1. exd6 e.p. Nc6"), "exd6 Nc6 *"},
    {"EnPassantMarkAttached", InSetting("1. exd6e.p. Nc6"), "exd6 Nc6 *"},
    {"EnPassantMarkWithoutPeriods", InSetting("1. exd6 ep Nc6"), "exd6 Nc6 *"},
    {"EnPassantMarkAttachedWithoutPeriods", InSetting("1. exd6ep Nc6"), "exd6 Nc6 *"},
    {"EnPassantMarkWithOnePeriod", InSetting("1. exd6 e.p Nc6"), "exd6 Nc6 *"},
    {"EnPassantMarkBeforeAGlyph", InSetting("1. exd6 e.p.! $3 Nc6"), "exd6 $1 $3 Nc6 *"},
    {"CastlingWithZeros", InSetting("1. 0-0 Kd7"), "O-O Kd7 *"},
    {"LongCastlingWithZeros", InSetting("1. 0-0-0 Nd7"), "O-O-O Nd7 *"},
    {"CastlingWithEnDashes", InSetting("1. O\xE2\x80\x93O Kd7"), "O-O Kd7 *"},
    {"CastlingByTheKing", InSetting("1. e1g1 b8d7"), "O-O Nd7 *"},
    {"PromotionWithoutEquals", InSetting("1. a8Q Kd7"), "a8=Q Kd7 *"},
    {"PromotionInParentheses", InSetting("1. a8(N) Kd7"), "a8=N Kd7 *"},
    {"PromotionByUci", InSetting("1. a7b8r e8d7"), "axb8=R+ Kd7 *"},
    {"CaptureWithoutX", InSetting("1. ab8=Q Kd7"), "axb8=Q+ Kd7 *"},
    {"CaptureWithTimes",
     InSetting("1. a\xC3\x97"
               "b8=Q\xE2\x80\xA0 Kd7"),
     "axb8=Q+ Kd7 *"},
    {"LongAlgebraic", "1. e2-e4 Ng8-f6 2. Nb1-c3 Nf6xe4 3. Nc3xe4 *", "e4 Nf6 Nc3 Nxe4 Nxe4 *"},
    {"UciMoves", "1. e2e4 e7e5 2. g1f3 *", "e4 e5 Nf3 *"},
    {"OverDisambiguated", "1. Ng1f3 Nbc6 2. N1c3 Ng8f6 *", "Nf3 Nc6 Nc3 Nf6 *"},
    {"Figurines",
     "1. \xE2\x99\x98"
     "f3 \xE2\x99\x9E"
     "f6 2. \xE2\x99\x99"
     "e4 *",
     "Nf3 Nf6 e4 *"},
    {"NumberWithoutPeriod", "1e4 e5 2 Nf3 *", "e4 e5 Nf3 *"},
    {"Ellipsis",
     "1. e4 1\xE2\x80\xA6"
     "e5 2. Nf3 *",
     "e4 e5 Nf3 *"},
    {"CheckMarks", "1. e4 f6 2. d4 g5 3. Qh5++ *", "e4 f6 d4 g5 Qh5# *"},
    {"CheckMarkApart", "1. e4 f6 2. d4 g5 3. Qh5 # *", "e4 f6 d4 g5 Qh5# *"},
    {"Marks", "1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! *",
     "e4 $1 e5 $2 Nf3 $3 Nc6 $4 Bb5 $5 a6 $6 *"},
    {"TypographicMarks", "1. e4\xE2\x80\xBC e5 \xE2\x81\x87 2. Nf3\xE2\x81\x89 Nc6\xE2\x81\x88 *",
     "e4 $3 e5 $4 Nf3 $5 Nc6 $6 *"},
    {"Signs",
     "1. e4 \xC2\xB1 e5\xE2\x88\x93 2. Nf3 \xE2\xA9\xB2 Nc6 \xE2\xA9\xB1 3. Bb5 \xE2\x88\x9E a6 "
     "\xC2\xBD 4. Ba4 = *",
     "e4 $16 e5 $17 Nf3 $14 Nc6 $15 Bb5 $13 a6 $10 Ba4 $10 *"},
    {"SignsInLatin1", "1. e4 \xB1 e5\xB1 *", "e4 $16 e5 $16 *"},
    {"AsciiEvaluations", "1. e4 +- e5 -+ 2. Nf3 +/- Nc6 -/+ 3. Bb5 += a6 =+ 4. Ba4 +/= Nf6 =/+ *",
     "e4 $18 e5 $19 Nf3 $16 Nc6 $17 Bb5 $14 a6 $15 Ba4 $14 Nf6 $15 *"},
    {"AttachedEvaluations", "1. e4+- e5-+ 2. Nf3= Nc6+/= 3. Bb5\xE2\x88\x9E *",
     "e4 $18 e5 $19 Nf3 $10 Nc6 $14 Bb5 $13 *"},
    {"Novelty", "1. e4 N e5 *", "e4 $146 e5 *"},
    {"NoBreakSpaces",
     "1.\xC2\xA0"
     "e4\xE2\x80\xAF"
     "e5\xC2\xA0*",
     "e4 e5 *"},
};
INSTANTIATE_TEST_SUITE_P(Rows, PgnMovesTest, testing::ValuesIn(kMovesRows),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(PgnVariantTest, AllSpellingsAreRead) {
  for (const char* variant : {"Chess960", "chess 960", "Chess-960", "Fischerandom", "fischerandom",
                              "Fischer Random", "FischerRandom", "Fischer Random Chess", "Standard",
                              "standard", "From Position", "Chess", "normal", ""}) {
    const std::string text = absl::StrCat("[Variant \"", variant,
                                          "\"]\n[FEN \"1k6/8/8/8/8/8/8/RK6 w Q - 0 1\"]\nO-O-O *");
    EXPECT_THAT(GamesOf(PgnReader(text)), ElementsAre("O-O-O *")) << variant;
  }
  for (const char* variant : {"Atomic", "Crazyhouse", "3-check", "Chess 961"}) {
    const std::string text = absl::StrCat("[Variant \"", variant, "\"]\n1. e4 *");
    EXPECT_THAT(GamesOf(PgnReader(text)), ElementsAre(HasSubstr("is not chess"))) << variant;
  }
}

struct PlaceRow {
  const char* name;
  std::string text;
  const char* error;  // begins with this
};
std::ostream& operator<<(std::ostream& out, const PlaceRow& row) { return out << row.name; }

class PgnPlaceTest : public testing::TestWithParam<PlaceRow> {};

TEST_P(PgnPlaceTest, IsThatOfTheFile) {
  for (const std::vector<std::string>& games :
       {GamesOf(PgnReader(GetParam().text)), GamesOf(PgnReader(InPieces(GetParam().text, 1)))}) {
    ASSERT_FALSE(games.empty());
    EXPECT_THAT(games.back(), StartsWith(GetParam().error));
  }
}

std::string WithNul(absl::string_view before, absl::string_view after) {
  return absl::StrCat(before, absl::string_view("\0", 1), after);
}

const PlaceRow kPlaceRows[] = {
    {"SeventhGame", absl::StrCat("1. d4 *\n\n\n1. c4 *\n\n", "[A \"a\"]\n\n1. Ka1 *"),
     "line 8, column 4: move \"Ka1\""},
    {"AfterCarriageReturns", "1. d4 *\r\r[A \"a\"]\r1. Ka1 *", "line 4, column 4: move \"Ka1\""},
    {"AfterBothLineEnds", "1. d4 *\r\n\r\n{x\r\ny}\n\n1. Ka1 *", "line 6, column 4: move \"Ka1\""},
    {"AfterAByteOrderMark",
     "\xEF\xBB\xBF"
     "1. Ka1 *",
     "line 1, column 4: move \"Ka1\""},
    {"OnTheLineOfTheGameBefore", "1. d4 * 1. Ka1 *", "line 1, column 12: move \"Ka1\""},
    {"NulInMovetext", WithNul("1. d4\n", " d5 *"), "line 2, column 1: NUL byte after \"\""},
    {"NulInAComment", WithNul("1. d4\n{ab", "} d5 *"), "line 2, column 4: NUL byte after \"ab\""},
    {"NulInALineComment", WithNul("1. d4 ;a", "\n d5 *"), "line 1, column 9: NUL byte"},
    {"NulInATag", WithNul("[A \"a", "\"]\n1. d4 *"), "line 1, column 5: NUL byte after \"a\""},
    {"Utf16",
     std::string("\xFF\xFE"
                 "1\0.\0",
                 6),
     "line 1, column 1: UTF-16 text"},
    {"Cyrillic",
     "1. \xD0\x9A"
     "f3 *",
     "line 1, column 4: move \"\xD0\x9A"
     "f3\": not a move"},
    {"Latin1",
     "1. \xE9"
     "4 *",
     "line 1, column 4: move \"\xC3\xA9"
     "4\": not a move"},
    {"UnknownSign", "1. e4 \xE2\x98\x83 *", "line 1, column 7: move \"\xE2\x98\x83\": not a move"},
    {"TooManyTags",
     [] {
       std::string text;
       for (int i = 0; i < 501; ++i) absl::StrAppend(&text, "[T", i, " \"\"]\n");
       return text;
     }(),
     "line 501, column 1: more than 500 tags"},
};
INSTANTIATE_TEST_SUITE_P(Rows, PgnPlaceTest, testing::ValuesIn(kPlaceRows),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(PgnReaderTest, TagValuesAreKeptByteForByte) {
  const std::vector<PgnGame> games =
      ParsePgn("[White \"M\xFCller\"][Black \"A \"B\" C\"][Site \"C:\\\"]\n[Round \"\\\\ \\\"\"] *")
          .value();
  ASSERT_EQ(games.size(), 1u);
  EXPECT_EQ(games[0].Tag("White"), "M\xFCller");
  EXPECT_EQ(games[0].Tag("Black"), "A \"B\" C");
  EXPECT_EQ(games[0].Tag("Site"), "C:\\");
  EXPECT_EQ(games[0].Tag("Round"), "\\ \"");
}

TEST(PgnReaderTest, CountsTheGamesLeftOut) {
  PgnReader reader("1. d4 *\n1. d5 *\n1. c4 *\n1. x *");
  int games = 0;
  while (true) {
    const absl::StatusOr<std::optional<PgnGame>> game = reader.Next();
    if (game.ok() && !game->has_value()) break;
    games += game.ok();
  }
  EXPECT_EQ(games, 2);
  EXPECT_EQ(reader.rejected(), 2);
}

TEST(PgnReaderTest, HeadersNeedNoLegalMoves) {
  PgnReader reader("[White \"a\"]\n1. e5 {(} Ka9 (x (y)) hello 0-1\n[White \"b\"]\n");
  EXPECT_EQ(reader.NextHeader().value(),
            (PgnHeader{{{"White", "a"}}, PgnResult::kBlackWins, true}));
  EXPECT_EQ(reader.NextHeader().value(), (PgnHeader{{{"White", "b"}}, PgnResult::kUnknown, false}));
  EXPECT_EQ(reader.NextHeader().value(), std::nullopt);
}

TEST(PgnReaderTest, AnErrorOfTheSourceEndsTheReading) {
  PgnReader reader([sent = false](char* bytes, std::size_t) mutable -> absl::StatusOr<std::size_t> {
    if (sent) return absl::UnavailableError("the disk is gone");
    sent = true;
    bytes[0] = '*';
    return 1;
  });
  EXPECT_TRUE(absl::IsUnavailable(reader.Next().status()));
  EXPECT_EQ(reader.Next().value(), std::nullopt);
}

// Larger than the blocks in which a stream is read.
TEST(PgnReaderTest, ReadsAGameOfSeveralBlocks) {
  const std::string comment(std::size_t{5} << 20, 'x');
  const std::string text = absl::StrCat("1. d4 *\n1. c4 {", comment, "} d5 *\n1. e4 *");
  PgnReader reader(InPieces(text, 100'000));
  EXPECT_EQ(reader.Next().value()->moves.size(), 1u);
  const std::optional<PgnGame> large = reader.Next().value();
  ASSERT_EQ(large->moves.size(), 2u);
  EXPECT_EQ(large->moves[0].remarks[0].text, comment);
  EXPECT_EQ(reader.Next().value()->moves.size(), 1u);
  EXPECT_EQ(reader.game_place(), (PgnPlace{3, 1}));
}

// Not quadratic: each would take minutes.
TEST(PgnReaderTest, CommentsAndVariationsWithoutEndTakeLinearTime) {
  std::string text;
  for (int i = 0; i < 200'000; ++i) absl::StrAppend(&text, "[A \"\"]\n1. d4 {x (\n");
  EXPECT_EQ(GamesOf(PgnReader(text)).size(), 200'000u);
  EXPECT_EQ(GamesOf(PgnReader(InPieces(text, 1'000'000))).size(), 200'000u);
}

}  // namespace
}  // namespace quadrille::chess
