// SIMD random playouts on boards of at most 64 cells: one game in each lane. A lane whose game ends
// starts the next one in the same step, so the loop has no unpredictable branch.
#ifndef QUADRILLE_MNK_SIMD_PLAYOUT_INL_H_
#define QUADRILLE_MNK_SIMD_PLAYOUT_INL_H_

#include <algorithm>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "src/base/random.h"
#include "src/bitboard/isa/lanes.h"
#include "src/mnk/game.h"
#include "src/mnk/playout.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "src/mnk/simd_random_inl.h"
#include "src/mnk/small_board_inl.h"

namespace quadrille::mnk::internal {

template <class Isa, class Shape, PlayoutPolicy kPolicy>
class SimdPlayout {
  using Boards = SmallBoard<Shape::kWidth, Shape::kHeight>;
  using Set = WideBitboard<Shape::kWidth, Shape::kHeight>;
  using Word =
      std::conditional_t<sizeof(typename Set::Word) == 1, std::uint16_t, typename Set::Word>;
  // Also the result of a comparison: all ones where true.
  using Lanes = FullLanes<Word>;
  static constexpr int kLanes = sizeof(Lanes) / sizeof(Word);
  static constexpr int kWordBits = std::numeric_limits<Word>::digits;

 public:
  // Requires: game.is_running().
  [[gnu::always_inline]] explicit SimdPlayout(const Game<Shape>& game) : shape_(game.rules()) {
    const GameStatus& status = game.status();
    start_.stones[0] = Broadcast(game.board().stones(Side::kBlack).words().word[0]);
    start_.stones[1] = Broadcast(game.board().stones(Side::kWhite).words().word[0]);
    start_.free = Broadcast(game.FreeCells().words().word[0]);
    start_.reached = Broadcast((game.AdjacentCells() | game.board().Occupied()).words().word[0]);
    start_.side = Broadcast(status.side_to_move == Side::kBlack ? Word{0} : kAllOnes);
    start_.left = Broadcast(static_cast<Word>(status.stones_left));
  }

  [[gnu::always_inline]] void Play(std::uint64_t games, Random& random, PlayoutTally& tally) const {
    while (games > 0) {
      const std::uint64_t batch =
          std::min<std::uint64_t>(games, kGroups * kLanes * std::uint64_t{kMaxGamesPerLane});
      PlayBatch(static_cast<int>(batch), random, tally);
      games -= batch;
    }
  }

 private:
  static constexpr Word kAllOnes = std::numeric_limits<Word>::max();
  // Interleaving two groups hides instruction latency.
  static constexpr int kGroups = 2;
  // Keeps the counters within a 16-bit lane.
  static constexpr int kMaxGamesPerLane = 30'000;

  struct Position {
    Lanes stones[2];
    Lanes free;
    Lanes reached;  // cells with or next to a stone; initially the centre
    Lanes side;     // all ones if white is to move
    Lanes left;     // stones left in the turn
  };

  [[gnu::always_inline]] static Lanes Broadcast(Word word) { return Lanes{} + word; }
  [[gnu::always_inline]] static Lanes Blend(Lanes where, Lanes then, Lanes otherwise) {
    return (where & then) | (~where & otherwise);
  }
  [[gnu::always_inline]] static Lanes IsZero(Lanes words) {
    return reinterpret_cast<Lanes>(words == Word{0});
  }

  // Returns the n-th set bit of each word, by binary search. Requires: CountLanes(words) > n.
  [[gnu::always_inline]] static Lanes NthBits(Lanes words, Lanes n) {
    Lanes place{};
#pragma GCC unroll 6
    for (int half = kWordBits / 2; half > 0; half /= 2) {
      const Lanes low = words & static_cast<Word>((std::uint64_t{1} << half) - 1);
      const Lanes count = CountLanes<Isa>(low);
      const Lanes above = reinterpret_cast<Lanes>(n >= count);
      n -= above & count;
      words = Blend(above, words >> static_cast<Word>(half), words);
      place += above & static_cast<Word>(half);
    }
    return Broadcast(1) << place;
  }

