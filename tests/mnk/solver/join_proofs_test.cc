// Joined proofs: the verifier accepts those of all stones, and finds missing ones.
#include "src/mnk/solver/guided/join_proofs.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/guided/proof_graph.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/verify/verify_proof.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::mnk::solver {
namespace {

using testing::HasSubstr;
using verify::Verified;

AnyGame Image(const AnyGame& game, int symmetry) {
  const Rules& rules = game.rules();
  Setup setup = game.ToSetup();
  for (std::vector<Cell>* const cells : {&setup.black, &setup.white}) {
    for (Cell& cell : *cells) {
      const int image = ImageOf(rules, symmetry, cell.y * rules.n + cell.x);
      cell = {static_cast<std::uint8_t>(image % rules.n),
              static_cast<std::uint8_t>(image / rules.n)};
    }
  }
  AnyGame mapped(rules);
  mapped.SetUp(setup);
  return mapped;
}

struct Solved {
  GameValue value;
  std::string proof;
};

Solved SolvedOf(const AnyGame& game) {
  std::ostringstream proof;
  SolveLimits limits;
  limits.hash_megabytes = 8;
  limits.variation = false;
  limits.proof = &proof;
  limits.position_text = FormatPosition(game);
  const GameValue value = Solve(game, limits)->value();
  return {value, proof.str()};
}

// Returns the proofs of the positions a stone later, each of a random one of those symmetric to it,
// in random order. Nullopt if a stone ends the game.
std::optional<std::vector<NamedProof>> ProofsAfter(const AnyGame& game, GameValue value,
                                                   Random& random) {
  std::map<std::string, AnyGame> different;
  for (const Cell cell : game.FreeCells()) {
    AnyGame after = game;
    after.Place(cell);
    if (!after.is_running()) return std::nullopt;
    std::string least = FormatPosition(after);
    const int symmetries = game.rules().m == game.rules().n ? 8 : 4;
    for (int i = 1; i < symmetries; ++i) {
      least = std::min(least, FormatPosition(Image(after, i)));
    }
    different.emplace(least, Image(after, static_cast<int>(random.Below(symmetries))));
  }
  std::vector<NamedProof> proofs;
  for (const auto& [text, after] : different) {
    Solved solved = SolvedOf(after);
    if (solved.value != value) continue;
    proofs.insert(proofs.begin() + random.Below(proofs.size() + 1),
                  {text, std::move(solved.proof)});
  }
  return proofs;
}

absl::StatusOr<std::string> Joined(const AnyGame& game, const std::vector<NamedProof>& proofs) {
  std::ostringstream out;
  if (absl::Status status = JoinProofs(game, proofs, out); !status.ok()) return status;
  return out.str();
}

absl::StatusOr<Verified> Verify(const std::string& proof) {
  std::istringstream file(proof);
  return verify::VerifyProof(file);
}

AnyGame RandomGame(const Rules& rules, Random& random) {
  for (;;) {
    AnyGame game(rules);
    for (auto stones = random.Below(6); stones > 0 && game.is_running(); --stones) {
      game.Place(game.RandomFree(random));
    }
    if (game.is_running()) return game;
  }
}

TEST(JoinProofsTest, JoinedProofsAreVerifiedAndMissingOnesFound) {
  Random random(7);
  int lost = 0;
  int won = 0;
  int found = 0;
  for (const Rules& rules : {Rules{4, 4, 3, 1, 1}, Rules{3, 5, 3, 1, 1}, Rules{3, 4, 4, 2, 1},
                             Rules{4, 4, 3, 1, 2, WinCondition::kExactlyK}}) {
    for (int i = 0; i < 80; ++i) {
      const AnyGame game = RandomGame(rules, random);
      const GameValue value = SolvedOf(game).value;
      if (value == GameValue::kDraw) continue;
      std::optional<std::vector<NamedProof>> proofs = ProofsAfter(game, value, random);
      if (!proofs) continue;
      const bool winner_moves =
          (game.side_to_move() == Side::kBlack) == (value == GameValue::kBlackWins);
      if (winner_moves) proofs->resize(1, {"", ""});
      const absl::StatusOr<Verified> verified = Verify(Joined(game, *proofs).value());
      ASSERT_TRUE(verified.ok()) << FormatPosition(game) << ": " << verified.status();
      EXPECT_EQ(verified->position, FormatPosition(game));
      EXPECT_EQ(verified->value, ValueName(value));
      ++(winner_moves ? won : lost);
      if (winner_moves || proofs->size() < 2) continue;
      // Others may dominate the missing one.
      proofs->pop_back();
      const absl::Status less = Verify(Joined(game, *proofs).value()).status();
      if (less.ok()) continue;
      EXPECT_THAT(less.message(), HasSubstr("no reply to"));
      ++found;
    }
  }
  EXPECT_GT(lost, 20);
  EXPECT_GT(won, 20);
  EXPECT_GT(found, 20);
}

TEST(JoinProofsTest, RefusesWhatDoesNotBelongHere) {
  // White cannot meet both ends.
  const AnyGame game = ParsePosition("5/1xx2/1o3/5 o 1 4,5,4,1,1").value();
  const AnyGame open_row = ParsePosition("6/1xxx2/1oo3/6 o 1 4,6,4,1,1").value();
  Random random(1);
  std::vector<NamedProof> proofs = ProofsAfter(open_row, GameValue::kBlackWins, random).value();
  ASSERT_GT(proofs.size(), 2);
  const auto error = [](const AnyGame& at, const std::vector<NamedProof>& parts) {
    return std::string(Joined(at, parts).status().message());
  };
  EXPECT_THAT(error(game, proofs),
              HasSubstr(absl::StrCat(proofs[0].name,
                                     ": expected a position one stone after 5/1xx2/1o3/5 o 1")));
  const AnyGame white = ParsePosition("6/1ooo2/1xx3/6 x 1 4,6,4,1,1").value();
  const NamedProof by_white = {"w", SolvedOf(white).proof};
  EXPECT_THAT(error(open_row, {proofs[0], by_white}),
              HasSubstr("w: expected \"black wins\" as before"));
  EXPECT_THAT(error(open_row, {proofs[0], proofs[1], proofs[0]}),
              HasSubstr("another proof is of the same position"));
  const AnyGame before = ParsePosition("6/1xx3/1oo3/6 x 1 4,6,4,1,1").value();
  const NamedProof whole = {"whole", SolvedOf(open_row).proof};
  EXPECT_TRUE(Joined(before, {whole}).ok());
  EXPECT_THAT(error(before, {whole, whole}), HasSubstr("another proof is of the same position"));
  // Black wins with his stone in the corner, and with one in the middle.
  const AnyGame empty({3, 4, 3, 1, 1});
  const NamedProof corner = {"c", SolvedOf(ParsePosition("x3/4/4 o 1 3,4,3,1,1").value()).proof};
  const NamedProof middle = {"m", SolvedOf(ParsePosition("4/1x2/4 o 1 3,4,3,1,1").value()).proof};
  EXPECT_TRUE(Joined(empty, {corner}).ok());
  EXPECT_THAT(error(empty, {corner, middle}),
              HasSubstr("the winner is to move: expected one proof, got 2"));
  const NamedProof draw = {"d", SolvedOf(AnyGame({3, 3, 3, 1, 1})).proof};
  EXPECT_THAT(error(open_row, {draw}), HasSubstr("d: line 3: expected black wins or white wins"));
  NamedProof damaged = proofs[0];
  damaged.bytes[damaged.bytes.size() - 10] ^= 1;
  EXPECT_THAT(error(open_row, {damaged}), HasSubstr("wrong checksum"));
  for (std::size_t size = 0; size < damaged.bytes.size(); ++size) {
    EXPECT_FALSE(Joined(open_row, {{"cut", proofs[0].bytes.substr(0, size)}}).ok()) << size;
  }
}

}  // namespace
}  // namespace quadrille::mnk::solver
