// SGF as other programs write it: encodings, line ends, properties, and names of cells.
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/text/sgf.h"

namespace quadrille::mnk {
namespace {

using testing::HasSubstr;

struct File {
  const char* name;
  std::string text;
};

void PrintTo(const File& file, std::ostream* out) { *out << file.name; }

// All of the same two stones in the centre.
class SgfFormTest : public testing::TestWithParam<File> {};

TEST_P(SgfFormTest, IsRead) {
  const absl::StatusOr<GameRecord> record = ParseSgf(GetParam().text, kGomoku);
  ASSERT_TRUE(record.ok()) << record.status();
  EXPECT_EQ(record->rules, kGomoku);
  EXPECT_EQ(record->moves, std::vector<Cell>({{7, 7}, {8, 7}}));
  EXPECT_FALSE(record->setup.has_value());
  // The tree has the same main line.
  EXPECT_EQ(ParseSgfTree(GetParam().text, kGomoku)->game.moves, record->moves);
}

const File kFiles[] = {
    {"Plain", "(;GM[4]SZ[15];B[hh];W[ih])"},
    {"NoGame", "(;SZ[15:15];B[hh];W[ih])"},
    {"NoSize", "(;GM[4];B[hh];W[ih])"},
    {"NoRoot", "(;;B[hh];W[ih])"},
    {"MovesInTheRoot", "(;B[hh];W[ih])"},
    {"LowerCaseOfFf3", "(;GaMe[4]SiZe[15];Black[hh];White[ih])"},
    {"TextAround",
     "some words (of a mail) before it\n( ;FF[4] GM[4]\r\n ;B[hh]\r\n;W[ih] ) and after"},
    {"ByteOrderMark", "\xEF\xBB\xBF(;GM[4];B[hh];W[ih])"},
    {"CarriageReturns", "(;GM[4]\r;B[hh]\r;W[ih]\r)\r"},
    {"Windows", "(;GM[4]\r\n;B[hh]\r\n;W[ih]\r\n)\r\n"},
    {"TabsAndFormFeeds", "(\t;\tGM\t[4]\f;B [hh]\v;W\n[ih])"},
    {"NoLineEnd", "(;GM[4]\n;B[hh]\n;W[ih])"},
    {"OneNodeForEachLine", "(\n;\nGM[4]\nSZ[15]\n;\nB[hh]\n;\nW[ih]\n)\n"},
    {"Escapes", "(;GM[4]FF[4]C[Escaped \\] and \\\\];B[hh]C[a ; b ( c];W[ih])"},
    {"EscapedColon", "(;GM[4]C[a\\:b];B[hh];W[ih])"},
    {"Latin1", "(;GM[4]CA[ISO-8859-1]PB[J\xF6rg];B[hh];W[ih])"},
    {"Utf8", "(;GM[4]CA[UTF-8]PB[\xE4\xBA\x94];B[hh];W[ih])"},
    {"NamesWithBrackets", "(;GM[4]PB[a [3d\\]]PW[(b;c)];B[hh];W[ih])"},
    {"Times", "(;GM[4]TM[1800]OT[5x30 byo-yomi];B[hh]BL[1794.5];W[ih]WL[1790]OW[5])"},
    {"Marks", "(;GM[4];B[hh]LB[aa:A][bb:B]TR[cc]SQ[dd:ff];W[ih]MA[gg]DD[])"},
    {"Unknown", "(;GM[4]XY[]ZZ[a:b][c];B[hh]BL[3];W[ih]N[x])"},
    {"MoveNumbers", "(;GM[4];MN[1]B[hh];MN[2]W[ih])"},
    {"Komi", "(;GM[4]KM[0]HA[0]RU[Gomoku]PC[net]SO[x]US[y]AN[z];B[hh];W[ih])"},
    {"EmptyNodes", "(;GM[4];;B[hh];;;W[ih];)"},
    {"Variations", "(;GM[4];B[hh](;W[ih])(;W[ii];B[jj](;W[aa])(;W[bb])))"},
    {"NestedVariations", "(;GM[4](;B[hh](;W[ih])(;W[tt](;AE[hh])))(;B[aa]))"},
    {"Collection", "(;GM[4];B[hh];W[ih])(;GM[1];B[aa])"},
    {"Names", "(;GM[4];B[h8];W[i8])"},
    {"CapitalNames", "(;GM[4];B[H8];W[I8])"},
    {"NamesWithoutColumnI", "(;GM[4];B[h8](;W[j8])(;W[p1]))"},
    {"BlanksInValues", "(;GM[ 4 ]SZ[ 15 ];B[ hh ];W[ih ])"},
    {"PlayerAndKo", "(;GM[4]PL[B];B[hh]KO[];W[ih])"},
    {"BothMovesInANode", "(;GM[4];B[hh]W[ih])"},
};
INSTANTIATE_TEST_SUITE_P(All, SgfFormTest, testing::ValuesIn(kFiles),
                         [](const auto& info) { return std::string(info.param.name); });

// All of the turns j10; j9 l11; k9 l8.
class SgfTurnTest : public testing::TestWithParam<File> {};

TEST_P(SgfTurnTest, HasItsStonesInOneProperty) {
  const absl::StatusOr<GameRecord> record = ParseSgf(GetParam().text, kConnect6);
  ASSERT_TRUE(record.ok()) << record.status();
  EXPECT_EQ(record->moves, std::vector<Cell>({{9, 9}, {9, 10}, {11, 8}, {10, 10}, {11, 11}}));
}

const File kTurnFiles[] = {
    {"LittleGolem", "(;FF[4]EV[a.1];B[j10];W[j9l11];B[k9l8])"},
    {"Capitals", "(;B[J10];W[J9L11];B[K9L8])"},
    {"WithoutColumnI", "(;B[k10];W[k9m11](;B[l9m8])(;B[t1a1]))"},
    {"Blanks", "(;B[j10];W[j9 l11];B[ k9  l8 ])"},
    {"Commas", "(;B[j10];W[j9,l11];B[k9, l8])"},
    {"Signs", "(;B[j10];W[j9+l11];B[k9-l8])"},
    {"Letters", "(;B[jj];W[jk li];B[kk,ll])"},
    {"LettersAndNames", "(;B[jj];W[jk l11];B[k9 ll])"},
    {"TwoValues", "(;B[j10];W[j9][l11];B[k9][l8])"},
    {"TwoProperties", "(;B[j10];W[j9]W[l11];B[k9]B[l8])"},
    {"TwoNodes", "(;B[j10];W[j9];W[l11];B[k9];B[l8])"},
};
INSTANTIATE_TEST_SUITE_P(All, SgfTurnTest, testing::ValuesIn(kTurnFiles),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(SgfSetupTest, StonesMayStandInOneValue) {
  const absl::StatusOr<GameRecord> record =
      ParseSgf("(;AB[j10k11]AW[a1 b2][c3:c4];W[d5e6])", kConnect6);
  ASSERT_TRUE(record.ok()) << record.status();
  EXPECT_EQ(record->setup->black, std::vector<Cell>({{9, 9}, {10, 8}}));
  EXPECT_EQ(record->setup->white.size(), 4u);
}

struct BadFile {
  const char* name;
  const char* text;
  const char* message;
};

class BadSgfTurnTest : public testing::TestWithParam<BadFile> {};

TEST_P(BadSgfTurnTest, IsAnError) {
  const absl::Status status = ParseSgf(GetParam().text, kConnect6).status();
  EXPECT_TRUE(absl::IsInvalidArgument(status));
  EXPECT_THAT(status.message(), HasSubstr(GetParam().message));
}

constexpr BadFile kBadFiles[] = {
    {"SecondOccupied", "(;B[j10];W[j9j10])", "line 1, column 12: W: j10 is occupied"},
    {"SecondOffTheBoard", "(;B[j10];W[j9j20])", "cell \"j20\": expected aa to ss"},
    {"ThreeStones", "(;B[j10];W[j9k9l9])",
     "W: a stone of white, but it is the turn of black, with 2 left"},
    {"FirstOfTwo", "(;B[j10k10])", "B: a stone of black, but it is the turn of white"},
    {"Pass", "(;B[j10];W[pass])", "cell \"pass\": expected aa to ss"},
    {"Resignation", "(;B[j10];W[resign])", "cell \"resign\": expected aa to ss"},
    {"Swap", "(;B[j10];W[swap])", "cell \"swap\": expected aa to ss"},
    {"BothWaysOfColumnI", "(;B[i10];W[t9a1])", "cell \"t9\": expected aa to ss"},
    {"NotAName", "(;B[j10];W[j9?l11])", "cell \"j9?l11\": expected aa to ss"},
};
INSTANTIATE_TEST_SUITE_P(All, BadSgfTurnTest, testing::ValuesIn(kBadFiles),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace quadrille::mnk
