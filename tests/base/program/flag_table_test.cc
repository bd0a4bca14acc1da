#include "src/base/program/flag_table.h"

#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/program/flag_values.h"

namespace quadrille {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Words = std::vector<std::string>;

enum class Mode { kSlow, kFast };

class FlagTableTest : public testing::Test {
 protected:
  FlagTableTest() : flags_("tool", "[FILE] [flags]", "tool does things.") {
    flags_.AddSwitch("loud", &loud_, "Makes noise.");
    flags_.AddNumber("rounds", "rounds", 0, 1000, &rounds_, "How often.");
    flags_.AddNumber("limit", "nodes", 1, INT64_MAX, &limit_, "Where to stop.");
    flags_.AddDecimal("rate", 0.5, 2, &rate_, "How fast.");
    flags_.AddDuration("wait", absl::Seconds(1), absl::Seconds(1), absl::Hours(1), &wait_, "Wait.");
    flags_.AddSize("hash", 1, 4096, &hash_, "Memory for the table.");
    flags_.AddRange("k", 1, 19, &k_, "In a row.");
    flags_.AddChoice("mode", {{"slow", Mode::kSlow}, {"fast", Mode::kFast}}, &mode_, "How to go.");
    flags_.AddText("fen", "FEN", &fen_, "Where to start.");
    flags_.AddText("engine", "WHO", &engines_, "Who plays.");
    flags_.AddParsed("even", "NUMBER", &even_, ParseEven, "An even number.");
    flags_.TakeWords("FILE", "the files", 0, 2, &files_);
  }

  static absl::StatusOr<int> ParseEven(absl::string_view text) {
    int number = 0;
    if (absl::SimpleAtoi(text, &number) && number % 2 == 0) return number;
    return absl::OutOfRangeError(absl::StrCat("not even: ", text));
  }

