#include "src/mnk/text/sgf.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/text/sgf_point.h"
#include "src/mnk/text/sgf_tree.h"
#include "tests/mnk/game_property.h"

namespace quadrille::mnk {
namespace {

// A name with every character that needs escaping.
std::string RandomText(Random& random) {
  constexpr absl::string_view kLetters = "ab ]\\[;():\xc3\xa4";
  std::string text;
  for (std::uint32_t i = random.Below(12); i > 0; --i) text += kLetters[random.Below(12)];
  return text;
}

GameRecord RandomRecord(const Rules& rules, Random& random) {
  GameRecord record{.rules = rules, .black = RandomText(random), .white = RandomText(random)};
  AnyGame game(rules);
  const auto place_some = [&](std::uint32_t most, bool to_the_end, std::vector<Cell>* moves) {
    for (std::uint32_t i = random.Below(most); i > 0 && game.is_running(); --i) {
      const Cell cell = game.RandomFree(random);
      AnyGame next = game;
      if (next.Place(cell) != Outcome::kRunning && !to_the_end) return;
      game = next;
      if (moves != nullptr) moves->push_back(cell);
    }
  };
  if (random.Below(2) == 0) {
    place_some(20, /*to_the_end=*/false, nullptr);
    if (game.stones_placed() > 0) record.setup = game.ToSetup();
  }
  place_some(200, /*to_the_end=*/true, &record.moves);
  record.result = std::string(SgfResult(game.outcome()));
  record.comment = absl::StrCat(RandomText(random), "\n", RandomText(random));
  return record;
}

TEST(SgfTest, RandomGamesOfManyRulesParseBack) {
  Random random(1);
  for (int i = 0; i < 400; ++i) {
    const GameRecord record = RandomRecord(RandomRules(random), random);
    const std::string text = FormatSgf(record);
    const absl::StatusOr<GameRecord> read = ParseSgf(text, kTicTacToe);
    ASSERT_TRUE(read.ok()) << read.status() << "\n" << text.substr(0, 500);
    ASSERT_EQ(*read, record) << text.substr(0, 500);
    for (const absl::string_view line : absl::StrSplit(text, '\n')) {
      EXPECT_LE(line.size(), 260u) << line;
    }
  }
}

TEST(SgfTest, FormatsAGame) {
  const GameRecord record{.rules = {3, 4, 3, 1, 1},
                          .moves = {{1, 0}, {0, 1}, {2, 1}, {0, 2}, {3, 2}},
                          .black = "Ada",
                          .white = "[x\\]",
                          .result = "B+"};
  EXPECT_EQ(FormatSgf(record),
            "(;FF[4]GM[4]CA[UTF-8]AP[Quadrille:1.0.0]SZ[4:3]MNKPQ[3,4,3,1,1]\n"
            "PB[Ada]PW[[x\\\\\\]]RE[B+]\n"
            ";B[ba];W[ab];B[cb];W[ac];B[dc])\n");
  const GameRecord set_up{.rules = {60, 60, 6, 2, 1, WinCondition::kExactlyK},
                          .setup = mnk::Setup{{{0, 0}, {59, 1}}, {{2, 59}}, Side::kWhite, 1},
                          .moves = {{9, 8}, {1, 1}}};
  EXPECT_EQ(FormatSgf(set_up),
            "(;FF[4]GM[4]CA[UTF-8]AP[Quadrille:1.0.0]SZ[60]MNKPQ[60,60,6,2,1,exact]\n\n"
            "AB[1,1][60,2]AW[3,60]PL[W]STONESLEFT[1]\n"
            ";W[10,9];B[2,2])\n");
}

TEST(SgfTest, LettersReachTo52) {
  const Rules rules{52, 52, 5, 1, 1};
  EXPECT_EQ(SgfPoint({0, 25}, rules), "az");
  EXPECT_EQ(SgfPoint({26, 51}, rules), "AZ");
  EXPECT_EQ(ParseSgfPoint("AZ", rules).value(), (Cell{26, 51}));
  EXPECT_EQ(SgfPoint({26, 51}, Rules{52, 53, 5, 1, 1}), "27,52");
}

TEST(SgfTest, ASizeAloneChangesTheOtherRules) {
  EXPECT_EQ(ParseSgf("(;SZ[20:19])", kConnect6)->rules, (Rules{19, 20, 6, 2, 1}));
  EXPECT_EQ(ParseSgf("(;)", kConnect6)->rules, kConnect6);
  EXPECT_EQ(ParseSgf("(;MNKPQ[3,4,3,1,1,exact])", kConnect6)->rules,
            (Rules{3, 4, 3, 1, 1, WinCondition::kExactlyK}));
}

TEST(SgfTest, ReadsSetupStones) {
  const GameRecord record = *ParseSgf("(;SZ[9]AB[aa:ba][cc]AW[ii];W[ei])", kGomoku);
  EXPECT_EQ(record.setup, (mnk::Setup{{{0, 0}, {1, 0}, {2, 2}}, {{8, 8}}, Side::kWhite, 1}));
  EXPECT_EQ(record.moves, std::vector<Cell>({{4, 8}}));
  const absl::StatusOr<AnyGame> start = StartOf(record, AnyGame(record.rules));
  ASSERT_TRUE(start.ok());
  EXPECT_EQ(start->stones_placed(), 4);
  // Also as a separate node, and without a matching side to move.
  EXPECT_EQ(ParseSgf("(;SZ[9];AB[aa]AW[bb];PL[white])", kGomoku)->setup->side_to_move,
            Side::kWhite);
  EXPECT_EQ(ParseSgf("(;SZ[9]AB[aa]AW[bb])", kGomoku)->setup->side_to_move, Side::kBlack);
}

TEST(SgfTest, StartRejectsOtherRules) {
  EXPECT_EQ(StartOf({.rules = kGomoku}, AnyGame(kConnect6)).status().message(),
            "rules 15,15,5,1,1: this game is 19,19,6,2,1");
  AnyGame game(kConnect6);
  game.Place({1, 1});
  EXPECT_EQ(StartOf({.rules = kConnect6}, game)->ToSetup(), AnyGame(kConnect6).ToSetup());
}

struct BadFile {
  const char* text;
  const char* message;
};

class BadSgfTest : public testing::TestWithParam<BadFile> {};

TEST_P(BadSgfTest, ErrorNamesLineColumnAndText) {
  const absl::StatusOr<GameRecord> record = ParseSgf(GetParam().text, {9, 9, 5, 1, 1});
  ASSERT_FALSE(record.ok());
  EXPECT_EQ(record.status(), absl::InvalidArgumentError(GetParam().message));
}

constexpr BadFile kBadFiles[] = {
    {"", "line 1, column 1: no game: an SGF file begins with (;"},
    {"hello (world)", "line 1, column 1: no game: an SGF file begins with (;"},
    {"(;GM[4]\n;B[aa]", "line 2, column 7: the file ends within the game: expected 1 more )"},
    {"(;GM[4]\n;B[aa)", "line 2, column 3: missing ] after the value of B"},
    {"(;GM[4]\n;B[aa\\]", "line 2, column 3: missing ] after the value of B"},
    {"(;GM[4];B)", "line 1, column 9: property B: expected [ after it"},
    {"(;GM[4]\n\n 17)", "line 3, column 2: expected ; ( ) or a property, got \"1\""},
    {"(;GM[1])", "line 1, column 6: GM: \"1\" is another game, expected 4"},
    {"(;SZ[0])", "line 1, column 6: SZ: \"0\": expected 1 to 255, or columns:rows"},
    {"(;SZ[9:])", "line 1, column 6: SZ: \"9:\": expected 1 to 255, or columns:rows"},
    {"(;SZ[9]MNKPQ[9,8,5,1,1])",
     "line 1, column 6: SZ: \"9\" does not agree with MNKPQ[9,8,5,1,1]"},
    {"(;MNKPQ[9])",
     "line 1, column 9: MNKPQ: rules \"9\": expected five numbers (m,n,k,p,q or "
     "m,n,k,p,q,exact)"},
    {"(;;W[aa])",
     "line 1, column 6: W: a stone of white, but it is the turn of black, with 1 left"},
    {"(;;B[aa]\n;B[bb])",
     "line 2, column 4: B: a stone of black, but it is the turn of white, with 1 left"},
    {"(;;B[aa];W[aa])", "line 1, column 12: W: aa is occupied"},
    {"(;;B[ja])", "line 1, column 6: B: cell \"ja\" is not on the board: aa to ii"},
    {"(;;B[a])", "line 1, column 6: B: cell \"a\": expected aa to ii"},
    {"(;;B[])", "line 1, column 6: B: expected a cell, got a pass"},
    {"(;;B[tt])", "line 1, column 6: B: expected a cell, got a pass"},
    {"(;MNKPQ[1,3,1,1,1];B[aa];W[ba])", "line 1, column 28: W: ba is after the end of the game"},
    {"(;;B[aa];AB[bb])", "line 1, column 10: AB: setup of stones during the game"},
    {"(;AE[bb])", "line 1, column 3: AE: setup of stones during the game"},
    {"(;AB[bb]AW[aa:bb])", "line 1, column 12: AW: bb is occupied"},
    {"(;AB[jj])", "line 1, column 6: AB: cell \"jj\" is not on the board: aa to ii"},
    {"(;AB[aa]PL[X])", "line 1, column 12: PL: \"x\": expected B or W"},
    {"(;AB[aa]STONESLEFT[many])",
     "line 1, column 20: STONESLEFT: \"many\": expected a whole number"},
    {"(;AB[aa]STONESLEFT[2])", "line 1, column 3: stones left 2: a turn of black here has 1"},
    {"(;\nAB[aa:ea])", "line 2, column 1: stones: black has won: a9 to e9"},
};
INSTANTIATE_TEST_SUITE_P(All, BadSgfTest, testing::ValuesIn(kBadFiles));

TEST(SgfTreeTest, TextLosesItsEscapes) {
  const auto text = [](absl::string_view raw) { return SgfText({raw, 0}); };
  EXPECT_EQ(text("a\\]b\\\\c\\d"), "a]b\\cd");
  EXPECT_EQ(text("a\r\nb\n\rc\nd\re"), "a\nb\nc\nd\ne");
  EXPECT_EQ(text("soft\\\nbreak\\\r\nthere"), "softbreakthere");
  EXPECT_EQ(text("end\\"), "end");
  EXPECT_EQ(SgfSimpleText({"a\tb\nc", 0}), "a b c");
}

TEST(SgfTreeTest, DeepVariationsDoNotOverflow) {
  const std::size_t depth = 200000;
  std::string text = "(;GM[4]";
  for (std::size_t i = 0; i < depth; ++i) text += "(;";
  EXPECT_FALSE(ParseSgf(text, kGomoku).ok());
  EXPECT_TRUE(ParseSgf(text + std::string(depth + 1, ')'), kGomoku).ok());
}

// The nodes as text: parent index, cell and comment.
std::string NodesOf(const GameTree& tree) {
  std::string text;
  for (const GameNode& node : tree.nodes) {
    const bool is_start = &node == tree.nodes.data();
    absl::StrAppend(&text, node.parent, " ", is_start ? "-" : SgfPoint(node.cell, tree.game.rules),
                    " ", node.comment, "\n");
  }
  return text;
}

constexpr char kWithVariations[] = R"((;GM[4]SZ[15]C[a game];B[hh]C[the middle \] of it]
(;W[ii];B[hg](;W[hf])(;W[gh]C[late]))(;W[hi]C[the other
way];B[ih])))";

