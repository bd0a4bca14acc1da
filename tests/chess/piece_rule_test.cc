#include "src/chess/piece_rule.h"

#include <cstdlib>
#include <ostream>
#include <random>

#include "gtest/gtest.h"
#include "src/bitboard/builder.h"
#include "src/chess/rules.h"

namespace quadrille::chess {
namespace {

template <class T>
concept HasRules = requires {
  Rules::For<T>();
};

static_assert(HasRules<King> && HasRules<Queen> && HasRules<Bishop> && HasRules<Knight> &&
              HasRules<Rook> && HasRules<WhitePawn> && HasRules<BlackPawn>);
static_assert(!HasRules<int> && !HasRules<Square> && !HasRules<Bitboard> &&
              !HasRules<ChessPieces> && !HasRules<PieceRule<King>>);
static_assert(Rules::For<King>().GetMoveBoard("H1") == Bitboard::With().H2().G2().G1().Build());

// StrongChess part 9.
TEST(KingRuleTest, MovesFromH1ToH2G2G1) {
  EXPECT_EQ(Rules::For<King>().GetMoveBoard("H1"), Bitboard::With().H2().G2().G1());
}

TEST(KingRuleTest, OnlyFriendsBlock) {
  const Bitboard friends = Bitboard::With().H2();
  const Bitboard enemies = Bitboard::With().G2();
  EXPECT_EQ(Rules::For<King>().GetMoveBoard("H1", friends, enemies), Bitboard::With().G2().G1());
}

struct KnightCase {
  Square from;
  Bitboard attacks;
};

std::ostream& operator<<(std::ostream& out, const KnightCase& row) {
  return out << row.from.file().letter() << row.from.rank().digit();
}

// StrongChess part 3.
constexpr KnightCase kKnightCases[] = {
    {"A1", Bitboard::With().B3().C2()},
    {"H1", Bitboard::With().F2().G3()},
    {"H8", Bitboard::With().F7().G6()},
    {"A8", Bitboard::With().C7().B6()},
    {"B1", Bitboard::With().A3().C3().D2()},
    {"G8", Bitboard::With().H6().F6().E7()},
    {"E4", Bitboard::With().F6().G5().G3().F2().D2().C3().C5().D6()},
    {"H4", Bitboard::With().F3().G2().G6().F5()},
};

class KnightRuleTest : public testing::TestWithParam<KnightCase> {};

TEST_P(KnightRuleTest, AttacksFromASquare) {
  EXPECT_EQ(Rules::For<Knight>().GetMoveBoard(GetParam().from), GetParam().attacks);
}

TEST_P(KnightRuleTest, AttacksFromASingletonSet) {
  EXPECT_EQ(Rules::For<Knight>().GetMoveBoard(Bitboard(GetParam().from)), GetParam().attacks);
}

INSTANTIATE_TEST_SUITE_P(StrongChess, KnightRuleTest, testing::ValuesIn(kKnightCases),
                         testing::PrintToStringParamName());

TEST(KnightSetTest, KnightsOnB1AndC3DoNotAttackEachOther) {
  const Bitboard knights = Bitboard::With().B1().C3();
  const Bitboard expected = Bitboard::With().D2().A3().A2().A4().B5().D5().E4().E2().D1();
  EXPECT_EQ(Rules::For<Knight>().GetMoveBoard(knights), expected);
  EXPECT_EQ(Rules::For<Knight>().GetMoveBoard(knights, knights), expected);
}

TEST(KnightSetTest, ExcludesSquaresOfFriends) {
  const Bitboard knights = Bitboard::With().B1().C3();
  const Bitboard friends = Bitboard::With().And(knights).A4().B5().D5().E4();
  EXPECT_EQ(Rules::For<Knight>().GetMoveBoard(knights, friends),
            Bitboard::With().D2().A3().A2().E2().D1());
}

TEST(KnightSetTest, SetAttacksAreTheUnionOfItsMembersAttacks) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 200; ++i) {
    const Bitboard knights(random() & random() & random());
    Bitboard expected;
    for (const Square s : knights) expected |= Rules::For<Knight>().GetMoveBoard(s);
    EXPECT_EQ(Rules::For<Knight>().GetMoveBoard(knights), expected - knights);
  }
}

