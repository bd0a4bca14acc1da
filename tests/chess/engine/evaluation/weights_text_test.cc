// Text format of weights: round trip and errors.
#include "src/chess/engine/evaluation/weights_text.h"

#include <algorithm>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/engine/evaluation/evaluators.h"
#include "src/chess/engine/evaluation/pawn_table.h"
#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

using ::testing::HasSubstr;

TEST(WeightsTextTest, ParseInvertsFormat) {
  Weights weights = kWeights;
  int count = 0;
  VisitWeights(weights, [&count](const char*, TaperedScore& weight) {
    weight = TaperedScore(3 * count - 900, 700 - 2 * count);
    ++count;
  });
  const std::string text = FormatWeights(weights);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), static_cast<int>(kWeightCount));
  const absl::StatusOr<Weights> parsed = ParseWeights(text);
  ASSERT_TRUE(parsed.ok()) << parsed.status();
  EXPECT_EQ(FormatWeights(*parsed), text);
}

TEST(WeightsTextTest, KeepsOtherWeights) {
  const absl::StatusOr<Weights> parsed = ParseWeights("\nknight_mobility 3 -12 -16\n");
  ASSERT_TRUE(parsed.ok()) << parsed.status();
  EXPECT_EQ(parsed->knight_mobility[3], TaperedScore(-12, -16));
  EXPECT_EQ(parsed->knight_mobility[2], kWeights.knight_mobility[2]);
  EXPECT_EQ(parsed->tempo, kWeights.tempo);
}

TEST(WeightsTextTest, ChangedWeightsChangeTheEvaluation) {
  const absl::StatusOr<Weights> parsed = ParseWeights("piece 4 2000 2000");
  ASSERT_TRUE(parsed.ok()) << parsed.status();
  const Position queen_up =
      ParseFen("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").value().position();
  const Evaluator evaluator = EvaluatorFor(Tier::kPortable, CpuTraits::Detected());
  PawnTable table;
  PawnTable table_of_parsed;
  EXPECT_GT(evaluator(*parsed, queen_up, table_of_parsed),
            evaluator(kWeights, queen_up, table) + 500);
}

TEST(WeightsTextTest, ErrorsHaveLineAndText) {
  const auto message = [](const char* text) {
    const absl::StatusOr<Weights> parsed = ParseWeights(text);
    EXPECT_EQ(parsed.status().code(), absl::StatusCode::kInvalidArgument);
    return std::string(parsed.status().message());
  };
  EXPECT_THAT(message("tempo 0 1 1\n\ntemper 0 1 1"), HasSubstr("line 3, \"temper 0 1 1\""));
  EXPECT_THAT(message("tempo 1 1 1"), HasSubstr("unknown weight \"tempo\" 1"));
  EXPECT_THAT(message("tempo 0 1"), HasSubstr("expected: name index middlegame endgame"));
  EXPECT_THAT(message("tempo 0 one 1"), HasSubstr("from -32767 to 32767, got \"one\""));
  EXPECT_THAT(message("tempo 0 32768 1"), HasSubstr("got \"32768\""));
}

}  // namespace
}  // namespace quadrille::chess
