// Fixture for tests of the match program: engines, temporary files and output lines.
#ifndef QUADRILLE_TESTS_TOOLS_MATCH_MATCH_CLI_H_
#define QUADRILLE_TESTS_TOOLS_MATCH_MATCH_CLI_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "tests/tools/run_program.h"

namespace quadrille {

inline constexpr char kChess[] = "cmd=tools/chess/chess";
inline constexpr char kMnk[] = "cmd=tools/mnk/mnk";
inline constexpr char kFakeNative[] = "cmd=tests/match/fake_native.sh";
inline constexpr char kFake[] = "cmd=tests/match/fake_uci.sh";

// Regular expression for the last three lines of a match without --sprt.
inline constexpr char kReport[] =
    "Score: [0-9]+\\.[0-9]+ % \\(W [0-9]+, L [0-9]+, D [0-9]+, [0-9]+ games\\)\n"
    "Elo: [+-][0-9inf.]+ \\+/- [0-9inf.]+\n"
    "Pairs: \\[[0-9]+, [0-9]+, [0-9]+, [0-9]+, [0-9]+\\]\n";

ProgramRun Match(Words words, const RunOptions& options = {});

// Formats --engine.
std::string Engine(const std::string& name, const std::string& fields);

std::string LastLines(absl::string_view text, std::size_t count);

// The number of game lines in a state file.
int GamesIn(const std::string& state);

// A temporary folder with the openings book.epd and book.pgn.
class MatchCliTest : public testing::Test {
 protected:
  MatchCliTest();

  std::string File(const std::string& name) const;

 private:
  const std::string folder_;
};

}  // namespace quadrille

#endif  // QUADRILLE_TESTS_TOOLS_MATCH_MATCH_CLI_H_
