// Tournament schedule: pairings of engines, order of games and results.
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

// All against all, or the first engine against each other one.
enum class TournamentKind { kRoundRobin, kGauntlet };

absl::string_view TournamentName(TournamentKind kind);
// The inverse; std::nullopt if unknown.
std::optional<TournamentKind> TournamentNamed(absl::string_view name);

// Two opponents, by index on the command line.
struct Pairing {
  int first = 0;
  int second = 1;

  friend bool operator==(const Pairing&, const Pairing&) = default;
};

// Returns all pairings of a tournament, for a round robin of four 0-1, 0-2, 0-3, 1-2, 1-3, 2-3.
// Requires: engines >= 2.
std::vector<Pairing> PairingsOf(TournamentKind kind, int engines);

// Returns the pairing or the opening of a game. Games 2n and 2n + 1 are pair n: one opening, sides
// swapped. Each pairing plays a pair from the first opening, then each plays one from the second,
// and so on, so that an interrupted tournament is balanced and a longer one extends a shorter one.
// Requires: number >= 0, pairings >= 1.
constexpr std::int64_t PairingOfGame(std::int64_t number, std::int64_t pairings) {
  return number / 2 % pairings;
}
constexpr std::int64_t OpeningOfGame(std::int64_t number, std::int64_t pairings) {
  return number / 2 / pairings;
}

// A pairing and its results, for its first engine.
struct Meeting {
  Pairing engines;
  Tally tally = {};
};

std::vector<Meeting> MeetingsOf(absl::Span<const Pairing> pairings);

// Counts a game as Tally::Add() does; `result` is for the pairing's first engine. Requires:
// `meetings` came from MeetingsOf().
void AddGame(std::int64_t number, Result result, std::optional<std::uint64_t> fingerprint,
             absl::Span<Meeting> meetings);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_TOURNAMENT_H_
