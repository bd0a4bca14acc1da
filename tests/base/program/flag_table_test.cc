#include "src/base/program/flag_table.h"

#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace quadrille {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Words = std::vector<std::string>;

class FlagTableTest : public testing::Test {
 protected:
  FlagTableTest() : flags_("tool", "[FILE] [flags]", "tool does things.") {
    flags_.AddSwitch("loud", &loud_, "Makes noise.");
    flags_.AddNumber("hash", "MB", 0, 1000, &hash_, "Memory for the table.");
    flags_.AddChoice("mode", {"slow", "fast"}, &mode_, "How to go.");
    flags_.AddText("fen", "FEN", &fen_, "Where to start.");
    flags_.AddTexts("engine", "WHO", &engines_, "Who plays.");
  }

  bool loud_ = false;
  std::int64_t hash_ = 16;
  std::string mode_ = "slow";
  std::string fen_ = "start";
  std::vector<std::string> engines_;
  FlagTable flags_;
};

TEST_F(FlagTableTest, SomeFlagsMayBeGivenAgain) {
  ASSERT_TRUE(flags_.Read(Words{"--engine=a", "--engine", "b", "--engine=a"}).ok());
  EXPECT_THAT(engines_, ElementsAre("a", "b", "a"));
  EXPECT_THAT(flags_.Help(), HasSubstr("--engine=WHO\n"));
}

TEST_F(FlagTableTest, KeepsTheDefaultsOfWhatIsNotGiven) {
  EXPECT_THAT(*flags_.Read({}), IsEmpty());
  EXPECT_EQ(loud_, false);
  EXPECT_EQ(hash_, 16);
  EXPECT_EQ(mode_, "slow");
  EXPECT_EQ(fen_, "start");
  EXPECT_FALSE(flags_.WasGiven("hash"));
}

TEST_F(FlagTableTest, ReadsEveryWayToWriteAFlag) {
  EXPECT_THAT(
      *flags_.Read(Words{"a", "--loud", "--hash=7", "--mode", "fast", "-fen=8/8 w - -", "b"}),
      ElementsAre("a", "b"));
  EXPECT_TRUE(loud_);
  EXPECT_EQ(hash_, 7);
  EXPECT_EQ(mode_, "fast");
  EXPECT_EQ(fen_, "8/8 w - -");
  EXPECT_TRUE(flags_.WasGiven("hash"));
}

TEST_F(FlagTableTest, AnOldWordForAFlagIsTheFlag) {
  flags_.AddAlias("position", "fen");
  ASSERT_TRUE(flags_.Read(Words{"--position=8/8 w - -"}).ok());
  EXPECT_EQ(fen_, "8/8 w - -");
  EXPECT_TRUE(flags_.WasGiven("fen"));
  EXPECT_FALSE(flags_.Read(Words{"--position=a", "--fen=b"}).ok());
  EXPECT_THAT(flags_.Help(), testing::Not(HasSubstr("position")));
}

TEST_F(FlagTableTest, SwitchesGoOnAndOff) {
  for (const char* word : {"--loud", "--loud=true", "--loud=on", "--loud=1", "--loud=yes"}) {
    loud_ = false;
    ASSERT_TRUE(flags_.Read(Words{word}).ok()) << word;
    EXPECT_TRUE(loud_) << word;
  }
  for (const char* word : {"--noloud", "--loud=false", "--loud=off", "--loud=0", "--loud=no"}) {
    loud_ = true;
    ASSERT_TRUE(flags_.Read(Words{word}).ok()) << word;
    EXPECT_FALSE(loud_) << word;
  }
}

TEST_F(FlagTableTest, TakesAllForPlainWordsAfterTwoDashes) {
  EXPECT_THAT(*flags_.Read(Words{"--", "--loud", "--help"}), ElementsAre("--loud", "--help"));
  EXPECT_FALSE(loud_ || flags_.help_wanted());
}

TEST_F(FlagTableTest, AsksForHelpWhateverElseIsWrong) {
  for (const char* word : {"-h", "--help", "--helpfull", "-help"}) {
    EXPECT_TRUE(flags_.Read(Words{"--nonsense", word}).ok()) << word;
    EXPECT_TRUE(flags_.help_wanted()) << word;
  }
}

struct BadCase {
  Words words;
  const char* message;
};

