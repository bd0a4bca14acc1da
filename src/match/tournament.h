// Tournaments: who plays whom, in which order, and what came of it.
#ifndef QUADRILLE_MATCH_TOURNAMENT_H_
#define QUADRILLE_MATCH_TOURNAMENT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/match/tally.h"

namespace quadrille::match {

// All against all, or the first engine against each of the others.
enum class TournamentKind { kRoundRobin, kGauntlet };

// "round-robin" or "gauntlet".
absl::string_view TournamentName(TournamentKind kind);
// The inverse, or nothing.
std::optional<TournamentKind> TournamentNamed(absl::string_view name);

// Two engines that play each other, by their order on the command line.
struct Pairing {
  int first = 0;
  int second = 1;

  friend bool operator==(const Pairing&, const Pairing&) = default;
};

// All pairings of a tournament of so many engines: of four in a round robin 0-1, 0-2, 0-3, 1-2,
// 1-3, 2-3. Requires: engines >= 2.
std::vector<Pairing> PairingsOf(TournamentKind kind, int engines);

// Which pairing plays a game, and from which opening: games 2n and 2n + 1 are pair n, both from one
// opening with the sides swapped; every pairing plays a pair from the first opening, then every one
// a pair from the second, and so on. So a tournament that is cut short is balanced, and a longer
// one begins as the shorter one did. Requires: number >= 0, pairings >= 1.
constexpr std::int64_t PairingOfGame(std::int64_t number, std::int64_t pairings) {
  return number / 2 % pairings;
}
constexpr std::int64_t OpeningOfGame(std::int64_t number, std::int64_t pairings) {
  return number / 2 / pairings;
}

// A pairing and its results, from its first engine's view.
struct Meeting {
  Pairing engines;
  Tally tally = {};
};

// The meetings of a tournament, none of them played, in the order of the pairings.
std::vector<Meeting> MeetingsOf(absl::Span<const Pairing> pairings);

// Counts a game, as Tally::Add() does; `result` is that of the pairing's first engine.
// Requires: `meetings` as MeetingsOf() made them.
void AddGame(std::int64_t number, Result result, std::optional<std::uint64_t> fingerprint,
             absl::Span<Meeting> meetings);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_TOURNAMENT_H_
