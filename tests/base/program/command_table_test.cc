#include "src/base/program/command_table.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace quadrille {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class CommandTableTest : public testing::Test {
 protected:
  CommandTableTest() {
    for (const absl::string_view usage : {"go depth N", "quit"}) {
      const std::string name = std::string(usage.substr(0, usage.find(' ')));
      table_.Add(usage, absl::StrCat("about ", name), [this, name](CommandWords words) {
        calls_.push_back(absl::StrCat(name, "(", absl::StrJoin(words, "|"), ")"));
      });
    }
    table_.AddAlias("exit");
  }

  CommandTable table_;
  std::vector<std::string> calls_;
};

TEST_F(CommandTableTest, PassesWordsToHandler) {
  for (const absl::string_view line :
       {"go", "go depth 3", "  go\tdepth \v 3\r", "quit", "exit now"}) {
    EXPECT_TRUE(table_.Execute(line).ok()) << line;
  }
  EXPECT_THAT(calls_, ElementsAre("go()", "go(depth|3)", "go(depth|3)", "quit()", "quit(now)"));
}

TEST_F(CommandTableTest, NamesIgnoreCaseAndWordsAreUnchanged) {
  EXPECT_TRUE(table_.Execute("GO Depth").ok());
  EXPECT_TRUE(table_.Execute("Exit").ok());
  EXPECT_THAT(calls_, ElementsAre("go(Depth)", "quit()"));
}

TEST_F(CommandTableTest, SuggestsTheNearestCommand) {
  EXPECT_EQ(table_.Suggestion("Quti now"), "; did you mean quit?");
  EXPECT_EQ(table_.Suggestion("exi"), "; did you mean exit?");
  EXPECT_EQ(table_.Suggestion("printboard"), "; help lists the commands");
}

TEST(WholeWordsTest, LeaveOutAWordThatMayContinue) {
  EXPECT_THAT(WholeWords(" go depth\t3 no"), ElementsAre("go", "depth", "3"));
  EXPECT_THAT(WholeWords("go depth 3 "), ElementsAre("go", "depth", "3"));
  EXPECT_THAT(WholeWords("go"), IsEmpty());
  EXPECT_THAT(WholeWords(" "), IsEmpty());
}

TEST_F(CommandTableTest, BlankLineIsOk) {
  for (const absl::string_view line : {"", " ", "\t \r\v\f"}) {
    EXPECT_TRUE(table_.Execute(line).ok());
  }
  EXPECT_THAT(calls_, IsEmpty());
}

TEST_F(CommandTableTest, UnknownCommandIsEscaped) {
  const struct {
    absl::string_view line;
    absl::string_view message;
  } cases[] = {
      {"xyzzy", "unknown command: xyzzy"},
      {"  goes depth 3 ", "unknown command: goes depth 3"},
      {"g", "unknown command: g"},
      {"-1", "unknown command: -1"},
      {absl::string_view("go\0quit", 7), "unknown command: go\\000quit"},
      {"\x1b[2J\xff", "unknown command: \\033[2J\\377"},
  };
  for (const auto& [line, message] : cases) {
    const absl::Status status = table_.Execute(line);
    EXPECT_TRUE(absl::IsNotFound(status)) << line;
    EXPECT_EQ(status.message(), message);
  }
  EXPECT_THAT(calls_, IsEmpty());
}

TEST_F(CommandTableTest, LongUnknownLineIsTruncated) {
  for (const std::string& line : {std::string(1 << 20, 'x'), "x" + std::string(1 << 20, ' ') + "y",
                                  std::string(1 << 20, '\0')}) {
    EXPECT_LT(table_.Execute(line).message().size(), 300u);
  }
}

TEST_F(CommandTableTest, HelpListsOneCommandPerLine) {
  EXPECT_EQ(table_.Help(),
            "go depth N  about go\n"
            "quit        about quit\n");
}

TEST(DeferredCommandsTest, QueueWhileBusyAndRunInOrder) {
  CommandTable table;
  bool is_busy = true;
  DeferredCommands patient(table, [&is_busy] { return is_busy; });
  std::vector<std::string> ran;
  const auto note = [&ran](CommandWords words) { ran.push_back(absl::StrJoin(words, " ")); };
  patient.Add("set NAME", "", note);
  patient.Add("go", "", [&](CommandWords words) {
    note(words);
    is_busy = true;
  });
  for (const char* line : {"set a  b", "go 1", "set c"}) ASSERT_TRUE(table.Execute(line).ok());
  patient.ExecuteWaiting();
  EXPECT_THAT(ran, testing::IsEmpty());
  is_busy = false;
  patient.ExecuteWaiting();  // up to the command that makes it busy again
  EXPECT_THAT(ran, testing::ElementsAre("a b", "1"));
  is_busy = false;
  ASSERT_TRUE(table.Execute("set d").ok());
  patient.ExecuteWaiting();
  EXPECT_THAT(ran, testing::ElementsAre("a b", "1", "d", "c"));
}

}  // namespace
}  // namespace quadrille
