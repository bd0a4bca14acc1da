// Comparing move generators: finds the first position with a difference.
#include "src/chess/perft/compare.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/perft/generator_move_source.h"
#include "src/chess/perft/move_source.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/known_positions.h"
#include "src/chess/text/move_text.h"
#include "tests/chess/position_of.h"

namespace quadrille::chess {
namespace {

// Generators with a known bug in both move lists and counts.
template <void (*kGenerate)(const Position&, MoveList*), Position (*kAfter)(const Position&, Move)>
std::uint64_t CountWith(const Position& position, int depth) {
  if (depth == 0) return 1;
  MoveList moves;
  kGenerate(position, &moves);
  std::uint64_t leaves = 0;
  for (const Move move : moves) {
    leaves += CountWith<kGenerate, kAfter>(kAfter(position, move), depth - 1);
  }
  return leaves;
}

template <void (*kGenerate)(const Position&, MoveList*), Position (*kAfter)(const Position&, Move)>
GeneratorMoveSource FaultySource() {
  PerftGenerator generator = BitboardPerftGenerator();
  generator.name = "faulty";
  generator.generate = kGenerate;
  generator.after = kAfter;
  generator.perft = CountWith<kGenerate, kAfter>;
  return GeneratorMoveSource(generator);
}

void GenerateCorrectly(const Position& position, MoveList* moves) {
  DefaultKernels().generate(position, moves);
}

void GenerateWithoutEnPassant(const Position& position, MoveList* moves) {
  MoveList all;
  GenerateCorrectly(position, &all);
  for (const Move move : all) {
    if (move.kind() != MoveKind::kEnPassant) moves->Add(move);
  }
}

// Loses the castling rights of the side that has not moved.
Position AfterLosingTheOpponentsCastlingRights(const Position& before, Move move) {
  Position after = AfterMove(before, move);
  after.castling_rooks -= after.Of(after.side_to_move);
  return after;
}

// A source with scripted replies.
class ScriptedSource : public MoveSource {
 public:
  explicit ScriptedSource(std::vector<absl::StatusOr<std::vector<DividedMove>>> replies)
      : replies_(std::move(replies)) {}
  std::string name() const override { return "scripted"; }
  absl::StatusOr<std::vector<DividedMove>> Divide(const MoveLine& line, int depth) override {
    EXPECT_GE(depth, 1);
    return replies_.at(line.moves.size());
  }

