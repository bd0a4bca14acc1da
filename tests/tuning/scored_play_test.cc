#include "src/tuning/patterns/scored_play.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/score.h"
#include "src/mnk/text/position_text.h"
#include "src/tuning/game_file.h"
#include "src/tuning/generate.h"
#include "src/tuning/patterns/pattern_play.h"
#include "src/tuning/patterns/scored_position.h"

namespace quadrille::tuning {
namespace {

constexpr mnk::Rules kSmallGame{8, 9, 4, 1, 1};
constexpr mnk::Rules kTwoStones{9, 8, 5, 2, 1};
constexpr mnk::Rules kExact{9, 9, 4, 1, 1, mnk::WinCondition::kExactlyK};

ScoredPlaySettings SettingsFor(const mnk::Rules& rules) { return {.rules = rules, .nodes = 100}; }

std::string Play(const ScoredPlaySettings& settings, std::int64_t number) {
  return ScoredPlayer(settings, {mnk::WeightsFor(settings.rules)}).Play(number).value().lines;
}

// The fields of a line; the last one is the position.
std::vector<std::string> FieldsOf(absl::string_view line) {
  return absl::StrSplit(line, absl::MaxSplits(' ', 7));
}

class ScoredGamesTest : public testing::TestWithParam<mnk::Rules> {};

TEST_P(ScoredGamesTest, PositionsAreQuietWithTheirEvaluation) {
  const mnk::CellPatterns patterns(GetParam(), mnk::WeightsFor(GetParam()));
  std::set<std::string> strays;
  for (std::int64_t number = 0; number < 8; ++number) {
    const std::vector<std::string> lines =
        absl::StrSplit(Play(SettingsFor(GetParam()), number), '\n', absl::SkipEmpty());
    ASSERT_EQ(lines.back(), absl::StrCat(number, " end"));
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      const std::vector<std::string> fields = FieldsOf(lines[i]);
      ASSERT_EQ(fields.size(), 8u) << lines[i];
      EXPECT_EQ(fields[0], absl::StrCat(number));
      strays.insert(fields[1]);
      EXPECT_EQ(fields[2], "100");
      const absl::StatusOr<mnk::AnyGame> game = mnk::ParsePosition(fields[7]);
      ASSERT_TRUE(game.ok()) << game.status();
      EXPECT_EQ(game->rules(), GetParam());
      mnk::PatternBoard board(GetParam(), patterns);
      board.SetUp(*game);
      EXPECT_TRUE(IsQuiet(board)) << lines[i];
      EXPECT_EQ(fields[4], absl::StrCat(board.Score())) << lines[i];
      int best = 0;
      ASSERT_TRUE(absl::SimpleAtoi(fields[5], &best));
      EXPECT_TRUE(game->IsFree({static_cast<std::uint8_t>(best % GetParam().n),
                                static_cast<std::uint8_t>(best / GetParam().n)}));
      const bool in_danger = !board.Cells(Other(board.side_to_move()), mnk::kDecisive).empty();
      EXPECT_EQ(fields[6], in_danger ? "1" : "0") << lines[i];
    }
  }
  EXPECT_TRUE(strays.contains("0"));
  EXPECT_TRUE(strays.contains("3"));
}

INSTANTIATE_TEST_SUITE_P(Games, ScoredGamesTest, testing::Values(kSmallGame, kTwoStones, kExact));

TEST(ScoredPlayTest, GameDependsOnlyOnItsNumber) {
  const ScoredPlaySettings settings = SettingsFor(kSmallGame);
  const mnk::PatternWeights weights = mnk::WeightsFor(kSmallGame);
  ScoredPlayer player(settings, {weights});
  for (const std::int64_t number : {5, 2, 5}) {
    EXPECT_EQ(player.Play(number).value().lines, Play(settings, number));
  }
  EXPECT_NE(Play(settings, 2), Play(settings, 5));
}

TEST(ScoredPlayTest, CountsPositions) {
  const ScoredPlaySettings settings = SettingsFor(kSmallGame);
  const auto game = ScoredPlayer(settings, {mnk::WeightsFor(kSmallGame)}).Play(1);
  ASSERT_TRUE(game.ok());
  const std::vector<std::string> lines = absl::StrSplit(game->lines, '\n', absl::SkipEmpty());
  EXPECT_EQ(game->positions + 1, static_cast<std::int64_t>(lines.size()));
}

TEST(ScoredPlayTest, EverySettingChangesTheGamesAndTheirDescription) {
  const ScoredPlaySettings plain = SettingsFor(kSmallGame);
  const auto games_of = [](const ScoredPlaySettings& settings) {
    std::string games;
    for (std::int64_t number = 0; number < 6; ++number) games += Play(settings, number);
    return games;
  };
  std::vector<ScoredPlaySettings> all(7, plain);
  all[1].nodes = 120;
  all[2].seed = 2;
  all[3].min_first_stones = 5;
  all[4].noise_percent = 90;
  all[5].strays = 0;
  all[6].max_stray_stones = 1;
  std::set<std::string> games;
  std::set<std::string> texts;
  for (const ScoredPlaySettings& settings : all) {
    games.insert(games_of(settings));
    texts.insert(DescribeScoredPlay(settings, {mnk::WeightsFor(kSmallGame)}));
  }
  EXPECT_EQ(games.size(), all.size());
  EXPECT_EQ(texts.size(), all.size());
  EXPECT_NE(DescribeScoredPlay(plain, {}),
            DescribeScoredPlay(plain, {mnk::WeightsFor(kSmallGame)}));
}

TEST(ScoredPlayTest, WithoutStraysAllPositionsAreOfTheGame) {
  ScoredPlaySettings settings = SettingsFor(kSmallGame);
  settings.strays = 0;
  const std::string lines = Play(settings, 3);
  for (const absl::string_view line : absl::StrSplit(lines, '\n', absl::SkipEmpty())) {
    EXPECT_TRUE(absl::StartsWith(line, "3 0 ") || line == "3 end") << line;
  }
}

TEST(ScoredPlayTest, TinyBoardsEnd) {
  for (const mnk::Rules& rules : {mnk::Rules{1, 2, 2, 1, 1}, mnk::Rules{2, 2, 2, 1, 1},
                                  mnk::Rules{3, 3, 2, 1, 5}, mnk::kTicTacToe}) {
    EXPECT_TRUE(absl::EndsWith(Play(SettingsFor(rules), 0), "0 end\n"));
  }
}

TEST(ScoredPlayTest, IsCancelled) {
  ScoredPlaySettings settings = SettingsFor(kSmallGame);
  const std::atomic<bool> stop = true;
  settings.stop = &stop;
  ScoredPlayer player(settings, {mnk::WeightsFor(kSmallGame)});
  EXPECT_TRUE(absl::IsCancelled(player.Play(0).status()));
}

TEST(ScoredPositionTest, ScoresOfProvedResults) {
  const struct {
    mnk::Score score;
    int in_file;
  } cases[] = {{0, 0},
               {-345, -345},
               {27'999, 27'999},
               {30'000, 27'999},
               {-1'000'000, -27'999},
               {mnk::WinIn(0, 1), 29'999},
               {-mnk::WinIn(0, 12), -29'988},
               {mnk::WinIn(0, 5000), 28'000}};
  for (const auto& c : cases) EXPECT_EQ(ScoreOfFile(c.score), c.in_file) << c.score;
}

class ScoredFilesTest : public testing::Test {
 protected:
  ScoredFilesTest() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
  }

  std::string Path(absl::string_view name) const { return absl::StrCat(folder_, "/", name); }
  std::string Text(absl::string_view name) const {
    std::ostringstream text;
    text << std::ifstream(Path(name)).rdbuf();
    return text.str();
  }
  GameRun Run() const { return {DescribeScoredPlay(settings_, evaluation_), GameLines::kUntilEnd}; }
  absl::Status Generate(absl::string_view name, std::int64_t first, std::int64_t end) {
    absl::StatusOr<GameFile> file = GameFile::Open(Path(name), Run(), first);
    if (!file.ok()) return file.status();
    return GenerateGames(NewScoredPlayers(settings_, evaluation_), end, 2, *file,
                         [](std::int64_t) {});
  }

  const std::string folder_ = testing::TempDir() + "/scored_play";
  ScoredPlaySettings settings_ = {.rules = mnk::kTicTacToe, .nodes = 20, .strays = 1};
  const ScoredPlayEvaluation evaluation_ = {mnk::WeightsFor(mnk::kTicTacToe)};
};

TEST_F(ScoredFilesTest, ResumesAfterKillWithinAGame) {
  ASSERT_TRUE(Generate("whole", 0, 4).ok());
  const std::string whole = Text("whole");
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    const bool at_line_end = size == whole.size() || size == 0 || whole[size - 1] == '\n';
    if (!at_line_end && size % 29 != 0) continue;
    std::ofstream(Path("killed")) << whole.substr(0, size);
    ASSERT_TRUE(Generate("killed", 0, 4).ok()) << size;
    ASSERT_EQ(Text("killed"), whole) << size;
  }
}

TEST_F(ScoredFilesTest, MergeTakesOnlyCompleteGames) {
  ASSERT_TRUE(Generate("whole", 0, 5).ok());
  ASSERT_TRUE(Generate("first", 0, 3).ok());
  ASSERT_TRUE(Generate("second", 1, 5).ok());
  const std::string first = Text("first");
  const std::string without_end = first.substr(0, first.size() - std::string("2 end\n").size());
  std::ofstream(Path("killed")) << without_end;
  const auto merge = [&](const std::vector<std::string>& paths, std::string& text) {
    return MergeGames(paths, Run(), 5, [&text](absl::string_view line) {
      text += std::string(line);
      return absl::OkStatus();
    });
  };
  std::string text;
  EXPECT_EQ(merge({Path("killed")}, text),
            absl::AbortedError("missing games: the first is 2 of 5"));
  EXPECT_EQ(text, "");
  ASSERT_TRUE(merge({Path("second"), Path("killed")}, text).ok());
  EXPECT_EQ(text, Text("whole"));
}

TEST_F(ScoredFilesTest, MergeRejectsAGameThatBeginsBeforeTheLastOneEnds) {
  ASSERT_TRUE(Generate("games", 0, 1).ok());
  std::ofstream(Path("games"), std::ios::app) << "1 0 20 0 0 0 0 x\n2 0 20 0 0 0 0 x\n";
  const absl::Status merged =
      MergeGames({Path("games")}, Run(), 1, [](absl::string_view) { return absl::OkStatus(); });
  EXPECT_EQ(merged.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_TRUE(absl::StrContains(merged.message(), "expected game 1, got \"2 0 20")) << merged;
}

}  // namespace
}  // namespace quadrille::tuning
