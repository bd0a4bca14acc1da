// Does every algorithm of every tier find the attacks that a step-by-step walk finds?
#include <cstdint>
#include <initializer_list>
#include <random>
#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/square.h"
#include "tests/bitboard/tier_functions.h"

namespace quadrille::testing {
namespace {

constexpr std::initializer_list<Direction> kOrthogonal = {Direction::kNorth, Direction::kEast,
                                                          Direction::kSouth, Direction::kWest};
constexpr std::initializer_list<Direction> kDiagonal = {
    Direction::kNorthEast, Direction::kNorthWest, Direction::kSouthWest, Direction::kSouthEast};

Bitboard Walk(Square from, std::initializer_list<Direction> directions, Bitboard occupied) {
  Bitboard attacks;
  for (const Direction direction : directions) attacks |= WalkRay(from, direction, occupied);
  return attacks;
}

// Boards from empty to full.
std::vector<Bitboard> Occupancies(int count) {
  std::vector<Bitboard> boards = {Bitboard(), Bitboard::Full()};
  std::mt19937_64 random(2);
  for (int i = 0; i < count; ++i) {
    const std::uint64_t half = random();
    boards.emplace_back(i % 3 == 0   ? half
                        : i % 3 == 1 ? half & random()
                                     : half & random() & random());
  }
  return boards;
}

TEST(SlidersTest, EveryAlgorithmAgreesWithTheWalk) {
  for (const TierFunctions* tier : SupportedTierFunctions()) {
    for (const Bitboard occupied : Occupancies(300)) {
      for (int s = 0; s < 64; ++s) {
        const Square from(s);
        const Bitboard rook = Walk(from, kOrthogonal, occupied);
        const Bitboard bishop = Walk(from, kDiagonal, occupied);
        ASSERT_EQ(tier->rook(from, occupied), rook) << tier->name << occupied << s;
        ASSERT_EQ(tier->rook_by_magic(from, occupied), rook) << tier->name << occupied << s;
        ASSERT_EQ(tier->rook_by_fill(from, occupied), rook) << tier->name << occupied << s;
        ASSERT_EQ(tier->bishop(from, occupied), bishop) << tier->name << occupied << s;
        ASSERT_EQ(tier->bishop_by_magic(from, occupied), bishop) << tier->name << occupied << s;
        ASSERT_EQ(tier->bishop_by_fill(from, occupied), bishop) << tier->name << occupied << s;
        ASSERT_EQ(tier->queen(from, occupied), rook | bishop) << tier->name << occupied << s;
        if (tier->rook_by_pext == nullptr) continue;
        ASSERT_EQ(tier->rook_by_pext(from, occupied), rook) << tier->name << occupied << s;
        ASSERT_EQ(tier->bishop_by_pext(from, occupied), bishop) << tier->name << occupied << s;
      }
    }
  }
}

// Every occupancy of every mask, so that no entry of a table goes unseen.
TEST(SlidersTest, EveryRelevantOccupancyIsRight) {
  const std::vector<const TierFunctions*> tiers = SupportedTierFunctions();
  for (int s = 0; s < 64; ++s) {
    const Square from(s);
    Bitboard mask;
    for (const Direction direction : kOrthogonal) {
      for (Square on_ray : WalkRay(from, direction, Bitboard())) {
        if (!Step(Bitboard(on_ray), direction).IsEmpty()) mask |= Bitboard(on_ray);
      }
    }
    Bitboard occupied;
    do {
      const Bitboard expected = Walk(from, kOrthogonal, occupied);
      for (const TierFunctions* tier : tiers) {
        ASSERT_EQ(tier->rook(from, occupied), expected) << tier->name << occupied << s;
      }
      occupied = Bitboard((occupied.bits() - mask.bits()) & mask.bits());
    } while (!occupied.IsEmpty());
  }
}

TEST(CompassTest, ReachOfManySlidersIsTheSumOfTheirWalks) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 2000; ++i) {
    const Bitboard occupied(random() & (i % 2 == 0 ? random() : ~0ull));
    const ReachQuery query = {.orthogonal = occupied & Bitboard(random() & random()),
                              .diagonal = occupied & Bitboard(random() & random()),
                              .occupied = occupied,
                              .allowed = Bitboard(random()),
                              .target = Square(static_cast<int>(random() % 64))};
    Bitboard orthogonal, diagonal, towards_target;
    int count = 0;
    const auto add = [&](Square from, Direction direction, Bitboard* all) {
      const Bitboard ray = WalkRay(from, direction, occupied);
      *all |= ray;
      count += (ray & query.allowed).Count();
      towards_target |= ray & Ray(query.target, Opposite(direction));
    };
    for (Square from : query.orthogonal) {
      for (const Direction direction : kOrthogonal) add(from, direction, &orthogonal);
    }
    for (Square from : query.diagonal) {
      for (const Direction direction : kDiagonal) add(from, direction, &diagonal);
    }
    for (const TierFunctions* tier : SupportedTierFunctions()) {
      const ReachResult result = tier->reach(query);
      ASSERT_EQ(result.orthogonal, orthogonal) << tier->name << occupied;
      ASSERT_EQ(result.diagonal, diagonal) << tier->name << occupied;
      ASSERT_EQ(result.all, orthogonal | diagonal) << tier->name << occupied;
      ASSERT_EQ(result.towards_target, towards_target) << tier->name << occupied;
      ASSERT_EQ(result.count, count) << tier->name << occupied;
    }
  }
}

}  // namespace
}  // namespace quadrille::testing
