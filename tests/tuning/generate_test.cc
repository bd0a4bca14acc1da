#include "src/tuning/generate.h"

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
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/opening_file.h"
#include "src/tuning/game_file.h"
#include "src/tuning/self_play.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {
namespace {

using testing::HasSubstr;

class GenerateTest : public testing::Test {
 protected:
  GenerateTest() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
    settings_.nodes = 100;
    settings_.rules.last_move = 20;
  }

  std::string Path(absl::string_view name) const { return absl::StrCat(folder_, "/", name); }
  std::string Text(absl::string_view name) const {
    std::ostringstream text;
    text << std::ifstream(Path(name)).rdbuf();
    return text.str();
  }
  void Write(absl::string_view name, absl::string_view text) const {
    std::ofstream(Path(name)) << text;
  }

  GameRun Run() const { return {DescribeSelfPlay(settings_)}; }
  absl::Status Generate(absl::string_view name, std::int64_t games, int threads) {
    absl::StatusOr<GameFile> file = GameFile::Open(Path(name), Run());
    if (!file.ok()) return file.status();
    return GenerateGames(NewSelfPlayers(settings_), games, threads, *file, [](std::int64_t) {});
  }

  const std::string folder_ = testing::TempDir() + "/generate";
  SelfPlaySettings settings_;
};

TEST_F(GenerateTest, FileDoesNotDependOnThreads) {
  ASSERT_TRUE(Generate("one", 9, 1).ok());
  ASSERT_TRUE(Generate("four", 9, 4).ok());
  EXPECT_EQ(Text("one"), Text("four"));
}

// If no move can be searched within the nodes, no score of another game is reused.
TEST_F(GenerateTest, IsReproducibleWithFewNodes) {
  settings_.nodes = 5;
  ASSERT_TRUE(Generate("one", 40, 1).ok());
  ASSERT_TRUE(Generate("four", 40, 4).ok());
  EXPECT_EQ(Text("one"), Text("four"));
}

TEST_F(GenerateTest, WritesParsableLines) {
  ASSERT_TRUE(Generate("games", 5, 2).ok());
  std::int64_t games = 0;
  const absl::Status read = ReadLines(Path("games"), [&](std::int64_t, absl::string_view text) {
    const absl::StatusOr<TrainingGame> game = ParseTrainingGame(text);
    EXPECT_TRUE(game.ok()) << game.status();
    EXPECT_EQ(game->number, games++);
    EXPECT_FALSE(game->moves.empty());
    return absl::OkStatus();
  });
  EXPECT_TRUE(read.ok()) << read;
  EXPECT_EQ(games, 5);
}

TEST_F(GenerateTest, ResumesAfterKill) {
  ASSERT_TRUE(Generate("whole", 4, 1).ok());
  const std::string whole = Text("whole");
  // Truncate at many sizes, including around the line ends.
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    const bool near_line_end = size == whole.size() || whole[size] == '\n' ||
                               (size > 0 && whole[size - 1] == '\n') || size % 97 == 0;
    if (!near_line_end) continue;
    Write("killed", whole.substr(0, size));
    ASSERT_TRUE(Generate("killed", 4, 2).ok()) << size;
    ASSERT_EQ(Text("killed"), whole) << size;
  }
}

TEST_F(GenerateTest, ContinuesFileForMoreGames) {
  ASSERT_TRUE(Generate("some", 2, 1).ok());
  ASSERT_TRUE(Generate("some", 5, 1).ok());
  ASSERT_TRUE(Generate("all", 5, 1).ok());
  EXPECT_EQ(Text("some"), Text("all"));
}

TEST_F(GenerateTest, MergedPartsEqualSingleRun) {
  const auto part = [&](absl::string_view name, std::int64_t begin, std::int64_t end) {
    absl::StatusOr<GameFile> file = GameFile::Open(Path(name), Run(), begin);
    ASSERT_TRUE(file.ok()) << file.status();
    ASSERT_TRUE(GenerateGames(NewSelfPlayers(settings_), end, 2, *file, [](std::int64_t) {}).ok());
  };
  const auto merge = [&](const std::vector<std::string>& paths, std::string& text) {
    return MergeGames(paths, Run(), 7, [&text](absl::string_view line) {
      text += std::string(line);
      return absl::OkStatus();
    });
  };
  ASSERT_TRUE(Generate("whole", 7, 1).ok());
  part("first", 0, 3);
  part("second", 2, 5);
  part("third", 5, 7);
  std::string text;
  EXPECT_EQ(merge({Path("third"), Path("first")}, text),
            absl::AbortedError("missing games: the first is 3 of 7"));
  EXPECT_EQ(text, "");
  ASSERT_TRUE(merge({Path("third"), Path("first"), Path("second")}, text).ok());
  EXPECT_EQ(text, Text("whole"));
  settings_.seed = 2;
  EXPECT_EQ(merge({Path("first")}, text).code(), absl::StatusCode::kInvalidArgument);
}

