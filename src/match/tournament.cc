#include "src/match/tournament.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/match/tally.h"

namespace quadrille::match {

absl::string_view TournamentName(TournamentKind kind) {
  return kind == TournamentKind::kGauntlet ? "gauntlet" : "round-robin";
}

std::optional<TournamentKind> TournamentNamed(absl::string_view name) {
  for (const TournamentKind kind : {TournamentKind::kRoundRobin, TournamentKind::kGauntlet}) {
    if (TournamentName(kind) == name) return kind;
  }
  return std::nullopt;
}

std::vector<Pairing> PairingsOf(TournamentKind kind, int engines) {
  assert(engines >= 2);
  std::vector<Pairing> pairings;
  const int last_first = kind == TournamentKind::kGauntlet ? 0 : engines - 2;
  for (int first = 0; first <= last_first; ++first) {
    for (int second = first + 1; second < engines; ++second) pairings.push_back({first, second});
  }
  return pairings;
}

std::vector<Meeting> MeetingsOf(absl::Span<const Pairing> pairings) {
  std::vector<Meeting> meetings;
  for (const Pairing& pairing : pairings) meetings.push_back({pairing});
  return meetings;
}

void AddGame(std::int64_t number, Result result, std::optional<std::uint64_t> fingerprint,
             absl::Span<Meeting> meetings) {
  const std::int64_t pairing = PairingOfGame(number, static_cast<std::int64_t>(meetings.size()));
  meetings[static_cast<std::size_t>(pairing)].tally.Add(number / 2, result, fingerprint);
}

}  // namespace quadrille::match
