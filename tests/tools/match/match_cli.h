// Runs of the program match, as tests of it need them: engines, a folder of files, its last lines.
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

// The last three lines of a match without a test, as a regular expression.
inline constexpr char kReport[] =
    "Score: [0-9]+\\.[0-9]+ % \\(W [0-9]+, L [0-9]+, D [0-9]+, [0-9]+ games\\)\n"
    "Elo: [+-][0-9inf.]+ \\+/- [0-9inf.]+\n"
    "Pairs: \\[[0-9]+, [0-9]+, [0-9]+, [0-9]+, [0-9]+\\]\n";

// Runs match with these words.
ProgramRun Match(Words words, const RunOptions& options = {});

// The flag for an engine.
std::string Engine(const std::string& name, const std::string& fields);

// The last `count` lines of `text`.
std::string LastLines(absl::string_view text, std::size_t count);

// The lines of a state file that are games.
int GamesIn(const std::string& state);

// Has a folder of its own, with the openings book.epd and book.pgn.
class MatchCliTest : public testing::Test {
 protected:
  MatchCliTest();

  std::string File(const std::string& name) const;

 private:
  const std::string folder_;
};

}  // namespace quadrille

#endif  // QUADRILLE_TESTS_TOOLS_MATCH_MATCH_CLI_H_
