// Scored moves: order of selection.
#include "src/chess/engine/search/scored_moves.h"

#include <algorithm>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/isa.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/search/history.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"

namespace quadrille::chess {
namespace {

// Returns moves, numbered from 0, with the given scores.
ScoredMoves WithScores(const std::vector<std::int32_t>& scores) {
  ScoredMoves moves;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    moves.Add(Move::FromBits(static_cast<std::uint16_t>(1000 + i)),
              PieceTo{static_cast<std::uint16_t>(i)});
  }
  moves.ScoreBy([&scores](ScoredMoves::Entry entry) { return scores[entry.piece_to.index]; });
  return moves;
}

// Takes the moves with scores of at least `min_score`; returns their scores and numbers.
std::vector<std::pair<std::int32_t, int>> TakeAll(ScoredMoves& moves, std::int32_t min_score) {
  std::vector<std::pair<std::int32_t, int>> taken;
  for (ScoredMoves::Taken best; (best = moves.TakeBest<Portable>(min_score)).index >= 0;) {
    taken.emplace_back(best.score, best.index);
  }
  return taken;
}

TEST(ScoredMovesTest, TakesTheBestAndTheLastOfEqualMoves) {
  std::mt19937_64 random(1);
  // Full and almost full registers, and the maximum size.
  for (const int size : {0, 1, 15, 16, 17, 32, 33, 218, 256}) {
    // With many and with few equal scores.
    for (const std::int32_t max_score : {1, 100, ScoredMoves::kMaxScore}) {
      std::vector<std::int32_t> scores(size);
      std::vector<std::pair<std::int32_t, int>> expected;
      for (int i = 0; i < size; ++i) {
        scores[i] = static_cast<std::int32_t>(random() % (2 * max_score + 1)) - max_score;
        expected.emplace_back(scores[i], i);
      }
      std::sort(expected.rbegin(), expected.rend());
      ScoredMoves moves = WithScores(scores);
      EXPECT_EQ(moves.size(), size);
      EXPECT_EQ(TakeAll(moves, -ScoredMoves::kMaxScore), expected);
      for (int i = 0; i < size; ++i) EXPECT_EQ(moves[i].move.bits(), 1000 + i);
    }
  }
}

TEST(ScoredMovesTest, TakesNothingBelowTheMinimum) {
  ScoredMoves moves = WithScores({-1, 0, 5, -7, 4});
  EXPECT_EQ(TakeAll(moves, 4), (std::vector<std::pair<std::int32_t, int>>{{5, 2}, {4, 4}}));
  EXPECT_EQ(TakeAll(moves, 0), (std::vector<std::pair<std::int32_t, int>>{{0, 1}}));
  EXPECT_EQ(TakeAll(moves, -6), (std::vector<std::pair<std::int32_t, int>>{{-1, 0}}));
  EXPECT_EQ(TakeAll(moves, -7), (std::vector<std::pair<std::int32_t, int>>{{-7, 3}}));
}

TEST(ScoredMovesTest, PutBackUsesTheNewScore) {
  ScoredMoves moves = WithScores({3, 2, 1});
  EXPECT_EQ(moves.TakeBest<Portable>(0).index, 0);
  EXPECT_EQ(moves.TakeBest<Portable>(0).index, 1);
  moves.PutBack(0, -2);
  moves.PutBack(1, -1);
  EXPECT_EQ(TakeAll(moves, 0), (std::vector<std::pair<std::int32_t, int>>{{1, 2}}));
  EXPECT_EQ(TakeAll(moves, -2), (std::vector<std::pair<std::int32_t, int>>{{-1, 1}, {-2, 0}}));
}

TEST(ScoredMovesTest, AddAllAddsAMovePerTarget) {
  std::mt19937_64 random(2);
  const Square from("C3");
  const PieceTo piece_to = PieceTo::Of(Color::kBlack, ChessPieces::kQueen, "A1");
  ScoredMoves moves;
  std::vector<Square> expected;
  while (expected.size() <= MoveList::kCapacity - 32) {
    const Bitboard targets(random() & random() & random());  // about 8 targets
    moves.AddAll<Portable, 32>(
        targets, std::uint32_t{piece_to.index} << 16 | static_cast<std::uint32_t>(from.index()),
        1 << 16 | 1 << 6);
    for (const Square to : targets) expected.push_back(to);
  }
  ASSERT_EQ(moves.size(), static_cast<int>(expected.size()));
  for (int i = 0; i < moves.size(); ++i) {
    EXPECT_EQ(moves[i].move, Move(from, expected[i]));
    EXPECT_EQ(moves[i].piece_to.index, piece_to.index + expected[i].index());
  }
}

}  // namespace
}  // namespace quadrille::chess
