// Readers of files, a row for each kind: every line end, a byte order mark, a last line without an
// end, a pipe, a very long line; and what cannot be read is an error that names the file.
#include <sys/stat.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
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
#include "src/base/system/file.h"
#include "src/base/system/input_file_buffer.h"
#include "src/base/table_memory.h"
#include "src/base/text/annotate.h"
#include "src/chess/engine/evaluation/weights_text.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/network/network_file.h"
#include "src/chess/engine/network/read_network.h"
#include "src/chess/perft/perft_suite.h"
#include "src/chess/text/opening_file.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/pgn_file.h"
#include "src/jobs/units_file.h"
#include "src/match/games/mnk_opening_file.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/solver/proof_table.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/state_file.h"
#include "src/mnk/solver/state_format.h"
#include "src/mnk/solver/verify/verify_proof.h"
#include "src/mnk/text/sgf.h"
#include "src/protocol/native/game_file.h"
#include "src/tuning/game_file.h"
#include "tools/mnk_analyze/experiments.h"

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

absl::StatusOr<std::string> ReadPgn(const std::string& path) {
  absl::StatusOr<chess::PgnReader> reader = chess::OpenPgnFile(path);
  if (!reader.ok()) return reader.status();
  std::string games;
  while (true) {
    const absl::StatusOr<std::optional<chess::PgnGame>> game = reader->Next();
    if (!game.ok()) return Annotate(game.status(), path);
    if (!game->has_value()) return games;
    absl::StrAppend(&games, chess::FormatPgn(**game));
  }
}

absl::StatusOr<std::string> ReadChessOpenings(const std::string& path) {
  const absl::StatusOr<chess::OpeningFile> openings = chess::OpeningFile::Read(path);
  if (!openings.ok()) return openings.status();
  return absl::StrCat(openings->size());
}

absl::StatusOr<std::string> ReadPerftPositions(const std::string& path) {
  const absl::StatusOr<chess::PerftSuite> suite = chess::ReadPerftSuite(path);
  if (!suite.ok()) return suite.status();
  return absl::StrCat(suite->cases.size(), " ", suite->rejected.size());
}

absl::StatusOr<std::string> ReadNetworkFile(const std::string& path) {
  const absl::StatusOr<chess::Network> network = chess::ReadNetwork(path);
  if (!network.ok()) return network.status();
  return chess::FormatNetwork(*network);
}

std::string ANetwork() {
  return chess::FormatNetwork(chess::Network::Zero({.hidden = 32, .buckets = 1}));
}

constexpr char kSolvedPosition[] = "3/3/3 x 1 3,3,3,1,1";

absl::StatusOr<std::string> ReadSolverState(const std::string& path) {
  mnk::solver::ProofTable black(TableMemory::Allocate(1).value());
  mnk::solver::ProofTable white(TableMemory::Allocate(1).value());
  const auto file = mnk::solver::StateFile::Open(path, kSolvedPosition);
  if (!file.ok()) return file.status();
  const absl::StatusOr<mnk::solver::StateTotals> totals = (*file)->Read({&black, &white});
  if (!totals.ok()) return totals.status();
  return absl::StrCat(totals->nodes);
}

std::string ASolverState() {
  mnk::solver::ProofTable black(TableMemory::Allocate(1).value());
  mnk::solver::ProofTable white(TableMemory::Allocate(1).value());
  std::string state;
  mnk::solver::WriteState(kSolvedPosition, {&black, &white}, {.nodes = 95, .seconds = 1},
                          [&state](absl::string_view bytes) {
                            absl::StrAppend(&state, bytes);
                            return true;
                          });
  return state;
}

absl::StatusOr<std::string> ReadProof(const std::string& path) {
  absl::StatusOr<InputFile> file = InputFile::Open(path);
  if (!file.ok()) return file.status();
  InputFileBuffer bytes(*std::move(file));
  std::istream in(&bytes);
  const absl::StatusOr<mnk::verify::Verified> verified = mnk::verify::VerifyProof(in);
  if (!bytes.status().ok()) return bytes.status();
  if (!verified.ok()) return Annotate(verified.status(), path);
  return verified->value;
}

std::string AProof() {
  std::ostringstream proof;
  mnk::solver::SolveLimits limits;
  limits.hash_megabytes = 1;
  limits.variation = false;
  limits.proof = &proof;
  limits.position_text = kSolvedPosition;
  EXPECT_TRUE(mnk::solver::Solve(mnk::AnyGame(mnk::kTicTacToe), limits)->proof_complete);
  return proof.str();
}