TEST_F(FlagTableTest, RefusesWhatItCannotRead) {
  const BadCase cases[] = {
      {{"--nonsense"}, "unknown flag --nonsense; see --help"},
      {{"--nonsense=3"}, "unknown flag --nonsense; see --help"},
      {{"-5"}, "unknown flag -5; see --help"},
      {{"--nohash"}, "unknown flag --nohash; did you mean --hash?"},
      {{"--hsah=3"}, "unknown flag --hsah; did you mean --hash?"},
      {{"-mod=3"}, "unknown flag -mod; did you mean --mode?"},
      {{"--Hash=3"}, "unknown flag --Hash; did you mean --hash?"},
      {{"--noluod"}, "unknown flag --noluod; did you mean --noloud?"},
      {{"--verson"}, "unknown flag --verson; did you mean --version?"},
      {{"--halp"}, "unknown flag --halp; did you mean --help?"},
      {{"--="}, "unknown flag \"--=\""},
      {{"--hash"}, "no value after the flag \"--hash\""},
      {{"--hash="}, "--hash: empty value \"\""},
      {{"--fen="}, "--fen: empty value \"\""},
      {{"--loud="}, "--loud: empty value \"\""},
      {{"--hash=6x"}, "--hash: expected a whole number, got \"6x\""},
      {{"--hash=-1"}, "--hash: expected a whole number, got \"-1\""},
      {{"--hash=+1"}, "--hash: expected a whole number, got \"+1\""},
      {{"--hash= 1"}, "--hash: expected a whole number, got \" 1\""},
      {{"--hash=1.5"}, "--hash: expected a whole number, got \"1.5\""},
      {{"--hash=nan"}, "--hash: expected a whole number, got \"nan\""},
      {{"--hash=0x10"}, "--hash: expected a whole number, got \"0x10\""},
      {{"--hash=1001"}, "--hash: expected a number from 0 to 1000, got \"1001\""},
      {{"--hash=18446744073709551617"}, "from 0 to 1000, got \"18446744073709551617\""},
      {{"--mode=medium"}, "--mode: expected slow or fast, got \"medium\""},
      {{"--loud=maybe"}, "--loud: expected on or off, got \"maybe\""},
      {{"--hash=1", "--hash=1"}, "--hash: given twice"},
      {{"--hash", "--loud"}, "--hash: expected a whole number, got \"--loud\""},
      {{"--fen=a\nb", "--x\ny"}, "unknown flag --x\\ny"},
  };
  for (const BadCase& bad : cases) {
    const auto read = flags_.Read(bad.words);
    EXPECT_EQ(read.status().code(), absl::StatusCode::kInvalidArgument) << bad.message;
    EXPECT_THAT(std::string(read.status().message()), HasSubstr(bad.message));
  }
}

TEST_F(FlagTableTest, HelpNamesEveryFlagWithUnitAndDefault) {
  flags_.AddNote("Example: tool --loud");
  const std::string help = flags_.Help();
  for (const char* text :
       {"tool does things.", "Usage: tool [FILE] [flags]", "--loud  (default off)\n",
        "Makes noise.", "--hash=N  (MB, 0 to 1000, default 16)\n",
        "--mode=slow|fast  (default slow)\n", "--fen=FEN  (default start)\n", "--engine=WHO\n",
        "--help\n", "--version\n", "Example: tool --loud"}) {
    EXPECT_THAT(help, HasSubstr(text));
  }
}

TEST_F(FlagTableTest, HelpKeepsWithinTheColumnsOfATerminal) {
  std::int64_t number = INT64_MAX;
  flags_.AddNumber("a_flag_with_a_long_name", "leaves of the tree", 0, INT64_MAX, &number,
                   std::string(40, 'x') + " " + std::string(40, 'y'));
  const std::string help = flags_.Help();
  EXPECT_THAT(help, HasSubstr("\n      (leaves of the tree, 0 to 9223372036854775807, default\n"));
  std::istringstream lines(help);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 79u) << line;
}

TEST_F(FlagTableTest, AnAliasIsTakenAndNotShown) {
  flags_.AddAlias("table", "hash");
  ASSERT_TRUE(flags_.Read(Words{"--table=7"}).ok());
  EXPECT_EQ(hash_, 7);
  EXPECT_TRUE(flags_.WasGiven("hash"));
  EXPECT_THAT(flags_.Help(), Not(HasSubstr("table=")));
  EXPECT_FALSE(flags_.Read(Words{"--table=7", "--hash=8"}).ok());
}

}  // namespace
}  // namespace quadrille
