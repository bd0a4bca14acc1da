// Correction history.
#include "src/chess/engine/search/correction_history.h"

#include <memory>

#include "gtest/gtest.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

Position At(const char* fen) { return ParseFen(fen)->position(); }

constexpr char kHere[] = "r2qk2r/pp3ppp/2n2n2/3p4/3P4/2N2N2/PP3PPP/R2QK2R w KQkq - 0 1";
constexpr char kOtherPawns[] = "r2qk2r/p4ppp/1pn2n2/3p4/3P4/2N2N2/PP3PPP/R2QK2R w KQkq - 0 1";
constexpr char kOtherBlackPieces[] = "r2qk2r/pp3ppp/2n5/3p4/3Pn3/2N2N2/PP3PPP/R2QK2R w KQkq - 0 1";
constexpr char kOtherWhitePieces[] = "r2qk2r/pp3ppp/2n2n2/3p4/3P4/2N5/PP1N1PPP/R2QK2R w KQkq - 0 1";
constexpr char kBlackToMove[] = "r2qk2r/pp3ppp/2n2n2/3p4/3P4/2N2N2/PP3PPP/R2QK2R b KQkq - 0 1";
constexpr char kNothingInCommon[] = "4k3/1q3p2/8/8/8/8/2P3Q1/4K3 w - - 0 1";

class CorrectionHistoryTest : public testing::Test {
 protected:
  void UpdateHere(int error) {
    // As in a search, the error is relative to the corrected evaluation.
    for (int i = 0; i < 200; ++i) history_->Update(At(kHere), error - Correction(), 12);
  }
  int Correction() const { return history_->Correction(At(kHere)); }

  std::unique_ptr<CorrectionHistory> history_ = std::make_unique<CorrectionHistory>();
};

TEST_F(CorrectionHistoryTest, IsInitiallyZero) { EXPECT_EQ(Correction(), 0); }

TEST_F(CorrectionHistoryTest, ConvergesToARepeatedError) {
  UpdateHere(40);
  EXPECT_GT(Correction(), 25);
  EXPECT_LE(Correction(), 40);
}

TEST_F(CorrectionHistoryTest, ShallowSearchesHaveLessWeight) {
  history_->Update(At(kHere), 60, 2);
  const int shallow = Correction();
  *history_ = {};
  history_->Update(At(kHere), 60, 14);
  EXPECT_GT(Correction(), shallow);
}

TEST_F(CorrectionHistoryTest, GeneralizesToPartialMatches) {
  UpdateHere(-40);
  for (const char* fen : {kOtherPawns, kOtherBlackPieces, kOtherWhitePieces}) {
    EXPECT_LT(history_->Correction(At(fen)), 0) << fen;
    EXPECT_GT(history_->Correction(At(fen)), Correction()) << fen;
  }
  EXPECT_EQ(history_->Correction(At(kBlackToMove)), 0);
  EXPECT_EQ(history_->Correction(At(kNothingInCommon)), 0);
}

TEST_F(CorrectionHistoryTest, StaysWithinItsBounds) {
  for (int i = 0; i < 1000; ++i) history_->Update(At(kHere), 30'000, 120);
  EXPECT_LE(Correction(), 3 * 64 + 64 / 2);
  EXPECT_GT(Correction(), 100);
}

}  // namespace
}  // namespace quadrille::chess
