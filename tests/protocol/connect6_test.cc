// Connect6 session under a scripted client.
#include "src/protocol/connect6.h"

#include <string>

#include "absl/strings/match.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "tests/protocol/protocol_fixture.h"

namespace quadrille::connect6 {
namespace {

using protocol::ProtocolFixture;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

class Connect6Test : public testing::Test {
 protected:
  ProtocolFixture<Connect6Session> engine_{mnk::kConnect6};
};

TEST_F(Connect6Test, PlaysEitherSide) {
  EXPECT_EQ(engine_.Ask("name"), "name Quadrille");
  EXPECT_EQ(engine_.Ask("new black"), "move AS");
  EXPECT_EQ(engine_.Ask("move BSCS"), "move DSES");
  engine_.Send("new white");
  EXPECT_EQ(engine_.Ask("move JJ"), "move ASBS");
}

TEST_F(Connect6Test, TheAiIsCreatedBeforeItsClockStarts) {
  EXPECT_FALSE(engine_.ai().is_made);
  engine_.Send("new white");
  EXPECT_TRUE(engine_.ai().is_made);
}

TEST_F(Connect6Test, ContinuesAPositionSentByConnectMore) {
  engine_.Send("new xxx");
  engine_.Send("black JJJJ");  // one stone
  engine_.Send("white ASBS");
  EXPECT_EQ(engine_.Ask("next"), "move CSDS");
  EXPECT_EQ(engine_.Ask("next"), "move ESFS");
  engine_.Send("print");
  EXPECT_EQ(engine_.Line(), "   A B C D E F G H I J K L M N O P Q R S");
  EXPECT_THAT(engine_.Line(), StartsWith(" S O O X X O O . . ."));
  engine_.Lines(8);
  EXPECT_THAT(engine_.Line(), StartsWith(" J . . . . . . . . . X ."));
  engine_.Lines(9);
}

TEST_F(Connect6Test, ErrorsChangeNothing) {
  engine_.Send("new white");
  engine_.Send("black JJ");
  for (const char* line :
       {"black AABB", "white JJ", "white AAJJ", "white A", "white AAB", "white AABBCC", "white A1",
        "white AT", "white", "move", "depth", "depth x", "xyzzy"}) {
    EXPECT_THAT(engine_.Ask(line), StartsWith("error: ")) << line;
  }
  EXPECT_EQ(engine_.Ask("move ASBS"), "move CSDS");
  engine_.Send("new white");
  EXPECT_THAT(engine_.Ask("black AABB"), HasSubstr("fewer stones"));
  engine_.Send("black AA");
  EXPECT_EQ(engine_.Ask("next"), "move ASBS");
}

struct Line {
  const char* name;
  const char* line;    // after new white; black JJ
  const char* answer;  // its first words
};

class Connect6LineTest : public testing::TestWithParam<Line> {};

TEST_P(Connect6LineTest, IsAnswered) {
  ProtocolFixture<Connect6Session> engine{mnk::kConnect6};
  engine.Send("new white");
  engine.Send("black JJ");
  EXPECT_THAT(engine.Ask(GetParam().line), StartsWith(GetParam().answer));
  // An error adds no stone.
  if (absl::StartsWith(GetParam().answer, "error")) {
    EXPECT_EQ(engine.Ask("next"), "move ASBS");
  }
}

constexpr Line kLines[] = {
    {"WholeTurn", "move AABB", "move ASBS"},
    {"Blanks", "  move   AA \t BB  ", "move ASBS"},
    {"Case", "MOVE aabB", "move ASBS"},
    {"HalfATurn", "move AA", "error: AA: half a turn: expected 1 more"},
    {"HalfATurnTwice", "move AAAA", "error: AAAA: half a turn: expected 1 more"},
    {"HalfATurnPlaced", "white AA", "error: AA: half a turn"},
    {"OtherSide", "black AABB", "error: it is the other side's turn"},
    {"SurplusStone", "move AABBCC", "error: expected one stone or two"},
    {"SurplusWord", "move AABB now", "error: expected one stone or two"},
    {"NoStone", "move", "error: expected one stone or two"},
    {"OffTheBoard", "move AATT", "error: expected one stone or two, each a column A to S"},
    {"SurplusDepth", "depth 3 4", "error: depth"},
    {"NoDepth", "depth", "error: depth"},
    {"NextWithWords", "next please", "move ASBS"},
    {"UnknownWord", "jump AABB", "error: unknown command: jump AABB"},
};
INSTANTIATE_TEST_SUITE_P(All, Connect6LineTest, testing::ValuesIn(kLines),
                         [](const auto& info) { return std::string(info.param.name); });

TEST_F(Connect6Test, TheLastCellIsATurnOfOneStone) {
  ProtocolFixture<Connect6Session> small{mnk::Rules{2, 3, 3, 2, 1}};
  const auto play_to_the_last_cell = [&small] {
    for (const char* line : {"new white", "black AA", "white BAAB", "black BBCA"}) small.Send(line);
  };
  play_to_the_last_cell();
  EXPECT_EQ(small.Ask("next"), "move CB");
  play_to_the_last_cell();
  small.Send("white CB");
  EXPECT_EQ(small.Ask("next"), "error: the game is over");
}

TEST_F(Connect6Test, CommandsAreAnsweredWhileItThinks) {
  engine_.ai().waits = true;
  engine_.Send("new black");
  engine_.AwaitThoughts(1);
  EXPECT_EQ(engine_.Ask("name"), "name Quadrille");
  EXPECT_EQ(engine_.Ask("next"), "error: the AI is thinking");
  EXPECT_EQ(engine_.Ask("white AABB"), "error: the AI is thinking");
  engine_.Send("new white");  // cancels the search
  engine_.ai().waits = false;
  EXPECT_EQ(engine_.Ask("next"), "move AS");
  engine_.ai().waits = true;
  engine_.Send("next");
  engine_.Send("quit");
  EXPECT_TRUE(engine_.session().ended());
}

TEST_F(Connect6Test, DepthIsInTurnsAndTheRestComesFromTheCommandLine) {
  engine_.Send("vcf");
  engine_.Send("unvcf");
  engine_.Send("depth 4");
  engine_.Ask("new black");
  EXPECT_EQ(engine_.ai().limits.depth, 8);
  EXPECT_EQ(engine_.ai().limits.stone_ms, 77);
}

TEST_F(Connect6Test, RejectsOtherGames) {
  ProtocolFixture<Connect6Session> gomoku{mnk::kGomoku};
  for (const char* line : {"new black", "next", "black AA", "print", "move AA"}) {
    EXPECT_THAT(gomoku.Ask(line), HasSubstr("not for (15,15,5,1,1)")) << line;
  }
}

TEST_F(Connect6Test, AFinishedGameHasNoNextMove) {
  ProtocolFixture<Connect6Session> small{mnk::Rules{3, 3, 3, 2, 1}};
  small.Send("new white");
  small.Send("black AA");
  EXPECT_EQ(small.Ask("next"), "move ACBC");
  EXPECT_EQ(small.Ask("move BBCC"), "error: the game is over");
}

TEST_F(Connect6Test, TheAnswerOfTheLastCommandIsStillPrinted) {
  engine_.Send("new black");
  engine_.session().EndInput();
  EXPECT_EQ(engine_.Line(), "move AS");
  EXPECT_TRUE(engine_.session().ended());
}

}  // namespace
}  // namespace quadrille::connect6
