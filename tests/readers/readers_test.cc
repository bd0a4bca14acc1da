// Readers of files, a row for each kind: every line end, a byte order mark, a last line without an
// end, a pipe, a very long line; and what cannot be read is an error that names the file.
#include <sys/stat.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <ostream>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "src/chess/engine/evaluation/weights_text.h"
#include "src/jobs/units_file.h"
#include "src/match/games/mnk_opening_file.h"
#include "src/mnk/rules.h"
#include "src/mnk/text/sgf.h"
#include "src/protocol/native/game_file.h"
#include "src/tuning/game_file.h"

namespace quadrille {
namespace {

using testing::HasSubstr;

// Returns what was read, as text.
using Reader = absl::StatusOr<std::string> (*)(const std::string& path);

absl::StatusOr<std::string> ReadChessWeights(const std::string& path) {
  const absl::StatusOr<chess::Weights> weights = chess::ReadWeights(path);
  if (!weights.ok()) return weights.status();
  return chess::FormatWeights(*weights);
}

absl::StatusOr<std::string> ReadConnectOpenings(const std::string& path) {
  const auto openings = match::MnkOpeningFile::Read(path, mnk::kTicTacToe);
  if (!openings.ok()) return openings.status();
  return absl::StrCat(openings->size());
}

absl::StatusOr<std::string> ReadSgf(const std::string& path) {
  const absl::StatusOr<std::string> text = native::ReadGameFile(path);
  if (!text.ok()) return text.status();
  const absl::StatusOr<mnk::GameRecord> record = mnk::ParseSgf(*text, mnk::kGomoku);
  if (!record.ok())
    return absl::InvalidArgumentError(absl::StrCat(path, ": ", record.status().message()));
  return mnk::FormatSgf(*record);
}

absl::StatusOr<std::string> ReadUnits(const std::string& path) {
  std::string units;
  const absl::StatusOr<jobs::UnitsJob> job = jobs::ReadUnitsFile(
      path, "f 1", [](const nlohmann::json&) { return absl::OkStatus(); },
      [&units](std::uint64_t unit, absl::string_view line) {
        absl::StrAppend(&units, unit, ":", line, ";");
        return absl::OkStatus();
      });
  if (!job.ok()) return job.status();
  return absl::StrCat(job->name, " ", units);
}

absl::StatusOr<std::string> ReadTrainingGames(const std::string& path) {
  std::string games;
  const absl::Status read =
      tuning::ReadLines(path, [&games](std::int64_t line, absl::string_view text) {
        absl::StrAppend(&games, line, ":", text, ";");
        return absl::OkStatus();
      });
  if (!read.ok()) return read;
  return games;
}

struct Kind {
  const char* name;
  Reader read;
  const char* text;             // with \n at each line's end
  bool needs_last_end = false;  // a last line without an end is a torn one
  bool reads_pipes = true;
  bool accepts_nothing = false;  // an empty file is one without entries
};

void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }

class ReaderTest : public testing::TestWithParam<Kind> {
 protected:
  std::string Holding(absl::string_view bytes) {
    const std::string path = absl::StrCat(folder_, "/file");
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
  }

  static std::string EmptyFolder() {
    std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
    absl::StrReplaceAll({{"/", "_"}}, &name);
    std::string folder = absl::StrCat(testing::TempDir(), "/", name);
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
  }

  const std::string text_ = GetParam().text;
  const std::string folder_ = EmptyFolder();
};

TEST_P(ReaderTest, AllFormsAreTheSame) {
  const absl::StatusOr<std::string> plain = GetParam().read(Holding(text_));
  ASSERT_TRUE(plain.ok()) << plain.status();
  const std::string mark = "\xEF\xBB\xBF";
  const std::string windows = absl::StrReplaceAll(text_, {{"\n", "\r\n"}});
  std::vector<std::string> forms = {mark + text_, windows, mark + windows,
                                    absl::StrReplaceAll(text_, {{"\n", "\r"}})};
  if (!GetParam().needs_last_end) forms.emplace_back(absl::StripSuffix(text_, "\n"));
  for (const std::string& form : forms) {
    const absl::StatusOr<std::string> read = GetParam().read(Holding(form));
    ASSERT_TRUE(read.ok()) << read.status() << "\n" << form;
    EXPECT_EQ(*read, *plain) << form;
  }
}

TEST_P(ReaderTest, APipeIsReadOrRefused) {
  const std::string path = absl::StrCat(folder_, "/pipe");
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  if (!GetParam().reads_pipes) {
    EXPECT_THAT(GetParam().read(path).status().message(), HasSubstr("not a regular file"));
    return;
  }
  std::thread writer([this, &path] { std::ofstream(path) << text_; });
  EXPECT_EQ(GetParam().read(path).value_or("nothing"), GetParam().read(Holding(text_)).value());
  writer.join();
}

TEST_P(ReaderTest, WhatIsNotAFileIsNamed) {
  for (const std::string& path : {absl::StrCat(folder_, "/missing"), folder_}) {
    const absl::StatusOr<std::string> read = GetParam().read(path);
    ASSERT_FALSE(read.ok()) << path;
    EXPECT_THAT(read.status().message(), HasSubstr(path));
  }
}

TEST_P(ReaderTest, AnEmptyFileIsNamedOrHasNoEntries) {
  for (const char* text : {"", "\xEF\xBB\xBF"}) {
    const absl::StatusOr<std::string> read = GetParam().read(Holding(text));
    EXPECT_EQ(read.ok(), GetParam().accepts_nothing) << text;
    if (!read.ok()) EXPECT_THAT(read.status().message(), HasSubstr("/file"));
  }
}

TEST_P(ReaderTest, ErrorsOfALongLineAreShort) {
  const std::string line(std::size_t{8} << 20, 'x');
  const absl::StatusOr<std::string> read =
      GetParam().read(Holding(absl::StrCat(text_, line, "\n")));
  if (!read.ok()) EXPECT_LT(read.status().message().size(), 1000u);
}

const Kind kKinds[] = {
    {.name = "ChessWeights",
     .read = ReadChessWeights,
     .text = "knight_mobility 3 -12 -16\n\nknight_mobility 4 -1 -2\n",
     .reads_pipes = false,
     .accepts_nothing = true},
    {.name = "ConnectOpenings",
     .read = ReadConnectOpenings,
     .text = "# openings\n3/1x1/3 o 1\nxo1/3/3 x 1 ; score +0.03\n"},
    {.name = "Sgf",
     .read = ReadSgf,
     .text = "(;GM[4]SZ[15]GC[two\nlines]\n;B[hh]\n;W[ih])\n",
     .reads_pipes = false},
    {.name = "Units",
     .read = ReadUnits,
     .text = "{\"format\":\"f 1\",\"units\":2}\nfirst\nsecond\n"},
    {.name = "TrainingGames",
     .read = ReadTrainingGames,
     .text = "# head\n0 e2e4\n1 d2d4\n",
     .needs_last_end = true,
     .accepts_nothing = true},
};
INSTANTIATE_TEST_SUITE_P(All, ReaderTest, testing::ValuesIn(kKinds),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace quadrille
