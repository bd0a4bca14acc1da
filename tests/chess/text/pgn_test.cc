#include "src/chess/text/pgn.h"

#include <optional>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/chess/chess960.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

using Kind = PgnAnnotation::Kind;

PgnGame Read(absl::string_view text) {
  std::vector<PgnGame> games = ParsePgn(text).value();
  EXPECT_EQ(games.size(), 1u);
  return games.at(0);
}

std::string FinalFen(const PgnGame& game) {
  Board board = game.start;
  for (const PgnMove& move : game.moves) board = board.MakeMove(move.move).value();
  return FormatFen(board);
}

std::string ErrorOf(absl::string_view text) {
  const absl::StatusOr<std::vector<PgnGame>> games = ParsePgn(text);
  if (games.ok()) return "";
  EXPECT_EQ(games.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(games.status().message());
}

constexpr char kGame[] = R"([Event "F/S Return Match"]
[Site "Belgrade, Serbia JUG"]
[Date "1992.11.04"]
[Round "29"]
[White "Fischer, Robert J."]
[Black "Spassky, Boris V."]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 {This opening is called the Ruy Lopez.} 3... a6 4.
Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. c4
c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15. Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18.
Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 21. Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 24.
Bxf7+ Rxf7 25. Nxf7 Rxe1+ 26. Qxe1 Kxf7 27. Qe3 Qg5 28. Qxg5 hxg5 29. b3 Ke6
30. a3 Kd6 31. axb4 cxb4 32. Ra5 Nd5 33. f3 Bc8 34. Kf2 Bf5 35. Ra7 g6 36. Ra6+
Kc5 37. Ke1 Nf4 38. g3 Nxh3 39. Kd2 Kb5 40. Rd6 Kc5 41. Ra6 Nf2 42. g4 Bd3 43.
Re6 1/2-1/2

)";

TEST(PgnTest, ReadsAGame) {
  const PgnGame game = Read(kGame);
  EXPECT_EQ(game.tags.size(), 7u);
  EXPECT_EQ(game.Tag("White"), "Fischer, Robert J.");
  EXPECT_EQ(game.Tag("Opening"), std::nullopt);
  EXPECT_EQ(game.moves.size(), 85u);
  EXPECT_EQ(game.result, PgnResult::kDraw);
  EXPECT_TRUE(game.is_complete);
  EXPECT_EQ(
      game.moves[4].remarks,
      (std::vector<PgnAnnotation>{{Kind::kComment, "This opening is called the Ruy Lopez."}}));
  EXPECT_EQ(FinalFen(game), "8/8/4R1p1/2k3p1/1p4P1/1P1b1P2/3K1n2/8 b - - 2 43");
}

TEST(PgnTest, RoundTripsAnExportedGame) { EXPECT_EQ(FormatPgn(Read(kGame)), kGame); }

TEST(PgnTest, ReadsManyGames) {
  const std::string text = absl::StrCat(kGame, kGame, "\r\n", kGame);
  const std::vector<PgnGame> games = ParsePgn(text).value();
  ASSERT_EQ(games.size(), 3u);
  EXPECT_EQ(games[0], games[2]);
}

TEST(PgnTest, ATextWithoutGamesHasNone) {
  EXPECT_TRUE(ParsePgn("").value().empty());
  EXPECT_TRUE(ParsePgn(" \n\n\t").value().empty());
  EXPECT_TRUE(ParsePgn("% only an escape").value().empty());
  EXPECT_TRUE(ParsePgn("\xEF\xBB\xBF").value().empty());
}

TEST(PgnTest, ReadsImportFormat) {
  const PgnGame game = Read(
      "\xEF\xBB\xBF[Event\"A\\\"B\\\\C\"][ Site \"D:\\games\" ]\r\n"
      "% escaped {\r\n"
      "1.e4!e5?2.Nf3!!Nc6??3 . Bc4!? Nf6?!4.Ng5!!! $14 $142 d5 5.ed5 Na5 6.Bb5 c6 "
      "dxc6 bxc6 Qf3 0-1");
  EXPECT_EQ(game.Tag("Event"), "A\"B\\C");
  EXPECT_EQ(game.Tag("Site"), "D:\\games");
  EXPECT_EQ(game.moves.size(), 15u);
  std::vector<std::string> glyphs;
  for (const PgnMove& move : game.moves) {
    for (const PgnAnnotation& remark : move.remarks) {
      EXPECT_EQ(remark.kind, Kind::kGlyph);
      glyphs.push_back(remark.text);
    }
  }
  EXPECT_EQ(glyphs,
            (std::vector<std::string>{"1", "2", "3", "4", "5", "6", "3", "1", "14", "142"}));
  EXPECT_EQ(game.result, PgnResult::kBlackWins);
}

