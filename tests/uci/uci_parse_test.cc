// Parsing of UCI commands.
#include "src/uci/uci_parse.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/text/fault_list.h"
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

GoCommand Go(absl::string_view text) { return ParseGo(Words(text), Board::NewGame()); }

TEST(ParseGoTest, ReadsBothClocks) {
  const SearchLimits limits = Go("wtime 1000 btime 2000 winc 10 binc 20 movestogo 7").limits;
  EXPECT_EQ(limits.white_clock->left, milliseconds(1000));
  EXPECT_EQ(limits.white_clock->increment, milliseconds(10));
  EXPECT_EQ(limits.black_clock->left, milliseconds(2000));
  EXPECT_EQ(limits.black_clock->increment, milliseconds(20));
  EXPECT_EQ(limits.moves_to_go, 7);
}

TEST(ParseGoTest, MissingLimitsAreUnset) {
  const SearchLimits limits = Go("btime 5").limits;
  EXPECT_FALSE(limits.white_clock || limits.depth || limits.nodes || limits.mate ||
               limits.move_time || limits.infinite || limits.ponder);
}

TEST(ParseGoTest, ClampsNumbers) {
  EXPECT_EQ(Go("depth 0").limits.depth, 1);
  EXPECT_EQ(Go("depth 100000").limits.depth, Score::kMaxPly);
  EXPECT_EQ(Go("nodes -5").limits.nodes, 1);
  EXPECT_EQ(Go("movetime -5").limits.move_time, milliseconds(0));
  EXPECT_EQ(Go("movestogo -5").limits.moves_to_go, 0);
  EXPECT_EQ(Go("wtime -5").limits.white_clock->left, milliseconds(-5));
  EXPECT_EQ(Go("wtime 99999999999999999999").limits.white_clock->left,
            milliseconds(1'000'000'000'000));
  EXPECT_EQ(Go("wtime -99999999999999999999").limits.white_clock->left,
            milliseconds(-1'000'000'000'000));
}

TEST(ParseGoTest, TruncatesFractionsAndExponents) {
  EXPECT_EQ(Go("wtime 1000.5").limits.white_clock->left, milliseconds(1000));
  EXPECT_EQ(Go("btime -0.9").limits.black_clock->left, milliseconds(0));
  EXPECT_EQ(Go("nodes 1e5").limits.nodes, 100'000);
  EXPECT_EQ(Go("nodes 1e400").limits.nodes, INT64_MAX);
  EXPECT_EQ(Go("movetime +250").limits.move_time, milliseconds(250));
}

struct Limits {
  std::optional<int> depth = {};
  std::optional<std::uint64_t> nodes = {};
  std::optional<milliseconds> move_time = {};
  bool infinite = false;
  bool ponder = false;
  std::vector<Move> search_moves = {};
};

struct FaultyGo {
  const char* name;
  const char* words;
  const char* fault;  // a part of the first message
  Limits limits;
};

void PrintTo(const FaultyGo& c, std::ostream* out) { *out << c.name; }

class FaultyGoTest : public testing::TestWithParam<FaultyGo> {};

// The bad word is named and ignored; the rest holds.
TEST_P(FaultyGoTest, TheRestHolds) {
  const GoCommand command = Go(GetParam().words);
  ASSERT_GT(command.faults.count(), 0u);
  EXPECT_THAT(command.faults.Messages()[0], HasSubstr(GetParam().fault));
  const SearchLimits& limits = command.limits;
  const Limits& expected = GetParam().limits;
  EXPECT_EQ(limits.depth, expected.depth);
  EXPECT_EQ(limits.nodes, expected.nodes);
  EXPECT_EQ(limits.move_time, expected.move_time);
  EXPECT_EQ(limits.infinite, expected.infinite);
  EXPECT_EQ(limits.ponder, expected.ponder);
  EXPECT_EQ(limits.search_moves, expected.search_moves);
  EXPECT_FALSE(command.perft_depth);
}

constexpr std::optional<milliseconds> kSoon = kUnreadableLimitTime;

const FaultyGo kFaultyGos[] = {
    {"NoNumber", "depth", "expected a number after depth, got \"\"", {.move_time = kSoon}},
    {"Letters", "depth x", "expected a number after depth, got \"x\"", {.move_time = kSoon}},
    {"PerftLetters", "perft x", "after perft, got \"x\"", {.move_time = kSoon}},
    {"Sign", "mate -", "expected a number after mate, got \"-\"", {.move_time = kSoon}},
    {"NotFinite", "wtime nan", "after wtime, got \"nan\"", {.move_time = kSoon}},
    {"Hexadecimal", "nodes 0x10", "after nodes, got \"0x10\"", {.move_time = kSoon}},
    {"Unit", "movetime 100ms", "after movetime, got \"100ms\"", {.move_time = kSoon}},
    {"AnotherLimitHolds", "depth x nodes 5", "after depth, got \"x\"", {.nodes = 5}},
    {"TheNextWordIsNotANumber", "depth nodes 5", "after depth, got \"\"", {.nodes = 5}},
    {"InfiniteStays", "depth x infinite", "after depth, got \"x\"", {.infinite = true}},
    {"PonderStays",
     "ponder wtime x",
     "after wtime, got \"x\"",
     {.move_time = kSoon, .ponder = true}},
    {"UnknownWord",
     "depth 3 sideways ponder",
     "unknown word ignored: \"sideways\"",
     {.depth = 3, .ponder = true}},
    {"IllegalSearchMove", "searchmoves e2e5 depth 1", "searchmoves: ignored: ", {.depth = 1}},
    {"OneLegalSearchMove",
     "depth 1 searchmoves e2e5 d2d4 0000 d2d4 nonsense",
     "e2e5",
     {.depth = 1, .search_moves = {Move("D2", "D4")}}},
    {"NoSearchMove", "searchmoves depth 2", "no legal move: all moves are searched", {.depth = 2}},
};
INSTANTIATE_TEST_SUITE_P(All, FaultyGoTest, testing::ValuesIn(kFaultyGos),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(ParseGoTest, CountsFurtherFaults) {
  std::string words;
  for (int i = 0; i < 1000; ++i) words += "x ";
  const std::vector<std::string> faults = Go(words).faults.Messages();
  EXPECT_EQ(faults.size(), FaultList::kMaxShown + 1);
  EXPECT_EQ(faults.back(), "992 more errors");
}

TEST(ParseGoTest, ReadsSearchMovesUpToTheNextWord) {
  const SearchLimits limits = Go("searchmoves e2e4 d2d4 depth 3 infinite").limits;
  EXPECT_THAT(limits.search_moves, ElementsAre(Move("E2", "E4"), Move("D2", "D4")));
  EXPECT_EQ(limits.depth, 3);
  EXPECT_TRUE(limits.infinite);
}

TEST(ParseGoTest, IgnoresCase) {
  EXPECT_EQ(Go("DEPTH 3").limits.depth, 3);
  EXPECT_TRUE(Go("Infinite").limits.infinite);
  EXPECT_TRUE(Go("PONDER wTime 5").limits.ponder);
  const SearchLimits limits = Go("SearchMoves E2E4 Nodes 7").limits;
  EXPECT_THAT(limits.search_moves, ElementsAre(Move("E2", "E4")));
  EXPECT_EQ(limits.nodes, 7);
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
