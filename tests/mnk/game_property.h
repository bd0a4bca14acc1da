// Does a game on bitboards go as the same game cell by cell?
// Every function here plays an AnyGame, as a maker makes it, beside a NaiveGame and fails the test
// where they differ.
#ifndef QUADRILLE_TESTS_MNK_GAME_PROPERTY_H_
#define QUADRILLE_TESTS_MNK_GAME_PROPERTY_H_

#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

// One way to make a game.
struct GameMaker {
  std::string name;  // letters and digits
  std::function<AnyGame(const Rules&)> make;
};
void PrintTo(const GameMaker& maker, std::ostream* out);

// For each tier of this CPU: by the kernels of the size class that fits the board, and by those of
// one that is far too large for it.
std::vector<GameMaker> AllGameMakers();

// Sides that are just at, below or above what a word, a lane or a size class holds.
inline constexpr int kBorderSides[] = {1,  2,  7,  8,  9,  15,  16,  17,  20,  21, 31,
                                       32, 33, 63, 64, 65, 127, 128, 129, 254, 255};

// Rules of any kind: boards of all sizes, often of kBorderSides; short, long and impossible rows;
// short, long and endless turns.
Rules RandomRules(Random& random);

// Fails unless both games look alike in all that costs little to ask.
void ExpectSameStatus(const AnyGame& game, const NaiveGame& naive);
// Fails unless both look alike in everything, copies are alike and independent, and cells chosen by
// chance are free or adjacent. Cost: O(cells).
void ExpectSameGame(const AnyGame& game, const NaiveGame& naive, Random& random);

// Both games after the same stones.
struct GamePair {
  AnyGame game;
  NaiveGame naive;

  GamePair(const GameMaker& maker, const Rules& rules) : game(maker.make(rules)), naive(rules) {}
  // Places a stone in both. Fails unless the outcome is the same.
  void Place(Cell cell);
};

// Plays one game by chance, with ExpectSameStatus() after each stone and ExpectSameGame() now and
// then, until it ends, `most` stones lie or something fails. Returns how many stones were placed.
int CompareOneGame(const GameMaker& maker, const Rules& rules, int most, Random& random);

// Plays games of RandomRules() until `plies` stones were placed or something fails.
void CompareRandomGames(const GameMaker& maker, int plies, std::uint64_t seed);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_GAME_PROPERTY_H_
