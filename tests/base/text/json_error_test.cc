#include "src/base/text/json_error.h"

#include "gtest/gtest.h"

namespace quadrille {
namespace {

TEST(JsonErrorTest, NamesLineAndColumn) {
  EXPECT_EQ(JsonError("{\"a\": [1, 2]}"), "");
  EXPECT_EQ(JsonError("{\n  \"a\": 1,\n  \"b\" 2\n}"), "not valid JSON: line 3, column 7");
  EXPECT_EQ(JsonError("x"), "not valid JSON: line 1, column 1");
  EXPECT_EQ(JsonError("[1,\n"), "not valid JSON: line 2, column 1");
  EXPECT_EQ(JsonError(""), "not valid JSON: line 1, column 1");
}

}  // namespace
}  // namespace quadrille