TEST(SgfTreeTest, VariationsComeAfterTheLineThatTheyVary) {
  const GameTree tree = ParseSgfTree(kWithVariations, kTicTacToe).value();
  EXPECT_EQ(NodesOf(tree),
            "0 - a game\n0 hh the middle ] of it\n1 ii \n2 hg \n3 hf \n"
            "1 hi the other\nway\n5 ih \n3 gh late\n");
  EXPECT_EQ(tree.game, ParseSgf(kWithVariations, kTicTacToe).value());
}

TEST(SgfTreeTest, TreesParseBack) {
  for (const char* text :
       {kWithVariations,
        "(;GM[4]SZ[4:3]MNKPQ[3,4,3,2,1];B[ba];W[ab](;W[bb](;B[aa])(;B[ca]))(;W[dc]))",
        "(;GM[4]SZ[9]AB[aa]PL[W](;W[bb])(;W[cc];B[dd]))"}) {
    const GameTree tree = ParseSgfTree(text, kTicTacToe).value();
    const std::string written = FormatSgf(tree);
    const GameTree again = ParseSgfTree(written, kTicTacToe).value();
    EXPECT_EQ(again.nodes, tree.nodes) << written;
    EXPECT_EQ(again.game, tree.game) << written;
  }
}

TEST(SgfTreeTest, AnUnplayableVariationIsKeptAsText) {
  const GameTree tree =
      ParseSgfTree("(;GM[4]SZ[15];B[hh](;W[ii];B[hi])(;W[hh]C[taken];B[ij](;W[aa])(;W[bb])))",
                   kGomoku)
          .value();
  EXPECT_EQ(NodesOf(tree),
            "0 - \n0 hh (;W[hh]C[taken];B[ij](;W[aa])(;W[bb])) "
            "[line 1, column 38: W: hh is occupied]\n1 ii \n2 hi \n");
  // A variation that fails late is dropped entirely; setup in a variation cannot be played.
  EXPECT_EQ(NodesOf(ParseSgfTree("(;SZ[9](;B[aa])(;C[x];B[bb];W[bb])(;AB[cc]))", kGomoku).value()),
            "0 - (;C[x];B[bb];W[bb]) [line 1, column 31: W: bb is occupied]\n"
            "(;AB[cc]) [line 1, column 37: AB: setup of stones during the game]\n"
            "0 aa \n");
  // Nodes outside the parentheses, and CR line breaks.
  EXPECT_EQ(
      NodesOf(ParseSgfTree("(;SZ[9](;B[aa])\r\nB[zz];C[x\r\ry])(;GM[1])", kGomoku).value()),
      "0 - (B[zz];C[x\n\ny]) [line 2, column 3: B: cell \"zz\" is not on the board: aa to ii]\n"
      "0 aa \n");
}

