// Solver proofs: the independent verifier accepts them and rejects corrupted ones.
#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/verify/verify_proof.h"
#include "src/mnk/text/position_text.h"
#include "tests/mnk/solver/plain_minimax.h"

namespace quadrille::mnk::solver {
namespace {

using testing::HasSubstr;
using verify::Verified;

std::string ProofOf(const AnyGame& game) {
  std::ostringstream proof;
  SolveLimits limits;
  limits.hash_megabytes = 8;
  limits.variation = false;
  limits.proof = &proof;
  limits.position_text = FormatPosition(game);
  EXPECT_TRUE(Solve(game, limits)->proof_complete);
  return proof.str();
}
std::string ProofOf(const Rules& rules) { return ProofOf(AnyGame(rules)); }

absl::StatusOr<Verified> Verify(const std::string& proof) {
  std::istringstream file(proof);
  return verify::VerifyProof(file);
}
std::string ErrorOf(const std::string& proof) {
  return std::string(Verify(proof).status().message());
}

// Replaces the last 8 bytes with the FNV-1a checksum of the others.
std::string WithChecksum(std::string proof) {
  proof.resize(proof.size() - 8);
  std::uint64_t sum = 0xCBF29CE484222325;
  for (const char c : proof) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  for (int i = 0; i < 8; ++i) proof.push_back(static_cast<char>(sum >> (8 * i)));
  return proof;
}

std::string ValueText(const Rules& rules) {
  return ValueName(PlainMinimax().ValueOf(NaiveGame(rules)));
}

std::vector<Rules> GamesUpTo(int max_cells) {
  std::vector<Rules> games;
  for (int m = 1; m * m <= max_cells; ++m) {
    for (int n = m; m * n <= max_cells; ++n) {
      for (int k = 1; k <= n + 1; ++k) {
        for (int turn = 0; turn < 18; ++turn) {
          games.push_back({m, n, k, 1 + turn % 3, 1 + turn / 3 % 3,
                           turn < 9 ? WinCondition::kKOrMore : WinCondition::kExactlyK});
        }
      }
    }
  }
  return games;
}

TEST(ProofTest, VerifiesEveryGameUpToNineCells) {
  for (const Rules& rules : GamesUpTo(9)) {
    const absl::StatusOr<Verified> verified = Verify(ProofOf(rules));
    ASSERT_TRUE(verified.ok()) << FormatRules(rules) << verified.status();
    EXPECT_EQ(verified->value, ValueText(rules)) << FormatRules(rules);
  }
}

TEST(ProofTest, VerifiesLargerGames) {
  for (const auto& [rules, value] : {
           std::pair{Rules{4, 4, 3, 1, 1}, "black wins"},
           std::pair{Rules{4, 7, 4, 2, 1}, "white wins"},
           std::pair{Rules{1, 19, 4, 2, 2, WinCondition::kExactlyK}, "draw"},
           std::pair{Rules{1, 14, 3, 2, 2, WinCondition::kExactlyK}, "black wins"},
           std::pair{Rules{4, 4, 4, 1, 1}, "draw"},
           std::pair{Rules{5, 5, 4, 1, 1}, "draw"},
           std::pair{Rules{5, 6, 4, 1, 1}, "black wins"},
           std::pair{Rules{6, 7, 4, 1, 1, WinCondition::kExactlyK}, "black wins"},
           std::pair{Rules{4, 5, 4, 2, 1}, "draw"},
           std::pair{Rules{6, 6, 5, 1, 1}, "draw"},
           std::pair{Rules{19, 19, 19, 1, 1}, "draw"},
           std::pair{Rules{3, 3, 900, 1, 1}, "draw"},
           std::pair{Rules{10, 36, 37, 2, 1, WinCondition::kExactlyK}, "draw"},
       }) {
    const absl::StatusOr<Verified> verified = Verify(ProofOf(rules));
    ASSERT_TRUE(verified.ok()) << FormatRules(rules) << verified.status();
    EXPECT_EQ(verified->value, value) << FormatRules(rules);
  }
}

TEST(ProofTest, VerifiesProofsFromAPosition) {
  for (const char* fen : {"3/1x1/1ox o 1 3,3,3,1,1", "xx1/oo1/3 o 1 3,3,3,1,1",
                          "4/1xo1/4/4 x 1 4,4,3,1,1,exact", "4/1x2/4/4 o 2 4,4,4,2,1"}) {
    const absl::StatusOr<AnyGame> game = ParsePosition(fen);
    ASSERT_TRUE(game.ok()) << game.status();
    const absl::StatusOr<Verified> verified = Verify(ProofOf(*game));
    ASSERT_TRUE(verified.ok()) << fen << verified.status();
    EXPECT_EQ(verified->position, fen);
  }
}

TEST(ProofTest, ReportsSymmetryAndStrategyStealing) {
  const Verified stolen = *Verify(ProofOf(Rules{3, 3, 3, 1, 1}));
  EXPECT_TRUE(stolen.by_strategy_stealing);
  const Verified exact = *Verify(ProofOf(Rules{3, 3, 3, 1, 1, WinCondition::kExactlyK}));
  EXPECT_FALSE(exact.by_strategy_stealing);
  EXPECT_TRUE(exact.by_symmetry);
}

TEST(ProofTest, RejectsCorruptedTruncatedAndExtendedFiles) {
  const std::string proof = ProofOf(Rules{3, 4, 3, 1, 1});
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    std::string changed = proof;
    changed[random.Below(static_cast<std::uint32_t>(proof.size()))] ^=
        static_cast<char>(1 + random.Below(255));
    EXPECT_FALSE(Verify(changed).ok());
  }
  for (std::size_t size = 0; size < proof.size(); size += 1 + size / 16) {
    EXPECT_FALSE(Verify(proof.substr(0, size)).ok()) << size;
  }
  EXPECT_THAT(ErrorOf(proof + "x"), HasSubstr("unexpected bytes after the proof"));
}

// A mutated proof with a valid checksum may still verify, but only for the true value.
TEST(ProofTest, MutatedProofsNeverProveAFalseValue) {
  Random random(2);
  for (const Rules& rules : {Rules{3, 3, 3, 1, 1}, Rules{3, 4, 3, 1, 1}, Rules{2, 4, 3, 2, 1},
                             Rules{3, 3, 3, 1, 1, WinCondition::kExactlyK}, Rules{3, 4, 3, 2, 2}}) {
    const std::string proof = ProofOf(rules);
    const std::size_t header = proof.find(ValueText(rules));
    int rejected = 0;
    for (int i = 0; i < 2000; ++i) {
      std::string changed = proof;
      for (int changes = 1 + i % 2; changes > 0; --changes) {
        const std::size_t at =
            header + random.Below(static_cast<std::uint32_t>(proof.size() - header));
        changed[at] =
            proof[header + random.Below(static_cast<std::uint32_t>(proof.size() - header))];
      }
      const absl::StatusOr<Verified> verified = Verify(WithChecksum(changed));
      rejected += !verified.ok();
      if (!verified.ok()) continue;
      EXPECT_EQ(verified->value, ValueText(rules)) << FormatRules(rules);
    }
    EXPECT_GT(rejected, 500) << FormatRules(rules);
  }
}

// Copies a proof tree and drops one reply.
// Requires: fewer than 128 cells, so that every number is one byte.
class ReplyDropper {
 public:
  ReplyDropper(const std::string& proof, std::size_t tree, int dropped)
      : proof_(proof), at_(tree), replies_left_(dropped), copy_(proof.substr(0, tree)) {
    Node(&copy_);
    copy_ += proof.substr(at_);
  }
  bool has_dropped() const { return replies_left_ < 0; }
  const std::string& copy() const { return copy_; }

