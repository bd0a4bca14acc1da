// Wide bitboards of every kind of storage, compared with an array of bools.
#include "src/bitboard/wide_bitboard.h"

#include <algorithm>
#include <climits>
#include <cstdint>
#include <random>
#include <ranges>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/wide_bitboard_text.h"

namespace quadrille {
namespace {

template <typename Board>
class WideBitboardTest : public ::testing::Test {
 protected:
  using Model = std::vector<bool>;  // by cell index

  static constexpr int kWidth = Board::kWidth;
  static constexpr int kHeight = Board::kHeight;
  static constexpr bool kSmall = Board::kCells <= 400;

  // A random density per set, so that sparse and dense sets occur.
  Model RandomModel() {
    std::bernoulli_distribution is_member(std::uniform_real_distribution<>(0, 1)(random_));
    Model model(Board::kCells);
    for (int i = 0; i < Board::kCells; ++i) model[i] = is_member(random_);
    return model;
  }
  Board RandomBoard() { return FromModel(RandomModel()); }

  static Board FromModel(const Model& model) {
    Board board;
    for (int i = 0; i < Board::kCells; ++i) {
      if (model[i]) board.Add(Board::Cell::FromIndex(i));
    }
    return board;
  }
  template <typename Operation>
  static Board Combine(const Model& a, const Model& b, Operation operation) {
    Model result(Board::kCells);
    for (int i = 0; i < Board::kCells; ++i) result[i] = operation(a[i], b[i]);
    return FromModel(result);
  }
  static Board Shifted(const Model& model, int ranks, int files) {
    Model result(Board::kCells);
    for (int y = 0; y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        const long to_x = long{x} + files;
        const long to_y = long{y} + ranks;
        if (to_x < 0 || to_x >= kWidth || to_y < 0 || to_y >= kHeight) continue;
        result[to_y * kWidth + to_x] = model[y * kWidth + x];
      }
    }
    return FromModel(result);
  }

