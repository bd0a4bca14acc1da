#include "tools/match/standing.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "absl/types/span.h"
#include "src/base/program/progress.h"
#include "src/match/cross_table.h"
#include "src/match/engine_spec.h"
#include "src/match/match_report.h"
#include "src/match/sprt.h"
#include "src/match/tally.h"
#include "src/match/tournament.h"
#include "tools/match/play_match.h"

namespace quadrille::match {
namespace {

std::int64_t RepeatedPairs(absl::Span<const Meeting> meetings) {
  std::int64_t repeated = 0;
  for (const Meeting& meeting : meetings) repeated += meeting.tally.repeated_pairs();
  return repeated;
}

}  // namespace

Standing::Standing(const PlayMatch& command, std::optional<std::int64_t> openings)
    : sprt_(command.sprt),
      is_tournament_(command.tournament.has_value()),
      openings_(openings),
      meetings_(MeetingsOf(command.plan.pairings)) {
  for (const EngineSpec& spec : command.plan.engines) engines_.push_back(spec.name);
}

bool Standing::Add(std::int64_t number, Result result, std::optional<std::uint64_t> fingerprint) {
  const std::lock_guard<std::mutex> lock(mutex_);
  const std::int64_t repeated = RepeatedPairs(meetings_);
  AddGame(number, result, fingerprint, absl::MakeSpan(meetings_));
  return repeated == 0 && RepeatedPairs(meetings_) > 0;
}

bool Standing::IsDecided() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return sprt_ &&
         VerdictAt(*sprt_, LogLikelihoodRatio(*sprt_, meetings_[0].tally.distinct_pairs())) !=
             Verdict::kUndecided;
}

bool Standing::CannotDecide() const {
  if (!sprt_ || IsDecided()) return false;
  const std::lock_guard<std::mutex> lock(mutex_);
  return IsExhausted(meetings_[0].tally, openings_);
}

ProgressState Standing::Progress(std::int64_t games, std::size_t before) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  std::int64_t done = 0;
  for (const Meeting& meeting : meetings_) done += meeting.tally.games();
  return {.done = static_cast<double>(done),
          .total = static_cast<double>(games),
          .done_before = static_cast<double>(before),
          .unit = "games",
          .notes = is_tournament_ ? TournamentProgress(engines_, meetings_)
                                  : MatchProgress(meetings_[0].tally, sprt_)};
}

std::string Standing::Report() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return is_tournament_ ? CrossTable(engines_, meetings_) : MatchReport(meetings_[0].tally, sprt_);
}

}  // namespace quadrille::match
