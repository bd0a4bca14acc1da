// Search margins as UCI options: offered only on request.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/search/search_margins.h"
#include "src/uci/engine_options.h"

namespace quadrille::chess {
namespace {

using testing::HasSubstr;
using testing::Not;

class MarginOptionsTest : public testing::Test {
 protected:
  Engine engine_{{}};
  EngineOptions options_{engine_, [](absl::string_view) {}};
};

TEST_F(MarginOptionsTest, HiddenByDefault) {
  for (const NamedSearchMargin& margin : kSearchMargins) {
    EXPECT_THAT(options_.table().UciLines(), Not(HasSubstr(margin.name)));
    EXPECT_FALSE(options_.table().Set(margin.name, "100").ok()) << margin.name;
  }
}

TEST_F(MarginOptionsTest, EachIsSetSeparately) {
  options_.AddMargins();
  EXPECT_THAT(options_.table().UciLines(),
              HasSubstr(absl::StrCat("option name Razoring type spin default ",
                                     SearchMargins().razoring, " min 50 max 1000")));
  EXPECT_THAT(options_.table().XBoardLines(), Not(HasSubstr("Razoring")));
  SearchMargins expected;
  for (const NamedSearchMargin& margin : kSearchMargins) {
    expected.*margin.value = margin.high;
    EXPECT_TRUE(options_.table().Set(margin.name, std::to_string(margin.high)).ok());
    for (const NamedSearchMargin& each : kSearchMargins) {
      EXPECT_EQ(options_.margins().*each.value, expected.*each.value) << each.name;
    }
    EXPECT_FALSE(options_.table().Set(margin.name, std::to_string(margin.high + 1)).ok());
    EXPECT_EQ(options_.margins().*margin.value, margin.high) << margin.name;
  }
}

}  // namespace
}  // namespace quadrille::chess