TEST(PgnTest, KeepsTheOrderOfRemarks) {
  const PgnGame game = Read(
      "{before} ; and ) more {\n 1. e4 $1 {good\nmove} (1. d4 d5 (1... Nf6 {a ) b} ; c\n 2. c4) "
      "2.c4 !) e5 (  ) * {after}");
  EXPECT_EQ(game.preface, (std::vector<PgnAnnotation>{{Kind::kComment, "before"},
                                                      {Kind::kComment, " and ) more {"}}));
  ASSERT_EQ(game.moves.size(), 2u);
  EXPECT_EQ(game.moves[0].remarks,
            (std::vector<PgnAnnotation>{
                {Kind::kGlyph, "1"},
                {Kind::kComment, "good move"},
                {Kind::kVariation, "1. d4 d5 (1... Nf6 {a ) b} { c} 2. c4) 2. c4!"}}));
  EXPECT_EQ(game.moves[1].remarks,
            (std::vector<PgnAnnotation>{{Kind::kVariation, ""}, {Kind::kComment, "after"}}));
}

TEST(PgnTest, WritesRemarksAndRepeatsTheMoveNumberAfterThem) {
  const PgnGame game = Read("{x} 1. e4 $1 e5 {y} 2. d4 (2. f4 exf4) exd4 *");
  const std::string text = FormatPgn(game);
  EXPECT_NE(text.find("\n\n{x} 1. e4 $1 e5 {y} 2. d4 (2. f4 exf4) 2... exd4 *\n\n"),
            std::string::npos)
      << text;
}

TEST(PgnTest, FillsInTheRosterAndSortsTheOtherTags) {
  EXPECT_EQ(FormatPgn(Read("[White \"W\"] [ECO \"C20\"] [Annotator \"A \\\"B\\\"\"] 1. e4 1-0")),
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"W\"]\n"
            "[Black \"?\"]\n[Result \"1-0\"]\n[Annotator \"A \\\"B\\\"\"]\n[ECO \"C20\"]\n\n"
            "1. e4 1-0\n\n");
}

TEST(PgnTest, StartsFromTheFenTag) {
  const PgnGame game =
      Read("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/7p/R3K3 b Q - 0 40\"]\n40... Kf7 41. O-O-O h1=Q *");
  EXPECT_EQ(FormatFen(game.start), "4k3/8/8/8/8/8/7p/R3K3 b Q - 0 40");
  EXPECT_EQ(FinalFen(game), "8/5k2/8/8/8/8/8/2KR3q w - - 0 42");
}

TEST(PgnTest, WritesSetUpAndFenForABoardWithoutTags) {
  PgnGame game;
  game.start = ParseFen("4k3/8/8/8/8/8/4P3/4K3 b - - 3 40").value();
  game.moves.push_back({Move("E8", "E7"), {}});
  const PgnGame read = Read(FormatPgn(game));
  EXPECT_EQ(read.Tag("SetUp"), "1");
  EXPECT_EQ(read.Tag("FEN"), "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40");
  EXPECT_EQ(read.start, game.start);
  EXPECT_EQ(read.moves, game.moves);
  EXPECT_NE(FormatPgn(game).find("\n40... Ke7 *\n"), std::string::npos);
}

TEST(PgnTest, SetUpZeroMeansTheInitialPosition) {
  const PgnGame game = Read("[SetUp \"0\"][FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"] 1. e4 *");
  EXPECT_EQ(game.start, Board::NewGame());
}

TEST(PgnTest, PlaysChess960) {
  const PgnGame game = Read(
      "[Variant \"Chess960\"][SetUp \"1\"]"
      "[FEN \"bqnb2kr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFh - 2 9\"]"
      "9. g3 O-O 10. b3 *");
  EXPECT_EQ(game.moves.at(1).move, Move::Castling("G8", "H8"));
  EXPECT_EQ(Read(FormatPgn(game)).moves, game.moves);
}

TEST(PgnTest, AGameWithoutAResultIsIncompleteAndUsesTheTag) {
  const std::vector<PgnGame> games =
      ParsePgn("[Event \"a\"]\n[Result \"0-1\"]\n\n1. e4\n\n[Event \"b\"]\n[Event \"c\"]\n1. d4 d5")
          .value();
  ASSERT_EQ(games.size(), 3u);
  EXPECT_EQ(games[0].result, PgnResult::kBlackWins);
  EXPECT_FALSE(games[0].is_complete);
  EXPECT_EQ(games[0].moves.size(), 1u);
  EXPECT_EQ(games[1].Tag("Event"), "b");
  EXPECT_FALSE(games[1].is_complete);
  EXPECT_EQ(games[2].moves.size(), 2u);
  EXPECT_EQ(games[2].result, PgnResult::kUnknown);
}