 private:
  std::vector<absl::StatusOr<std::vector<DividedMove>>> replies_;
};

GeneratorMoveSource CorrectSource() { return GeneratorMoveSource(BitboardPerftGenerator()); }

TEST(CompareTest, EveryTierMatchesTheX88Generator) {
  const CpuTraits& cpu = CpuTraits::Detected();
  GeneratorMoveSource x88(X88PerftGenerator());
  for (const Tier tier : kAllTiers) {
    if (!cpu.Supports(tier)) continue;
    GeneratorMoveSource bitboard(BitboardPerftGenerator(tier, cpu));
    const auto comparison = CompareSources(BoardOf(kKiwipete), 3, &bitboard, &x88);
    ASSERT_TRUE(comparison.ok()) << comparison.status();
    EXPECT_FALSE(comparison->difference.has_value());
    EXPECT_EQ(comparison->first_leaves, 97862u);
    EXPECT_EQ(comparison->second_leaves, 97862u);
  }
}

TEST(CompareTest, SourcesAgreeInChess960) {
  GeneratorMoveSource bitboard = CorrectSource();
  GeneratorMoveSource x88(X88PerftGenerator());
  const Board start = BoardOf("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9");
  const auto comparison = CompareSources(start, 3, &bitboard, &x88);
  ASSERT_TRUE(comparison.ok()) << comparison.status();
  EXPECT_FALSE(comparison->difference.has_value());
  EXPECT_EQ(comparison->first_leaves, 18002u);
}

TEST(CompareTest, FindsTheMissingEnPassantCapture) {
  GeneratorMoveSource right = CorrectSource();
  GeneratorMoveSource faulty = FaultySource<GenerateWithoutEnPassant, AfterMove>();
  // White can capture en passant only after a7a5.
  const Board start = BoardOf("4k3/p7/8/1P6/8/8/8/4K3 w - - 0 1");
  const auto comparison = CompareSources(start, 4, &right, &faulty);
  ASSERT_TRUE(comparison.ok()) << comparison.status();
  ASSERT_TRUE(comparison->difference.has_value());
  const MoveDifference& difference = *comparison->difference;
  EXPECT_EQ(difference.OnlyFirst(), std::vector<std::string>{"b5a6"});
  EXPECT_TRUE(difference.OnlySecond().empty());
  ASSERT_EQ(difference.line.size(), 2u);
  EXPECT_EQ(difference.line.back(), "a7a5");
  EXPECT_EQ(difference.board.Enpassant(), Square("A6"));
  EXPECT_EQ(difference.first.size(), difference.second.size() + 1);
  EXPECT_GT(comparison->first_leaves, comparison->second_leaves);
}

TEST(CompareTest, FindsTheSameDifferenceWithSourcesSwapped) {
  GeneratorMoveSource right = CorrectSource();
  GeneratorMoveSource faulty = FaultySource<GenerateWithoutEnPassant, AfterMove>();
  const auto comparison = CompareSources(Board::NewGame(), 5, &faulty, &right);
  ASSERT_TRUE(comparison.ok()) << comparison.status();
  ASSERT_TRUE(comparison->difference.has_value());
  EXPECT_TRUE(comparison->difference->OnlyFirst().empty());
  ASSERT_EQ(comparison->difference->OnlySecond().size(), 1u);
  const auto move =
      ParseUciMove(comparison->difference->board, comparison->difference->OnlySecond()[0]);
  ASSERT_TRUE(move.ok()) << move.status();
  EXPECT_EQ(move->kind(), MoveKind::kEnPassant);
  EXPECT_EQ(comparison->second_leaves, 4865609u);
  // The start position has 258 en passant captures at depth 5 and none at lower depths.
  EXPECT_EQ(comparison->first_leaves, 4865609u - 258u);
}

TEST(CompareTest, FindsNothingAtLowerDepths) {
  GeneratorMoveSource right = CorrectSource();
  GeneratorMoveSource faulty = FaultySource<GenerateWithoutEnPassant, AfterMove>();
  const auto comparison = CompareSources(Board::NewGame(), 4, &right, &faulty);
  ASSERT_TRUE(comparison.ok()) << comparison.status();
  EXPECT_FALSE(comparison->difference.has_value());
}

TEST(CompareTest, FindsABugInMakingMoves) {
  GeneratorMoveSource right = CorrectSource();
  GeneratorMoveSource faulty =
      FaultySource<GenerateCorrectly, AfterLosingTheOpponentsCastlingRights>();
  const Board start = BoardOf("4k3/8/8/8/8/8/8/R3K3 b Q - 0 1");
  const auto comparison = CompareSources(start, 2, &right, &faulty);
  ASSERT_TRUE(comparison.ok()) << comparison.status();
  ASSERT_TRUE(comparison->difference.has_value());
  EXPECT_EQ(comparison->difference->line.size(), 1u);
  EXPECT_EQ(comparison->difference->OnlyFirst(), std::vector<std::string>{"e1c1"});
}

TEST(CompareTest, ReportsAnInconsistentSource) {
  const Board start = BoardOf("8/8/8/8/8/k7/7p/K7 w - - 0 1");
  ScriptedSource inconsistent(
      {std::vector<DividedMove>{{"a1b1", 9}}, std::vector<DividedMove>{{"h2h1q", 1}}});
  GeneratorMoveSource right = CorrectSource();
  const absl::Status status = CompareSources(start, 2, &right, &inconsistent).status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "scripted is inconsistent")) << status;
}

