#include "src/tuning/weights_source.h"

#include <fstream>
#include <sstream>
#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/engine/evaluation/weights.h"

namespace quadrille::tuning {
namespace {

using testing::HasSubstr;

TEST(WeightsSourceTest, MatchesEngineSource) {
  std::ostringstream text;
  text << std::ifstream("src/chess/engine/evaluation/weights.cc").rdbuf();
  EXPECT_TRUE(WeightsSource(chess::kWeights) == text.str())
      << "regenerate the file with tune --source";
}

TEST(WeightsSourceTest, WritesGivenWeights) {
  chess::Weights weights = chess::kWeights;
  weights.tempo = chess::TaperedScore(-123, 45);
  weights.storm[3][7] = chess::TaperedScore(-1000, 1000);
  EXPECT_THAT(WeightsSource(weights), HasSubstr(".tempo = S(-123, 45),"));
  EXPECT_THAT(WeightsSource(weights), HasSubstr("S(-1000, 1000),\n        },\n    },\n"));
}

}  // namespace
}  // namespace quadrille::tuning
