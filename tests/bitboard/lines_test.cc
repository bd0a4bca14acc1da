#include "src/bitboard/lines.h"

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/line_bitboards.h"
#include "src/bitboard/wide_bitboard.h"
#include "src/bitboard/wide_bitboard_text.h"

namespace quadrille {
namespace {

struct Step {
  int files;
  int ranks;
};
constexpr Step kSteps[] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};  // in the order of kLineDirections

TEST(LineDirectionTest, StepsLeadEastAndNorth) {
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(FileStep(kLineDirections[i]), kSteps[i].files);
    EXPECT_EQ(RankStep(kLineDirections[i]), kSteps[i].ranks);
  }
}

template <typename Board>
class LinesTest : public ::testing::Test {
 protected:
  using Cell = typename Board::Cell;
  static constexpr int kWidth = Board::kWidth;
  static constexpr int kHeight = Board::kHeight;

  Board RandomBoard(double density) {
    std::bernoulli_distribution is_member(density);
    Board board;
    for (const Cell cell : Board::Full()) {
      if (is_member(random_)) board.Add(cell);
    }
    return board;
  }
  // Sparse and crowded boards, and a full one, where only the edges end a run.
  std::vector<Board> SampleBoards() {
    std::vector<Board> boards = {Board(), Board::Full()};
    for (const double density : {0.1, 0.5, 0.8, 0.95, 0.99}) {
      boards.push_back(RandomBoard(density));
    }
    return boards;
  }
  Cell RandomCell() { return Cell::FromIndex(static_cast<int>(random_() % Board::kCells)); }

  // Reference model: returns the number of consecutive cells of `board` after `cell`.
  static int CountBeyond(const Board& board, Cell cell, Step step) {
    int count = 0;
    int x = cell.x() + step.files;
    int y = cell.y() + step.ranks;
    while (0 <= x && x < kWidth && 0 <= y && y < kHeight && board.Contains(Cell(x, y))) {
      ++count;
      x += step.files;
      y += step.ranks;
    }
    return count;
  }
  static int CountThrough(const Board& board, Cell cell, Step step) {
    if (!board.Contains(cell)) return 0;
    return CountBeyond(board, cell, step) + 1 +
           CountBeyond(board, cell, Step{-step.files, -step.ranks});
  }
  static std::vector<int> LengthsToTry() {
    std::vector<int> lengths = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 64, 65, 255, 256, 65025};
    for (const int side : {kWidth, kHeight}) {
      for (const int k : {side - 1, side, side + 1}) {
        if (k > 0) lengths.push_back(k);
      }
    }
    return lengths;
  }

  std::mt19937 random_{20230611};
};

using Boards =
    ::testing::Types<WideBitboard<1, 7>, WideBitboard<3, 3>, WideBitboard<8, 8>, WideBitboard<7, 9>,
                     WideBitboard<16, 4>, WideBitboard<5, 13>, WideBitboard<15, 15>,
                     WideBitboard<19, 18>, WideBitboard<255, 1>, WideBitboard<250, 249>>;
class BoardNames {
 public:
  template <typename Board>
  static std::string GetName(int) {
    return std::to_string(Board::kWidth) + "x" + std::to_string(Board::kHeight);
  }
};
TYPED_TEST_SUITE(LinesTest, Boards, BoardNames);

TYPED_TEST(LinesTest, RunStartsAgreeWithTheModel) {
  for (const TypeParam& board : this->SampleBoards()) {
    for (int i = 0; i < 4; ++i) {
      const Step step = kSteps[i];
      std::vector<int> length(TypeParam::kCells);  // of the run that starts at each cell
      for (const auto cell : board) {
        length[cell.index()] = this->CountBeyond(board, cell, step) + 1;
      }
      for (const int k : this->LengthsToTry()) {
        TypeParam expected;
        TypeParam expected_exact;
        for (const auto cell : board) {
          if (length[cell.index()] < k) continue;
          expected.Add(cell);
          const bool is_exact = length[cell.index()] == k &&
                                this->CountBeyond(board, cell, {-step.files, -step.ranks}) == 0;
          if (is_exact) expected_exact.Add(cell);
        }
        ASSERT_EQ(RunStarts(board, k, kLineDirections[i]), expected) << k << " in direction " << i;
        ASSERT_EQ(ExactRunStarts(board, k, kLineDirections[i]), expected_exact)
            << k << " in direction " << i;
      }
    }
  }
}