absl::StatusOr<std::string> ReadExperimentsFile(const std::string& path) {
  const absl::StatusOr<mnk_analyze::Experiments> read = mnk_analyze::ReadExperiments(path);
  if (!read.ok()) return read.status();
  return absl::StrCat(read->title, " ", read->Games().size());
}

struct Kind {
  const char* name;
  Reader read;
  const char* text = "";              // with \n at each line's end
  std::string (*binary)() = nullptr;  // instead of `text`: not in lines
  const char* file = "file";
  bool needs_last_end = false;  // a last line without an end is a torn one
  bool reads_pipes = true;
  bool accepts_nothing = false;  // an empty file is one without entries
  bool accepts_missing = false;  // a missing file is one without entries
};

void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }

class ReaderTest : public testing::TestWithParam<Kind> {
 protected:
  std::string Holding(absl::string_view bytes) {
    const std::string path = absl::StrCat(folder_, "/", GetParam().file);
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

  const std::string text_ = GetParam().binary != nullptr ? GetParam().binary() : GetParam().text;
  const std::string folder_ = EmptyFolder();
};

TEST_P(ReaderTest, AllFormsAreTheSame) {
  const absl::StatusOr<std::string> plain = GetParam().read(Holding(text_));
  ASSERT_TRUE(plain.ok()) << plain.status();
  if (GetParam().binary != nullptr) return;
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
  const std::string path = absl::StrCat(folder_, "/pipe_", GetParam().file);
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  if (!GetParam().reads_pipes) {
    EXPECT_THAT(GetParam().read(path).status().message(), HasSubstr("not a regular file"));
    return;
  }
  std::thread writer([this, &path] { std::ofstream(path, std::ios::binary) << text_; });
  EXPECT_EQ(GetParam().read(path).value_or("nothing"), GetParam().read(Holding(text_)).value());
  writer.join();
}

TEST_P(ReaderTest, WhatIsNotAFileIsNamed) {
  const std::string folder = absl::StrCat(folder_, "/folder_", GetParam().file);
  std::filesystem::create_directories(folder);
  for (const std::string& path : {absl::StrCat(folder_, "/missing_", GetParam().file), folder}) {
    if (path != folder && GetParam().accepts_missing) continue;
    const absl::StatusOr<std::string> read = GetParam().read(path);
    ASSERT_FALSE(read.ok()) << path;
    EXPECT_THAT(read.status().message(), HasSubstr(path));
  }
}

TEST_P(ReaderTest, AnEmptyFileIsNamedOrHasNoEntries) {
  for (const char* text : {"", "\xEF\xBB\xBF"}) {
    const absl::StatusOr<std::string> read = GetParam().read(Holding(text));
    EXPECT_EQ(read.ok(), GetParam().accepts_nothing) << text;
    if (!read.ok())
      EXPECT_THAT(read.status().message(), HasSubstr(absl::StrCat("/", GetParam().file)));
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
    {.name = "Pgn",
     .read = ReadPgn,
     .text = "[White \"a\"]\n\n1. e4 {two\nlines} e5 *\n\n1. d4 *\n",
     .accepts_nothing = true},
    {.name = "OpeningsOfPgn",
     .read = ReadChessOpenings,
     .text = "[White \"a\"]\n\n1. e4 e5 *\n\n1. d4 *\n",
     .file = "file.pgn"},
    {.name = "OpeningsOfEpd",
     .read = ReadChessOpenings,
     .text = "# openings\n4k3/8/8/8/8/8/4P3/4K3 w - -\n\n4k3/4p3/8/8/8/8/8/4K3 b - - id \"b\";\n",
     .file = "file.epd"},
    {.name = "PerftSuite",
     .read = ReadPerftPositions,
     .text = "# perft\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ;D1 7\n4k3/8/8/8/8/8/8/4K3 w - - ;D1 5\n",
     .accepts_nothing = true},
    {.name = "Network", .read = ReadNetworkFile, .binary = ANetwork, .reads_pipes = false},
    {.name = "SolverState",
     .read = ReadSolverState,
     .binary = ASolverState,
     .reads_pipes = false,
     .accepts_missing = true},
    {.name = "Proof", .read = ReadProof, .binary = AProof},
    {.name = "Experiments",
     .read = ReadExperimentsFile,
     .text = R"({"title": "T", "about": "A", "iterations": 1, "rounds": 1, "large_cells": 400,
 "large_iterations": 3, "series": [{"id": "a", "title": "S", "x": ["m", "n"],
 "values": [5, 6], "fixed": {"k": 4, "p": 2, "q": 1}, "win": ["k_or_more"], "fit": "linear"}]}
)"},
};
INSTANTIATE_TEST_SUITE_P(All, ReaderTest, testing::ValuesIn(kKinds),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace quadrille
