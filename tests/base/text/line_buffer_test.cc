#include "src/base/text/line_buffer.h"

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "gtest/gtest.h"

namespace quadrille {
namespace {

using Lines = std::vector<std::string>;

struct LinesCase {
  const char* name;
  std::string bytes;
  Lines lines;
  std::string begun;
};

void PrintTo(const LinesCase& c, std::ostream* out) { *out << c.name; }

class LineBufferTest : public testing::TestWithParam<LinesCase> {};

void AppendAndRead(absl::string_view bytes, LineBuffer& buffer, Lines& lines) {
  buffer.Append(bytes);
  while (const std::optional<absl::string_view> line = buffer.Next()) lines.emplace_back(*line);
}

// In one piece, and cut at any two places.
TEST_P(LineBufferTest, SplitsPiecesOfAnySize) {
  const absl::string_view bytes = GetParam().bytes;
  for (std::size_t first = 0; first <= bytes.size(); ++first) {
    for (std::size_t second = first; second <= bytes.size(); ++second) {
      LineBuffer buffer;
      Lines lines;
      AppendAndRead(bytes.substr(0, first), buffer, lines);
      AppendAndRead(bytes.substr(first, second - first), buffer, lines);
      AppendAndRead(bytes.substr(second), buffer, lines);
      ASSERT_EQ(lines, GetParam().lines) << first << " " << second;
      ASSERT_EQ(buffer.begun(), GetParam().begun) << first << " " << second;
    }
  }
}

const LinesCase kCases[] = {
    {"Nothing", "", {}, ""},
    {"Unix", "a\nbc\n", {"a", "bc"}, ""},
    {"Windows", "a\r\nbc\r\n", {"a", "bc"}, ""},
    {"Returns", "a\rbc\r", {"a", "bc"}, ""},
    {"Mixed", "a\rb\nc\r\nd", {"a", "b", "c"}, "d"},
    {"EmptyLines", "\n\r\r\n\n", {"", "", "", ""}, ""},
    {"NewlineThenReturn", "a\n\rb", {"a", ""}, "b"},
    {"NoEnd", "abc", {}, "abc"},
    {"Nul", std::string("a\0b\n", 4), {std::string("a\0b", 3)}, ""},
};
INSTANTIATE_TEST_SUITE_P(All, LineBufferTest, testing::ValuesIn(kCases),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(LineBufferDropTest, WhatHasBegunIsDropped) {
  LineBuffer buffer;
  buffer.Append("a\nbegun");
  EXPECT_EQ(buffer.Next(), "a");
  buffer.DropBegun();
  EXPECT_EQ(buffer.begun(), "");
  buffer.Append("rest\nb\n");
  EXPECT_EQ(buffer.Next(), "rest");
  EXPECT_EQ(buffer.Next(), "b");
  EXPECT_EQ(buffer.Next(), std::nullopt);
}

}  // namespace
}  // namespace quadrille
