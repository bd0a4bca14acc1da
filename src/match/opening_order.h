// Which opening does a pair of games have?
#ifndef QUADRILLE_MATCH_OPENING_ORDER_H_
#define QUADRILLE_MATCH_OPENING_ORDER_H_

#include <cstdint>

namespace quadrille::match {

// The number, below `openings`, of the opening of a pair: one after the other, mixed by `seed`, and
// each once before any comes again. The same everywhere. Cost: a few steps, no memory.
// Requires: pair >= 0, openings >= 1.
std::int64_t OpeningOfPair(std::int64_t pair, std::int64_t openings, std::uint64_t seed);

// 64 bits that any change of `value` or `seed` changes altogether.
std::uint64_t Mixed(std::uint64_t value, std::uint64_t seed);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_OPENING_ORDER_H_
