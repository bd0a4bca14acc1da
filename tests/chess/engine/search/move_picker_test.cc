// Move picker: completeness and order.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/isa.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/optional_move.h"
#include "src/chess/engine/search/gives_check_inl.h"
#include "src/chess/engine/search/history.h"
#include "src/chess/engine/search/move_picker_inl.h"
#include "src/chess/engine/search/see_inl.h"
#include "src/chess/move.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::chess {
namespace {

using testing::IsSupersetOf;
using testing::UnorderedElementsAreArray;

// Returns the squares attacked by the side not to move, including x-rays through our king.
Bitboard AttackedByOpponent(const Position& p) {
  const Color them = Opponent(p.side_to_move);
  const Bitboard occupied = p.Occupied() - Bitboard(p.KingSquare(p.side_to_move));
  Bitboard attacked = KingAttacks(p.KingSquare(them));
  for (const Square from : p.Of(them)) {
    if (p.pawns.Contains(from)) attacked |= PawnAttacks(them, from);
    if (p.knights.Contains(from)) attacked |= KnightAttacks(from);
    if (p.orthogonal.Contains(from)) attacked |= RookAttacks<Portable>(from, occupied);
    if (p.diagonal.Contains(from)) attacked |= BishopAttacks<Portable>(from, occupied);
  }
  return attacked;
}

class MovePickerTest : public testing::Test {
 protected:
  MovePickerTest() : histories_(std::make_unique<Histories>()) {
    for (auto& of_side : histories_->quiet) {
      for (auto& by_from : of_side) {
        for (auto& of_square : by_from) {
          for (auto& by_to : of_square) Fill(by_to, 64);
        }
      }
    }
    Fill(&histories_->capture[0][0], PieceTo::kCount * 7);
    for (ContinuationHistory& each : continuation_) Fill(each.after, PieceTo::kCount);
  }
  void Fill(HistoryScore* scores, int count) {
    for (int i = 0; i < count; ++i) {
      scores[i].Add(static_cast<int>(random_() % (2 * HistoryScore::kMax + 1)) -
                    HistoryScore::kMax);
    }
  }

  // Random hints: legal moves, arbitrary bits, or none.
  OrderingHints RandomHints(const MoveList& moves) {
    const auto any_move = [&]() -> OptionalMove {
      if (random_() % 4 == 0) return OptionalMove::FromBits(static_cast<std::uint16_t>(random_()));
      return moves.empty() ? OptionalMove() : moves[random_() % moves.size()];
    };
    OrderingHints hints;
    if (random_() % 4 != 0) hints.tt_move = any_move();
    hints.killer = any_move();
    hints.counter = any_move();
    for (int i = 0; i < 3; ++i)
      hints.continuation[i] = random_() % 4 != 0 ? &continuation_[i] : nullptr;
    return hints;
  }

  std::vector<PickedMove> Pick(const Position& p, const OrderingHints& hints, PickedMoves which) {
    MovePicker<Portable> picker(p, *histories_, hints, which);
    std::vector<PickedMove> all;
    while (const PickedMove* picked = picker.Next()) all.push_back(*picked);
    EXPECT_EQ(picker.Next(), nullptr);
    return all;
  }

  int QuietHistory(const Position& p, const OrderingHints& hints, Move move) const {
    const Bitboard danger = AttackedByOpponent(p);
    int sum =
        histories_->QuietHistory(p.side_to_move, move, AttackedEnds::Of(move, danger)).value();
    for (const ContinuationHistory* before : hints.continuation) {
      if (before != nullptr) sum += before->after[PieceTo::Of(p, move).index].value();
    }
    return sum;
  }

  void ForEachPosition(
      const std::function<void(const Position&, const MoveList&, const OrderingHints&)>& visit) {
    for (const Position& p : WalkedPositions(1, 20)) {
      MoveList moves;
      DefaultKernels().generate(p, &moves);
      visit(p, moves, RandomHints(moves));
    }
  }