TEST(PieceRuleTest, AttacksOnAnEmptyBoardDependOnDistance) {
  for (int i = 0; i < 64; ++i) {
    for (int j = 0; j < 64; ++j) {
      if (i == j) continue;
      const Square from(i);
      const Square to(j);
      const int ranks = std::abs(i / 8 - j / 8);
      const int files = std::abs(i % 8 - j % 8);
      const bool orthogonal = ranks == 0 || files == 0;
      const bool diagonal = ranks == files;
      EXPECT_EQ(Rules::For<King>().GetMoveBoard(from).Contains(to), ranks <= 1 && files <= 1);
      EXPECT_EQ(Rules::For<Knight>().GetMoveBoard(from).Contains(to), ranks * files == 2);
      EXPECT_EQ(Rules::For<Rook>().GetMoveBoard(from).Contains(to), orthogonal);
      EXPECT_EQ(Rules::For<Bishop>().GetMoveBoard(from).Contains(to), diagonal);
      EXPECT_EQ(Rules::For<Queen>().GetMoveBoard(from).Contains(to), orthogonal || diagonal);
    }
  }
}

TEST(RookRuleTest, StopsBeforeFriendsAndOnEnemies) {
  const Bitboard friends = Bitboard::With().D6();
  const Bitboard enemies = Bitboard::With().F4().G4();
  EXPECT_EQ(Rules::For<Rook>().GetMoveBoard("D4", friends, enemies),
            Bitboard::With().D5().D3().D2().D1().A4().B4().C4().E4().F4());
}

TEST(BishopRuleTest, StopsBeforeFriendsAndOnEnemies) {
  const Bitboard friends = Bitboard::With().C3();
  const Bitboard enemies = Bitboard::With().F6().B6();
  EXPECT_EQ(Rules::For<Bishop>().GetMoveBoard("D4", friends, enemies),
            Bitboard::With().E5().F6().C5().B6().E3().F2().G1());
}

TEST(BishopRuleTest, ReachesBothDiagonalsFromA4) {
  EXPECT_EQ(Rules::For<Bishop>().GetMoveBoard("A4"),
            Bitboard::With().B5().C6().D7().E8().B3().C2().D1());
}

TEST(QueenRuleTest, CombinesRookAndBishop) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 64; ++i) {
    const Square from(i);
    const Bitboard friends = Bitboard(random() & random()) - Bitboard(from);
    const Bitboard enemies = Bitboard(random() & random()) - friends - Bitboard(from);
    EXPECT_EQ(Rules::For<Queen>().GetMoveBoard(from, friends, enemies),
              Rules::For<Rook>().GetMoveBoard(from, friends, enemies) |
                  Rules::For<Bishop>().GetMoveBoard(from, friends, enemies));
  }
}

TEST(PawnRuleTest, PushesOneSquareOrTwoFromTheStart) {
  EXPECT_EQ(Rules::For<WhitePawn>().GetMoveBoard("E2"), Bitboard::With().E3().E4());
  EXPECT_EQ(Rules::For<WhitePawn>().GetMoveBoard("E3"), Bitboard::With().E4());
  EXPECT_EQ(Rules::For<BlackPawn>().GetMoveBoard("D7"), Bitboard::With().D6().D5());
  EXPECT_EQ(Rules::For<BlackPawn>().GetMoveBoard("D2"), Bitboard::With().D1());
}

TEST(PawnRuleTest, IsBlockedByAnyPieceInFront) {
  EXPECT_TRUE(Rules::For<WhitePawn>().GetMoveBoard("E2", {}, Bitboard::With().E3()).IsEmpty());
  EXPECT_TRUE(Rules::For<WhitePawn>().GetMoveBoard("E2", Bitboard::With().E3()).IsEmpty());
  EXPECT_EQ(Rules::For<BlackPawn>().GetMoveBoard("D7", {}, Bitboard::With().D5()),
            Bitboard::With().D6());
}

TEST(PawnRuleTest, CapturesDiagonallyForward) {
  EXPECT_EQ(Rules::For<WhitePawn>().GetMoveBoard("A4", {}, Bitboard::With().B5().H5().B3()),
            Bitboard::With().A5().B5());
  EXPECT_EQ(
      Rules::For<BlackPawn>().GetMoveBoard("H4", Bitboard::With().H3(), Bitboard::With().G3()),
      Bitboard::With().G3());
}

}  // namespace
}  // namespace quadrille::chess