TYPED_TEST(LinesTest, HasRunTestsForTheLongestRun) {
  for (const TypeParam& board : this->SampleBoards()) {
    int longest = 0;
    for (const auto cell : board) {
      for (const Step step : kSteps) {
        longest = std::max(longest, this->CountBeyond(board, cell, step) + 1);
      }
    }
    for (const int k : this->LengthsToTry()) {
      ASSERT_EQ(HasRun(board, k), k <= longest) << k << " of " << longest;
    }
  }
}

TYPED_TEST(LinesTest, LinesAreDisjoint) {
  for (const LineDirection direction : kLineDirections) {
    std::set<std::pair<int, int>> places;
    for (const auto cell : TypeParam::Full()) {
      const LinePlace place = PlaceOnLine(cell, direction);
      ASSERT_GE(place.position, 0);
      ASSERT_LT(place.position, (LongestLine<TypeParam::kWidth, TypeParam::kHeight>(direction)));
      ASSERT_GE(place.line, 0);
      ASSERT_LT(place.line, this->kWidth + this->kHeight - 1);
      ASSERT_TRUE(places.emplace(place.line, place.position).second);
    }
  }
}

TYPED_TEST(LinesTest, NeighboursOnALineHaveAdjacentPositions) {
  for (int i = 0; i < 4; ++i) {
    for (const auto cell : TypeParam::Full()) {
      const int x = cell.x() + kSteps[i].files;
      const int y = cell.y() + kSteps[i].ranks;
      if (x < 0 || x >= this->kWidth || y >= this->kHeight) continue;
      const LinePlace here = PlaceOnLine(cell, kLineDirections[i]);
      const LinePlace next = PlaceOnLine(typename TypeParam::Cell(x, y), kLineDirections[i]);
      ASSERT_EQ(next.line, here.line);
      ASSERT_EQ(next.position, here.position + 1);
    }
  }
}

TYPED_TEST(LinesTest, LineBitboardsFollowTheBoard) {
  using Lines = LineBitboards<TypeParam::kWidth, TypeParam::kHeight>;
  for (TypeParam board : this->SampleBoards()) {
    Lines lines(board);
    for (int round = 0; round < 200; ++round) {
      const auto cell = this->RandomCell();
      if (board.Contains(cell)) {
        board.Remove(cell);
        lines.Remove(cell);
      } else {
        board.Add(cell);
        lines.Place(cell);
      }
      const auto asked = this->RandomCell();
      const LineDirection direction = kLineDirections[round % 4];
      ASSERT_EQ(lines.LineThrough(asked, direction), LineThrough(board, asked, direction));
    }
  }
}

TYPED_TEST(LinesTest, LineBitboardsAgreeWithTheModel) {
  using Lines = LineBitboards<TypeParam::kWidth, TypeParam::kHeight>;
  for (const TypeParam& board : this->SampleBoards()) {
    const Lines lines(board);
    for (int round = 0; round < 300; ++round) {
      const auto cell = this->RandomCell();
      std::set<int> lengths;
      for (int i = 0; i < 4; ++i) {
        const int length = this->CountThrough(board, cell, kSteps[i]);
        ASSERT_EQ(lines.RunLength(cell, kLineDirections[i]), length);
        lengths.insert(length);
      }
      for (const int k : this->LengthsToTry()) {
        ASSERT_EQ(lines.Reaches(cell, k), *lengths.rbegin() >= k);
        ASSERT_EQ(lines.HasExactly(cell, k), lengths.contains(k));
      }
    }
  }
}