  struct Group {
    [[gnu::always_inline]] Group(const Position& start, int first, int games, Random& seeds)
        : now(start), random(seeds) {
      for (int i = 0; i < kLanes; ++i) {
        constexpr int kAllLanes = kGroups * kLanes;
        games_left[i] = static_cast<Word>(games / kAllLanes + (first + i < games % kAllLanes));
      }
    }

    Position now;
    SimdRandom<Isa> random;
    Lanes games_left{};
    Lanes black_wins{};
    Lanes white_wins{};
    Lanes draws{};
  };

  // Each lane plays a fixed share of the games and then idles: stopping all lanes with the last
  // game would bias the tally towards short games.
  [[gnu::always_inline]] void PlayBatch(int games, Random& random, PlayoutTally& tally) const {
    Group groups[] = {Group(start_, 0, games, random), Group(start_, kLanes, games, random)};
    while (AnyLane<Isa>(groups[0].games_left | groups[1].games_left)) {
#pragma GCC unroll 2
      for (Group& group : groups) Step(group);
    }
    for (const Group& group : groups) {
      for (int i = 0; i < kLanes; ++i) {
        tally.black_wins += group.black_wins[i];
        tally.white_wins += group.white_wins[i];
        tally.draws += group.draws[i];
      }
    }
  }

  // Places a stone in each game, and restarts the games that end.
  [[gnu::always_inline]] void Step(Group& group) const {
    Position& now = group.now;
    const Lanes won = PlaceStones(now, group.random);
    const Lanes over = won | IsZero(now.free);
    const Lanes counted = over & ~IsZero(group.games_left);
    group.games_left += counted;  // minus 1 where all ones
    group.black_wins -= counted & won & ~now.side;
    group.white_wins -= counted & won & now.side;
    group.draws -= counted & ~won;
    EndTurns(now);
    Restart(now, over);
  }

  // Places a stone in each lane, unless its random draw was rejected. Returns the winning lanes.
  [[gnu::always_inline]] Lanes PlaceStones(Position& now, SimdRandom<Isa>& random) const {
    Lanes cells = now.free;
    if constexpr (kPolicy == PlayoutPolicy::kAdjacent) cells &= now.reached;
    const SimdDraw<Word> draw = DrawBelow<Isa, Word>(CountLanes<Isa>(cells), random);
    const Lanes cell = NthBits(cells, draw.number) & draw.usable;
    now.stones[0] |= cell & ~now.side;
    now.stones[1] |= cell & now.side;
    now.free ^= cell;
    now.left += draw.usable;  // minus 1 where all ones
    if constexpr (kPolicy == PlayoutPolicy::kAdjacent) now.reached |= Boards::WithNeighbours(cell);
    const Lanes movers = Blend(now.side, now.stones[1], now.stones[0]);
    return ~IsZero(Boards::Wins(movers, shape_.rules()));
  }

  [[gnu::always_inline]] void EndTurns(Position& now) const {
    const Lanes ended = IsZero(now.left);
    const Lanes next = Broadcast(static_cast<Word>(std::min(shape_.rules().p, kWordBits)));
    now.side ^= ended;
    now.left = Blend(ended, next, now.left);
  }

  [[gnu::always_inline]] void Restart(Position& now, Lanes where) const {
    now.stones[0] = Blend(where, start_.stones[0], now.stones[0]);
    now.stones[1] = Blend(where, start_.stones[1], now.stones[1]);
    now.free = Blend(where, start_.free, now.free);
    now.reached = Blend(where, start_.reached, now.reached);
    now.side = Blend(where, start_.side, now.side);
    now.left = Blend(where, start_.left, now.left);
  }

  [[no_unique_address]] Shape shape_;
  Position start_;
};

}  // namespace quadrille::mnk::internal

#endif  // QUADRILLE_MNK_SIMD_PLAYOUT_INL_H_
