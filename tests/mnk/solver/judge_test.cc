// Static verdicts, compared with exhaustive search, and the pairings they report.
#include "src/mnk/solver/judge.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/solver/live_rows.h"
#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/solver_position.h"
#include "src/mnk/solver/threat_line.h"
#include "src/mnk/solver/threat_tree_search.h"
#include "src/mnk/solver/verify/row_counts.h"
#include "src/mnk/solver/verify/threat_line.h"
#include "tests/mnk/solver/expect_pairs.h"
#include "tests/mnk/solver/plain_alpha_beta.h"
#include "tests/mnk/solver/random_position.h"

namespace quadrille::mnk::solver {
namespace {

using Size = SolverSize<1, 1, 3>;
using Table = RowTable<Size>;
using Position = SolverPosition<Size>;
using CellSet = Table::CellSet;

// Returns small games with rows in all directions, one or several stones per turn.
std::vector<Rules> Games() {
  std::vector<Rules> games;
  for (const WinCondition win : {WinCondition::kKOrMore, WinCondition::kExactlyK}) {
    for (const int p : {1, 2, 3}) {
      for (const int k : {3, 4}) games.push_back({3, 4, k, p, 1, win});
      games.push_back({2, 6, 4, p, p, win});
      games.push_back({1, 11, 3, p, p, win});
    }
    games.push_back({3, 5, 3, 1, 1, win});
  }
  return games;
}

TEST(JudgeTest, VerdictsAreCorrectAndAllReasonsOccur) {
  Random random(11);
  std::map<Reason, int> seen;
  for (const Rules& rules : Games()) {
    const Table table(rules);
    const Judge<Size> judge(table);
    PlainAlphaBeta alpha_beta(rules);
    for (int i = 0; i < 1000; ++i) {
      const int attacker = i % 2;
      const int stones = random.Below(rules.k == 3 ? 8 : 10);
      const RandomPosition<Size> at(rules, table, attacker, stones, random);
      const auto finding = judge.Assess(at.position);
      if (finding.verdict == Verdict::kUnknown) continue;
      ++seen[finding.reason];
      const GameValue wins = attacker == 0 ? GameValue::kBlackWins : GameValue::kWhiteWins;
      EXPECT_EQ(finding.verdict == Verdict::kProved,
                alpha_beta.ValueOf({.black = at.black, .white = at.white}) == wins)
          << FormatRules(rules) << " reason " << static_cast<int>(finding.reason);
    }
  }
  for (const Reason reason :
       {Reason::kRow, Reason::kNoRows, Reason::kThreats, Reason::kPotential, Reason::kPairing}) {
    EXPECT_GT(seen[reason], 20) << static_cast<int>(reason);
  }
}

TEST(JudgeTest, StonesOutsideTheZoneLose) {
  Random random(13);
  int outside = 0;
  for (const Rules& rules : Games()) {
    if (rules.p > 1) continue;
    const Table table(rules);
    const ThreatLineSearch<Size> lines(table);
    PlainAlphaBeta alpha_beta(rules);
    for (int i = 0; i < 2000; ++i) {
      const RandomPosition<Size> at(rules, table, 0, random.Below(rules.cells() - 3), random);
      const int side = at.position.side_to_move();
      const LiveRows<Size>& rows = at.position.rows();
      if (at.position.stones_left() > 1 || !rows.RowsMissing(1 - side, 1).IsEmpty()) continue;
      const std::vector<int> line = lines.Find(rows, 1 - side);
      if (line.empty() || !rows.RowsMissing(side, 1).IsEmpty()) continue;
      const CellSet zone = lines.Zone(rows, 1 - side, line);
      for (const Cell cell : at.game.FreeCells()) {
        if (zone.Contains(IndexOf(rules, cell))) continue;
        ++outside;
        std::vector<Cell> black = at.black;
        std::vector<Cell> white = at.white;
        (side == kAttacker ? black : white).push_back(cell);
        EXPECT_EQ(alpha_beta.ValueOf({.black = black, .white = white}),
                  side == kAttacker ? GameValue::kWhiteWins : GameValue::kBlackWins)
            << FormatRules(rules);
      }
    }
  }
  EXPECT_GT(outside, 1000);
}

// Plays the tree of threats of `side`, which is to move, against every reply.
class TreePlayer {
 public:
  explicit TreePlayer(const Table& table) : table_(table), lines_(table), trees_(table) {}

