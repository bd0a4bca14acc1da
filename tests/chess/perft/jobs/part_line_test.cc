#include "src/chess/perft/jobs/part_line.h"

#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "absl/numeric/int128.h"
#include "absl/status/status.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_kernels.h"

namespace quadrille::chess {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const UnitCount kFirst = {"cbf29ce484222325", 17, 97862, "bitboard bmi2 clang-19.1.7", "5e0c2a94"};
const UnitCount kSecond = {"cbf29ce484222325", UINT64_MAX, absl::Uint128Max(), "x88", "1"};

std::vector<UnitCount> Read(const std::string& text, absl::Status* status) {
  std::vector<UnitCount> counts;
  *status = ReadPart(text, "part.jsonl", [&counts](std::int64_t line, const UnitCount& count) {
    counts.push_back(count);
    EXPECT_EQ(line, std::ssize(counts));
    return absl::OkStatus();
  });
  return counts;
}

TEST(PartLineTest, IsJsonInAFixedOrder) {
  EXPECT_EQ(FormatUnitCount(kFirst),
            "{\"job\":\"cbf29ce484222325\",\"unit\":17,\"nodes\":\"97862\","
            "\"by\":\"bitboard bmi2 clang-19.1.7\",\"run\":\"5e0c2a94\"}\n");
}

TEST(PartLineTest, RoundTrips) {
  absl::Status status;
  EXPECT_THAT(Read(FormatUnitCount(kFirst) + FormatUnitCount(kSecond), &status),
              ElementsAre(kFirst, kSecond));
  EXPECT_TRUE(status.ok()) << status;
}

TEST(PartLineTest, ReadsLinesOfOtherPrograms) {
  absl::Status status;
  EXPECT_THAT(Read("{ \"unit\" : 17, \"seconds\" : 1.5, \"run\" : \"5e0c2a94\", \"nodes\" : "
                   "\"97862\", \"by\" : \"bitboard bmi2 clang-19.1.7\", \"job\" : "
                   "\"cbf29ce484222325\" }\r\n",
                   &status),
              ElementsAre(kFirst));
  EXPECT_TRUE(status.ok()) << status;
}

TEST(PartLineTest, RejectsMalformedLines) {
  const char* kBad[] = {
      "",
      "rubbish",
      "[]",
      "{}",
      "17",
      R"({"job":"a","unit":17,"nodes":"1","by":"b"})",
      R"({"job":"a","unit":17,"nodes":"1","run":"b"})",
      R"({"job":"a","unit":17,"nodes":"1","by":"","run":"b"})",
      R"({"job":"a","unit":17,"nodes":"1","by":"b","run":""})",
      R"({"job":"a","unit":17,"nodes":1,"by":"b","run":"c"})",
      R"({"job":"a","unit":"17","nodes":"1","by":"b","run":"c"})",
      R"({"job":"a","unit":-17,"nodes":"1","by":"b","run":"c"})",
      R"({"job":"a","unit":1.5,"nodes":"1","by":"b","run":"c"})",
      R"({"job":"a","unit":18446744073709551616,"nodes":"1","by":"b","run":"c"})",
      R"({"job":"a","unit":1,"nodes":"","by":"b","run":"c"})",
      R"({"job":"a","unit":1,"nodes":"-1","by":"b","run":"c"})",
      R"({"job":"a","unit":1,"nodes":"340282366920938463463374607431768211456","by":"b","run":"c"})",
      R"({"job":1,"unit":1,"nodes":"1","by":"b","run":"c"})",
      R"({"job":"a","unit":1,"nodes":"1","by":"b","run":"c"} x)",
      "{\"job\":\"\xff\",\"unit\":1,\"nodes\":\"1\",\"by\":\"b\",\"run\":\"c\"}",
  };
  for (const char* bad : kBad) {
    EXPECT_EQ(ParseUnitCount(bad).status().code(), absl::StatusCode::kInvalidArgument) << bad;
  }
}

TEST(PartLineTest, BuilderNameIdentifiesTheBuild) {
  const PerftGenerator bitboard = BitboardPerftGenerator();
  const std::string plain = BuilderName(bitboard, PerftMode::kBulk);
  const std::string x88 = BuilderName(X88PerftGenerator(), PerftMode::kBulk);
  EXPECT_THAT(x88, testing::StartsWith("x88 portable "));
  EXPECT_NE(x88, plain);
  EXPECT_EQ(BuilderName(bitboard, PerftMode::kBulkMultiplied), plain + " multiply=on");
  EXPECT_EQ(BuilderName(bitboard, PerftMode::kUnbulked), plain + " bulk=off");
}

}  // namespace
}  // namespace quadrille::chess