TEST(SgfTreeTest, FindsTheGamesOfACollection) {
  const std::string text =
      "two games\n(;SZ[9]C[(;B\\]];B[aa](;W[bb])(;W[cc]))\n ( ;SZ[9];B[zz]) (;SZ[5];B[ee])";
  const std::vector<std::size_t> games = FindSgfGames(text);
  EXPECT_EQ(games, (std::vector<std::size_t>{10, text.find("( ;"), text.find("(;SZ[5]")}));
  EXPECT_EQ(NodesOf(ParseSgfTree(text, kGomoku, games[0]).value()),
            "0 - (;B]\n0 aa \n1 bb \n1 cc \n");
  EXPECT_EQ(ParseSgfTree(text, kGomoku, games[1]).status().message(),
            "line 3, column 13: B: cell \"zz\" is not on the board: aa to ii");
  EXPECT_EQ(NodesOf(ParseSgfTree(text, kGomoku, games[2]).value()), "0 - \n0 ee \n");
  EXPECT_EQ(FindSgfGames("(;SZ[9]) (;B[aa (;SZ[9])").size(), 2);
  EXPECT_EQ(FindSgfGames("no game").size(), 0);
}

TEST(SgfTreeTest, VariationsAndDepthHaveLimits) {
  std::string wide = "(;SZ[9](;B[aa])";
  for (std::size_t i = 1; i <= kMaxSgfVariations; ++i) wide += "(;B[bb])";
  const GameTree tree = ParseSgfTree(wide + ")", kGomoku).value();
  EXPECT_EQ(tree.nodes.size(), 1 + kMaxSgfVariations);
  EXPECT_EQ(tree.nodes.front().comment, "(;B[bb]) [more than 2000 variations]");
  for (const std::size_t depth : {kMaxSgfDepth, kMaxSgfDepth + 1}) {
    std::string deep;
    for (std::size_t i = 0; i < depth; ++i) deep += "(;";
    const absl::Status status = ParseSgfTree(deep + std::string(depth, ')'), kGomoku).status();
    EXPECT_EQ(status.ok(), depth == kMaxSgfDepth) << status;
  }
}

}  // namespace
}  // namespace quadrille::mnk
