// ABDADA move picker.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "src/bitboard/isa/isa.h"
#include "src/chess/board.h"
#include "src/chess/engine/search/deferring_picker_inl.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/known_positions.h"

namespace quadrille::chess {
namespace {

using Moves = std::vector<Move>;

class DeferringPickerTest : public testing::Test {
 protected:
  // Returns the moves in the order of Next().
  Moves PickAll(const AbdadaTable* abdada) const {
    MovePicker<Portable> picker(board_.position(), *histories_, {}, PickedMoves::kAll);
    DeferringPicker<Portable> deferring(picker, abdada, board_.key());
    Moves moves;
    while (const PickedMove* picked = deferring.Next()) moves.push_back(picked->move);
    return moves;
  }

  const Board board_ = ParseFen(kKiwipete).value();
  const std::unique_ptr<Histories> histories_ = std::make_unique<Histories>();
  const std::unique_ptr<AbdadaTable> abdada_ = std::make_unique<AbdadaTable>();
};

TEST_F(DeferringPickerTest, DefersNothingIfNoMoveIsBusy) {
  EXPECT_EQ(PickAll(nullptr).size(), 48u);
  EXPECT_EQ(PickAll(abdada_.get()), PickAll(nullptr));
}

TEST_F(DeferringPickerTest, BusyMovesComeLastInOriginalOrder) {
  const Moves moves = PickAll(nullptr);
  const AbdadaTable::Mark eighth(abdada_.get(), board_.key(), moves[7]);
  const AbdadaTable::Mark fourth(abdada_.get(), board_.key(), moves[3]);
  Moves expected = moves;
  expected.erase(expected.begin() + 7);
  expected.erase(expected.begin() + 3);
  expected.insert(expected.end(), {moves[3], moves[7]});
  EXPECT_EQ(PickAll(abdada_.get()), expected);
}

TEST_F(DeferringPickerTest, NeverDefersTheFirstMove) {
  const Moves moves = PickAll(nullptr);
  const AbdadaTable::Mark first(abdada_.get(), board_.key(), moves[0]);
  EXPECT_EQ(PickAll(abdada_.get()), moves);
}

TEST_F(DeferringPickerTest, PicksEveryBusyMoveOnce) {
  Moves moves = PickAll(nullptr);
  std::vector<std::unique_ptr<AbdadaTable::Mark>> marks;
  for (const Move move : moves) {
    marks.push_back(std::make_unique<AbdadaTable::Mark>(abdada_.get(), board_.key(), move));
  }
  Moves picked_moves = PickAll(abdada_.get());
  std::sort(moves.begin(), moves.end());
  std::sort(picked_moves.begin(), picked_moves.end());
  EXPECT_EQ(picked_moves, moves);
}

TEST_F(DeferringPickerTest, MoveIsBusyWhileMarkExists) {
  constexpr Move kMove("E2", "E4");
  constexpr Move kOther("D2", "D4");
  std::optional<AbdadaTable::Mark> mark(std::in_place, abdada_.get(), board_.key(), kMove);
  EXPECT_TRUE(abdada_->Contains(board_.key(), kMove));
  EXPECT_FALSE(abdada_->Contains(board_.key(), kOther));
  EXPECT_FALSE(abdada_->Contains(board_.key() + 1, kMove));
  mark.reset();
  EXPECT_FALSE(abdada_->Contains(board_.key(), kMove));
}

}  // namespace
}  // namespace quadrille::chess
