// Parsing of UCI commands.
#include "src/uci/uci_parse.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/score.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<absl::string_view> Words(absl::string_view text) {
  return absl::StrSplit(text, ' ', absl::SkipEmpty());
}

absl::StatusOr<GoCommand> Go(absl::string_view text) {
  return ParseGo(Words(text), Board::NewGame());
}

TEST(ParseGoTest, ReadsBothClocks) {
  const SearchLimits limits = Go("wtime 1000 btime 2000 winc 10 binc 20 movestogo 7")->limits;
  EXPECT_EQ(limits.white_clock->left, milliseconds(1000));
  EXPECT_EQ(limits.white_clock->increment, milliseconds(10));
  EXPECT_EQ(limits.black_clock->left, milliseconds(2000));
  EXPECT_EQ(limits.black_clock->increment, milliseconds(20));
  EXPECT_EQ(limits.moves_to_go, 7);
}

TEST(ParseGoTest, MissingLimitsAreUnset) {
  const SearchLimits limits = Go("btime 5")->limits;
  EXPECT_FALSE(limits.white_clock || limits.depth || limits.nodes || limits.mate ||
               limits.move_time || limits.infinite || limits.ponder);
}

TEST(ParseGoTest, ClampsNumbers) {
  EXPECT_EQ(Go("depth 0")->limits.depth, 1);
  EXPECT_EQ(Go("depth 100000")->limits.depth, Score::kMaxPly);
  EXPECT_EQ(Go("nodes -5")->limits.nodes, 1);
  EXPECT_EQ(Go("movetime -5")->limits.move_time, milliseconds(0));
  EXPECT_EQ(Go("movestogo -5")->limits.moves_to_go, 0);
  EXPECT_EQ(Go("wtime -5")->limits.white_clock->left, milliseconds(-5));
  EXPECT_EQ(Go("wtime 99999999999999999999")->limits.white_clock->left,
            milliseconds(1'000'000'000'000));
  EXPECT_EQ(Go("wtime -99999999999999999999")->limits.white_clock->left,
            milliseconds(-1'000'000'000'000));
}

TEST(ParseGoTest, RefusesMalformedNumbers) {
  for (const absl::string_view text :
       {"depth", "depth x", "nodes 1e6", "wtime 1.5", "mate -", "movetime +"}) {
    EXPECT_THAT(std::string(Go(text).status().message()), HasSubstr("expected a whole number"))
        << text;
  }
}

TEST(ParseGoTest, ReadsSearchMovesUpToTheNextWord) {
  const SearchLimits limits = Go("searchmoves e2e4 d2d4 depth 3 infinite")->limits;
  EXPECT_THAT(limits.search_moves, ElementsAre(Move("E2", "E4"), Move("D2", "D4")));
  EXPECT_EQ(limits.depth, 3);
  EXPECT_TRUE(limits.infinite);
}

TEST(ParseGoTest, IgnoresCase) {
  EXPECT_EQ(Go("DEPTH 3")->limits.depth, 3);
  EXPECT_TRUE(Go("Infinite")->limits.infinite);
  EXPECT_TRUE(Go("PONDER wTime 5")->limits.ponder);
  const SearchLimits limits = Go("SearchMoves E2E4 Nodes 7")->limits;
  EXPECT_THAT(limits.search_moves, ElementsAre(Move("E2", "E4")));
  EXPECT_EQ(limits.nodes, 7);
}

TEST(ParseGoTest, RefusesAnIllegalSearchMove) {
  EXPECT_THAT(std::string(Go("searchmoves e2e5").status().message()), HasSubstr("e2e5"));
}

TEST(ParseGoTest, KeepsUnknownWords) {
  EXPECT_THAT(Go("depth 3 sideways ponder")->unknown_words, ElementsAre("sideways"));
}

TEST(ParsePositionTest, PlaysTheMoves) {
  const absl::StatusOr<Game> game = ParsePosition(Words("startpos moves e2e4 e7e5 g1f3"));
  ASSERT_TRUE(game.ok()) << game.status();
  EXPECT_EQ(FormatFen(game->board()),
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  EXPECT_EQ(game->moves().size(), 3u);
}

TEST(ParsePositionTest, IgnoresCaseOfWordsAndMoves) {
  EXPECT_EQ(ParsePosition(Words("STARTPOS Moves E2E4 e7E5"))->moves().size(), 2u);
  const absl::StatusOr<Game> promotion =
      ParsePosition(Words("FEN 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8Q"));
  ASSERT_TRUE(promotion.ok()) << promotion.status();
}

TEST(ParsePositionTest, ReadsFourFields) {
  EXPECT_TRUE(ParsePosition(Words("fen 4k3/8/8/8/8/8/8/4K3 w - -")).ok());
}

TEST(ParsePositionTest, NamesTheIllegalMove) {
  EXPECT_THAT(std::string(ParsePosition(Words("startpos moves e2e4 e2e4")).status().message()),
              HasSubstr("move 2"));
}

TEST(ParseSetOptionTest, NamesAndValuesMayHaveSpaces) {
  const absl::StatusOr<OptionSetting> setting =
      ParseSetOption(Words("name Book File value my books/a b.bin"));
  ASSERT_TRUE(setting.ok());
  EXPECT_EQ(setting->name, "Book File");
  EXPECT_EQ(setting->value, "my books/a b.bin");
  EXPECT_EQ(ParseSetOption(Words("name Clear Hash"))->name, "Clear Hash");
  EXPECT_EQ(ParseSetOption(Words("NAME Hash VALUE 32"))->value, "32");
}

TEST(ParseSetOptionTest, RefusesASettingWithoutAName) {
  for (const absl::string_view text : {"", "name", "name value 3", "Hash value 3", "value 3"}) {
    EXPECT_FALSE(ParseSetOption(Words(text)).ok()) << text;
  }
  EXPECT_EQ(ParseSetOption(Words("Hash 32")).status().message(),
            "expected: setoption name <option> value <value>, got \"Hash 32\"");
}

}  // namespace
}  // namespace quadrille::chess
