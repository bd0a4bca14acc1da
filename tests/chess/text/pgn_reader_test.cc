// PGN import format: where games begin and end, encodings, tags, places of errors, streams.
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
#include "src/chess/text/pgn.h"
#include "tests/chess/text/pgn_games.h"

namespace quadrille::chess {
namespace {

using testing::StartsWith;

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
