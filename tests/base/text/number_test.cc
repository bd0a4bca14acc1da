#include "src/base/text/number.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "gtest/gtest.h"

namespace quadrille {
namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

struct NumberCase {
  const char* name;
  const char* text;
  std::optional<std::int64_t> number;  // within [-kMost, kMost]
};

class ClampedNumberTest : public testing::TestWithParam<NumberCase> {};

TEST_P(ClampedNumberTest, IsReadOrRefused) {
  EXPECT_EQ(ParseClampedNumber(GetParam().text, -kMost, kMost), GetParam().number);
}

constexpr NumberCase kNumbers[] = {
    {"Zero", "0", 0},
    {"Plus", "+7", 7},
    {"Minus", "-7", -7},
    {"Fraction", "1000.5", 1000},
    {"NegativeFraction", "-1000.9", -1000},
    {"PointAtTheEnd", "12.", 12},
    {"PointInFront", ".75", 0},
    {"Exponent", "1e5", 100'000},
    {"CapitalExponent", "2.5E+3", 2500},
    {"SmallExponent", "15e-1", 1},
    {"Largest", "9223372036854775807", kMost},
    {"BeyondTheLargest", "9223372036854775808", kMost},
    {"Overlong", "99999999999999999999999999", kMost},
    {"OverlongNegative", "-99999999999999999999999999", -kMost},
    {"Infinite", "1e999", kMost},
    {"Empty", "", std::nullopt},
    {"Sign", "-", std::nullopt},
    {"TwoSigns", "+-7", std::nullopt},
    {"Point", ".", std::nullopt},
    {"TwoPoints", "1.2.3", std::nullopt},
    {"Blanks", " 7 ", std::nullopt},
    {"NoExponent", "7e", std::nullopt},
    {"OnlyExponent", "e7", std::nullopt},
    {"Hexadecimal", "0x10", std::nullopt},
    {"NameOfInfinity", "inf", std::nullopt},
    {"NameOfNoNumber", "nan", std::nullopt},
    {"Unit", "7ms", std::nullopt},
    {"Comma", "1,5", std::nullopt},
};
INSTANTIATE_TEST_SUITE_P(All, ClampedNumberTest, testing::ValuesIn(kNumbers),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(NumberRangeTest, IsClampedToItsRange) {
  EXPECT_EQ(ParseClampedNumber("0", 1, 9), 1);
  EXPECT_EQ(ParseClampedNumber("9.9", 1, 9), 9);
  EXPECT_EQ(ParseClampedNumber("1e30", 1, 9), 9);
}

}  // namespace
}  // namespace quadrille