TYPED_TEST(LinesTest, RunThroughAgreesWithTheModel) {
  using Lines = LineBitboards<TypeParam::kWidth, TypeParam::kHeight>;
  for (const TypeParam& board : this->SampleBoards()) {
    const Lines lines(board);
    for (int round = 0; round < 300; ++round) {
      const auto cell = this->RandomCell();
      if (!board.Contains(cell)) continue;
      for (int i = 0; i < 4; ++i) {
        const auto run = lines.RunThrough(cell, kLineDirections[i]);
        const auto [files, ranks] = kSteps[i];
        const int before = this->CountBeyond(board, cell, {-files, -ranks});
        const int after = this->CountBeyond(board, cell, {files, ranks});
        ASSERT_EQ(run.length, before + 1 + after);
        ASSERT_EQ(run.first.x(), cell.x() - before * files);
        ASSERT_EQ(run.first.y(), cell.y() - before * ranks);
        ASSERT_EQ(run.last.x(), cell.x() + after * files);
        ASSERT_EQ(run.last.y(), cell.y() + after * ranks);
      }
    }
  }
}

template <typename Line>
class LineWordTest : public ::testing::Test {};
// Each kind of storage, with full and partial last words.
using Lines = ::testing::Types<LineWord<1>, LineWord<8>, LineWord<9>, LineWord<31>, LineWord<64>,
                               LineWord<65>, LineWord<128>, LineWord<255>>;
TYPED_TEST_SUITE(LineWordTest, Lines, BoardNames);

TYPED_TEST(LineWordTest, RunsCrossWordBoundaries) {
  constexpr int kLength = TypeParam::kWidth;
  std::mt19937 random(9);
  for (const double density : {0.0, 0.3, 0.7, 0.95, 0.99, 1.0}) {
    for (int round = 0; round < 20; ++round) {
      std::bernoulli_distribution is_member(density);
      TypeParam line;
      std::vector<bool> model(kLength);
      for (int i = 0; i < kLength; ++i) {
        model[i] = is_member(random);
        if (model[i]) line.Add(TypeParam::Cell::FromIndex(i));
      }
      for (int i = 0; i < kLength; ++i) {
        int first = i;
        int end = i;
        while (model[i] && first > 0 && model[first - 1]) --first;
        while (end < kLength && model[end]) ++end;
        ASSERT_EQ(RunUp(line, i), end - i);
        ASSERT_EQ(RunDown(line, i), model[i] ? i - first + 1 : 0);
        ASSERT_EQ(RunLength(line, i), end - first);
        ASSERT_EQ(RunThrough(line, i).first, first);
        ASSERT_EQ(RunThrough(line, i).length, end - first);
      }
    }
  }
}

TEST(LineBitboardsTest, DistinguishesFiveFromSixInARow) {
  LineBitboards<15, 13> lines;
  using Cell = LineBitboards<15, 13>::Cell;
  for (const int x : {3, 4, 6, 7}) lines.Place(Cell(x, x));
  EXPECT_FALSE(lines.Reaches(Cell(7, 7), 5));
  lines.Place(Cell(5, 5));
  EXPECT_TRUE(lines.Reaches(Cell(5, 5), 5));
  EXPECT_TRUE(lines.HasExactly(Cell(5, 5), 5));
  lines.Place(Cell(8, 8));
  EXPECT_TRUE(lines.Reaches(Cell(5, 5), 5));
  EXPECT_FALSE(lines.HasExactly(Cell(5, 5), 5));
  EXPECT_TRUE(lines.HasExactly(Cell(5, 5), 6));
}

consteval bool IsConstant() {
  LineBitboards<7, 9> lines(WideBitboard<7, 9>::Column(2));
  using Cell = LineBitboards<7, 9>::Cell;
  const auto run = lines.RunThrough(Cell(2, 4), LineDirection::kNorth);
  lines.Remove(Cell(2, 8));
  return run.first == Cell(2, 0) && run.last == Cell(2, 8) && run.length == 9 &&
         lines.Reaches(Cell(2, 0), 8) && !lines.Reaches(Cell(2, 0), 65025) &&
         lines.HasExactly(Cell(2, 0), 8) && !lines.HasExactly(Cell(2, 0), 7);
}
static_assert(IsConstant());
static_assert(RunStarts(WideBitboard<5, 13>::Row(12), 4, LineDirection::kEast).Count() == 2);
static_assert(sizeof(LineWord<15>) == 2 && sizeof(LineWord<64>) == 8 && sizeof(LineWord<65>) == 16);
static_assert(sizeof(LineBitboards<15, 15>) == 2 * (15 + 15 + 29 + 29));

}  // namespace
}  // namespace quadrille
