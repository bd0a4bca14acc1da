// Evaluation breakdown.
#include "src/chess/engine/evaluation/explain.h"

#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/engine/evaluation/evaluation_terms.h"
#include "src/chess/engine/evaluation/evaluators.h"
#include "src/chess/engine/evaluation/pawn_table.h"
#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/flip.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "tests/chess/position_of.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::chess {
namespace {

using ::testing::HasSubstr;

TEST(ExplainTest, ScoreEqualsTheEvaluation) {
  const Evaluator evaluator = EvaluatorFor(CpuTraits::Detected().BestTier(), CpuTraits::Detected());
  PawnTable table;
  for (const Position& position : WalkedPositions(3, 150)) {
    const Explanation explanation = Explain(kWeights, position);
    ASSERT_EQ(explanation.score, evaluator(kWeights, position, table)) << FormatFen(position);
    if (explanation.known.has_value()) continue;
    TaperedScore sum;
    for (const auto& term : explanation.terms.scores) sum += term[0] - term[1];
    ASSERT_EQ(sum, explanation.balance) << FormatFen(position);
  }
}

struct TermCase {
  EvaluationTerm term;
  const char* with;     // only White has the feature
  const char* without;  // neither side has it
};

using Term = EvaluationTerm;
constexpr TermCase kTermCases[] = {
    {Term::kBishopPair, "4k3/8/8/8/8/8/PPP5/2B1KB2 w - - 0 1",
     "4k3/8/8/8/8/8/PPP5/2B1KN2 w - - 0 1"},
    {Term::kImbalance, "4k3/pp6/8/8/8/8/PP6/4KN2 w - - 0 1", "4k3/pp6/8/8/8/8/PP6/4KB2 w - - 0 1"},
    {Term::kIsolatedPawns, "4k3/pp6/8/8/8/8/P1P5/4K3 w - - 0 1",
     "4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1"},
    {Term::kDoubledPawns, "4k3/ppp5/8/8/8/P7/PP6/4K3 w - - 0 1",
     "4k3/ppp5/8/8/8/8/PPP5/4K3 w - - 0 1"},
    {Term::kBackwardPawns, "4k3/8/8/2p5/4P3/3P4/8/4K3 w - - 0 1",
     "4k3/8/8/2p5/8/3PP3/8/4K3 w - - 0 1"},
    {Term::kConnectedPawns, "4k3/7p/8/8/3P4/2P5/8/4K2R w - - 0 1",
     "4k3/7p/8/8/3P4/5P2/8/4K2R w - - 0 1"},
    {Term::kPhalanxes, "4k3/7p/8/8/2PP4/8/8/4K2R w - - 0 1", "4k3/7p/8/8/1P1P4/8/8/4K2R w - - 0 1"},
    {Term::kCandidates, "4k3/1p6/8/8/PP6/8/8/4K2R w - - 0 1", "4k3/pp6/8/8/PP6/8/8/4K2R w - - 0 1"},
    {Term::kPassedPawns, "4k3/7p/8/P7/8/7P/8/4K2R w - - 0 1",
     "4k3/1p5p/8/P7/8/7P/8/4K2R w - - 0 1"},
    {Term::kPassedKingProximity, "4k3/7p/8/P7/8/7P/8/4K2R w - - 0 1",
     "4k3/1p5p/8/P7/8/7P/8/4K2R w - - 0 1"},
    {Term::kPassedPath, "4k3/7p/8/P7/8/7P/8/4K2R w - - 0 1", "4k3/1p5p/8/P7/8/7P/8/4K2R w - - 0 1"},
    {Term::kUnstoppable, "7k/7p/8/P7/8/7P/8/K7 w - - 0 1", "2k5/7p/8/P7/8/7P/8/K7 w - - 0 1"},
    {Term::kOutposts, "4k3/p7/8/3N4/4P3/8/8/4K3 w - - 0 1", "4k3/p1p5/8/3N4/4P3/8/8/4K3 w - - 0 1"},
    {Term::kBadBishops, "4k3/7p/8/8/8/4P3/8/2B1K3 w - - 0 1", "4k3/7p/8/8/4P3/8/8/2B1K3 w - - 0 1"},
    {Term::kRookFiles, "4k3/p7/8/8/8/8/P7/3RK3 w - - 0 1", "4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1"},
    {Term::kRookSeventh, "4k3/3R3p/8/8/8/8/7P/4K3 w - - 0 1", "4k3/7p/3R4/8/8/8/7P/4K3 w - - 0 1"},
    {Term::kTrapped, "4k3/p7/8/8/8/8/6PP/5K1R w - - 0 1", "4k3/p7/8/8/8/8/6PP/3K3R w - - 0 1"},
    {Term::kTrapped, "4k3/B1p5/1p6/8/8/8/P7/4K3 w - - 0 1", "4k3/p1p5/1B6/8/8/8/P7/4K3 w - - 0 1"},
    {Term::kPinned, "4k3/8/4r3/8/8/4N3/P7/4K3 w - - 0 1", "4k3/8/5r2/8/8/4N3/P7/4K3 w - - 0 1"},
    {Term::kKingFiles, "r3k3/p3p3/8/8/8/8/P7/R3K3 w - - 0 1",
     "r3k3/p3p3/8/8/8/8/P3P3/R3K3 w - - 0 1"},
    {Term::kKingDanger, "6k1/8/5q2/5n2/8/8/5PPP/R5K1 w - - 0 1",
     "6k1/8/q7/n7/8/8/5PPP/R5K1 w - - 0 1"},
    {Term::kThreatsByPawns, "4k3/p7/8/3n4/4P3/8/8/4K3 w - - 0 1",
     "4k3/p7/8/3n4/5P2/8/8/4K3 w - - 0 1"},
    {Term::kThreatsByPieces, "4k3/p7/8/3r4/8/4N3/P7/4K3 w - - 0 1",
     "4k3/p7/8/3r4/8/5N2/P7/4K3 w - - 0 1"},
    {Term::kHanging, "4k3/p7/8/3n4/8/4N3/P7/4K3 w - - 0 1", "4k3/p7/8/3n4/8/5N2/P7/4K3 w - - 0 1"},
};

TEST(ExplainTest, EachTermRespondsToItsFeature) {
  for (const TermCase& c : kTermCases) {
    const Explanation with = Explain(kWeights, PositionOf(c.with));
    const Explanation without = Explain(kWeights, PositionOf(c.without));
    const TaperedScore* white_with = with.terms.scores[static_cast<int>(c.term)];
    const TaperedScore* white_without = without.terms.scores[static_cast<int>(c.term)];
    EXPECT_FALSE(white_with[0] == white_without[0])
        << TermName(c.term) << " " << c.with << " " << c.without;
  }
}

TEST(ExplainTest, MirroringSwapsTheSides) {
  for (const TermCase& c : kTermCases) {
    const Position position = PositionOf(c.with);
    const Explanation one = Explain(kWeights, position);
    const Explanation other = Explain(kWeights, Flipped(position));
    for (int term = 0; term < kEvaluationTerms; ++term) {
      EXPECT_EQ(one.terms.scores[term][0], other.terms.scores[term][1])
          << TermName(static_cast<EvaluationTerm>(term)) << " " << c.with;
    }
  }
}

TEST(ExplainTest, ListsEveryTermAndTheTotal) {
  const std::string table = ExplainEvaluation(kWeights, PositionOf(kStartFen));
  for (int term = 0; term < kEvaluationTerms; ++term) {
    EXPECT_THAT(table, HasSubstr(TermName(static_cast<EvaluationTerm>(term))));
  }
  EXPECT_THAT(table, HasSubstr("Game phase 24 of 24"));
  EXPECT_THAT(table, HasSubstr("for the side to move (White)"));
}

TEST(ExplainTest, ReportsTotalsInPawnsForBothSides) {
  const std::string up = ExplainEvaluation(kWeights, PositionOf("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"));
  EXPECT_EQ(up,
            "Known ending: KPK, won\n"
            "Evaluation: +7.80 for White, -7.80 for the side to move (Black)\n");
}

}  // namespace
}  // namespace quadrille::chess
