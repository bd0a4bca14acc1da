// Does a thread leave to the others what they are at, and lose nothing?
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "src/bitboard/isa/isa.h"
#include "src/chess/board.h"
#include "src/chess/engine/search/deferring_picker_inl.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

using Words = std::vector<std::uint16_t>;

class SharedMovesTest : public testing::Test {
 protected:
  // The moves in the order in which they are shown.
  Words Shown(const AbdadaTable* busy) const {
    MovePicker<Portable> picker(board_.position(), *histories_, {}, PickedMoves::kAll);
    DeferringPicker<Portable> moves(picker, busy, board_.key());
    Words words;
    for (PickedMove m; moves.Next(&m);) words.push_back(m.bits);
    return words;
  }

  const Board board_ =
      ParseFen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1").value();
  const std::unique_ptr<Histories> histories_ = std::make_unique<Histories>();
  const std::unique_ptr<AbdadaTable> busy_ = std::make_unique<AbdadaTable>();
};

TEST_F(SharedMovesTest, NothingIsPutOffIfNothingIsBusy) {
  EXPECT_EQ(Shown(nullptr).size(), 48u);
  EXPECT_EQ(Shown(busy_.get()), Shown(nullptr));
}

TEST_F(SharedMovesTest, BusyMovesComeLastInTheirOrder) {
  const Words words = Shown(nullptr);
  const AbdadaTable::Mark seventh(busy_.get(), board_.key(), words[7]);
  const AbdadaTable::Mark third(busy_.get(), board_.key(), words[3]);
  Words expected = words;
  expected.erase(expected.begin() + 7);
  expected.erase(expected.begin() + 3);
  expected.insert(expected.end(), {words[3], words[7]});
  EXPECT_EQ(Shown(busy_.get()), expected);
}

TEST_F(SharedMovesTest, TheFirstMoveIsNeverPutOff) {
  const Words words = Shown(nullptr);
  const AbdadaTable::Mark first(busy_.get(), board_.key(), words[0]);
  EXPECT_EQ(Shown(busy_.get()), words);
}

TEST_F(SharedMovesTest, AllBusyIsAllShownOnce) {
  Words words = Shown(nullptr);
  std::vector<std::unique_ptr<AbdadaTable::Mark>> marks;
  for (const std::uint16_t word : words) {
    marks.push_back(std::make_unique<AbdadaTable::Mark>(busy_.get(), board_.key(), word));
  }
  Words shown = Shown(busy_.get());
  std::sort(words.begin(), words.end());
  std::sort(shown.begin(), shown.end());
  EXPECT_EQ(shown, words);
}

TEST_F(SharedMovesTest, AMoveIsBusyAsLongAsItsMark) {
  std::optional<AbdadaTable::Mark> mark(std::in_place, busy_.get(), board_.key(), 77);
  EXPECT_TRUE(busy_->Contains(board_.key(), 77));
  EXPECT_FALSE(busy_->Contains(board_.key(), 78));
  EXPECT_FALSE(busy_->Contains(board_.key() + 1, 77));
  mark.reset();
  EXPECT_FALSE(busy_->Contains(board_.key(), 77));
}

}  // namespace
}  // namespace quadrille::chess
