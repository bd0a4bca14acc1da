// Zones of wins by threats: stones outside of them change nothing, and the verifier has the same
// ones.
#include "src/mnk/solver/verify/zone.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/guided/threat_tree.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/verify/proof_reader.h"
#include "src/mnk/solver/verify/row_counts.h"
#include "src/mnk/solver/verify/symmetry.h"
#include "src/mnk/solver/verify/tree_verifier.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::mnk::solver {
namespace {

using testing::HasSubstr;

Cell CellOf(const Rules& rules, int cell) {
  return {static_cast<std::uint8_t>(cell % rules.n), static_cast<std::uint8_t>(cell / rules.n)};
}

// Returns a running game with random stones, a side to move that may have more of them, and no win
// in one.
std::optional<AnyGame> RandomPosition(const Rules& rules, Random& random) {
  Setup setup;
  const std::uint32_t density = 4 + random.Below(8);
  for (int cell = 0; cell < rules.cells(); ++cell) {
    if (random.Below(density) > 1) continue;
    (random.Below(5) < 3 ? setup.black : setup.white).push_back(CellOf(rules, cell));
  }
  setup.side_to_move = Side::kBlack;
  AnyGame game(rules);
  game.SetUp(setup);
  if (!game.is_running()) return std::nullopt;
  return game;
}

AnyGame WithWhiteStones(const AnyGame& game, const std::vector<int>& cells) {
  Setup setup = game.ToSetup();
  for (const int cell : cells) setup.white.push_back(CellOf(game.rules(), cell));
  AnyGame changed(game.rules());
  changed.SetUp(setup);
  return changed;
}

bool BlackWins(const AnyGame& game) {
  SolveLimits limits;
  limits.hash_megabytes = 4;
  limits.variation = false;
  return Solve(game, limits)->value() == GameValue::kBlackWins;
}

// Checks a win of black, who is to move, with the verifier. Returns its zone.
absl::Status Verify(const AnyGame& game, const std::string& nodes, verify::Zone& zone) {
  verify::RowCounts board(game.rules());
  const Setup setup = game.ToSetup();
  for (const Cell cell : setup.black) board.Place(0, cell.y * game.rules().n + cell.x);
  for (const Cell cell : setup.white) board.Place(1, cell.y * game.rules().n + cell.x);
  std::istringstream in(nodes);
  verify::ProofReader reader(in);
  zone.cells.assign(board.cells(), false);
  const absl::Status status =
      verify::TreeVerifier(reader, board, verify::Claim()).VerifyInZone(zone);
  if (status.ok() && reader.Byte().ok()) return absl::InternalError("nodes are left");
  return status;
}

struct Trees {
  int all = 0;
  int with_answers = 0;  // to a threat that several stones meet
  int with_stones = 0;   // that were tried with further stones
};

// Checks a win of black, who is to move, on the board mapped by a symmetry.
absl::Status VerifyImage(const AnyGame& game, const std::string& nodes, int symmetry) {
  const Rules& rules = game.rules();
  verify::RowCounts board(rules);
  const Setup setup = game.ToSetup();
  for (const Side side : {Side::kBlack, Side::kWhite}) {
    for (const Cell cell : side == Side::kBlack ? setup.black : setup.white) {
      board.Place(static_cast<int>(side),
                  verify::Image(rules, symmetry, cell.y * rules.n + cell.x));
    }
  }
  std::istringstream in(std::string("y") + static_cast<char>(symmetry) + nodes);
  verify::ProofReader reader(in);
  return verify::TreeVerifier(reader, board, verify::Claim()).Verify(0, 1);
}

// Returns up to `stones` different free cells outside of the zone.
std::vector<int> CellsOutside(const AnyGame& game, const ZoneCells& zone, int stones,
                              Random& random) {
  std::vector<int> cells;
  for (int cell = 0; cell < game.rules().cells(); ++cell) {
    if (!zone.Contains(cell) && game.IsFree(CellOf(game.rules(), cell))) cells.push_back(cell);
  }
  std::shuffle(cells.begin(), cells.end(), random);
  cells.resize(std::min<std::size_t>(cells.size(), stones));
  return cells;
}

Trees CheckZones(const Rules& rules, int positions, Random& random) {
  const CellPatterns patterns(rules, WeightsFor(rules));
  ThreatTreeBuilder builder(rules, patterns);
  Trees trees;
  for (int i = 0; i < positions; ++i) {
    const std::optional<AnyGame> game = RandomPosition(rules, random);
    if (!game) continue;
    for (int stones = 0; stones <= 2; ++stones) {
      const std::optional<ThreatTree> tree = builder.Build(*game, stones, 1000, StopRule());
      if (!tree) continue;
      ++trees.all;
      trees.with_answers += tree->nodes.find('z') != std::string::npos;
      verify::Zone zone{stones, {}};
      const absl::Status status = Verify(*game, tree->nodes, zone);
      EXPECT_TRUE(status.ok()) << FormatPosition(*game) << " " << stones << " " << status;
      if (stones == 0) {
        for (int symmetry = 0; symmetry < verify::SymmetriesOf(rules); ++symmetry) {
          const absl::Status image = VerifyImage(*game, tree->nodes, symmetry);
          EXPECT_TRUE(image.ok()) << FormatPosition(*game) << " " << symmetry << " " << image;
        }
        continue;
      }
      for (int cell = 0; cell < rules.cells(); ++cell) {
        EXPECT_EQ(zone.cells[cell], tree->zone.Contains(cell))
            << FormatPosition(*game) << " " << stones << " cell " << cell;
      }
      for (int tries = 0; tries < 4; ++tries) {
        const std::vector<int> more = CellsOutside(*game, tree->zone, stones, random);
        if (more.empty()) break;
        const AnyGame changed = WithWhiteStones(*game, more);
        if (!changed.is_running()) continue;  // they complete a row, which no play allows
        ++trees.with_stones;
        EXPECT_TRUE(BlackWins(changed))
            << FormatPosition(*game) << " is lost after " << FormatPosition(changed);
      }
    }
  }
  return trees;
}

TEST(ZoneTest, StonesOutsideOfAZoneDoNotChangeTheWin) {
  Random random(1);
  Trees all;
  for (const Rules& rules :
       {Rules{4, 5, 4, 1, 1}, Rules{5, 5, 4, 1, 1}, Rules{5, 6, 4, 1, 1}, Rules{6, 6, 4, 1, 1},
        Rules{6, 6, 5, 1, 1}, Rules{5, 5, 4, 1, 1, WinCondition::kExactlyK},
        Rules{6, 6, 4, 1, 1, WinCondition::kExactlyK}}) {
    const Trees trees = CheckZones(rules, 600, random);
    EXPECT_GT(trees.all, 50) << FormatRules(rules);
    all.with_answers += trees.with_answers;
    all.with_stones += trees.with_stones;
  }
  EXPECT_GT(all.with_answers, 100);
  EXPECT_GT(all.with_stones, 3000);
}

// Returns the zone of a win of black as a drawing: `*` for its cells.
std::string ZoneOf(const std::string& fen, const std::string& nodes, int stones) {
  const AnyGame game = *ParsePosition(fen);
  verify::Zone zone{stones, {}};
  const absl::Status status = Verify(game, nodes, zone);
  if (!status.ok()) return std::string(status.message());
  std::string drawing;
  for (int cell = 0; cell < game.rules().cells(); ++cell) {
    if (cell > 0 && cell % game.rules().n == 0) drawing += '/';
    drawing += zone.cells[cell] ? '*' : '.';
  }
  return drawing;
}
std::string Bytes(std::initializer_list<int> bytes) {
  std::string text;
  for (const int byte : bytes) text += static_cast<char>(byte);
  return text;
}

// Black makes an open three on cell 15 and completes a row on 13 or 18. White's two stones in the
// first row lack two, those in the third one as well.
TEST(ZoneTest, TheDefendersRowsAreGuardedWhereverItMoves) {
  const std::string fen = "oo5/7/1xx4/4oo1/7 x 1 5,7,4,1,1";
  const std::string zone = "..**.../......./*..**../..**..*/.......";
  const std::string line = Bytes({'f', 1, 17});
  const std::string forced = Bytes({'p', 17, 'o', 14, 'p', 18});
  const std::string passed = Bytes({'p', 17, 'z', 'p', 14, 1, 14, 'p', 18});
  EXPECT_EQ(ZoneOf(fen, line, 1), zone);
  EXPECT_EQ(ZoneOf(fen, forced, 1), zone);
  EXPECT_EQ(ZoneOf(fen, passed, 1), zone);
  // No further stone: the cells of black's win alone.
  EXPECT_EQ(ZoneOf(fen, line, 0), "......./......./*..**../......./.......");
}

// With two further stones a row that lacks three counts, by the two free cells nearest to its
// middle, the lower of two that are equally near.
TEST(ZoneTest, GuardsAreTheCellsNearestToTheMiddle) {
  EXPECT_EQ(ZoneOf("7/7/1xx4/7/o6 x 1 5,7,4,1,1", Bytes({'f', 1, 17}), 2),
            "......./......./*..**../*....../.**....");
}

// The lower one by the numbers of the proof, which a symmetry changes.
TEST(ZoneTest, EquallyNearGuardsFollowTheNumbersOfTheProof) {
  const Rules rules{5, 5, 5, 1, 1};
  verify::RowCounts board(rules);
  board.Place(1, 10);
  verify::Zone zone{3, std::vector<bool>(25)};
  verify::AddGuards(board, 1, zone);
  EXPECT_TRUE(zone.cells[11] && zone.cells[12] && !zone.cells[13]);
  verify::Zone mapped{3, std::vector<bool>(25), std::vector<int>(25)};
  for (int cell = 0; cell < 25; ++cell) mapped.numbers[cell] = verify::Image(rules, 1, cell);
  verify::AddGuards(board, 1, mapped);
  EXPECT_TRUE(!mapped.cells[11] && mapped.cells[12] && mapped.cells[13]);
}

TEST(ZoneTest, NodesWithoutAZoneAreRejected) {
  const std::string fen = "oo5/7/1xx4/4oo1/7 x 1 5,7,4,1,1";
  for (const char type : {'a', 'd', 't', 'm', 'r', 'y'}) {
    EXPECT_THAT(ZoneOf(fen, Bytes({'p', 17, type, 1, 14, 'p', 18}), 1), HasSubstr("has no zone"));
  }
}

TEST(ZoneTest, EveryAnswerOfTheZoneIsNeeded) {
  const std::string fen = "oo5/7/1xx4/4oo1/7 x 1 5,7,4,1,1";
  EXPECT_THAT(ZoneOf(fen, Bytes({'p', 17, 'z', 'p', 14, 0}), 1),
              HasSubstr("no reply to (1 3) in the zone"));
  EXPECT_THAT(ZoneOf(fen, Bytes({'p', 17, 'o', 13, 'p', 18}), 1),
              HasSubstr("no row is completed on (7 2)"));
  // White completes a row instead of answering.
  EXPECT_THAT(ZoneOf("ooo4/7/1xx4/7/7 x 1 5,7,4,1,1", Bytes({'p', 17, 'o', 14, 'p', 18}), 1),
              HasSubstr("the opponent can complete a row"));
  EXPECT_THAT(
      ZoneOf("ooo4/7/1xx4/7/7 x 1 5,7,4,1,1", Bytes({'p', 17, 'z', 'p', 14, 1, 14, 'p', 18}), 1),
      HasSubstr("the opponent can complete a row"));
}

}  // namespace
}  // namespace quadrille::mnk::solver