TEST_F(GenerateTest, RejectsDifferentSettings) {
  ASSERT_TRUE(Generate("games", 1, 1).ok());
  settings_.seed = 2;
  EXPECT_EQ(Generate("games", 2, 1).code(), absl::StatusCode::kInvalidArgument);
}

TEST_F(GenerateTest, GamesDependOnSeed) {
  ASSERT_TRUE(Generate("one", 1, 1).ok());
  settings_.seed = 2;
  ASSERT_TRUE(Generate("other", 1, 1).ok());
  EXPECT_NE(Text("one"), Text("other"));
}

TEST_F(GenerateTest, LeavesOtherFilesUnchanged) {
  Write("notes", "some notes\n");
  EXPECT_EQ(Generate("notes", 1, 1).code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(Text("notes"), "some notes\n");
}

TEST_F(GenerateTest, StopsOnRequest) {
  const std::atomic<bool> stop = true;
  settings_.stop = &stop;
  EXPECT_TRUE(Generate("games", 3, 2).ok());
  const absl::StatusOr<GameFile> file = GameFile::Open(Path("games"), Run());
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(file->next(), 0);
}

TEST_F(GenerateTest, UsesBookOpenings) {
  constexpr char kOpening[] = "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 0 5";
  Write("book.epd", absl::StrCat(kOpening, "\n"));
  const absl::StatusOr<chess::OpeningFile> openings = chess::OpeningFile::Read(Path("book.epd"));
  ASSERT_TRUE(openings.ok());
  settings_.openings.book = &*openings;
  settings_.openings.random_plies = 0;
  SelfPlayer player(settings_);
  const absl::StatusOr<TrainingGame> game = player.Play(3);
  ASSERT_TRUE(game.ok()) << game.status();
  EXPECT_EQ(chess::FormatFen(game->start).substr(0, 60), std::string(kOpening).substr(0, 60));
}

TEST_F(GenerateTest, SoftLimitEndsAfterCompleteIteration) {
  settings_.soft_nodes = true;
  SelfPlayer player(settings_);
  const absl::StatusOr<TrainingGame> soft = player.Play(0);
  ASSERT_TRUE(soft.ok()) << soft.status();
  settings_.soft_nodes = false;
  SelfPlayer hard_player(settings_);
  const absl::StatusOr<TrainingGame> hard = hard_player.Play(0);
  ASSERT_TRUE(hard.ok()) << hard.status();
  EXPECT_EQ(soft->start, hard->start);
  // Completing iterations changes some score.
  EXPECT_NE(FormatTrainingGame(*soft), FormatTrainingGame(*hard));
}

TEST_F(GenerateTest, DescribesRelevantSettings) {
  std::set<std::string> texts = {DescribeSelfPlay(settings_)};
  const auto is_new = [&] { return texts.insert(DescribeSelfPlay(settings_)).second; };
  settings_.soft_nodes = true;
  EXPECT_TRUE(is_new());
  settings_.opening_nodes = 500;
  EXPECT_TRUE(is_new());
  settings_.openings.weighted = true;
  EXPECT_TRUE(is_new());
  settings_.openings.chess960_percent = 5;
  EXPECT_TRUE(is_new());
  settings_.openings.endgame_percent = 5;
  EXPECT_TRUE(is_new());
}

TEST_F(GenerateTest, ReportsIfNoOpeningIsFair) {
  Write("book.epd", "4k3/8/8/8/8/8/QQQ5/4K3 w - - 0 1\n");
  const absl::StatusOr<chess::OpeningFile> openings = chess::OpeningFile::Read(Path("book.epd"));
  ASSERT_TRUE(openings.ok());
  settings_.openings.book = &*openings;
  settings_.openings.random_plies = 0;
  EXPECT_THAT(Generate("games", 1, 1).message(), HasSubstr("fair"));
}

TEST_F(GenerateTest, MatedPlayerLoses) {
  Write("book.epd", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\n");
  const absl::StatusOr<chess::OpeningFile> openings = chess::OpeningFile::Read(Path("book.epd"));
  ASSERT_TRUE(openings.ok());
  settings_.openings.book = &*openings;
  settings_.openings.random_plies = 0;
  settings_.unfair = 32'000;
  SelfPlayer player(settings_);
  const absl::StatusOr<TrainingGame> game = player.Play(0);
  ASSERT_TRUE(game.ok()) << game.status();
  EXPECT_EQ(game->moves.size(), 1u);
  EXPECT_EQ(game->result, Result::kWhiteWins);
}

}  // namespace
}  // namespace quadrille::tuning