struct BadCase {
  const char* name;
  const char* text;
  const char* error;
};
std::ostream& operator<<(std::ostream& out, const BadCase& row) { return out << row.name; }

constexpr BadCase kBad[] = {
    {"IllegalMove", "[Event \"x\"]\n\n1. e4 e5\n2. Nd4 *",
     "line 4, column 4: move \"Nd4\": no such legal move"},
    {"BadMove", "1. e4\nhello *",
     "line 2, column 1: move \"hello\": not a move in algebraic notation"},
    {"NullMove", "1. e4 -- *", "line 1, column 7: move \"--\": not a move"},
    {"OpenComment", "1. e4\n{never\nclosed",
     "line 2, column 1: unterminated comment \"{never\\nclosed\""},
    {"OpenVariation", "1. e4\n(1. d4\n{x}", "line 2, column 1: unterminated variation"},
    {"TagInVariation", "1. e4 (\n[Event \"x\"]\n)", "line 1, column 7: unterminated variation"},
    {"StrayParenthesis", "1. e4\n) *", "line 2, column 1: unexpected \")\""},
    {"StrayBrace", "1. e4 } *", "line 1, column 7: unexpected \"}\""},
    {"StrayQuote", "1. e4 \"x\" *", "line 1, column 7: unexpected \"x\""},
    {"ReturnInValue", "[Event \"a\rb\"] *", "line 1, column 9: unterminated string \"a\""},
    {"StrayByte", "1. e4\n\n\xE9", "line 3, column 1: move \"\xC3\xA9\": not a move"},
    {"TagWithoutName", "[\"x\"]", "line 1, column 2: expected a tag name, got \"\\\"x\\\"]\""},
    {"TagWithoutValue", "[Event]", "line 1, column 2: no quoted value after the tag \"Event\""},
    {"TagNotClosed", "\n[Event \"x\"\n1. e4 *", "line 2, column 2: no ] after the tag \"Event\""},
    {"ValueNotClosed", "[Event \"x]\n1. e4 *", "line 1, column 9: unterminated string \"x]"},
    {"BadGlyph", "1. e4 $ *", "line 1, column 7: not an annotation glyph, $0 to $999: \"$\""},
    {"HugeGlyph", "1. e4 $1000 *",
     "line 1, column 7: not an annotation glyph, $0 to $999: \"$1000\""},
    {"BadFen", "[Event \"x\"]\n[FEN \"nonsense\"]\n*", "line 2, column 1: FEN \"nonsense\""},
    {"TwoFens", "[FEN \"x\"]\n[FEN \"y\"]\n*", "line 2, column 1: duplicate FEN tag"},
    {"OtherVariant", "\n[Variant \"Atomic\"]\n1. e4 *",
     "line 2, column 1: the variant \"Atomic\" is not"},
};

class BadPgnTest : public testing::TestWithParam<BadCase> {};

TEST_P(BadPgnTest, IsRefusedWithLineAndText) {
  EXPECT_EQ(ErrorOf(GetParam().text).find(GetParam().error), 0u) << ErrorOf(GetParam().text);
}

INSTANTIATE_TEST_SUITE_P(Texts, BadPgnTest, testing::ValuesIn(kBad),
                         [](const auto& row) { return row.param.name; });

TEST(PgnReaderTest, ResumesWithTheGameAfterABadOne) {
  PgnReader reader("[Event \"a\"]\n1. e4 *\n[Event \"b\"]\n1. e5 *\n\n[Event \"c\"]\n1. c4 *\n");
  EXPECT_EQ(reader.Next().value()->Tag("Event"), "a");
  const absl::StatusOr<std::optional<PgnGame>> bad = reader.Next();
  EXPECT_FALSE(bad.ok());
  EXPECT_EQ(bad.status().message().find("line 4, column 4: "), 0u) << bad.status();
  EXPECT_EQ(reader.Next().value()->Tag("Event"), "c");
  EXPECT_EQ(reader.Next().value(), std::nullopt);
  EXPECT_EQ(reader.Next().value(), std::nullopt);
}