  bool Wins(const LiveRows<Size>& rows, int side) {
    if (!rows.RowsMissing(side, 1).IsEmpty() || !lines_.Find(rows, side).empty()) return true;
    const std::optional<int> stone = trees_.FirstStone(rows, side);
    if (!stone) return false;
    LiveRows<Size> after = rows;
    after.Add(table_, side, *stone);
    if (!after.RowsMissing(1 - side, 1).IsEmpty()) return false;
    if (!after.RowsMissing(side, 1).IsEmpty()) {
      return EveryReplyLoses(after, after.FreeCells(table_), side);
    }
    const std::vector<int> line = lines_.Find(after, side);
    const CellSet zone = lines_.Zone(after, side, line);
    return EveryReplyLoses(after, zone, side) &&
           (after.FreeCells(table_) - zone).AllOf([&](int reply) {
             verify::RowCounts board = BoardAfter(after, side, reply);
             return verify::LineWins(board, side, line);
           });
  }

 private:
  bool EveryReplyLoses(const LiveRows<Size>& rows, const CellSet& replies, int side) {
    return replies.AllOf([&](int reply) {
      LiveRows<Size> after = rows;
      after.Add(table_, 1 - side, reply);
      return Wins(after, side);
    });
  }
  verify::RowCounts BoardAfter(const LiveRows<Size>& rows, int side, int reply) const {
    verify::RowCounts board(table_.rules());
    for (const int owner : {0, 1}) {
      rows.stones(owner).ForEach([&](int cell) { board.Place(owner, cell); });
    }
    board.Place(1 - side, reply);
    return board;
  }

  const Table& table_;
  ThreatLineSearch<Size> lines_;
  ThreatTreeSearch<Size> trees_;
};

TEST(JudgeTest, TreesOfThreatsWinAgainstEveryReply) {
  Random random(14);
  int trees = 0;
  for (const Rules& rules :
       {Rules{4, 5, 4, 1, 1}, Rules{5, 5, 4, 1, 1}, Rules{5, 6, 4, 1, 1}, Rules{6, 6, 4, 1, 1},
        Rules{6, 6, 5, 1, 1}, Rules{5, 6, 4, 1, 1, WinCondition::kExactlyK},
        Rules{6, 6, 4, 1, 1, WinCondition::kExactlyK}}) {
    const Table table(rules);
    const ThreatTreeSearch<Size> search(table);
    const ThreatLineSearch<Size> lines(table);
    TreePlayer player(table);
    for (int i = 0; i < 2000; ++i) {
      const RandomPosition<Size> at(rules, table, 0, random.Below(rules.cells() / 2), random);
      const int side = at.position.side_to_move();
      const LiveRows<Size>& rows = at.position.rows();
      if (!rows.RowsMissing(side, 1).IsEmpty() || !lines.Find(rows, side).empty()) continue;
      if (!search.FirstStone(rows, side)) continue;
      ++trees;
      EXPECT_TRUE(player.Wins(rows, side)) << FormatRules(rules) << " " << i;
    }
  }
  EXPECT_GT(trees, 500);
}

TEST(JudgeTest, FindsPairingsAfterAStoneOfTheDefender) {
  Random random(12);
  int with_stone = 0;
  for (const Rules& rules : {Rules{4, 5, 4, 1, 1}, Rules{5, 5, 5, 1, 1}, Rules{4, 6, 4, 1, 1},
                             Rules{5, 5, 4, 1, 1, WinCondition::kExactlyK}}) {
    const Table table(rules);
    const Judge<Size> judge(table);
    for (int i = 0; i < 3000; ++i) {
      const RandomPosition<Size> at(rules, table, i % 2, random.Below(rules.cells() / 2), random);
      const auto finding = judge.Assess(at.position);
      if (finding.reason != Reason::kPairing) continue;
      Position after = at.position;
      if (finding.stone >= 0) {
        ++with_stone;
        ASSERT_EQ(at.position.side_to_move(), kDefender);
        EXPECT_FALSE(after.Place(table, finding.stone));
      }
      ExpectPairingBreaksRows(table, after, judge.Pairing(after));
    }
  }
  EXPECT_GT(with_stone, 50);
}

}  // namespace
}  // namespace quadrille::mnk::solver
