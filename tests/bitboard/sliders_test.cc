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
        ASSERT_EQ(tier->rook_by_line(from, occupied), rook) << tier->name << occupied << s;
        ASSERT_EQ(tier->bishop_by_pext(from, occupied), bishop) << tier->name << occupied << s;
      }
    }
  }
}

// All occupancies of all masks cover every table entry.
TEST(SlidersTest, EveryRelevantOccupancyAgreesWithTheWalk) {
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
        if (tier->rook_by_line == nullptr) continue;
        ASSERT_EQ(tier->rook_by_pext(from, occupied), expected) << tier->name << occupied << s;
        ASSERT_EQ(tier->rook_by_line(from, occupied), expected) << tier->name << occupied << s;
      }
      occupied = Bitboard((occupied.bits() - mask.bits()) & mask.bits());
    } while (!occupied.IsEmpty());
  }
}

TEST(DirectionalFillTest, ReachOfManySlidersIsTheSumOfTheirWalks) {
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

// By Axis: the directions of ReachUp() and ReachDown().
constexpr Direction kUp[] = {Direction::kEast, Direction::kSouth, Direction::kSouthWest,
                             Direction::kSouthEast};

TEST(AxisLinesTest, ReachOfManySlidersOnEightBoardsIsTheSumOfTheirWalks) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 2000; ++i) {
    LaneQuery query = {};
    query.axis = static_cast<Axis>(i % 4);
    LaneResult expected;
    const Direction up = kUp[i % 4];
    for (int lane = 0; lane < 8; ++lane) {
      query.occupied[lane] = Bitboard(random() & (i % 3 == 0 ? random() : ~0ull));
      query.sliders[lane] = query.occupied[lane] & Bitboard(random());
      for (Square from : query.sliders[lane]) {
        expected.up[lane] |= WalkRay(from, up, query.occupied[lane]);
        expected.down[lane] |= WalkRay(from, Opposite(up), query.occupied[lane]);
      }
    }
    for (const TierFunctions* tier : SupportedTierFunctions()) {
      if (tier->lane_reach == nullptr) continue;
      const LaneResult result = tier->lane_reach(query);
      for (int lane = 0; lane < 8; ++lane) {
        ASSERT_EQ(result.up[lane], expected.up[lane]) << query.occupied[lane];
        ASSERT_EQ(result.down[lane], expected.down[lane]) << query.occupied[lane];
      }
    }
  }
}

// A slider on an empty square, as for a king that is removed to compute x-rays.
TEST(AxisLinesTest, LoneSliderMayStandOnEmptySquare) {
  for (int s = 0; s < 64; ++s) {
    const Square from(s);
    for (int axis = 0; axis < 4; ++axis) {
      LaneQuery query = {};
      query.axis = static_cast<Axis>(axis);
      for (Bitboard& sliders : query.sliders) sliders = Bitboard(from);
      for (const TierFunctions* tier : SupportedTierFunctions()) {
        if (tier->lane_reach == nullptr) continue;
        const LaneResult result = tier->lane_reach(query);
        EXPECT_EQ(result.up[7], Ray(from, kUp[axis]));
        EXPECT_EQ(result.down[7], Ray(from, Opposite(kUp[axis])));
      }
    }
  }
}

TEST(SquaresOfTest, WritesTheSquaresLowestFirst) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 1000; ++i) {
    const Bitboard set(random() & random());
    if (set.Count() > 32) continue;
    for (const TierFunctions* tier : SupportedTierFunctions()) {
      if (tier->squares_of == nullptr) continue;
      std::uint8_t squares[32];
      tier->squares_of(set, squares);
      int place = 0;
      for (Square s : set) ASSERT_EQ(squares[place++], s.index()) << set;
      for (; place < 32; ++place) ASSERT_EQ(squares[place], 0) << set;
    }
  }
}

}  // namespace
}  // namespace quadrille::testing
