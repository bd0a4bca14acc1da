// Guided proofs of games with several stones per turn, compared with the solver; and wins on boards
// without edges.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/guided/proof_graph.h"
#include "src/mnk/solver/guided/prove.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/verify/row_counts.h"
#include "src/mnk/solver/verify/turn_line.h"
#include "src/mnk/solver/verify/verify_proof.h"
#include "src/mnk/solver/verify/zone.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::mnk::solver {
namespace {

using testing::HasSubstr;
using verify::ProofBoard;

// Returns a proof that black wins; nullopt: none was found.
std::optional<std::string> ProofOf(const AnyGame& game, std::uint64_t nodes = 4'000) {
  std::ostringstream proof;
  ProveLimits limits;
  limits.nodes = nodes;
  limits.proof = &proof;
  limits.position_text = FormatPosition(game);
  ProofGraph graph(game.rules());
  if (Prove(game, limits, graph)->solution.value() != GameValue::kBlackWins) return std::nullopt;
  return proof.str();
}

absl::Status StatusOf(const std::string& proof, ProofBoard board = ProofBoard::kAsGiven) {
  std::istringstream file(proof);
  const absl::StatusOr<verify::Verified> verified = verify::VerifyProof(file, board);
  if (verified.ok()) EXPECT_EQ(verified->value, "black wins");
  return verified.status();
}

GameValue ValueOf(const AnyGame& game, std::uint64_t nodes = UINT64_MAX) {
  SolveLimits limits;
  limits.hash_megabytes = 16;
  limits.variation = false;
  limits.nodes = nodes;
  return Solve(game, limits)->value();
}

// A running game with random stones, of black's more, and any turn.
std::optional<AnyGame> RandomGame(const Rules& rules, Random& random) {
  Setup setup;
  const std::uint32_t density = 3 + random.Below(6);
  for (int cell = 0; cell < rules.cells(); ++cell) {
    if (random.Below(density) > 0) continue;
    const Cell at{static_cast<std::uint8_t>(cell % rules.n),
                  static_cast<std::uint8_t>(cell / rules.n)};
    (random.Below(3) < 2 ? setup.black : setup.white).push_back(at);
  }
  setup.side_to_move = random.Below(2) == 0 ? Side::kBlack : Side::kWhite;
  const int most = MaxStonesLeft(setup, rules);
  if (most == 0) return std::nullopt;
  setup.stones_left = 1 + static_cast<int>(random.Below(most));
  AnyGame game(rules);
  game.SetUp(setup);
  if (!game.is_running()) return std::nullopt;
  return game;
}

TEST(TurnProofTest, ProofsAreOfTheSolversValue) {
  Random random(61);
  int proved = 0;
  int with_zones = 0;
  for (const Rules& rules : {Rules{4, 5, 4, 2, 1}, Rules{5, 5, 4, 2, 2}, Rules{5, 5, 5, 2, 1},
                             Rules{4, 5, 5, 3, 2}, Rules{1, 20, 4, 2, 3}}) {
    for (int i = 0; i < 40; ++i) {
      const std::optional<AnyGame> game = RandomGame(rules, random);
      if (!game) continue;
      const std::optional<std::string> proof = ProofOf(*game);
      if (!proof) continue;
      ++proved;
      const std::size_t tree = proof->find("wins") + 4;
      with_zones += proof->substr(tree, proof->size() - 8 - tree).find('d') != std::string::npos;
      const absl::Status status = StatusOf(*proof);
      EXPECT_TRUE(status.ok()) << FormatPosition(*game) << " " << status;
      EXPECT_EQ(ValueOf(*game), GameValue::kBlackWins) << FormatPosition(*game);
    }
  }
  EXPECT_GT(proved, 60);
  EXPECT_GT(with_zones, 4);
}

TEST(TurnProofTest, WholeGamesAreProved) {
  int proved = 0;
  for (const Rules& rules :
       {Rules{4, 5, 3, 2, 1}, Rules{5, 5, 3, 2, 2}, Rules{5, 5, 4, 2, 3}, Rules{1, 20, 3, 2, 2}}) {
    const std::optional<std::string> proof = ProofOf(AnyGame(rules));
    if (ValueOf(AnyGame(rules)) != GameValue::kBlackWins) {
      EXPECT_FALSE(proof) << FormatRules(rules);
      continue;
    }
    ASSERT_TRUE(proof) << FormatRules(rules);
    EXPECT_TRUE(StatusOf(*proof).ok()) << FormatRules(rules);
    ++proved;
  }
  EXPECT_GT(proved, 1);
}

// White's row from 12 to 16 lacks four, so three of its free cells are guards: those with the
// lowest numbers in the proof.
TEST(TurnProofTest, GuardsFollowTheNumbersOfTheProof) {
  const Rules rules{2, 9, 5, 2, 1};
  verify::RowCounts board(rules);
  for (const int cell : {0, 1, 2}) board.Place(0, cell);
  for (const int cell : {11, 12}) board.Place(1, cell);
  const auto zone_with = [&](std::vector<int> numbers) {
    verify::Zone zone{2, std::vector<bool>(rules.cells()), std::move(numbers)};
    EXPECT_FALSE(verify::TurnLineWins(board, 0, 2, {5, 6}, &zone));
    return zone.cells;
  };
  const std::vector<bool> zone = zone_with({});
  std::vector<int> mirrored(rules.cells());
  for (int cell = 0; cell < rules.cells(); ++cell) mirrored[cell] = cell / 9 * 9 + 8 - cell % 9;
  const std::vector<bool> image = zone_with(mirrored);
  EXPECT_TRUE(zone[13] && zone[14] && zone[15]);
  EXPECT_FALSE(zone[16]);
  EXPECT_TRUE(image[14] && image[15] && image[16]);
}

// Connect(6,2,3): black has won with his first three stones, on every board (Wu and Huang 2005).
TEST(TurnProofTest, BlackWinsConnect6WithThreeFirstStones) {
  const AnyGame game = *ParsePosition(
      "19/19/19/19/19/19/19/19/19/9x9/8x1x8/19/19/19/19/19/19/19/19 o 2 19,19,6,2,3");
  const std::optional<std::string> proof = ProofOf(game, 1'000'000);
  ASSERT_TRUE(proof);
  EXPECT_TRUE(StatusOf(*proof).ok());
  EXPECT_TRUE(StatusOf(*proof, ProofBoard::kEndless).ok());
}

// Takes 3.4 million positions without reviews, 0.6 million with them.
TEST(TurnProofTest, HardTurnsAreReviewed) {
  const std::optional<std::string> proof = ProofOf(AnyGame({19, 19, 6, 2, 3}), 1'000'000);
  ASSERT_TRUE(proof);
  EXPECT_TRUE(StatusOf(*proof).ok());
}

TEST(TurnProofTest, AProofMayNeedTheEdges) {
  const std::optional<std::string> proof = ProofOf(AnyGame({3, 4, 3, 1, 1}));
  ASSERT_TRUE(proof);
  EXPECT_TRUE(StatusOf(*proof).ok());
  EXPECT_THAT(std::string(StatusOf(*proof, ProofBoard::kEndless).message()),
              HasSubstr("the threat sequence does not win"));
}

AnyGame OnLargerBoard(const AnyGame& game, int margin) {
  Rules rules = game.rules();
  rules.m += 2 * margin;
  rules.n += 2 * margin;
  Setup setup = game.ToSetup();
  for (auto* cells : {&setup.black, &setup.white}) {
    for (Cell& cell : *cells) {
      cell.x = static_cast<std::uint8_t>(cell.x + margin);
      cell.y = static_cast<std::uint8_t>(cell.y + margin);
    }
  }
  AnyGame larger(rules);
  larger.SetUp(setup);
  return larger;
}

TEST(TurnProofTest, EndlessWinsHoldOnLargerBoards) {
  Random random(62);
  int endless = 0;
  int bounded = 0;
  int solved = 0;
  for (const Rules& rules : {Rules{5, 5, 4, 2, 1}, Rules{5, 5, 4, 1, 1}, Rules{4, 6, 3, 1, 1},
                             Rules{6, 6, 5, 2, 1}, Rules{1, 12, 4, 2, 1}}) {
    for (int i = 0; i < 30; ++i) {
      const std::optional<AnyGame> game = RandomGame(rules, random);
      if (!game) continue;
      const std::optional<std::string> proof = ProofOf(*game);
      if (!proof) continue;
      if (!StatusOf(*proof, ProofBoard::kEndless).ok()) {
        ++bounded;
        continue;
      }
      ++endless;
      for (const int margin : {1, 2}) {
        const GameValue value = ValueOf(OnLargerBoard(*game, margin), 3'000);
        EXPECT_TRUE(value == GameValue::kBlackWins || value == GameValue::kUnknown)
            << FormatPosition(*game) << " with " << margin;
        solved += value == GameValue::kBlackWins;
      }
    }
  }
  EXPECT_GT(endless, 25);
  EXPECT_GT(bounded, 3);
  EXPECT_GT(solved, 40);
}

TEST(TurnProofTest, TheMarginIsBounded) {
  for (const Rules& rules : {Rules{1, 200, 60'000, 1, 1}, Rules{1, 200, 40, 1, 1}}) {
    std::istringstream file("quadrille-proof 1\n" + FormatPosition(AnyGame(rules)) +
                            "\nblack wins\nB");
    EXPECT_THAT(std::string(verify::VerifyProof(file, ProofBoard::kEndless).status().message()),
                HasSubstr("more lines on each side the board has more than 4096 cells"));
  }
}

TEST(TurnProofTest, ADrawIsNotEndless) {
  const AnyGame game({3, 3, 3, 1, 1});
  std::ostringstream proof;
  SolveLimits limits;
  limits.proof = &proof;
  limits.position_text = FormatPosition(game);
  ASSERT_TRUE(Solve(game, limits)->proof_complete);
  EXPECT_THAT(std::string(StatusOf(proof.str(), ProofBoard::kEndless).message()),
              HasSubstr("line 3: a draw may need the edges"));
}

}  // namespace
}  // namespace quadrille::mnk::solver
