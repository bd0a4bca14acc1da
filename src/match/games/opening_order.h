// Opening order: a seeded permutation of the openings of a book.
#ifndef QUADRILLE_MATCH_GAMES_OPENING_ORDER_H_
#define QUADRILLE_MATCH_GAMES_OPENING_ORDER_H_

#include <cstdint>

namespace quadrille::match {

// The opening (below `openings`) of a pair: a permutation seeded by `seed`, repeated once
// exhausted. The same on every machine. Cost: a few steps, no memory. Requires: pair >= 0, openings
// >= 1.
std::int64_t OpeningOfPair(std::int64_t pair, std::int64_t openings, std::uint64_t seed);

std::uint64_t Mixed(std::uint64_t value, std::uint64_t seed);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_OPENING_ORDER_H_
