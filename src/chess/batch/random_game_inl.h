// Random playout kernel, without move lists. Keeps only the keys of positions that can recur.
#ifndef QUADRILLE_CHESS_BATCH_RANDOM_GAME_INL_H_
#define QUADRILLE_CHESS_BATCH_RANDOM_GAME_INL_H_

#include <cstdint>

#include "src/base/random.h"
#include "src/bitboard/bitboard.h"
#include "src/chess/batch/move_sets_inl.h"
#include "src/chess/batch/random_game.h"
#include "src/chess/move.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/movegen/movegen_inl.h"
#include "src/chess/movegen/threats_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess::internal {

// Repetition detection: the keys since the last irreversible ply (capture, pawn move, change of
// castling rights, available en passant capture), relative to the first of these keys.
class ReversiblePlies {
 public:
  [[gnu::always_inline]] void Restart() {
    count_ = 1;
    key_ = 0;
    keys_[0][0] = 0;
  }
  // Requires: fewer than 150 calls since Restart().
  [[gnu::always_inline]] void Add(Key change) {
    key_ ^= change;
    keys_[count_ & 1][count_ >> 1] = key_;
    ++count_;
  }
  [[gnu::always_inline]] bool IsThreefold() const {
    if (count_ < 9) return false;
    const Key* const same_side = keys_[(count_ - 1) & 1];
    const int before = (count_ - 1) >> 1;
    int equal = 0;
    for (int i = 0; i < before; ++i) equal += same_side[i] == key_;
    return equal >= 2;
  }

 private:
  int count_ = 0;
  Key key_ = 0;
  Key keys_[2][76];  // by side to move
};

template <class Isa>
class RandomGame {
 public:
  RandomGame(const RandomGameStart& start, Random& random, MoveList* moves)
      : position_(start.position), random_(random), moves_(moves) {
    plies_since_.Restart();
    for (int i = 1; i < start.key_count; ++i) plies_since_.Add(start.keys[i] ^ start.keys[i - 1]);
  }

  RandomGameResult Play() {
    Random local = random_;  // stays in registers
    RandomGameResult result;
    bool is_white = position_.side_to_move == Color::kWhite;
    while (true) {
      result.end = is_white ? Ply<Color::kWhite>(local) : Ply<Color::kBlack>(local);
      if (result.end != AutoEnd::kNone) break;
      ++result.plies;
      is_white = !is_white;
    }
    result.loser = is_white ? Color::kWhite : Color::kBlack;
    random_ = local;
    return result;
  }

 private:
  // Plays a move and returns kNone, or returns how the game has ended.
  template <Color kUs>
  [[gnu::always_inline]] AutoEnd Ply(Random& random) {
    const Threats threats = FindThreats<Isa, kUs>(position_, LeaperDanger<kUs>(position_));
    MoveSets<Isa, kUs> sets;
    VisitLegalMoves<Isa, kUs>(position_, threats, sets);
    if (sets.count() == 0) {
      return threats.checkers.IsEmpty() ? AutoEnd::kStalemate : AutoEnd::kCheckmate;
    }
    if (HasDeadMaterial(position_)) return AutoEnd::kInsufficientMaterial;
    if (plies_since_.IsThreefold()) return AutoEnd::kThreefoldRepetition;
    if (position_.halfmove_clock >= 100) return AutoEnd::kFiftyMoves;
    const Move move =
        sets.Pick(static_cast<int>(random.Below(static_cast<unsigned>(sets.count()))));
    if (moves_ != nullptr && moves_->size() < MoveList::kCapacity) moves_->Add(move);
    Make<kUs>(move, sets.has_en_passant());
    return AutoEnd::kNone;
  }

  template <Color kUs>
  [[gnu::always_inline]] void Make(Move move, bool had_en_passant) {
    const auto& numbers =
        kZobristNumbers.piece[static_cast<int>(kUs)][position_.SetsAt(move.from())];
    const Bitboard rooks = position_.castling_rooks;
    position_ = AfterMove(position_, move);
    if (position_.halfmove_clock == 0 || had_en_passant || position_.castling_rooks != rooks) {
      plies_since_.Restart();
    } else {
      plies_since_.Add(numbers[move.from().index()] ^ numbers[move.to().index()] ^
                       kZobristNumbers.black_to_move);
    }
  }

  Position position_;
  Random& random_;
  MoveList* moves_;
  ReversiblePlies plies_since_;
};

template <class Isa>
RandomGameResult PlayRandomGame(const RandomGameStart& start, Random& random, MoveList* moves) {
  return RandomGame<Isa>(start, random, moves).Play();
}

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_BATCH_RANDOM_GAME_INL_H_
