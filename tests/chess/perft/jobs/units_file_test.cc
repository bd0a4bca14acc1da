#include "src/chess/perft/jobs/units_file.h"

#include <cstdint>
#include <string>
#include <vector>

#include "absl/numeric/int128.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_replace.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/perft/jobs/unique_positions.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

using testing::HasSubstr;

std::vector<WeightedPosition> StartUnits() {
  UniquePositions positions(BitboardPerftGenerator(), ParseFen(kStartFen)->position());
  EXPECT_TRUE(positions.Advance().ok() && positions.Advance().ok() && positions.Advance().ok());
  return positions.positions();
}

const UnitsHeader kStartHeader = {kStartFen, 5, 3, 5362, 8902};

std::string HeaderLine() { return HeaderFields(kStartHeader).dump() + "\n"; }

std::string StartFile() {
  std::string text = HeaderLine();
  for (const WeightedPosition& unit : StartUnits()) text += FormatUnit(unit);
  return text;
}

absl::StatusOr<UnitsSummary> Read(const std::string& text,
                                  std::vector<WeightedPosition>* units = nullptr) {
  return ReadUnits(text, "job.units", [units](std::uint64_t, absl::string_view line) {
    const auto unit = ParseUnit(line);
    if (unit.ok() && units != nullptr) units->push_back(*unit);
    return unit.status();
  });
}

TEST(UnitsFileTest, RoundTrips) {
  std::vector<WeightedPosition> units;
  const auto summary = Read(StartFile(), &units);
  ASSERT_TRUE(summary.ok()) << summary.status();
  EXPECT_EQ(summary->header, kStartHeader);
  EXPECT_EQ(units, StartUnits());
}

TEST(UnitsFileTest, StartsAsDocumented) {
  EXPECT_THAT(
      StartFile(),
      testing::StartsWith(
          R"({"format":"quadrille perft units 1","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/)"
          R"(RNBQKBNR w KQkq - 0 1","depth":5,"ply":3,"units":5362,"ways":"8902"})"
          "\n4 rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -\n"));
}

TEST(UnitsFileTest, JobNameIsTheFnvHashOfTheFile) {
  const std::string line =
      R"({"format":"quadrille perft units 1","fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","depth":1,)"
      R"("ply":0,"units":0,"ways":"0"})"
      "\n";
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char letter : line) {
    hash ^= static_cast<unsigned char>(letter);
    hash += (hash << 1) + (hash << 4) + (hash << 5) + (hash << 7) + (hash << 8) + (hash << 40);
  }
  char expected[17];
  std::snprintf(expected, sizeof expected, "%016lx", static_cast<unsigned long>(hash));
  EXPECT_EQ(Read(line)->job, expected);
}

TEST(UnitsFileTest, RejectsAModifiedFile) {
  const std::string text = StartFile();
  const std::string lost_line = text.substr(0, text.rfind('\n', text.size() - 2) + 1);
  const std::string truncated_number = text.substr(0, text.rfind('\n', text.size() - 2) + 2);
  const std::string more_ways = absl::StrReplaceAll(text, {{"\n4 rnbqkb1r", "\n5 rnbqkb1r"}});
  for (const std::string& changed : {lost_line, more_ways}) {
    const auto summary = Read(changed);
    EXPECT_EQ(summary.status().code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(summary.status().message(), HasSubstr("truncated or was modified"));
  }
  EXPECT_THAT(Read(truncated_number).status().message(), HasSubstr("job.units: line 5363: "));
}

TEST(UnitsFileTest, ReportsTheNumberOfABadLine) {
  const std::string text = StartFile();
  const std::string first = text.substr(0, text.find('\n') + 1);
  for (const char* bad : {"", " ", "x", "0 4k3/8/8/8/8/8/8/4K3 w - -", "-1 4k3/8/8/8/8/8/8/4K3 w -",
                          "18446744073709551616 4k3/8/8/8/8/8/8/4K3 w - -", "1", "1 ",
                          "1 8/8/8/8/8/8/8/8 w - -", "4k3/8/8/8/8/8/8/4K3 w - -"}) {
    const auto summary = Read(first + bad + "\n");
    EXPECT_EQ(summary.status().code(), absl::StatusCode::kInvalidArgument) << bad;
    EXPECT_THAT(summary.status().message(), HasSubstr("job.units: line 2: ")) << bad;
  }
}

TEST(UnitsFileTest, RejectsABadHeaderLine) {
  const std::string good = HeaderLine();
  EXPECT_THAT(Read("").status().message(), HasSubstr("empty"));
  const std::vector<std::string> bad_lines = {
      "\n",
      "rubbish\n",
      "[]\n",
      "{}\n",
      "null\n",
      "{\"format\":1}\n",
      absl::StrReplaceAll(good, {{"units 1", "units 2"}}),
      absl::StrReplaceAll(good, {{"\"depth\":5", "\"depth\":128"}}),
      absl::StrReplaceAll(good, {{"\"depth\":5", "\"depth\":2"}}),
      absl::StrReplaceAll(good, {{"\"depth\":5", "\"depth\":-5"}}),
      absl::StrReplaceAll(good, {{"\"depth\":5", "\"depth\":\"5\""}}),
      absl::StrReplaceAll(good, {{"\"depth\":5", "\"depth\":5.5"}}),
      absl::StrReplaceAll(good, {{"8902", "8902x"}}),
      absl::StrReplaceAll(good, {{"8902", "-1"}}),
      absl::StrReplaceAll(good, {{"\"ways\"", "\"way\""}}),
      absl::StrReplaceAll(good, {{"RNBQKBNR", "RNBQQBNR"}})};
  for (const std::string& bad : bad_lines) {
    const auto summary = Read(bad);
    EXPECT_EQ(summary.status().code(), absl::StatusCode::kInvalidArgument) << bad;
    EXPECT_THAT(summary.status().message(), HasSubstr("job.units: line 1: ")) << bad;
  }
}

}  // namespace
}  // namespace quadrille::chess
