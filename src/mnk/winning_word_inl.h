// Does a word of stones hold a row that wins?
// For playouts, which ask after every stone and need the answer only: the four lines through the
// last stone lie side by side in one word, and are tested together.
#ifndef QUADRILLE_MNK_WINNING_WORD_INL_H_
#define QUADRILLE_MNK_WINNING_WORD_INL_H_

#include <cstdint>

#include "src/bitboard/k_in_row.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk::internal {

// Where rows that win start in `word`; 0 if there is none. Lines lie side by side in it, with a
// zero above each. Requires: k < 64.
[[gnu::always_inline]] constexpr std::uint64_t WinsIn(std::uint64_t word, const Rules& rules) {
  return rules.win == WinCondition::kKOrMore ? StartsOfRuns(word, rules.k)
                                             : StartsOfExactRuns(word, rules.k);
}

// The same for rows through bit 32 of 64 cells of a longer line. A row that the ends of the word
// cut off is longer than k anyway. Requires: k < 32.
[[gnu::always_inline]] constexpr std::uint64_t WinsThroughMiddle(std::uint64_t word,
                                                                 const Rules& rules) {
  return WinsIn(word, rules) & ((std::uint64_t{1} << rules.k) - 1) << (33 - rules.k);
}

static_assert(WinsIn(0b0111'0110, {9, 9, 3, 1, 1}) == 0b0001'0000);
static_assert(WinsIn(0b0111'1000, {9, 9, 3, 1, 1, WinCondition::kExactlyK}) == 0);

}  // namespace quadrille::mnk::internal

#endif  // QUADRILLE_MNK_WINNING_WORD_INL_H_
