#include "tests/tools/match/match_cli.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "tests/tools/run_program.h"

namespace quadrille {

ProgramRun Match(Words words, const RunOptions& options) {
  return RunTool("match", std::move(words), options);
}

std::string Engine(const std::string& name, const std::string& fields) {
  return absl::StrCat("--engine=name=", name, ",", fields);
}

std::string LastLines(absl::string_view text, std::size_t count) {
  std::vector<std::string> lines = absl::StrSplit(text, '\n');
  std::string last;
  const std::size_t end = lines.size() - 1;  // an empty text follows the last line end
  for (std::size_t i = end - std::min(count, end); i < end; ++i) last += lines[i] + "\n";
  return last;
}

int GamesIn(const std::string& state) {
  int games = 0;
  for (const absl::string_view line : absl::StrSplit(state, '\n')) {
    games += !line.empty() && line[0] != '#' ? 1 : 0;
  }
  return games;
}

MatchCliTest::MatchCliTest() : folder_(testing::TempDir() + "/match") {
  std::filesystem::remove_all(folder_);
  std::filesystem::create_directory(folder_);
  std::ofstream(File("book.epd")) << "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\n"
                                  << "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\n"
                                  << "rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq -\n";
  std::ofstream(File("book.pgn")) << "[Event \"?\"]\n\n1. e4 c5 2. Nf3 d6 *\n\n"
                                  << "[Event \"?\"]\n\n1. d4 d5 2. c4 *\n";
}

std::string MatchCliTest::File(const std::string& name) const {
  return absl::StrCat(folder_, "/", name);
}

}  // namespace quadrille