  bool loud_ = false;
  int rounds_ = 16;
  std::optional<std::uint64_t> limit_;
  double rate_ = 1.5;
  absl::Duration wait_ = absl::Seconds(90);
  std::int64_t hash_ = 16;
  NumberRange k_ = {3, 6};
  Mode mode_ = Mode::kSlow;
  std::string fen_ = "start";
  std::vector<std::string> engines_;
  std::optional<int> even_;
  std::vector<std::string> files_;
  FlagTable flags_;
};

TEST_F(FlagTableTest, VectorFlagsMayRepeat) {
  ASSERT_TRUE(flags_.Read(Words{"--engine=a", "--engine", "b", "--engine=a"}).ok());
  EXPECT_THAT(engines_, ElementsAre("a", "b", "a"));
  EXPECT_THAT(flags_.Help(), HasSubstr("--engine=WHO\n"));
}

TEST_F(FlagTableTest, KeepsDefaults) {
  ASSERT_TRUE(flags_.Read({}).ok());
  EXPECT_EQ(loud_, false);
  EXPECT_EQ(rounds_, 16);
  EXPECT_EQ(limit_, std::nullopt);
  EXPECT_EQ(rate_, 1.5);
  EXPECT_EQ(wait_, absl::Seconds(90));
  EXPECT_EQ(hash_, 16);
  EXPECT_EQ(k_, (NumberRange{3, 6}));
  EXPECT_EQ(mode_, Mode::kSlow);
  EXPECT_EQ(fen_, "start");
  EXPECT_EQ(even_, std::nullopt);
  EXPECT_THAT(files_, IsEmpty());
  EXPECT_FALSE(flags_.WasGiven("rounds"));
}

TEST_F(FlagTableTest, AcceptsAllFlagSyntaxes) {
  ASSERT_TRUE(
      flags_.Read(Words{"a", "--loud", "--rounds=7", "--mode", "fast", "-fen=8/8 w - -", "b"})
          .ok());
  EXPECT_THAT(files_, ElementsAre("a", "b"));
  EXPECT_TRUE(loud_);
  EXPECT_EQ(rounds_, 7);
  EXPECT_EQ(mode_, Mode::kFast);
  EXPECT_EQ(fen_, "8/8 w - -");
  EXPECT_TRUE(flags_.WasGiven("rounds"));
}

TEST_F(FlagTableTest, ReadsValuesOfEveryType) {
  ASSERT_TRUE(flags_
                  .Read(Words{"--limit=18", "--rate=.75", "--wait=2500ms", "--hash=2G", "--k=5",
                              "--even=8"})
                  .ok());
  EXPECT_EQ(limit_, 18u);
  EXPECT_EQ(rate_, 0.75);
  EXPECT_EQ(wait_, absl::Milliseconds(2500));
  EXPECT_EQ(hash_, 2048);
  EXPECT_EQ(k_, (NumberRange{5, 5}));
  EXPECT_EQ(even_, 8);
}

TEST_F(FlagTableTest, PlainNumbersUseTheFlagsUnit) {
  ASSERT_TRUE(flags_.Read(Words{"--wait=2", "--hash=64"}).ok());
  EXPECT_EQ(wait_, absl::Seconds(2));
  EXPECT_EQ(hash_, 64);
}

TEST_F(FlagTableTest, ParsesSwitches) {
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

TEST_F(FlagTableTest, DoubleDashEndsFlags) {
  ASSERT_TRUE(flags_.Read(Words{"--", "--loud", "--help"}).ok());
  EXPECT_THAT(files_, ElementsAre("--loud", "--help"));
  EXPECT_FALSE(loud_ || flags_.help_wanted());
}

TEST_F(FlagTableTest, HelpTakesPrecedenceOverErrors) {
  for (const char* word : {"-h", "--help", "--helpfull", "-help"}) {
    EXPECT_TRUE(flags_.Read(Words{"--nonsense", word}).ok()) << word;
    EXPECT_TRUE(flags_.help_wanted()) << word;
  }
}

TEST_F(FlagTableTest, RequiredFlagMustBeGiven) {
  flags_.Require("fen", "a position");
  EXPECT_EQ(flags_.Read({}).message(), "--fen: expected a position, got none");
  EXPECT_TRUE(flags_.Read(Words{"--fen=x"}).ok());
  EXPECT_TRUE(flags_.Read(Words{"--help"}).ok());
  EXPECT_THAT(flags_.Help(), HasSubstr("--fen=FEN  (needed; default start)\n"));
}

TEST_F(FlagTableTest, RejectsWrongNumberOfWords) {
  EXPECT_EQ(flags_.Read(Words{"a", "b", "c"}).message(), "FILE: expected at most 2, got \"c\"");
  flags_.TakeWords("PART", "the parts to add up", 1, 9, &files_);
  EXPECT_EQ(flags_.Read({}).message(), "PART: expected the parts to add up, got none");
  FlagTable none("tool", "[flags]", "tool does things.");
  EXPECT_EQ(none.Read(Words{"x"}).message(), "expected flags only, got \"x\"");
  FlagTable command("tool merge", "[flags]", "tool merge does things.");
  EXPECT_EQ(command.Read(Words{"x"}).message(), "merge: expected flags only, got \"x\"");
}

TEST_F(FlagTableTest, RefuseRejectsGivenFlags) {
  ASSERT_TRUE(flags_.Read(Words{"--loud", "--k=3"}).ok());
  EXPECT_TRUE(flags_.Refuse({"fen", "rate"}, "with --suite").ok());
  EXPECT_EQ(flags_.Refuse({"fen", "k", "loud"}, "with --suite").message(),
            "--k: has no effect with --suite");
}

struct BadCase {
  Words words;
  const char* message;
};

TEST_F(FlagTableTest, RejectsMalformedInput) {
  const BadCase cases[] = {
      {{"--nonsense"}, "unknown flag --nonsense; see --help"},
      {{"--nonsense=3"}, "unknown flag --nonsense; see --help"},
      {{"-5"}, "unknown flag -5; see --help"},
      {{"--norounds"}, "unknown flag --norounds; did you mean --rounds?"},
      {{"--ruonds=3"}, "unknown flag --ruonds; did you mean --rounds?"},
      {{"-mod=3"}, "unknown flag -mod; did you mean --mode?"},
      {{"--Rounds=3"}, "unknown flag --Rounds; did you mean --rounds?"},
      {{"--noluod"}, "unknown flag --noluod; did you mean --noloud?"},
      {{"--verson"}, "unknown flag --verson; did you mean --version?"},
      {{"--halp"}, "unknown flag --halp; did you mean --help?"},
      {{"--="}, "unknown flag \"--=\""},
      {{"--rounds"}, "expected a value after the flag \"--rounds\""},
      {{"--rounds="}, "--rounds: empty value \"\""},
      {{"--fen="}, "--fen: empty value \"\""},
      {{"--loud="}, "--loud: empty value \"\""},
      {{"--rounds=6x"}, "--rounds: expected a whole number, got \"6x\""},
      {{"--rounds=-1"}, "--rounds: expected a whole number, got \"-1\""},
      {{"--rounds=+1"}, "--rounds: expected a whole number, got \"+1\""},
      {{"--rounds= 1"}, "--rounds: expected a whole number, got \" 1\""},
      {{"--rounds=1.5"}, "--rounds: expected a whole number, got \"1.5\""},
      {{"--rounds=nan"}, "--rounds: expected a whole number, got \"nan\""},
      {{"--rounds=0x10"}, "--rounds: expected a whole number, got \"0x10\""},
      {{"--rounds=1001"}, "--rounds: expected a number from 0 to 1000, got \"1001\""},
      {{"--rounds=18446744073709551617"}, "from 0 to 1000, got \"18446744073709551617\""},
      {{"--mode=medium"}, "--mode: expected slow or fast, got \"medium\""},
      {{"--loud=maybe"}, "--loud: expected on or off, got \"maybe\""},
      {{"--rounds=1", "--rounds=1"}, "--rounds: given twice"},
      {{"--rounds", "--loud"}, "--rounds: expected a whole number, got \"--loud\""},
      {{"--fen=a\nb", "--x\ny"}, "unknown flag --x\\ny"},
      {{"--limit=0"}, "--limit: expected a number from 1 to 9223372036854775807, got \"0\""},
      {{"--rate=2.5"}, "--rate: expected a number from 0.5 to 2, got \"2.5\""},
      {{"--rate=nan"}, "--rate: expected a number from 0.5 to 2, got \"nan\""},
      {{"--rate=1x"}, "--rate: expected a number from 0.5 to 2, got \"1x\""},
      {{"--wait=10ms"}, "--wait: expected a time from 1s to 1h, got \"10ms\""},
      {{"--wait=2d"}, "--wait: expected a time from 1s to 1h, got \"2d\""},
      {{"--wait=s"}, "--wait: expected a time from 1s to 1h, got \"s\""},
      {{"--wait=-2s"}, "--wait: expected a time from 1s to 1h, got \"-2s\""},
      {{"--hash=5G"}, "--hash: expected a number from 1 to 4096, got \"5G\""},
      {{"--hash=17179869184G"}, "--hash: expected a number from 1 to 4096"},
      {{"--hash=1.5G"}, "expected a whole number of MB, or a size such as 64M or 4G, got \"1.5G\""},
      {{"--hash=64K"}, "expected a whole number of MB, or a size such as 64M or 4G, got \"64K\""},
      {{"--k=5:4"}, "--k: expected a number from 5 to 19, got \"4\""},
      {{"--k=5:"}, "--k: expected a whole number, got \"\""},
      {{"--k=0:4"}, "--k: expected a number from 1 to 19, got \"0\""},
  };
  for (const BadCase& bad : cases) {
    const absl::Status read = flags_.Read(bad.words);
    EXPECT_EQ(read.code(), absl::StatusCode::kInvalidArgument) << bad.message;
    EXPECT_THAT(std::string(read.message()), HasSubstr(bad.message));
  }
}

TEST_F(FlagTableTest, HelpNamesEveryFlagWithUnitAndDefault) {
  flags_.AddNote("Example: tool --loud");
  const std::string help = flags_.Help();
  for (const char* text :
       {"tool does things.", "Usage: tool [FILE] [flags]", "--loud  (default off)\n",
        "Makes noise.", "--rounds=N  (rounds, 0 to 1000, default 16)\n",
        "--limit=N  (nodes, 1 to 9223372036854775807)\n",
        "--rate=NUMBER  (0.5 to 2, default 1.5)\n",
        "--wait=TIME  (seconds, or with a unit: ms, s, m, h; 1s to 1h, default 90s)\n",
        "--hash=SIZE  (MB, or with a unit: 64M, 4G; 1 to 4096, default 16)\n",
        "--k=LOW[:HIGH]  (default 3:6)\n", "--even=NUMBER\n", "--mode=slow|fast  (default slow)\n",
        "--fen=FEN  (default start)\n", "--engine=WHO\n", "--help\n", "--version\n",
        "Example: tool --loud"}) {
    EXPECT_THAT(help, HasSubstr(text));
  }
}

TEST(FlagGroupTest, HelpListsFlagsByGroup) {
  bool loud = false;
  FlagTable flags("tool", "[flags]", "Does things.");
  EXPECT_THAT(flags.Help(), HasSubstr("[flags]\n\nFlags:\n  --help\n"));
  flags.AddSwitch("loud", &loud, "Makes noise.");
  EXPECT_THAT(flags.Help(), HasSubstr("\n\nFlags:\n  --loud"));
  EXPECT_THAT(flags.Help(), HasSubstr("Makes noise.\n  --help\n"));
  flags.AddGroup("Colours");
  flags.AddSwitch("red", &loud, "Paints it red.");
  EXPECT_THAT(flags.Help(), HasSubstr("Makes noise.\n\nColours:\n  --red"));
  EXPECT_THAT(flags.Help(), HasSubstr("Paints it red.\n\nHelp:\n  --help\n"));
}

TEST_F(FlagTableTest, HelpFitsTerminalWidth) {
  std::int64_t number = INT64_MAX;
  flags_.AddNumber("a_flag_with_a_long_name", "leaves of the tree", 0, INT64_MAX, &number,
                   std::string(40, 'x') + " " + std::string(40, 'y'));
  const std::string help = flags_.Help();
  EXPECT_THAT(help, HasSubstr("\n      (leaves of the tree, 0 to 9223372036854775807, default\n"));
  std::istringstream lines(help);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 79u) << line;
}

TEST_F(FlagTableTest, GivenFlagsReturnsWords) {
  const Words words = {"--noloud", "--engine=a", "--k", "5", "file", "-engine=b=c", "--rounds=7"};
  ASSERT_TRUE(flags_.Read(words).ok());
  const Words given = flags_.GivenFlags({"rounds", "fen"});
  EXPECT_THAT(given, ElementsAre("--loud=off", "--k=5", "--engine=a", "--engine=b=c"));
  ASSERT_TRUE(flags_.Read(given).ok());
  EXPECT_EQ(flags_.GivenFlags({}), given);
}

TEST_F(FlagTableTest, AliasIsAcceptedButNotShown) {
  flags_.AddAlias("table", "hash");
  ASSERT_TRUE(flags_.Read(Words{"--table=7"}).ok());
  EXPECT_EQ(hash_, 7);
  EXPECT_TRUE(flags_.WasGiven("hash"));
  EXPECT_THAT(flags_.Help(), Not(HasSubstr("table=")));
  EXPECT_FALSE(flags_.Read(Words{"--table=7", "--hash=8"}).ok());
}

TEST_F(FlagTableTest, ParserErrorNamesFlagAndKeepsCode) {
  EXPECT_EQ(flags_.Read(Words{"--even=7"}), absl::OutOfRangeError("--even: not even: 7"));
}

TEST(FlagValuesTest, FormatsDurationsInLargestExactUnit) {
  for (const char* text : {"1h", "90s", "2m", "1500ms", "24h", "0"}) {
    const absl::StatusOr<absl::Duration> time =
        ParseDuration("x", text, absl::Seconds(1), absl::ZeroDuration(), absl::Hours(99));
    ASSERT_TRUE(time.ok()) << time.status();
    EXPECT_EQ(FormatShortDuration(*time), text);
  }
}

}  // namespace
}  // namespace quadrille