 private:
  void Node(std::string* copy) {
    const char type = Take(copy);
    if (type == 'p') {
      Take(copy);
      Node(copy);
    } else if (type == 'f') {
      Cells(copy);
    } else if (type == 'a' || type == 'd') {
      if (type == 'd') Cells(copy);
      const std::size_t count_at = copy->size();
      const int count = Take(copy);
      for (int i = 0; i < count; ++i) {
        std::string dropped;
        const bool drop = replies_left_-- == 0;
        if (drop) --(*copy)[count_at];
        std::string* const target = drop ? &dropped : copy;
        Take(target);
        Node(target);
      }
    } else if (type == 'x') {
      for (int cells = 2 * Take(copy); cells > 0; --cells) Take(copy);
    } else if (type == 'c') {
      const int pairs = Take(copy);
      const int triangles = Take(copy);
      for (int cells = 2 * pairs + 5 * triangles; cells > 0; --cells) Take(copy);
    }
  }
  void Cells(std::string* copy) {
    for (int cells = Take(copy); cells > 0; --cells) Take(copy);
  }
  char Take(std::string* copy) {
    copy->push_back(proof_[at_]);
    return proof_[at_++];
  }

  const std::string& proof_;
  std::size_t at_;
  int replies_left_;
  std::string copy_;
};

// Few replies are redundant: one stone can block several rows.
TEST(ProofTest, DetectsAMissingReply) {
  for (const Rules& rules : {Rules{3, 4, 3, 1, 1}, Rules{4, 4, 3, 1, 1}, Rules{4, 5, 4, 2, 2},
                             Rules{3, 4, 3, 1, 1, WinCondition::kExactlyK}}) {
    const std::string proof = ProofOf(rules);
    const std::size_t tree = proof.find("wins\nB") + 6;
    int rejected = 0;
    int replies = 0;
    for (;; ++replies) {
      const ReplyDropper dropper(proof, tree, replies);
      if (!dropper.has_dropped()) break;
      const std::string error = ErrorOf(WithChecksum(dropper.copy()));
      if (error.empty()) continue;
      EXPECT_THAT(error, HasSubstr(": no reply to ("));
      ++rejected;
    }
    EXPECT_GT(replies, 3) << FormatRules(rules);
    EXPECT_GT(4 * rejected, 3 * replies) << FormatRules(rules);
  }
}

TEST(ProofTest, RejectsUnfoundedClaims) {
  const auto error = [](const std::string& claim) {
    return ErrorOf(WithChecksum("quadrille-proof 1\n3/3/3 x 1 3,3,3,1,1\n" + claim + "12345678"));
  };
  const std::string none(1, '\0');
  EXPECT_THAT(error("black wins\nBp\4a" + none), HasSubstr("no reply to (1 1)"));
  EXPECT_THAT(error("draw\nba" + none), HasSubstr("no reply to (1 1)"));
  EXPECT_THAT(error("black wins\nBw"), HasSubstr("no row can be completed"));
  EXPECT_THAT(error("black wins\nBp\4t"), HasSubstr("can block all threats"));
  EXPECT_THAT(error("draw\nbn"), HasSubstr("still has a live row"));
  EXPECT_THAT(error("draw\nbe"), HasSubstr("the potential is too large"));
  EXPECT_THAT(error("draw\nbx" + none), HasSubstr("no pair on the row"));
}

// Black's live rows are the first row, the first column and a diagonal: a triangle.
TEST(ProofTest, VerifiesTriangles) {
  const auto error = [](const std::string& leaf) {
    return ErrorOf(
        WithChecksum("quadrille-proof 1\n3/2o/1oo x 1 3,3,3,1,1\ndraw\nb" + leaf + "wn12345678"));
  };
  const std::string none(1, '\0');
  const std::string one = "c" + none + '\1';
  // Black's part is right, white's is not.
  EXPECT_THAT(error(one + none + "\2\6\1\4"), HasSubstr("still has a live row"));
  // Two cells exchanged, or (1 2) instead of another one: a side is on no row.
  for (const char* cells : {"\2\6\4\1", "\6\2\1\4", "\2\4\1\6", "\1\6\2\4", "\2\6\1\3", "\2\6\3\4",
                            "\2\3\1\4", "\3\6\1\4"}) {
    EXPECT_THAT(error(one + none + cells), HasSubstr("no pair on the row")) << cells;
  }
  EXPECT_THAT(error(one + "\3\2\6\1\4"), HasSubstr("no pair on the row"));
  EXPECT_THAT(error(one + none + "\2\6\1\1"), HasSubstr("is in two pairs"));
  EXPECT_THAT(error(one + none + "\2\6\1\5"), HasSubstr("(3 2) is not free"));
  EXPECT_THAT(error("c\1\1" + none + "\1" + none + "\2\6\1\4"), HasSubstr("is in two pairs"));
  EXPECT_THAT(error("c" + none + none), HasSubstr("no pair on the row"));
}

// With six columns, cell 9, (4 2), makes an open three: it threatens to win at either end.
TEST(ProofTest, VerifiesWinningThreatSequences) {
  const auto error = [](const std::string& fen, const std::string& line) {
    return ErrorOf(WithChecksum("quadrille-proof 1\n" + fen + "\nblack wins\nBf" +
                                static_cast<char>(line.size()) + line + "12345678"));
  };
  const std::string open = "6/1xx3/6 x 1 3,6,4,1,1";
  EXPECT_EQ(error(open, "\x9"), "");
  // Not adjacent; closed at one end; occupied; empty sequence; one move too many.
  for (const char* line : {"\x1", "\x6", "\x7", "", "\x9\xA"}) {
    EXPECT_THAT(error(open, line), HasSubstr("the threat sequence does not win")) << line;
  }
  EXPECT_THAT(error("ooo3/1xx3/6 x 1 3,6,4,1,1", "\x9"), HasSubstr("does not win"));
}

// Two stones per turn: (5 1) and (5 3) make two open pairs, which need two stones each.
TEST(ProofTest, VerifiesWinningThreatSequencesOfSeveralStones) {
  const auto error = [](const std::string& fen, const std::string& line) {
    return ErrorOf(WithChecksum("quadrille-proof 1\n" + fen + "\nblack wins\nBf" +
                                static_cast<char>(line.size()) + line + "12345678"));
  };
  const std::string open = "3x4/o6o/3x4 x 2 3,8,4,2,2";
  EXPECT_EQ(error(open, "\x4\x14"), "");
  // One row; half a turn; occupied; empty; one move too many, in the next turn.
  for (const char* line : {"\x4\x5", "\x4", "\x3\x14", "", "\x4\x14\x5"}) {
    EXPECT_THAT(error(open, line), HasSubstr("the threat sequence does not win")) << line;
  }
  EXPECT_THAT(error("3x4/oo6/3x4 x 2 3,8,4,2,2", "\x4\x14"), HasSubstr("does not win"));
  EXPECT_THAT(error("3x4/o6o/3x4 x 5 3,8,8,5,2", "\x4\x14"), HasSubstr("one stone per turn"));
}

// The same after a pass: white needs a stone in the zone.
TEST(ProofTest, ZonesOfThreatSequencesOfSeveralStones) {
  const auto error = [](const std::string& line) {
    return ErrorOf(
        WithChecksum(std::string("quadrille-proof 1\n8/3x4/3x4 o 2 3,8,4,2,2\nblack wins\nBd") +
                     static_cast<char>(line.size()) + line + std::string(1, '\0') + "12345678"));
  };
  // White could complete the first row, with two stones now and two after black's.
  EXPECT_THAT(error("\xC\x14"), HasSubstr("no reply to (1 1)"));
  EXPECT_THAT(error("\xC\xD"), HasSubstr("after a pass does not win"));
}

// The sequence (4 2) wins if white passes, and after any white stone that is neither on its row nor
// makes three in a row for white.
TEST(ProofTest, NullMoveThreatSequenceCoversRepliesOutsideItsZone) {
  const auto error = [&](const std::string& fen) {
    return ErrorOf(WithChecksum("quadrille-proof 1\n" + fen + "\nblack wins\nBd\1\xA" +
                                std::string(1, '\0') + "12345678"));
  };
  EXPECT_THAT(error("7/1xx4/7 o 1 3,7,4,1,1"), HasSubstr("no reply to (1 2)"));
  EXPECT_THAT(error("oo5/1xx4/7 o 1 3,7,4,1,1"), HasSubstr("no reply to (3 1)"));
  EXPECT_THAT(error("ooo4/1xx4/7 o 1 3,7,4,1,1"), HasSubstr("no reply to ("));
  EXPECT_THAT(error("7/1xx4/7/1xx4/7 x 1 5,7,4,1,1"), HasSubstr("the prover is to move"));
}

TEST(ProofTest, NeverProvesAFalseValueForAnotherGame) {
  const std::vector<Rules> games = GamesUpTo(6);
  for (std::size_t i = 0; i + 7 < games.size(); i += 5) {
    const Rules& other = games[i + 7];
    std::string proof = ProofOf(games[i]);
    const std::size_t start = proof.find('\n') + 1;
    proof.replace(start, proof.find('\n', start) - start, FormatPosition(AnyGame(other)));
    const absl::StatusOr<Verified> verified = Verify(WithChecksum(proof));
    if (!verified.ok()) continue;
    EXPECT_EQ(verified->value, ValueText(other)) << FormatRules(other);
  }
}

TEST(ProofTest, ErrorsNameThePosition) {
  std::string proof = ProofOf(Rules{3, 4, 3, 1, 1});
  const std::size_t replies = proof.find_first_of("ad", proof.find("wins\n"));
  proof[replies] = 'n';
  EXPECT_THAT(ErrorOf(WithChecksum(proof)), HasSubstr("a node of type 110 does not prove a win"));
  EXPECT_THAT(ErrorOf(WithChecksum(proof)), HasSubstr(": position "));
  EXPECT_THAT(ErrorOf("quadrille-proof 2\n"), HasSubstr("line 1: "));
  EXPECT_THAT(ErrorOf("quadrille-proof 1\nrubbish\n"), HasSubstr("line 2: "));
  EXPECT_THAT(ErrorOf("quadrille-proof 1\n20/20 x 1 2,20,3,1,1\nx wins\n"), HasSubstr("line 3: "));
  EXPECT_THAT(ErrorOf(""), HasSubstr("unexpected end of file"));
  EXPECT_THAT(ErrorOf(std::string(5000, 'x')), HasSubstr("expected a line of at most 2000 bytes"));
}

// With k = 4 on a 3 x 3 board neither side can win: only the strategy-stealing claim can fail.
TEST(ProofTest, RejectsStrategyStealingWhereItDoesNotApply) {
  const auto error = [](const std::string& fen) {
    return ErrorOf(WithChecksum("quadrille-proof 1\n" + fen + "\ndraw\nbns12345678"));
  };
  EXPECT_EQ(error("3/3/3 x 1 3,3,4,1,1"), "");
  for (const char* fen :
       {"3/3/3 x 1 3,3,4,1,1,exact", "3/3/3 x 1 3,3,4,2,1", "1x1/3/3 o 1 3,3,4,1,1"}) {
    EXPECT_THAT(error(fen), HasSubstr("strategy stealing does not apply here")) << fen;
  }
}

}  // namespace
}  // namespace quadrille::mnk::solver