  std::mt19937 random_{20240229};
};

// Each kind of storage, with full and partial last words; single rows and columns.
using Boards = ::testing::Types<WideBitboard<1, 1>, WideBitboard<3, 3>, WideBitboard<9, 1>,
                                WideBitboard<4, 5>, WideBitboard<8, 8>, WideBitboard<7, 9>,
                                WideBitboard<16, 4>, WideBitboard<5, 13>, WideBitboard<64, 2>,
                                WideBitboard<19, 18>, WideBitboard<1, 255>, WideBitboard<255, 255>>;
class BoardNames {
 public:
  template <typename Board>
  static std::string GetName(int) {
    return std::to_string(Board::kWidth) + "x" + std::to_string(Board::kHeight);
  }
};
TYPED_TEST_SUITE(WideBitboardTest, Boards, BoardNames);

// One board per kind of storage suffices if all code is inlined.
template <typename Board>
using WideBitboardLawsTest = WideBitboardTest<Board>;
using BoardOfEachKind = ::testing::Types<WideBitboard<3, 2>, WideBitboard<3, 3>, WideBitboard<4, 5>,
                                         WideBitboard<7, 9>, WideBitboard<19, 15>>;
TYPED_TEST_SUITE(WideBitboardLawsTest, BoardOfEachKind, BoardNames);

TYPED_TEST(WideBitboardTest, StartsEmptyAndFillsUp) {
  using Board = TypeParam;
  EXPECT_TRUE(Board().IsEmpty());
  EXPECT_EQ(Board().Count(), 0);
  EXPECT_EQ(Board().begin(), Board().end());
  EXPECT_EQ(Board::Full().Count(), Board::kCells);
  EXPECT_EQ(~Board(), Board::Full());
  EXPECT_EQ(~Board::Full(), Board());
}

TYPED_TEST(WideBitboardTest, CellsAreNumberedRowByRow) {
  using Cell = typename TypeParam::Cell;
  int index = 0;
  for (int y = 0; y < this->kHeight; ++y) {
    for (int x = 0; x < this->kWidth; ++x, ++index) {
      const Cell cell(x, y);
      ASSERT_EQ(cell.index(), index);
      ASSERT_EQ(Cell::FromIndex(index), cell);
      ASSERT_EQ(cell.x(), x);
      ASSERT_EQ(cell.y(), y);
    }
  }
}

TYPED_TEST(WideBitboardTest, AddAndRemoveTouchOneCell) {
  using Board = TypeParam;
  Board board;
  std::vector<bool> model(Board::kCells);
  for (int step = 0; step < 2000; ++step) {
    const int index = static_cast<int>(this->random_() % Board::kCells);
    const auto cell = Board::Cell::FromIndex(index);
    model[index] = this->random_() % 3 != 0;
    model[index] ? board.Add(cell) : board.Remove(cell);
    ASSERT_EQ(board.Contains(cell), model[index]);
    ASSERT_EQ(Board(cell).Count(), 1);
    ASSERT_EQ(Board(cell).Lowest(), cell);
  }
  EXPECT_EQ(board, this->FromModel(model));
  EXPECT_EQ(board.Count(), std::ranges::count(model, true));
}

TYPED_TEST(WideBitboardTest, OperatorsWorkCellByCell) {
  using Board = TypeParam;
  for (int round = 0; round < 10; ++round) {
    const std::vector<bool> model_a = this->RandomModel();
    const std::vector<bool> model_b = this->RandomModel();
    const Board a = this->FromModel(model_a);
    const Board b = this->FromModel(model_b);
    const auto expect = [&](auto operation) { return this->Combine(model_a, model_b, operation); };
    EXPECT_EQ(a | b, expect([](bool p, bool q) { return p || q; }));
    EXPECT_EQ(a & b, expect([](bool p, bool q) { return p && q; }));
    EXPECT_EQ(a ^ b, expect([](bool p, bool q) { return p != q; }));
    EXPECT_EQ(a - b, expect([](bool p, bool q) { return p && !q; }));
    EXPECT_EQ(~a, expect([](bool p, bool) { return !p; }));
    Board c = a;
    EXPECT_EQ(c |= b, a | b);
    EXPECT_EQ(c -= b, a - b);
    EXPECT_EQ(c ^= b, (a - b) ^ b);
    EXPECT_EQ(c &= a, a);
    EXPECT_EQ(a == b, model_a == model_b);
  }
}

TYPED_TEST(WideBitboardLawsTest, SatisfiesTheLawsOfSets) {
  using Board = TypeParam;
  const Board full = Board::Full();
  for (int round = 0; round < 10; ++round) {
    const Board a = this->RandomBoard();
    const Board b = this->RandomBoard();
    const Board c = this->RandomBoard();
    EXPECT_EQ(a | b, b | a);
    EXPECT_EQ(a & b, b & a);
    EXPECT_EQ((a | b) | c, a | (b | c));
    EXPECT_EQ((a & b) & c, a & (b & c));
    EXPECT_EQ((a ^ b) ^ c, a ^ (b ^ c));
    EXPECT_EQ(a & (b | c), (a & b) | (a & c));
    EXPECT_EQ(a | (b & c), (a | b) & (a | c));
    EXPECT_EQ(~(a | b), ~a & ~b);
    EXPECT_EQ(~(a & b), ~a | ~b);
    EXPECT_EQ(~~a, a);
    EXPECT_EQ(a - b, a & ~b);
    EXPECT_EQ(a ^ b, (a | b) - (a & b));
    EXPECT_EQ(a | ~a, full);
    EXPECT_EQ(a ^ a, Board());
    EXPECT_EQ(a & full, a);
    EXPECT_EQ((a | b).Count(), a.Count() + b.Count() - (a & b).Count());
  }
}

TYPED_TEST(WideBitboardTest, ComparesSets) {
  using Board = TypeParam;
  for (int round = 0; round < 10; ++round) {
    const Board a = this->RandomBoard();
    const Board b = this->RandomBoard();
    bool intersects = false;
    bool is_subset = true;
    for (int i = 0; i < Board::kCells; ++i) {
      const auto cell = Board::Cell::FromIndex(i);
      intersects |= a.Contains(cell) && b.Contains(cell);
      is_subset &= !a.Contains(cell) || b.Contains(cell);
    }
    EXPECT_EQ(a.Intersects(b), intersects);
    EXPECT_EQ(a.IsSubsetOf(b), is_subset);
    EXPECT_TRUE((a & b).IsSubsetOf(a));
    EXPECT_TRUE(Board().IsSubsetOf(a));
    EXPECT_FALSE(a.Intersects(~a));
  }
}

TYPED_TEST(WideBitboardTest, IteratesInBothDirections) {
  using Board = TypeParam;
  for (int round = 0; round < 10; ++round) {
    const std::vector<bool> model = this->RandomModel();
    const Board board = this->FromModel(model);
    std::vector<int> expected;
    for (int i = 0; i < Board::kCells; ++i) {
      if (model[i]) expected.push_back(i);
    }
    std::vector<int> upwards;
    for (const auto cell : board) upwards.push_back(cell.index());
    EXPECT_EQ(upwards, expected);
    std::vector<int> downwards;
    for (const auto cell : board.Reversed()) downwards.push_back(cell.index());
    std::reverse(downwards.begin(), downwards.end());
    EXPECT_EQ(downwards, expected);
    if (expected.empty()) continue;
    EXPECT_EQ(board.Lowest().index(), expected.front());
    EXPECT_EQ(board.Highest().index(), expected.back());
  }
}

TYPED_TEST(WideBitboardTest, RowsAndColumnsHoldTheirCells) {
  using Board = TypeParam;
  const auto cells_where = [](auto predicate) {
    Board board;
    for (const auto cell : Board::Full()) {
      if (predicate(cell)) board.Add(cell);
    }
    return board;
  };
  for (const int y : {0, this->kHeight / 2, this->kHeight - 1}) {
    EXPECT_EQ(Board::Row(y), cells_where([y](auto cell) { return cell.y() == y; }));
  }
  for (const int x : {0, this->kWidth / 2, this->kWidth - 1}) {
    EXPECT_EQ(Board::Column(x), cells_where([x](auto cell) { return cell.x() == x; }));
    for (const int end : {x, x + 1, this->kWidth}) {
      EXPECT_EQ(Board::Columns(x, end),
                cells_where([x, end](auto cell) { return x <= cell.x() && cell.x() < end; }));
    }
  }
}

TYPED_TEST(WideBitboardTest, ShiftClipsAtTheEdges) {
  const std::vector<bool> model = this->RandomModel();
  const TypeParam board = this->FromModel(model);
  const auto check = [&](int ranks, int files) {
    ASSERT_EQ(board.Shift(ranks, files), this->Shifted(model, ranks, files))
        << ranks << " ranks, " << files << " files";
    ASSERT_EQ(TypeParam::Full().Shift(ranks, files),
              this->Shifted(std::vector<bool>(TypeParam::kCells, true), ranks, files))
        << ranks << " ranks, " << files << " files";
  };
  const int width = this->kWidth;
  const int height = this->kHeight;
  for (int round = 0; !this->kSmall && round < 30; ++round) {
    check(static_cast<int>(this->random_() % (2 * height)) - height,
          static_cast<int>(this->random_() % (2 * width)) - width);
  }
  for (int ranks = -height - 1; this->kSmall && ranks <= height + 1; ++ranks) {
    for (int files = -width - 1; files <= width + 1; ++files) check(ranks, files);
  }
  for (const int ranks : {INT_MIN, -height, 1 - height, -1, 0, 1, height - 1, height, INT_MAX}) {
    for (const int files : {INT_MIN, -width, 1 - width, -1, 0, 1, width - 1, width, INT_MAX}) {
      check(ranks, files);
    }
  }
}

TYPED_TEST(WideBitboardLawsTest, ConstantShiftAgrees) {
  constexpr int kWidth = TypeParam::kWidth;
  constexpr int kHeight = TypeParam::kHeight;
  const TypeParam board = this->RandomBoard();
  EXPECT_EQ((board.template Shift<0, 0>()), board);
  EXPECT_EQ((board.template Shift<0, 1>()), board.Shift(0, 1));
  EXPECT_EQ((board.template Shift<0, -1>()), board.Shift(0, -1));
  EXPECT_EQ((board.template Shift<1, 0>()), board.Shift(1, 0));
  EXPECT_EQ((board.template Shift<-1, 0>()), board.Shift(-1, 0));
  EXPECT_EQ((board.template Shift<1, 1>()), board.Shift(1, 1));
  EXPECT_EQ((board.template Shift<1, -1>()), board.Shift(1, -1));
  EXPECT_EQ((board.template Shift<-1, 1>()), board.Shift(-1, 1));
  EXPECT_EQ((board.template Shift<-2, -2>()), board.Shift(-2, -2));
  EXPECT_EQ((board.template Shift<kHeight - 1, 1 - kWidth>()),
            board.Shift(kHeight - 1, 1 - kWidth));
  EXPECT_TRUE((board.template Shift<kHeight, 0>().IsEmpty()));
  EXPECT_TRUE((board.template Shift<0, -kWidth>().IsEmpty()));
  EXPECT_TRUE((board.template Shift<INT_MIN, INT_MAX>().IsEmpty()));
}

TYPED_TEST(WideBitboardTest, PictureHasTheTopRowFirst) {
  const TypeParam board = this->RandomBoard();
  const std::string picture = ToString(board);
  ASSERT_EQ(picture.size(), static_cast<std::size_t>((this->kWidth + 1) * this->kHeight));
  for (int y = 0; y < this->kHeight; ++y) {
    const std::size_t row = (this->kHeight - 1 - y) * (this->kWidth + 1);
    for (int x = 0; x < this->kWidth; ++x) {
      const bool is_member = board.Contains(typename TypeParam::Cell(x, y));
      ASSERT_EQ(picture[row + x], is_member ? '1' : '.');
    }
    ASSERT_EQ(picture[row + this->kWidth], '\n');
  }
}

TYPED_TEST(WideBitboardTest, IgnoresBitsAboveTheBoard) {
  typename TypeParam::Words ones;
  std::ranges::fill(ones.word, static_cast<typename TypeParam::Word>(~0ull));
  EXPECT_EQ(TypeParam(ones), TypeParam::Full());
}

TEST(WideBitboardPictureTest, ShowsColumnsFromTheLeft) {
  using Board = WideBitboard<4, 3>;
  const Board board = Board(Board::Cell(0, 0)) | Board(Board::Cell(3, 1)) | Board::Row(2);
  EXPECT_EQ(ToString(board),
            "1111\n"
            "...1\n"
            "1...\n");
}

TEST(WideBitboard8x8Test, AgreesWithMachineWords) {
  using Board = WideBitboard<8, 8>;
  const auto from_bits = [](std::uint64_t bits) { return Board(Board::Words{bits}); };
  std::mt19937_64 random(64);
  for (int round = 0; round < 1000; ++round) {
    const std::uint64_t a = random();
    const std::uint64_t b = random();
    ASSERT_EQ(from_bits(a).words().word[0], a);
    ASSERT_EQ(from_bits(a) | from_bits(b), from_bits(a | b));
    ASSERT_EQ(from_bits(a) & from_bits(b), from_bits(a & b));
    ASSERT_EQ(from_bits(a) ^ from_bits(b), from_bits(a ^ b));
    ASSERT_EQ(from_bits(a) - from_bits(b), from_bits(a & ~b));
    ASSERT_EQ(~from_bits(a), from_bits(~a));
    ASSERT_EQ(from_bits(a).Shift(1, 0), from_bits(a << 8));
    ASSERT_EQ(from_bits(a).Shift(-1, 0), from_bits(a >> 8));
    ASSERT_EQ(from_bits(a).Shift(0, 1), from_bits(a << 1 & 0xFEFEFEFEFEFEFEFE));
    ASSERT_EQ(from_bits(a).Shift(0, -1), from_bits(a >> 1 & 0x7F7F7F7F7F7F7F7F));
    ASSERT_EQ(from_bits(a).Shift(2, -1), from_bits(a << 15 & 0x7F7F7F7F7F7F7F7F));
  }
}

// The storage: the smallest of 8, 16, 32, 64 bits that fits the board, else 64-bit words.
template <typename Board, typename Word, int kCount>
constexpr bool kIsStoredIn =
    std::is_same_v<typename Board::Word, Word> &&
    sizeof(Board) == kCount * sizeof(Word) && std::is_trivially_copyable_v<Board>;
static_assert(kIsStoredIn<WideBitboard<1, 1>, std::uint8_t, 1>);
static_assert(kIsStoredIn<WideBitboard<2, 4>, std::uint8_t, 1>);
static_assert(kIsStoredIn<WideBitboard<3, 3>, std::uint16_t, 1>);
static_assert(kIsStoredIn<WideBitboard<4, 4>, std::uint16_t, 1>);
static_assert(kIsStoredIn<WideBitboard<17, 1>, std::uint32_t, 1>);
static_assert(kIsStoredIn<WideBitboard<4, 8>, std::uint32_t, 1>);
static_assert(kIsStoredIn<WideBitboard<3, 11>, std::uint64_t, 1>);
static_assert(kIsStoredIn<WideBitboard<16, 4>, std::uint64_t, 1>);
static_assert(kIsStoredIn<WideBitboard<5, 13>, std::uint64_t, 2>);
static_assert(kIsStoredIn<WideBitboard<15, 15>, std::uint64_t, 4>);
static_assert(kIsStoredIn<WideBitboard<255, 255>, std::uint64_t, 1017>);
static_assert(sizeof(WideCell<255, 255>) == 2);
static_assert(std::ranges::input_range<const WideBitboard<5, 13>>);

template <int kWidth, int kHeight>
consteval bool IsConstant() {
  using Board = WideBitboard<kWidth, kHeight>;
  using Cell = typename Board::Cell;
  const Board a = Board::Row(0) | Board::Column(0);
  const Board b = Board::Column(0) | Board::Column(kWidth - 1);
  const bool algebra = (a & b) == (b & a) && (a ^ b) == (a | b) - (a & b) && ~~a == a &&
                       a - b == (a & ~b) && (a | ~a) == Board::Full() && a.Intersects(b) &&
                       Board::Row(0).IsSubsetOf(a);
  const bool shift = Board::Column(0).Shift(0, 1) == Board::Column(1) &&
                     Board::Column(kWidth - 1).Shift(0, 1).IsEmpty() &&
                     Board::Row(0).template Shift<1, 0>() == Board::Row(1);
  const bool ends = a.Lowest() == Cell(0, 0) && a.Highest() == Cell(0, kHeight - 1);
  int visited = 0;
  for (const Cell cell : a.Reversed()) visited += a.Contains(cell);
  return algebra && shift && ends && visited == kWidth + kHeight - 1 && a.Count() == visited;
}
static_assert(IsConstant<2, 3>());
static_assert(IsConstant<5, 3>());
static_assert(IsConstant<16, 4>());
static_assert(IsConstant<5, 13>());
static_assert(IsConstant<19, 18>());

}  // namespace
}  // namespace quadrille
