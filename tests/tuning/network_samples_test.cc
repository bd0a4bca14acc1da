#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/threads/thread_team.h"
#include "src/chess/board.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/text/fen.h"
#include "src/tuning/network/game_reader.h"
#include "src/tuning/network/imitation_samples.h"
#include "src/tuning/network/label_statistics.h"
#include "src/tuning/network/quiet_samples.h"
#include "src/tuning/network/sample_file.h"
#include "src/tuning/network/sample_store.h"
#include "src/tuning/network/sample_windows.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {
namespace {

using testing::HasSubstr;

TrainingGame GameOf(const std::string& fen, const std::vector<chess::Move>& moves,
                    std::vector<int> scores, Result result = Result::kWhiteWins) {
  TrainingGame game;
  game.result = result;
  game.start = chess::ParseFen(fen).value();
  chess::Board board = game.start;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const chess::Move move = board.ResolveMove(moves[i]).value();
    game.moves.push_back({move, scores[i]});
    board = board.MakeLegalMove(move);
  }
  return game;
}

TEST(PackSampleTest, IsRelativeToSideToMove) {
  const auto white = chess::ParseFen("4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 20").value();
  const auto black = chess::ParseFen("r3k3/4p3/8/8/8/8/8/4K3 b q - 0 20").value();
  const PackedSample sample = PackSample(white.position(), 12, -3, Result::kWhiteWins);
  EXPECT_TRUE(sample == PackSample(black.position(), 12, -3, Result::kBlackWins));
  EXPECT_EQ(sample.half_points, 2);
  EXPECT_EQ(sample.piece_count, 4);
  EXPECT_EQ(sample.own_king, 4);
  EXPECT_EQ(sample.other_king, 4);
  EXPECT_EQ(sample.occupied, std::uint64_t{1} | 1 << 4 | 1 << 12 | std::uint64_t{1} << 60);
  EXPECT_EQ(sample.pieces[0], 3 | 5 << 4);
  EXPECT_EQ(sample.pieces[1], 0 | 11 << 4);
}

TEST(PackSampleTest, NoResultIsNoneForEitherSide) {
  for (const char* fen :
       {"4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 20", "4k3/8/8/8/8/8/4P3/R3K3 b Q - 0 20"}) {
    const PackedSample sample =
        PackSample(chess::ParseFen(fen).value().position(), 12, -3, Result::kNone);
    EXPECT_EQ(sample.half_points, PackedSample::kNoResult) << fen;
  }
}

TEST(QuietSamplesTest, ExcludesCapturesChecksEarlyPliesAndHighScores) {
  const std::string start = "4k3/8/8/3p4/4P3/8/7R/4K3 w - - 0 ";
  const std::vector<chess::Move> quiet = {chess::Move("H2", "H3"), chess::Move("E8", "D8"),
                                          chess::Move("H3", "H8"), chess::Move("D8", "D7")};
  const SampleFilter filter = {.first_ply = 16, .max_score = 500};
  // The last position is in check.
  EXPECT_EQ(QuietSamples(GameOf(start + "20", quiet, {1, 2, 3, 4}), filter).size(), 3u);
  EXPECT_EQ(QuietSamples(GameOf(start + "20", quiet, {1, 501, -501, 4}), filter).size(), 1u);
  EXPECT_EQ(QuietSamples(GameOf(start + "8", quiet, {1, 2, 3, 4}), filter).size(), 1u);
  EXPECT_EQ(QuietSamples(GameOf(start + "20", {chess::Move("E4", "D5")}, {1}), filter).size(), 0u);
}

TEST(QuietSamplesTest, ExcludesKnownEndings) {
  const TrainingGame game =
      GameOf("4k3/8/8/8/8/8/7R/4K3 w - - 0 60", {chess::Move("H2", "H3")}, {400});
  EXPECT_TRUE(QuietSamples(game, {}).empty());
}

TEST(ImitationSamplesTest, LabelsNearbyPositionsByHandWrittenEvaluation) {
  const TrainingGame game = GameOf(
      "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
      {chess::Move("G8", "F6"), chess::Move("D2", "D3"), chess::Move("F8", "C5")}, {1, 2, 3});
  const std::vector<PackedSample> samples = ImitationSamples(game, 100, 1, nullptr);
  EXPECT_GT(samples.size(), 200u);  // positions in check are excluded
  EXPECT_LE(samples.size(), 300u);
  bool lost_a_piece = false;
  for (const PackedSample& sample : samples) {
    EXPECT_EQ(sample.half_points, PackedSample::kNoResult);
    EXPECT_EQ(sample.score, sample.static_score);
    lost_a_piece = lost_a_piece || sample.static_score < -150;
  }
  EXPECT_TRUE(lost_a_piece);
  EXPECT_TRUE(samples == ImitationSamples(game, 100, 1, nullptr));
  EXPECT_FALSE(samples == ImitationSamples(game, 100, 2, nullptr));
  EXPECT_TRUE(ImitationSamples(game, 0, 1, nullptr).empty());
}

