// Connect6 session under a scripted client.
#include "src/protocol/connect6.h"

#include <string>

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
