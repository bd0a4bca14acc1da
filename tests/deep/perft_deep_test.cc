// Deep tests of perft: depths that take minutes, against published counts.
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "absl/numeric/int128.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/board.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/chess/perft/perft_table.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/known_positions.h"
#include "tests/chess/perft/perft_suite_data.h"
#include "tests/chess/perft/perft_test_util.h"
#include "tests/chess/scattered_position.h"

namespace quadrille::chess {
namespace {

PerftGenerator DefaultGenerator() { return BitboardPerftGenerator(); }

NodeCount Count(const PerftGenerator& generator, const char* fen, PerftOptions options) {
  const absl::StatusOr<PerftResult> result =
      RunPerft(generator, ParseFen(fen)->position(), options);
  EXPECT_TRUE(result.ok()) << result.status();
  return result.ok() ? result->nodes : 0;
}

struct DeepCase {
  const char* name;
  const char* fen;
  int depth;
  std::uint64_t nodes;
};

// Chess Programming Wiki, "Perft Results".
constexpr DeepCase kDeepCases[] = {
    {"Start", kStartFen, 7, 3195901860},         {"Kiwipete", kKiwipete, 5, 193690690},
    {"Endgame", kPinnedEnPassant, 7, 178633661}, {"Promotions", kPromotions, 6, 706045033},
    {"Talkchess", kTalkchess, 5, 89941194},      {"Middlegame", kMiddlegame, 5, 164075551},
};

// Verifies multiplied replies and SIMD frontier counts against unbulked perft.
TEST(ScatteredPositionsDeepTest, AllTiersAgreeOnAMillionPositions) {
  const CpuTraits& cpu = CpuTraits::Detected();
  std::mt19937_64 random(1);
  for (int i = 0; i < 1'000'000; ++i) {
    const Position position = ScatteredPosition(&random);
    const int depth = i % 50 == 0 ? 3 : 2;
    const std::uint64_t leaves =
        PerftKernelsFor(Tier::kPortable, cpu).perft_unbulked(position, depth);
    for (const Tier tier : kAllTiers) {
      if (!cpu.Supports(tier)) continue;
      const PerftKernels& kernels = PerftKernelsFor(tier, cpu);
      ASSERT_EQ(kernels.perft(position, depth), leaves) << FormatFen(position);
      ASSERT_EQ(kernels.perft_multiplied(position, depth), leaves) << FormatFen(position);
    }
  }
}

class PerftDeepTest : public testing::TestWithParam<DeepCase> {};

TEST_P(PerftDeepTest, EveryGeneratorCountsThePublishedNodes) {
  for (const PerftGenerator& generator : AllGenerators()) {
    EXPECT_EQ(Count(generator, GetParam().fen, {.depth = GetParam().depth, .threads = 0}),
              GetParam().nodes)
        << NameOf(generator);
    if (generator.perft_multiplied == nullptr) continue;
    EXPECT_EQ(Count(generator, GetParam().fen,
                    {.depth = GetParam().depth, .threads = 0, .mode = PerftMode::kBulkMultiplied}),
              GetParam().nodes)
        << NameOf(generator);
  }
}

INSTANTIATE_TEST_SUITE_P(Published, PerftDeepTest, testing::ValuesIn(kDeepCases),
                         [](const auto& info) { return info.param.name; });

TEST(PerftDeepTableTest, CountsBillionsWithATable) {
  const auto table = *MakePerftTable(512);
  const PerftOptions options = {.threads = 0, .table = table.get()};
  PerftOptions start = options;
  start.depth = 8;
  EXPECT_EQ(Count(DefaultGenerator(), kStartFen, start), 84998978956);
  PerftOptions kiwipete = options;
  kiwipete.depth = 6;
  EXPECT_EQ(Count(DefaultGenerator(), kKiwipete, kiwipete), 8031647685);
}

TEST(PerftDeepTableTest, CheckedTableHasNoCollisions) {
  const auto table = *MakeCheckedPerftTable(512);
  EXPECT_EQ(Count(DefaultGenerator(), kKiwipete, {.depth = 6, .threads = 0, .table = table.get()}),
            8031647685);
  EXPECT_EQ(table->KeyCollisions(), 0u);
}

TEST(PerftDeepDetailTest, CountsPublishedMoveTypes) {
  const auto detail = [](const char* fen, int depth) {
    return RunPerft(DefaultGenerator(), ParseFen(fen)->position(),
                    {.depth = depth, .threads = 0, .detail = true})
        ->detail.back();
  };
  EXPECT_EQ(detail(kStartFen, 6),
            (PerftDetail{119060324, 2812008, 5248, 0, 0, 809099, 329, 46, 10828}));
  // The wiki says 2637 double checks; other programs agree with 2645.
  EXPECT_EQ(detail(kKiwipete, 5),
            (PerftDetail{193690690, 35043416, 73365, 4993637, 8392, 3309887, 19883, 2645, 30171}));
}

TEST(PerftDeepSuiteTest, VerifiesTheSuites) {
  const std::vector<std::string> files = SuiteFiles();
  if (files.empty()) GTEST_SKIP() << "no ../shared/data/perft next to the checkout";
  for (const std::string& file : files) {
    ExpectSuiteCounts(file, DefaultGenerator(), {.threads = 0}, 20'000'000);
  }
}

}  // namespace
}  // namespace quadrille::chess