TEST(ImitationSamplesTest, TeacherLabelsMatchTheEngine) {
  const TrainingGame game = GameOf(chess::kStartFen, {chess::Move("E2", "E4")}, {10});
  const std::vector<PackedSample> by_hand = ImitationSamples(game, 100, 1, nullptr);
  // Evaluates everything as 100 centipawns.
  chess::Network teacher = chess::Network::Zero({.hidden = 32, .scale = 100, .added = true});
  teacher.output_biases[0] = chess::kQa * chess::kQb;
  const std::vector<PackedSample> added = ImitationSamples(game, 100, 1, &teacher);
  teacher.form.added = false;
  const std::vector<PackedSample> alone = ImitationSamples(game, 100, 1, &teacher);
  ASSERT_FALSE(by_hand.empty());
  ASSERT_EQ(added.size(), by_hand.size());
  ASSERT_EQ(alone.size(), by_hand.size());
  for (std::size_t i = 0; i < by_hand.size(); ++i) {
    EXPECT_EQ(added[i].score, by_hand[i].score + 100);
    EXPECT_EQ(alone[i].score, 100);
    // The base evaluation of an added network.
    EXPECT_EQ(added[i].static_score, by_hand[i].static_score);
    EXPECT_EQ(alone[i].static_score, by_hand[i].static_score);
  }
}

std::vector<PackedSample> Numbered(std::size_t count) {
  std::vector<PackedSample> samples(count);
  for (std::size_t i = 0; i < count; ++i) samples[i].occupied = i;
  return samples;
}