TEST(CompareTest, RejectsALeafCountedTwice) {
  const Board start = BoardOf("8/8/8/8/8/k7/7p/K7 w - - 0 1");
  ScriptedSource twice({std::vector<DividedMove>{{"a1b1", 2}}});
  GeneratorMoveSource right = CorrectSource();
  const absl::Status status = CompareSources(start, 1, &right, &twice).status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
}

TEST(CompareTest, RejectsAnIllegalMoveOfBothSources) {
  ScriptedSource first({std::vector<DividedMove>{{"e2e5", 20}}});
  ScriptedSource second({std::vector<DividedMove>{{"e2e5", 21}}});
  const absl::Status status = CompareSources(Board::NewGame(), 2, &first, &second).status();
  EXPECT_TRUE(absl::IsInvalidArgument(status)) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "e2e5")) << status;
}

TEST(CompareTest, ReturnsTheErrorOfASource) {
  ScriptedSource dead({absl::UnavailableError("engine died")});
  GeneratorMoveSource right = CorrectSource();
  EXPECT_EQ(CompareSources(Board::NewGame(), 3, &right, &dead).status(),
            absl::UnavailableError("engine died"));
}

TEST(CompareTest, ReportsADuplicateMove) {
  const Board start = BoardOf("8/8/8/8/8/k7/7p/K7 w - - 0 1");
  ScriptedSource doubled({std::vector<DividedMove>{{"a1b1", 1}, {"a1b1", 1}}});
  GeneratorMoveSource right = CorrectSource();
  const auto comparison = CompareSources(start, 1, &right, &doubled);
  ASSERT_TRUE(comparison.ok()) << comparison.status();
  ASSERT_TRUE(comparison->difference.has_value());
  EXPECT_EQ(comparison->difference->OnlySecond(), std::vector<std::string>{"a1b1"});
}

TEST(CompareTest, CheckmateHasNoDifference) {
  const Board mated = BoardOf("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
  GeneratorMoveSource bitboard = CorrectSource();
  GeneratorMoveSource x88(X88PerftGenerator());
  const auto comparison = CompareSources(mated, 4, &bitboard, &x88);
  ASSERT_TRUE(comparison.ok()) << comparison.status();
  EXPECT_FALSE(comparison->difference.has_value());
  EXPECT_EQ(comparison->first_leaves, 0u);
}

TEST(CompareTest, FormatsTheFenTheLineAndBothLists) {
  const MoveDifference difference = {
      BoardOf("8/8/8/8/8/k7/7p/K7 w - - 0 1"), {"b1a1", "b3a3"}, {"a1b1"}, {"a1a2", "a1b1"}};
  EXPECT_EQ(FormatDifference(difference, "one", "two"),
            "FEN: 8/8/8/8/8/k7/7p/K7 w - - 0 1\n"
            "Line (2): b1a1 b3a3\n"
            "one (1): a1b1\n"
            "two (2): a1a2 a1b1\n"
            "Only one (0):\n"
            "Only two (1): a1a2\n");
}

TEST(GeneratorMoveSourceTest, ReturnsNotFoundForAnUnknownMove) {
  GeneratorMoveSource right = CorrectSource();
  const absl::Status status =
      right.Divide({Board::NewGame().position(), {"e2e4", "e2e4"}}, 1).status();
  EXPECT_TRUE(absl::IsNotFound(status)) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "e2e4")) << status;
}

TEST(GeneratorMoveSourceTest, SortsMovesByText) {
  GeneratorMoveSource x88(X88PerftGenerator());
  const auto divided = x88.Divide({Board::NewGame().position(), {"e2e4"}}, 3);
  ASSERT_TRUE(divided.ok()) << divided.status();
  ASSERT_EQ(divided->size(), 20u);
  EXPECT_TRUE(
      std::is_sorted(divided->begin(), divided->end(),
                     [](const DividedMove& a, const DividedMove& b) { return a.move < b.move; }));
  std::uint64_t sum = 0;
  for (const DividedMove& move : *divided) sum += move.leaves;
  EXPECT_EQ(sum, 13160u);  // published: the divide of perft 4 for e2e4
}

}  // namespace
}  // namespace quadrille::chess
