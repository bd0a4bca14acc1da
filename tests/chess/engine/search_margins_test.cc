// Search margins: each affects the search, and the defaults are within bounds.
#include "src/chess/engine/search/search_margins.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/bench.h"

namespace quadrille::chess {
namespace {

std::uint64_t NodesWith(const SearchMargins& margins) {
  const absl::StatusOr<BenchResult> result = RunBench(
      {.depth = 7, .margins = margins}, [](absl::string_view, absl::string_view, std::uint64_t) {});
  return result.ok() ? result->nodes : 0;
}

TEST(SearchMarginsTest, DefaultsAreWithinBounds) {
  for (const NamedSearchMargin& margin : kSearchMargins) {
    EXPECT_LE(margin.low, SearchMargins().*margin.value) << margin.name;
    EXPECT_GE(margin.high, SearchMargins().*margin.value) << margin.name;
  }
}

TEST(SearchMarginsTest, EachMarginChangesTheSearch) {
  const std::uint64_t nodes = NodesWith({});
  for (const NamedSearchMargin& margin : kSearchMargins) {
    SearchMargins margins;
    margins.*margin.value = margin.low;
    EXPECT_NE(NodesWith(margins), nodes) << margin.name;
  }
}

}  // namespace
}  // namespace quadrille::chess
