#include "src/bitboard/bitboard.h"

#include <cstdint>
#include <random>
#include <set>
#include <sstream>
#include <type_traits>
#include <vector>

#include "gtest/gtest.h"

namespace quadrille {
namespace {

// Reference model: a set of indices.
std::set<int> Members(Bitboard board) {
  std::set<int> members;
  for (int i = 0; i < 64; ++i) {
    if (board.Contains(Square(i))) members.insert(i);
  }
  return members;
}

std::vector<Bitboard> Samples() {
  std::vector<Bitboard> samples = {Bitboard(), Bitboard::Full(), Bitboard(Square("A1")),
                                   Bitboard(Square("H8"))};
  std::mt19937_64 random(2024);
  for (int i = 0; i < 60; ++i) {
    const std::uint64_t bits = random();
    samples.push_back(Bitboard(i % 2 ? bits : bits & random() & random()));
  }
  return samples;
}

TEST(BitboardTest, OperatorsAreTheSetOperations) {
  const std::vector<Bitboard> samples = Samples();
  for (const Bitboard a : samples) {
    for (const Bitboard b : samples) {
      for (int i = 0; i < 64; ++i) {
        const Square s(i);
        const bool in_a = a.Contains(s);
        const bool in_b = b.Contains(s);
        ASSERT_EQ((a | b).Contains(s), in_a || in_b);
        ASSERT_EQ((a & b).Contains(s), in_a && in_b);
        ASSERT_EQ((a ^ b).Contains(s), in_a != in_b);
        ASSERT_EQ((a - b).Contains(s), in_a && !in_b);
        ASSERT_EQ((~a).Contains(s), !in_a);
      }
    }
  }
}

TEST(BitboardTest, AssigningOperatorsAgreeWithTheOthers) {
  const Bitboard a(0b1100);
  const Bitboard b(0b1010);
  Bitboard board = a;
  EXPECT_EQ(board |= b, a | b);
  board = a;
  EXPECT_EQ(board &= b, a & b);
  board = a;
  EXPECT_EQ(board ^= b, a ^ b);
  board = a;
  EXPECT_EQ(board -= b, a - b);
}

TEST(BitboardTest, PredicatesAgreeWithTheModel) {
  const std::vector<Bitboard> samples = Samples();
  for (const Bitboard a : samples) {
    const std::set<int> members = Members(a);
    EXPECT_EQ(a.Count(), static_cast<int>(members.size()));
    EXPECT_EQ(a.IsEmpty(), members.empty());
    EXPECT_EQ(a.HasSeveral(), members.size() >= 2);
    if (!members.empty()) {
      EXPECT_EQ(a.Lowest().index(), *members.begin());
      EXPECT_EQ(a.Highest().index(), *members.rbegin());
    }
    for (const Bitboard b : samples) {
      EXPECT_EQ(a.Intersects(b), !Members(a & b).empty());
      EXPECT_EQ(a.IsSubsetOf(b), (a | b) == b);
    }
  }
}

TEST(BitboardTest, IteratesUpwardsAndDownwards) {
  for (const Bitboard a : Samples()) {
    const std::set<int> members = Members(a);
    std::vector<int> up;
    for (const Square s : a) up.push_back(s.index());
    std::vector<int> down;
    for (const Square s : a.Reversed()) down.push_back(s.index());
    EXPECT_EQ(up, std::vector<int>(members.begin(), members.end()));
    EXPECT_EQ(down, std::vector<int>(members.rbegin(), members.rend()));
  }
}

TEST(BitboardTest, FilesRanksAndDiagonalsHoldTheirSquares) {
  for (int i = 0; i < 64; ++i) {
    const Square s(i);
    for (int j = 0; j < 64; ++j) {
      const Square t(j);
      EXPECT_EQ(Bitboard(s.file()).Contains(t), s.file() == t.file());
      EXPECT_EQ(Bitboard(s.rank()).Contains(t), s.rank() == t.rank());
      EXPECT_EQ(Bitboard(DiagonalNE(s)).Contains(t), DiagonalNE(s) == DiagonalNE(t));
      EXPECT_EQ(Bitboard(DiagonalNW(s)).Contains(t), DiagonalNW(s) == DiagonalNW(t));
    }
  }
}

TEST(BitboardTest, PrintsRankEightFirst) {
  const Bitboard board = Bitboard(Square("A8")) | Bitboard(Square("H1")) | Bitboard(Square("B2"));
  const char* const picture =
      "1.......\n"
      "........\n"
      "........\n"
      "........\n"
      "........\n"
      "........\n"
      ".1......\n"
      ".......1\n";
  EXPECT_EQ(board.ToString(), picture);
  std::ostringstream out;
  out << board;
  EXPECT_EQ(out.str(), "\n" + board.ToString());
}

TEST(BitboardTest, HasNoImplicitIntegerConversion) {
  EXPECT_FALSE((std::is_convertible_v<std::uint64_t, Bitboard>));
  EXPECT_FALSE((std::is_convertible_v<Bitboard, std::uint64_t>));
  EXPECT_FALSE((std::is_convertible_v<Bitboard, bool>));
  EXPECT_FALSE((std::is_convertible_v<Square, Bitboard>));
}

}  // namespace
}  // namespace quadrille