TEST(PgnReaderTest, SurvivesAMillionParentheses) {
  const std::string open(1000000, '(');
  const std::string closed(1000000, ')');
  EXPECT_EQ(ErrorOf("1. e4 " + open), "line 1, column 7: unterminated variation");
  const PgnGame game = Read(absl::StrCat("1. e4 ", open, closed, " *"));
  EXPECT_EQ(game.moves[0].remarks[0].text.size(), 1999998u);
  EXPECT_NE(ErrorOf("1. e4 " + closed), "");
}

TEST(PgnTest, LinesStayUnderEightyColumnsAndReadBackTheSame) {
  std::string comment;
  for (int i = 0; i < 400; ++i) absl::StrAppend(&comment, i % 7 == 0 ? "  " : " ", "word", i);
  PgnGame game = Read(kGame);
  game.moves[3].remarks.push_back({Kind::kComment, comment});
  game.moves[5].remarks.push_back({Kind::kComment, "a } needs the other form; {of comment"});
  game.moves[6].remarks.push_back(
      {Kind::kVariation, "4. d3 {a;b  c} ;x } y\nNf6 (4... d6) 5. O-O"});
  const std::string text = FormatPgn(game);
  for (const absl::string_view line : absl::StrSplit(text, '\n')) EXPECT_LT(line.size(), 80u);
  EXPECT_EQ(Read(text), game);
}

TEST(PgnTest, NoLineStartsLikeATagOrAnEscape) {
  PgnGame game;
  std::string comment = "x";
  for (int i = 0; i < 300; ++i) absl::StrAppend(&comment, i % 2 ? " [%clk" : " %eval", i);
  game.moves.push_back({Move("E2", "E4"), {{Kind::kComment, comment}}});
  const std::string text = FormatPgn(game);
  const std::string movetext = text.substr(text.find("\n\n") + 2);
  EXPECT_EQ(movetext.find("\n["), std::string::npos);
  EXPECT_EQ(movetext.find("\n%"), std::string::npos);
  EXPECT_EQ(Read(text).moves, game.moves);
}

// A random text with delimiters and escape characters.
std::string RandomText(std::mt19937* random) {
  constexpr absl::string_view kPieces[] = {"a",  " ",   "  ", "{",  ";",           "(",
                                           ")",  "%",   "[",  "]",  "\"",          "\\",
                                           "$1", "1-0", "\t", "e4", "wordwordword"};
  std::string text;
  for (unsigned n = (*random)() % 30; n > 0; --n) {
    absl::StrAppend(&text, kPieces[(*random)() % std::size(kPieces)]);
  }
  return text;
}

TEST(PgnTest, RandomGamesWithRemarksRoundTrip) {
  std::mt19937 random(31);
  for (int n = 0; n < 60; ++n) {
    PgnGame game;
    if (n % 2 == 1) {
      game.start =
          Board::FromPosition(Chess960StartPosition(static_cast<int>(random() % 960))).value();
    }
    game.tags.push_back({"Annotator", RandomText(&random)});
    game.preface.push_back({Kind::kComment, RandomText(&random)});
    Board board = game.start;
    for (int ply = 0; ply < 80; ++ply) {
      const MoveList legal = LegalMoves(board);
      if (legal.empty()) break;
      PgnMove move{legal[random() % legal.size()], {}};
      if (random() % 4 == 0) move.remarks.push_back({Kind::kGlyph, absl::StrCat(random() % 256)});
      if (random() % 4 == 0) {
        const char* const brace = random() % 4 == 0 ? "}" : "";
        move.remarks.push_back({Kind::kComment, absl::StrCat(RandomText(&random), brace)});
      }
      if (random() % 8 == 0)
        move.remarks.push_back({Kind::kVariation, "1. e4 {x  y} (1... c5) $6"});
      board = board.MakeLegalMove(move.move);
      game.moves.push_back(std::move(move));
    }
    game.result = static_cast<PgnResult>(random() % 4);
    const std::string text = FormatPgn(game);
    const absl::StatusOr<std::vector<PgnGame>> read = ParsePgn(text);
    ASSERT_TRUE(read.ok()) << read.status() << "\n" << text;
    ASSERT_EQ(read->size(), 1u);
    ASSERT_EQ(read->at(0).Tag("Annotator"), game.Tag("Annotator"));
    ASSERT_EQ(read->at(0).preface, game.preface);
    ASSERT_EQ(read->at(0).moves, game.moves) << text;
    ASSERT_EQ(read->at(0).start, game.start);
    ASSERT_EQ(read->at(0).result, game.result);
    ASSERT_EQ(FormatPgn(read->at(0)), text);
  }
}

}  // namespace
}  // namespace quadrille::chess