TEST(SampleStoreTest, FileAndMemoryAgree) {
  const std::vector<PackedSample> samples = Numbered(300'000);
  SampleStore in_memory(std::size_t{1} << 30, testing::TempDir());
  SampleStore in_file(std::size_t{1} << 22, testing::TempDir());
  for (std::size_t at = 0; at < samples.size(); at += 1000) {
    ASSERT_TRUE(in_memory.Add({samples.data() + at, 1000}).ok());
    ASSERT_TRUE(in_file.Add({samples.data() + at, 1000}).ok());
  }
  EXPECT_EQ(in_memory.size_of_file(), 0u);
  EXPECT_EQ(in_file.size_of_file(), 2 * 65536u);
  EXPECT_EQ(in_file.size(), samples.size());
  for (const SampleStore* store : {&in_memory, &in_file}) {
    std::vector<PackedSample> read(samples.size());
    ASSERT_TRUE(store->Read(0, absl::MakeSpan(read)).ok());
    EXPECT_TRUE(read == samples);
    read.resize(200'000);
    ASSERT_TRUE(store->Read(65'000, absl::MakeSpan(read)).ok());
    EXPECT_TRUE(std::equal(read.begin(), read.end(), samples.begin() + 65'000));
  }
}

TEST(SampleStoreTest, ErrorNamesFolder) {
  SampleStore store(0, "/nonexistent");
  const absl::Status status = store.Add(Numbered(70'000));
  EXPECT_EQ(status.code(), absl::StatusCode::kUnavailable);
  EXPECT_THAT(std::string(status.message()), HasSubstr("/nonexistent"));
}

TEST(SampleFileTest, HasHeadTrainingAndHeldOutSamples) {
  const std::vector<PackedSample> samples = Numbered(70'000);
  SampleStore store(std::size_t{1} << 30, testing::TempDir());
  ASSERT_TRUE(store.Add(samples).ok());
  const std::string path = testing::TempDir() + "/samples";
  ASSERT_TRUE(WriteSampleFile(path, store, Numbered(3)).ok());
  std::ifstream file(path, std::ios::binary);
  std::string magic(16, ' ');
  file.read(magic.data(), 16);
  EXPECT_EQ(magic, "quadrillesamples");
  std::uint64_t counts[2] = {};
  file.read(reinterpret_cast<char*>(counts), sizeof(counts));
  EXPECT_EQ(counts[0], 70'000u);
  EXPECT_EQ(counts[1], 3u);
  for (std::size_t i = 0; i < 70'003; ++i) {
    PackedSample sample;
    file.read(reinterpret_cast<char*>(&sample), sizeof(sample));
    ASSERT_EQ(sample.occupied, i % 70'000) << "sample " << i;
  }
  EXPECT_TRUE(file.good());
  EXPECT_EQ(file.peek(), EOF);
  EXPECT_EQ(WriteSampleFile("/nonexistent/samples", store, {}).code(),
            absl::StatusCode::kUnavailable);
}

TEST(SampleWindowsTest, EpochIsPermutation) {
  ThreadTeam team(2);
  for (const std::size_t size : {1u, 511u, 513u, 100'001u, 1'100'000u}) {
    SampleStore store(std::size_t{1} << 30, testing::TempDir());
    ASSERT_TRUE(store.Add(Numbered(size)).ok());
    const SampleWindows windows(store, 1000);
    std::vector<std::uint64_t> orders[2];
    for (std::size_t epoch = 0; epoch < 2; ++epoch) {
      for (std::size_t window = 0; window < windows.windows(); ++window) {
        std::vector<PackedSample> samples;
        ASSERT_TRUE(windows.Read(1, epoch, window, team, &samples).ok());
        EXPECT_EQ(windows.BeginOf(window, 0), 0u);
        EXPECT_EQ(windows.BeginOf(window, windows.BatchesOf(window)), samples.size());
        for (const PackedSample& sample : samples) orders[epoch].push_back(sample.occupied);
      }
    }
    if (size > 1) {
      EXPECT_TRUE(orders[0] != orders[1]) << size;
    }
    for (const std::vector<std::uint64_t>& order : orders) {
      ASSERT_EQ(order.size(), size);
      std::vector<bool> seen(size);
      for (const std::uint64_t number : order) seen[number] = true;
      EXPECT_EQ(std::count(seen.begin(), seen.end(), true), size);
    }
  }
}

TEST(ReadGamesTest, SkipsIncompleteLineAndNamesBadLine) {
  const TrainingGame game =
      GameOf("4k3/8/8/8/8/8/7R/4K3 w - - 0 60", {chess::Move("H2", "H3")}, {400});
  const std::string path = testing::TempDir() + "/games";
  ThreadTeam team(2);
  const std::atomic<bool> stop = false;
  std::size_t read = 0;
  const auto count = [&read](absl::Span<const GameOfFile> games) {
    read += games.size();
    return absl::OkStatus();
  };
  const std::string line = FormatTrainingGame(game);
  std::ofstream(path) << "# comment\n" << line << line << line.substr(0, 30);
  EXPECT_TRUE(ReadGames({path, path}, team, stop, count).ok());
  EXPECT_EQ(read, 4u);
  std::ofstream(path) << line << "invalid\n" << line;
  const absl::Status refused = ReadGames({path}, team, stop, count);
  EXPECT_EQ(refused.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(refused.message()), HasSubstr(absl::StrCat(path, ", line 2: ")));
}

// Games with constant scores for White's and Black's moves.
LabelStatistics LabelsOf(int white_score, int black_score, Result result) {
  LabelStatistics labels;
  for (int i = 0; i < 300; ++i) {
    labels.Add(GameOf("4k3/8/8/8/8/8/7R/4K3 w - - 0 60",
                      {chess::Move("H2", "H3"), chess::Move("E8", "D8")},
                      {white_score, black_score}, result));
  }
  return labels;
}

TEST(CheckLabelsTest, RejectsScoresThatContradictResults) {
  EXPECT_TRUE(CheckLabels(LabelsOf(400, -400, Result::kWhiteWins), "x").ok());
  EXPECT_TRUE(CheckLabels(LabelsOf(-400, 400, Result::kBlackWins), "x").ok());
  EXPECT_TRUE(CheckLabels(LabelsOf(400, -400, Result::kDraw), "x").ok());
  const absl::Status inverted = CheckLabels(LabelsOf(400, -400, Result::kBlackWins), "x");
  EXPECT_EQ(inverted.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(inverted.message()), HasSubstr("x: inverted labels"));
  // All scores are relative to White.
  const absl::Status of_white = CheckLabels(LabelsOf(400, 400, Result::kWhiteWins), "x");
  EXPECT_THAT(std::string(of_white.message()), HasSubstr("with Black to move"));
}

TEST(LabelStatisticsTest, CountsPositionsBesideTheGamesApart) {
  const LabelStatistics labels = LabelsOf(400, -400, Result::kNone);
  EXPECT_EQ(labels.beside, 600);
  EXPECT_EQ(labels.games + labels.positions + labels.clear_leaders[0].positions(), 0);
  LabelStatistics sum = LabelsOf(400, -400, Result::kDraw);
  sum.Add(labels);
  EXPECT_EQ(sum.beside, 600);
  EXPECT_EQ(sum.positions, 600);
}

TEST(LabelStatisticsTest, CountsGamesPositionsPiecesAndLeaders) {
  const LabelStatistics labels = LabelsOf(60, -2500, Result::kWhiteWins);
  EXPECT_EQ(labels.games, 300);
  EXPECT_EQ(labels.positions, 600);
  EXPECT_EQ(labels.pieces[3], 600);
  EXPECT_EQ(labels.results[2], 300);
  EXPECT_EQ(labels.leaders[2].won, 300);
  EXPECT_EQ(labels.leaders[8].won, 300);
  EXPECT_EQ(labels.clear_leaders[0].positions(), 0);
  EXPECT_EQ(labels.clear_leaders[1].won, 300);
}

}  // namespace
}  // namespace quadrille::tuning
