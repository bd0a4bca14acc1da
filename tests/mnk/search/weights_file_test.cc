// Pattern weights files and built-in weights.
#include "src/mnk/search/weights_file.h"

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/boards/pattern_weights.h"
#include "src/mnk/search/known_weights.h"

namespace quadrille::mnk {
namespace {

TEST(WeightsFileTest, RoundTrips) {
  PatternWeights weights = UntunedWeights(kConnect6, LinePatterns(kConnect6));
  for (int i = 0; i < kSituations; ++i) weights.situations[i] = static_cast<std::int16_t>(i - 9);
  weights.moving_kinds[0] = 7;
  weights.other_kinds[kPatternKinds - 1] = -7;
  const std::string text = FormatWeights(kConnect6, weights);
  const absl::StatusOr<PatternWeights> read = ParseWeights(text, kConnect6);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, weights);
  EXPECT_EQ(*RulesOfWeights(text), kConnect6);
  EXPECT_TRUE(ParseWeights(absl::StrReplaceAll(text, {{"\n", "\r\n"}}), kConnect6).ok());
}

TEST(WeightsFileTest, ParsesFilesWithoutSituationsOrKinds) {
  const PatternWeights weights = UntunedWeights(kGomoku, LinePatterns(kGomoku));
  const std::string text = FormatWeights(kGomoku, weights);
  for (const char* const first_missing : {"situations", "moving_kinds"}) {
    const std::string older = text.substr(0, text.find(first_missing));
    const absl::StatusOr<PatternWeights> read = ParseWeights(older, kGomoku);
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(*read, weights);
  }
}

TEST(WeightsFileTest, AcceptsOtherBoardSizes) {
  const std::string text = FormatWeights(kGomoku, {});
  EXPECT_TRUE(ParseWeights(text, Rules{19, 17, 5, 1, 1}).ok());
}

TEST(WeightsFileTest, RejectsOtherRulesAndInvalidText) {
  const std::string text = FormatWeights(kGomoku, {});
  for (const Rules& other : {kGomokuStandard, kConnect6, Rules{15, 15, 4, 1, 1}}) {
    EXPECT_EQ(ParseWeights(text, other).status().code(), absl::StatusCode::kInvalidArgument);
  }
  for (const std::string& wrong :
       {std::string(), std::string("Quadrille"), text.substr(0, text.size() / 2),
        absl::StrReplaceAll(text, {{"tempo 0", "tempo x"}}),
        absl::StrReplaceAll(text, {{"moving 0", "moving 99999"}}),
        absl::StrReplaceAll(text, {{"other 0", "other"}}),
        absl::StrReplaceAll(text, {{"situations 0", "situations"}}),
        absl::StrReplaceAll(text, {{"situations", "situation"}}),
        absl::StrReplaceAll(text, {{"own_kinds 0", "own_kinds"}}),
        text.substr(0, text.find("waiting_kinds")), text + "rubbish\n"}) {
    const absl::Status status = ParseWeights(wrong, kGomoku).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
    EXPECT_TRUE(absl::StrContains(status.message(), "line ")) << status;
  }
}

TEST(KnownWeightsTest, Parse) {
  for (const absl::string_view text : BuiltInWeights()) {
    const absl::StatusOr<Rules> rules = RulesOfWeights(text);
    ASSERT_TRUE(rules.ok()) << rules.status();
    const absl::StatusOr<PatternWeights> weights = ParseWeights(text, *rules);
    ASSERT_TRUE(weights.ok()) << weights.status();
    EXPECT_EQ(WeightsFor(*rules), *weights);
  }
}

TEST(KnownWeightsTest, NearestBoardIsUsed) {
  const PatternWeights eight = WeightsFor({8, 8, 5, 1, 1});
  EXPECT_NE(eight, WeightsFor(kGomoku));
  EXPECT_EQ(WeightsFor({8, 9, 5, 1, 1}), eight);
  EXPECT_EQ(WeightsFor({10, 11, 5, 1, 1}), WeightsFor({11, 11, 5, 1, 1}));
  EXPECT_EQ(WeightsFor({19, 19, 5, 1, 1}), WeightsFor(kGomoku));
}

TEST(KnownWeightsTest, TransferKeepsThePatternOrder) {
  // Transferred weights still prefer completing rows.
  const Rules rules{9, 9, 4, 1, 1};
  const PatternWeights weights = WeightsFor(rules);
  const LinePatterns lines(rules);
  EXPECT_NE(weights, PatternWeights());
  EXPECT_GT(weights.own[PairFeature(10, 10)], weights.own[PairFeature(1, 1)]);
  // Patterns for exactly five correspond to those for five or more.
  EXPECT_EQ(WeightsFor(kGomokuStandard).own_kinds, WeightsFor(kGomoku).own_kinds);
}

}  // namespace
}  // namespace quadrille::mnk