  std::mt19937_64 random_{3};
  std::unique_ptr<Histories> histories_;
  ContinuationHistory continuation_[3];
};

std::vector<Move> MovesOf(const std::vector<PickedMove>& picked) {
  std::vector<Move> moves;
  for (const PickedMove& each : picked) moves.push_back(each.move);
  return moves;
}

template <class Predicate>
std::vector<Move> Filter(const MoveList& moves, Predicate predicate) {
  std::vector<Move> result;
  for (const Move move : moves) {
    if (predicate(move)) result.push_back(move);
  }
  return result;
}

bool IsUnderpromotion(Move move) {
  return move.kind() == MoveKind::kPromotion && move.promotion() != ChessPieces::kQueen;
}

bool IsGoodCapture(const Position& p, Move move) {
  return !IsQuiet(p, move) && !IsUnderpromotion(move) && SeeAtLeast<Portable>(p, move, 0);
}

// Returns the immediate material gain in centipawns.
int Gain(const Position& p, Move move) {
  if (move.kind() == MoveKind::kEnPassant) return SeeValue(ChessPieces::kPawn);
  const int promotion = move.kind() == MoveKind::kPromotion ? 850 : 0;
  return SeeValue(p.PieceAt(move.to())) + promotion;
}

TEST_F(MovePickerTest, PicksEveryLegalMoveOnce) {
  ForEachPosition([&](const Position& p, const MoveList& moves, const OrderingHints& hints) {
    EXPECT_THAT(MovesOf(Pick(p, hints, PickedMoves::kAll)),
                UnorderedElementsAreArray(Filter(moves, [](Move) { return true; })));
  });
}

TEST_F(MovePickerTest, StagesComeInOrder) {
  const auto stage = [](MoveRole role) {
    return role == MoveRole::kKiller ? static_cast<int>(MoveRole::kQuiet) * 2 - 1
                                     : static_cast<int>(role) * 2;
  };
  ForEachPosition([&](const Position& p, const MoveList&, const OrderingHints& hints) {
    const std::vector<PickedMove> all = Pick(p, hints, PickedMoves::kAll);
    EXPECT_TRUE(std::is_sorted(all.begin(), all.end(), [&](const auto& a, const auto& b) {
      return stage(a.role) < stage(b.role);
    }));
    for (const PickedMove& each : all) {
      const Move move = each.move;
      const bool is_hint = each.move == hints.killer || each.move == hints.counter;
      const MoveRole expected =
          each.move == hints.tt_move ? MoveRole::kTtMove
          : !IsQuiet(p, move)
              ? (IsGoodCapture(p, move) ? MoveRole::kGoodCapture : MoveRole::kBadCapture)
          : is_hint ? MoveRole::kKiller
                    : MoveRole::kQuiet;
      EXPECT_EQ(each.role, expected) << each.move.bits();
      EXPECT_EQ(each.is_quiet, IsQuiet(p, move)) << each.move.bits();
      EXPECT_EQ(each.piece_to.index, PieceTo::Of(p, move).index) << each.move.bits();
    }
  });
}

TEST_F(MovePickerTest, GoodCapturesAreOrderedByMvvAndCaptureHistory) {
  int pairs = 0;
  ForEachPosition([&](const Position& p, const MoveList&, const OrderingHints& hints) {
    const std::vector<PickedMove> all = Pick(p, hints, PickedMoves::kAll);
    for (std::size_t i = 1; i < all.size(); ++i) {
      if (all[i - 1].role != MoveRole::kGoodCapture || all[i].role != MoveRole::kGoodCapture) {
        continue;
      }
      const auto rank = [&](const PickedMove& each) {
        const ChessPieces victim = each.move.kind() == MoveKind::kEnPassant
                                       ? ChessPieces::kPawn
                                       : p.PieceAt(each.move.to());
        return 16 * Gain(p, each.move) +
               histories_->capture[each.piece_to.index][static_cast<int>(TypeOf(victim))].value() /
                   4;
      };
      EXPECT_GE(rank(all[i - 1]), rank(all[i])) << all[i].move.bits();
      ++pairs;
    }
  });
  EXPECT_GT(pairs, 100);
}

TEST_F(MovePickerTest, QuietMovesAreOrderedByHistory) {
  ForEachPosition([&](const Position& p, const MoveList&, const OrderingHints& hints) {
    const auto hint = [&](const PickedMove& each) {
      if (each.move == hints.killer) return 2;
      return each.move == hints.counter ? 1 : 0;
    };
    std::vector<PickedMove> quiets = Pick(p, hints, PickedMoves::kAll);
    quiets.erase(std::remove_if(quiets.begin(), quiets.end(),
                                [](const PickedMove& each) {
                                  return each.role != MoveRole::kKiller &&
                                         each.role != MoveRole::kQuiet;
                                }),
                 quiets.end());
    for (std::size_t i = 0; i < quiets.size(); ++i) {
      EXPECT_EQ(quiets[i].history, QuietHistory(p, hints, quiets[i].move));
      if (i == 0) continue;
      EXPECT_GE(hint(quiets[i - 1]), hint(quiets[i]));
      if (hint(quiets[i - 1]) == hint(quiets[i])) {
        EXPECT_GE(quiets[i - 1].history, quiets[i].history);
      }
    }
  });
}

TEST_F(MovePickerTest, BadCapturesAreOrderedByMvvAndCaptureHistory) {
  ForEachPosition([&](const Position& p, const MoveList&, const OrderingHints& hints) {
    int last = INT32_MAX;
    for (const PickedMove& each : Pick(p, hints, PickedMoves::kAll)) {
      if (each.role != MoveRole::kBadCapture) continue;
      const int history =
          histories_
              ->capture[each.piece_to.index][static_cast<int>(TypeOf(p.PieceAt(each.move.to())))]
              .value();
      EXPECT_EQ(each.history, history);
      const int rank = 16 * Gain(p, each.move) + history / 4;
      EXPECT_LE(rank, last);
      last = rank;
    }
  });
}

TEST_F(MovePickerTest, CapturesOnlyPicksNoLosingCaptures) {
  ForEachPosition([&](const Position& p, const MoveList& moves, const OrderingHints& hints) {
    // The TT move skips the SEE test.
    EXPECT_THAT(MovesOf(Pick(p, hints, PickedMoves::kCaptures)),
                UnorderedElementsAreArray(Filter(moves, [&](Move move) {
                  return IsGoodCapture(p, move) || (move == hints.tt_move && !IsQuiet(p, move));
                })));
  });
}

TEST_F(MovePickerTest, QuietChecksAreDirect) {
  int checks = 0;
  ForEachPosition([&](const Position& p, const MoveList& moves, const OrderingHints& hints) {
    const std::vector<Move> captures = MovesOf(Pick(p, hints, PickedMoves::kCaptures));
    std::vector<Move> expected = captures;
    for (const Move move : moves) {
      // Direct checks only: the moved piece itself gives check.
      if (!IsQuiet(p, move) || move.kind() != MoveKind::kNormal) continue;
      const Position after = AfterMove(p, move);
      if (!DefaultKernels().checkers(after).Contains(move.to())) continue;
      expected.push_back(move);
      ++checks;
    }
    const std::vector<Move> picked_moves = MovesOf(Pick(p, hints, PickedMoves::kCapturesAndChecks));
    EXPECT_THAT(picked_moves, UnorderedElementsAreArray(expected));
    EXPECT_TRUE(std::equal(captures.begin(), captures.end(), picked_moves.begin()));
  });
  EXPECT_GT(checks, 100);
}

TEST_F(MovePickerTest, SkipQuietsSkipsRemainingQuiets) {
  ForEachPosition([&](const Position& p, const MoveList&, const OrderingHints& hints) {
    const std::vector<PickedMove> all = Pick(p, hints, PickedMoves::kAll);
    const auto is_quiet = [](const PickedMove& each) { return each.is_quiet; };
    const auto first_quiet = std::find_if(all.begin(), all.end(), is_quiet);
    if (first_quiet == all.end()) return;
    std::vector<Move> expected;
    for (const PickedMove& each : all) {
      if (!each.is_quiet || each.move == first_quiet->move) expected.push_back(each.move);
    }
    MovePicker<Portable> picker(p, *histories_, hints, PickedMoves::kAll);
    std::vector<Move> picked_moves;
    while (const PickedMove* picked = picker.Next()) {
      picked_moves.push_back(picked->move);
      if (picked->is_quiet) picker.SkipQuiets();
    }
    EXPECT_EQ(picked_moves, expected);
  });
}

TEST_F(MovePickerTest, MovesToUnattackedSquaresCannotBeRecaptured) {
  int safe = 0;
  ForEachPosition([&](const Position& p, const MoveList&, const OrderingHints& hints) {
    for (const PickedMove& each : Pick(p, hints, PickedMoves::kAll)) {
      // Castling and en passant also change other squares.
      const MoveKind kind = each.move.kind();
      if (!each.attacked.None() || kind == MoveKind::kCastling || kind == MoveKind::kEnPassant)
        continue;
      ++safe;
      const Position after = AfterMove(p, each.move);
      MoveList replies;
      DefaultKernels().generate(after, &replies);
      for (const Move reply : replies) EXPECT_NE(reply.to(), each.move.to()) << each.move.bits();
    }
  });
  EXPECT_GT(safe, 1000);
}

}  // namespace
}  // namespace quadrille::chess
