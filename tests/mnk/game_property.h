// Property tests: AnyGame against NaiveGame, stone by stone; differences fail the test.
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

struct GameMaker {
  std::string name;  // only letters and digits
  std::function<AnyGame(const Rules&)> make;
};
void PrintTo(const GameMaker& maker, std::ostream* out);

// Returns, for each tier of this CPU, kernels of the smallest size class and of a much larger one.
std::vector<GameMaker> AllGameMakers();

// Board sizes at, below and above the limits of words, lanes and size classes.
inline constexpr int kBorderSides[] = {1,  2,  7,  8,  9,  15,  16,  17,  20,  21, 31,
                                       32, 33, 63, 64, 65, 127, 128, 129, 254, 255};

// Returns random rules: boards of all sizes, often of kBorderSides; short, long and impossible
// rows; short, long and endless turns.
Rules RandomRules(Random& random);

// Compares the status. Cost: O(1).
void ExpectSameStatus(const AnyGame& game, const NaiveGame& naive);
// Compares everything; tests that copies are equal and independent, and that random cells are free
// or adjacent. Cost: O(cells).
void ExpectSameGame(const AnyGame& game, const NaiveGame& naive, Random& random);

// Both implementations in the same position.
struct GamePair {
  AnyGame game;
  NaiveGame naive;

  GamePair(const GameMaker& maker, const Rules& rules) : game(maker.make(rules)), naive(rules) {}
  // Places a stone in both and expects equal outcomes.
  void Place(Cell cell);
};

// Plays one random game until its end, `max_stones` stones or a failure, with ExpectSameStatus()
// after each stone and occasional ExpectSameGame(). Returns the number of stones placed.
int CompareOneGame(const GameMaker& maker, const Rules& rules, int max_stones, Random& random);

// Plays games with RandomRules() until `plies` stones are placed or a check fails.
void CompareRandomGames(const GameMaker& maker, int plies, std::uint64_t seed);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_GAME_PROPERTY_H_
