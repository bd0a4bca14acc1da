// Positions and games shared by the tests of several AIs.
#ifndef QUADRILLE_TESTS_MNK_PLAYERS_SHARED_GAMES_H_
#define QUADRILLE_TESTS_MNK_PLAYERS_SHARED_GAMES_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// (11,11,6,2,1), black to move: two crossing rows make more threats than two stones can block.
inline const std::vector<std::string> kCrossingRows = {"...........",  //
                                                       ".O.......O.",  //
                                                       "...........",  //
                                                       "....X......",  //
                                                       "....X.X....",  //
                                                       "....XX.....",  //
                                                       "...........",  //
                                                       "...........",  //
                                                       ".O.......O.",  //
                                                       "O........O.",  //
                                                       "..........."};

inline Outcome PlayOut(const Rules& rules, Ai& black, Ai& white, std::uint64_t seed) {
  const std::atomic<bool> stop = false;
  Random random(seed);
  AnyGame game(rules);
  while (game.is_running()) {
    Ai& ai = game.side_to_move() == Side::kBlack ? black : white;
    game.Place(ai.ChooseCell(game, random, stop));
  }
  return game.outcome();
}

// Returns the half points that `ai` scores in six games against `other` with alternating colours.
inline int HalfPointsOfSixGames(const Rules& rules, Ai& ai, Ai& other) {
  int half_points = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const bool is_black = seed % 2 == 0;
    const Outcome outcome = PlayOut(rules, is_black ? ai : other, is_black ? other : ai, seed);
    half_points +=
        outcome == WinOf(is_black ? Side::kBlack : Side::kWhite) ? 2 : outcome == Outcome::kDraw;
  }
  return half_points;
}

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_PLAYERS_SHARED_GAMES_H_
