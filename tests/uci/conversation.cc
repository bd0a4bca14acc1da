#include "tests/uci/conversation.h"

#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "gtest/gtest.h"
#include "src/base/program/command_table.h"
#include "src/base/system/process.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/text/move_text.h"
#include "src/uci/uci_parse.h"

namespace quadrille::chess {
namespace {

constexpr char kEngine[] = "tools/chess/chess";
// Reached by failing tests only.
constexpr absl::Duration kTimeout = absl::Seconds(100);

std::vector<std::string> CommandLine(int memory_kb) {
  if (memory_kb == 0) return {kEngine};
  return {"/bin/sh", "-c", absl::StrCat("ulimit -v ", memory_kb, " && exec ", kEngine)};
}

std::vector<std::string> WordsAfter(absl::string_view line, absl::string_view word) {
  const std::vector<std::string> words = absl::StrSplit(line, ' ', absl::SkipEmpty());
  std::vector<std::string> after;
  bool found = false;
  for (const std::string& w : words) {
    if (found) after.push_back(w);
    found = found || w == word;
  }
  return after;
}

}  // namespace

Conversation::Conversation(int memory_kb)
    : engine_(Process::Start(CommandLine(memory_kb)).value()) {}

void Conversation::Send(absl::string_view line) {
  std::vector<absl::string_view> words = absl::StrSplit(line, ' ', absl::SkipEmpty());
  if (!words.empty() && absl::EqualsIgnoreCase(words[0], "position")) {
    const absl::StatusOr<Game> game = ParsePosition(CommandWords(words).subspan(1));
    if (game.ok()) game_ = *game;
  }
  if (!words.empty() && absl::EqualsIgnoreCase(words[0], "go")) root_ = game_;
  const absl::Status status = engine_.WriteLine(line, kTimeout);
  EXPECT_TRUE(status.ok()) << status;
}

std::string Conversation::Await(absl::string_view text) {
  while (true) {
    const absl::StatusOr<std::string> line = engine_.ReadLine(kTimeout);
    if (!line.ok()) {
      ADD_FAILURE() << "waiting for " << text << ": " << line.status();
      return "";
    }
    Look(*line);
    if (absl::StartsWith(*line, text)) return *line;
  }
}

std::int64_t Conversation::ResidentMb() const {
  std::ifstream pages(absl::StrCat("/proc/", engine_.pid(), "/statm"));
  std::int64_t size = 0, resident = 0;
  EXPECT_TRUE(pages >> size >> resident);
  return resident * sysconf(_SC_PAGESIZE) / (1 << 20);
}

void Conversation::Look(absl::string_view line) {
  if (absl::StartsWith(line, "bestmove ")) {
    ++bestmoves_;
    const std::vector<std::string> words = absl::StrSplit(line, ' ');
    if (words[1] == "(none)") return;
    std::vector<std::string> moves = {words[1]};
    if (words.size() > 3) moves.push_back(words[3]);
    CheckMoves(moves, line);
  }
  if (absl::StartsWith(line, "info depth")) CheckMoves(WordsAfter(line, "pv"), line);
}

void Conversation::CheckMoves(const std::vector<std::string>& moves, absl::string_view line) const {
  Game game = root_;
  for (const std::string& text : moves) {
    const absl::StatusOr<Move> move = ParseUciMove(game.board(), text);
    ASSERT_TRUE(move.ok()) << line << ": " << move.status();
    ASSERT_TRUE(game.Play(*move).ok()) << line;
  }
}

void Conversation::Do(const std::vector<std::string>& steps) {
  for (const std::string& step : steps) {
    const absl::string_view rest = step.size() > 2 ? absl::string_view(step).substr(2) : "";
    switch (step[0]) {
      case '>':
        Send(rest);
        break;
      case '<':
        Await(rest);
        break;
      case '=': {
        int expected = 0;
        ASSERT_TRUE(absl::SimpleAtoi(rest, &expected)) << step;
        Send("isready");
        Await("readyok");
        EXPECT_EQ(bestmoves_, expected);
        break;
      }
      default:
        ASSERT_EQ(step, "~");
        absl::SleepFor(absl::Milliseconds(100));
    }
    if (testing::Test::HasFailure()) {
      ADD_FAILURE() << "at step " << step.substr(0, 100);
      return;
    }
  }
}

void Conversation::Quit() {
  Send("quit");
  absl::StatusOr<std::string> line = engine_.ReadLine(kTimeout);
  for (; line.ok(); line = engine_.ReadLine(kTimeout)) Look(*line);
  const absl::StatusOr<int> code = engine_.WaitForExit(kTimeout);
  ASSERT_TRUE(code.ok()) << code.status();
  EXPECT_EQ(*code, 0);
}

}  // namespace quadrille::chess
