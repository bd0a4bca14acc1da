#include "tests/tools/mnk_generate/engine_talk.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "src/base/random.h"
#include "src/base/system/process.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"

namespace quadrille::mnk_generate {
namespace {

// Far longer than any test takes; reached only on failure.
constexpr absl::Duration kTimeout = absl::Seconds(30);

}  // namespace

std::vector<std::string> RunSession(const std::vector<std::string>& argv,
                                    const std::vector<std::string>& commands) {
  std::vector<std::string> lines;
  absl::StatusOr<Process> engine = Process::Start(argv);
  if (!engine.ok()) return {engine.status().ToString()};
  for (const std::string& command : commands) {
    const absl::Status written = engine->WriteLine(command, kTimeout);
    if (!written.ok()) return {written.ToString()};
  }
  while (true) {
    const absl::StatusOr<std::string> line = engine->ReadLine(kTimeout);
    if (absl::IsUnavailable(line.status())) break;
    lines.push_back(line.ok() ? *line : line.status().ToString());
    if (!line.ok()) return lines;
  }
  const absl::StatusOr<int> code = engine->WaitForExit(kTimeout);
  lines.push_back(code.ok() ? absl::StrCat("exit code ", *code) : code.status().ToString());
  return lines;
}

std::vector<std::string> GameFlags(const mnk::Rules& rules) {
  return {absl::StrCat("--m=", rules.m), absl::StrCat("--n=", rules.n),
          absl::StrCat("--k=", rules.k), absl::StrCat("--p=", rules.p),
          absl::StrCat("--q=", rules.q), absl::StrCat("--win=", mnk::WinConditionName(rules.win))};
}

std::vector<std::string> HumanGame(const mnk::Rules& rules, std::uint64_t seed) {
  std::vector<std::string> moves;
  for (int y = 1; y <= rules.m; ++y) {
    for (int x = 1; x <= rules.n; ++x) moves.push_back(absl::StrCat("makemove ", x, " ", y));
  }
  Random random(seed);
  for (std::size_t i = moves.size() - 1; i > 0; --i) {
    std::swap(moves[i], moves[random.Below(static_cast<std::uint32_t>(i + 1))]);
  }
  std::vector<std::string> commands = {"info", "newgame black human white human"};
  for (const std::string& move : moves) {
    for (const std::string& command :
         {move, std::string("getplayer"), std::string("movesleft"), std::string("getmoves")}) {
      commands.push_back(command);
    }
  }
  for (const std::string command : {"movesmade", "printboard", "quit"}) commands.push_back(command);
  return commands;
}

std::vector<std::string> GameOfAis() {
  return {"newgame black ai white ai", "movesmade", "printboard", "quit"};
}

}  // namespace quadrille::mnk_generate
