// Random play by patterns, for positions like those that a search visits.
#ifndef QUADRILLE_TUNING_PATTERNS_PATTERN_PLAY_H_
#define QUADRILLE_TUNING_PATTERNS_PATTERN_PLAY_H_

#include <cstdint>
#include <optional>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/search/boards/pattern_board.h"

namespace quadrille::tuning {

// Returns true if a turn begins and no threat forces it, so that the static evaluation applies.
bool IsQuiet(const mnk::PatternBoard& board);

// Returns a random cell among the best by move ordering, or among those that stop a win. Requires:
// a cell is free.
int PromisingCell(const mnk::PatternBoard& board, Random& random);

// Returns `game` continued by `stones` promising stones, and more until the position is quiet;
// nullopt if the game ends. Requires: the rules of `of_game` are those of `game`.
std::optional<mnk::AnyGame> RandomContinuation(const mnk::AnyGame& game,
                                               const mnk::PatternBoard& of_game,
                                               std::uint32_t stones, Random& random);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_PATTERNS_PATTERN_PLAY_H_
