#include "src/base/text/suggest.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace quadrille {
namespace {

TEST(EditDistanceTest, CountsInsertionsDeletionsChangesAndSwaps) {
  EXPECT_EQ(EditDistance("", ""), 0u);
  EXPECT_EQ(EditDistance("", "abc"), 3u);
  EXPECT_EQ(EditDistance("depth", "depth"), 0u);
  EXPECT_EQ(EditDistance("dept", "depth"), 1u);
  EXPECT_EQ(EditDistance("depths", "depth"), 1u);
  EXPECT_EQ(EditDistance("dapth", "depth"), 1u);
  EXPECT_EQ(EditDistance("detph", "depth"), 1u);
  EXPECT_EQ(EditDistance("kitten", "sitting"), 3u);
}

TEST(DidYouMeanTest, SuggestsTheNearestWord) {
  const std::vector<std::string> known = {"depth", "max_depth", "hash", "threads", "m"};
  EXPECT_EQ(DidYouMean("dept", known), "; did you mean depth?");
  EXPECT_EQ(DidYouMean("max-depth", known), "; did you mean max_depth?");
  EXPECT_EQ(DidYouMean("HASH", known), "; did you mean hash?");
  EXPECT_EQ(DidYouMean("thread", known), "; did you mean threads?");
  EXPECT_EQ(DidYouMean("hsah", known), "; did you mean hash?");
}

TEST(DidYouMeanTest, IsEmptyIfNothingIsNear) {
  const std::vector<std::string> known = {"depth", "hash", "m"};
  for (const char* word : {"", "x", "5", "nonsense", "colour"}) {
    EXPECT_EQ(DidYouMean(word, known), "") << word;
  }
  EXPECT_EQ(DidYouMean(std::string(100000, 'h'), known), "");
  EXPECT_EQ(DidYouMean("depth", {}), "");
}

}  // namespace
}  // namespace quadrille
