// Units files, part files and unit ranges.
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "src/jobs/json_field.h"
#include "src/jobs/part_file.h"
#include "src/jobs/unit_range.h"
#include "src/jobs/units_file.h"

namespace quadrille::jobs {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr char kFile[] = "{\"format\":\"f 1\",\"units\":2,\"x\":\"y\"}\nfirst\nsecond\n";

std::string FreshPath(const std::string& name) {
  const std::string path = testing::TempDir() + "/" + name;
  std::filesystem::remove(path);
  return path;
}

std::string TextOf(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

absl::StatusOr<UnitsJob> Read(const std::string& text, std::vector<std::string>* units = nullptr) {
  return ReadUnits(
      text, "file", "f 1", [](const nlohmann::json&) { return absl::OkStatus(); },
      [units](std::uint64_t unit, absl::string_view line) {
        if (units != nullptr) units->push_back(absl::StrCat(unit, ":", line));
        return line == "bad" ? absl::InvalidArgumentError("it is bad") : absl::OkStatus();
      });
}

TEST(UnitsFileTest, RoundTrips) {
  const std::string path = FreshPath("units");
  nlohmann::ordered_json head;
  head["format"] = "f 1";
  head["units"] = 2;
  head["x"] = "y";
  ASSERT_TRUE(WriteUnitsFile(path, head, 2, [](std::uint64_t unit) {
                return unit == 0 ? "first\n" : "second\n";
              }).ok());
  EXPECT_EQ(TextOf(path), kFile);
  std::vector<std::string> units;
  const absl::StatusOr<UnitsJob> job = Read(TextOf(path), &units);
  ASSERT_TRUE(job.ok()) << job.status();
  EXPECT_EQ(job->units, 2u);
  EXPECT_EQ(TextField(job->head, "x"), "y");
  EXPECT_THAT(units, ElementsAre("0:first", "1:second"));
}

TEST(UnitsFileTest, NameDependsOnLinesButNotOnLineEnds) {
  const std::string name = Read(kFile)->name;
  EXPECT_EQ(name.size(), 16u);
  std::string with_returns = kFile;
  for (std::size_t i = 0; (i = with_returns.find('\n', i)) != std::string::npos; i += 2) {
    with_returns.insert(i, "\r");
  }
  EXPECT_EQ(Read(with_returns)->name, name);
  EXPECT_EQ(Read(std::string(kFile).substr(0, sizeof kFile - 2))->name, name);
  std::string changed = kFile;
  changed[changed.find("first")] = 'F';
  EXPECT_NE(Read(changed)->name, name);
}

TEST(UnitsFileTest, RejectsModifiedFiles) {
  const std::string text = kFile;
  const struct {
    std::string text;
    std::string message;
  } cases[] = {
      {"", "file: line 1: expected the first line of a units file, format f 1, got an empty file"},
      {"rubbish\n", "file: line 1: expected the first line of a units file"},
      {"{\"format\":\"f 2\",\"units\":0}\n", "line 1: expected the first line of a units file"},
      {"{\"format\":\"f 1\"}\n", "line 1: expected the number of units"},
      {text + "third\n", "the file is truncated or was modified: expected 2 units, got 3"},
      {text.substr(0, text.find("second")), "expected 2 units, got 1"},
      {text.substr(0, text.find("first")) + "first\nbad\n", "file: line 3: it is bad"},
  };
  for (const auto& c : cases) {
    const absl::Status status = Read(c.text).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << c.message;
    EXPECT_THAT(std::string(status.message()), HasSubstr(c.message));
  }
}

TEST(UnitsFileTest, ReportsReadAndWriteErrors) {
  const absl::Status unread = ReadUnitsFile("/nowhere/u", "f 1", nullptr, nullptr).status();
  EXPECT_EQ(unread.code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(std::string(unread.message()), HasSubstr("cannot read \"/nowhere/u\": "));
  const absl::Status unwritten = WriteUnitsFile("/nowhere/u", {}, 0, nullptr);
  EXPECT_EQ(unwritten.code(), absl::StatusCode::kUnavailable);
  EXPECT_THAT(std::string(unwritten.message()), HasSubstr("cannot write \"/nowhere/u\": "));
}

std::string PartLine(const std::string& job, int unit) {
  return absl::StrCat("{\"job\":\"", job, "\",\"unit\":", unit, ",\"run\":\"r\"}\n");
}

TEST(PartLogTest, ListsMissingUnits) {
  const std::string path = FreshPath("part");
  const UnitsJob job = {.head = {}, .units = 5, .name = "abc"};
  {
    absl::StatusOr<PartLog> part = PartLog::Open(path, job);
    ASSERT_TRUE(part.ok()) << part.status();
    EXPECT_THAT(part->Missing({1, 4}), ElementsAre(1, 2, 3));
    ASSERT_TRUE(part->Append(PartLine("abc", 2)).ok());
  }
  std::ofstream(path, std::ios::app) << "{\"job\":\"abc\",\"unit\":3,";  // torn
  absl::StatusOr<PartLog> part = PartLog::Open(path, job);
  ASSERT_TRUE(part.ok()) << part.status();
  EXPECT_THAT(part->Missing({0, 5}), ElementsAre(0, 1, 3, 4));
  EXPECT_THAT(part->Missing({2, 3}), IsEmpty());
}

TEST(PartLogTest, RejectsOtherJobsAndOtherFiles) {
  const UnitsJob job = {.head = {}, .units = 5, .name = "abc"};
  const struct {
    std::string text;
    std::string message;
  } cases[] = {
      {PartLine("abd", 2), "line 1: the unit belongs to another job: expected abc"},
      {PartLine("abc", 1) + PartLine("abc", 5), "line 2: expected a unit number below 5, got 5"},
      {"some notes\n", "line 1: expected a unit of a part file, got \"some notes\""},
      {"{\"job\":\"abc\",\"unit\":-1}\n", "line 1: expected a unit of a part file"},
  };
  for (const auto& c : cases) {
    const std::string path = FreshPath("part");
    std::ofstream(path) << c.text;
    const absl::Status status = PartLog::Open(path, job).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << c.message;
    EXPECT_THAT(std::string(status.message()), HasSubstr(c.message));
    EXPECT_EQ(TextOf(path), c.text);
  }
}

TEST(PartLogTest, RunNamesDiffer) { EXPECT_NE(DrawRunName(), DrawRunName()); }

TEST(UnitRangeTest, EndsMayBeOmitted) {
  EXPECT_EQ(*ParseUnitRange("3:5"), (UnitRange{3, 5}));
  EXPECT_EQ(*ParseUnitRange(":5"), (UnitRange{0, 5}));
  EXPECT_EQ(*ParseUnitRange("3:"), (UnitRange{3, UINT64_MAX}));
  EXPECT_EQ(*ParseUnitRange(":"), UnitRange());
  EXPECT_TRUE((UnitRange{3, 5}).Contains(3) && !(UnitRange{3, 5}).Contains(5));
}

TEST(UnitRangeTest, RejectsInvalidRanges) {
  for (const char* text : {"", "3", "3:3", "5:3", "a:5", "-1:5", "1:2:3", "+1:2", " 1:2", "0:0",
                           "99999999999999999999:"}) {
    EXPECT_EQ(ParseUnitRange(text).status().code(), absl::StatusCode::kInvalidArgument) << text;
  }
}

TEST(UnitRangeTest, IsClampedToTheUnits) {
  EXPECT_EQ(*RangeWithin({3, UINT64_MAX}, 7), (UnitRange{3, 7}));
  EXPECT_EQ(*RangeWithin({0, 5}, 0), (UnitRange{0, 0}));
  EXPECT_EQ(RangeWithin({7, 9}, 7).status(),
            absl::InvalidArgumentError("--range: expected a unit number below 7, got 7"));
}

}  // namespace
}  // namespace quadrille::jobs
