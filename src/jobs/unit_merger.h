// Merging parts: one result for each unit, compared where two runs found it.
#ifndef QUADRILLE_JOBS_UNIT_MERGER_H_
#define QUADRILLE_JOBS_UNIT_MERGER_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/jobs/part_file.h"

namespace quadrille::jobs {

// Who found a result, and where it stands.
struct ResultSource {
  absl::string_view run;   // the process
  absl::string_view by;    // generator, tier and build; empty if results do not name them
  absl::string_view part;  // the file
  std::int64_t line = 0;   // of the file
};

// Collects results in any order; Result has ==. Memory: 12 bytes a unit and the result.
template <class Result>
class UnitMerger {
 public:
  // For the units of the job `name`.
  UnitMerger(std::string name, std::uint64_t units)
      : name_(std::move(name)), results_(units), found_(units) {}

  // A unit of which two results differ.
  struct Disagreement {
    std::uint64_t unit;
    Result first;
    std::string first_by;
    std::string first_part;
    Result second;
    std::string second_by;
    std::string second_place;  // part and line
  };

  // Takes a result. A second one by the same run, as in a copy of a part, is compared but confirms
  // nothing. Returns InvalidArgument if it belongs to another job, or there is no such unit.
  absl::Status Add(absl::string_view job, std::uint64_t unit, const Result& result,
                   const ResultSource& source) {
    if (absl::Status fits = CheckUnit(name_, results_.size(), job, unit); !fits.ok()) return fits;
    const std::uint32_t run = RunIndex(source);
    Found& found = found_[unit];
    if (found.run == kNone) {
      found.run = run;
      results_[unit] = result;
      return absl::OkStatus();
    }
    if (!(result == results_[unit])) Disagree(unit, result, source);
    if (found.run == run) return absl::OkStatus();
    found.twice = true;
    found.by_two = found.by_two || runs_[found.run].by != source.by;
    return absl::OkStatus();
  }

  // Returns Aborted if units are missing, with their number and the first range of them, as --range
  // takes it.
  absl::Status CheckComplete() const {
    std::uint64_t missing = 0;
    std::size_t begin = 0;  // the first range of them
    std::size_t end = 0;
    for (std::size_t unit = 0; unit < found_.size(); ++unit) {
      if (found_[unit].run != kNone) continue;
      if (missing == 0) begin = end = unit;
      if (end == unit) ++end;
      ++missing;
    }
    if (missing == 0) return absl::OkStatus();
    return absl::AbortedError(absl::StrCat("missing units: ", missing, " of ", found_.size(),
                                           ", the first are ", begin, ":", end));
  }

  // How many results differ from the first of their unit, and the first of these.
  std::uint64_t disagreements() const { return disagreements_; }
  const std::optional<Disagreement>& first_disagreement() const { return first_disagreement_; }
  // The first result of each unit; a default one where there is none.
  const std::vector<Result>& results() const { return results_; }
  // Units found by two runs or more, and of these by different generators, tiers or builds.
  std::uint64_t found_twice() const { return CountWhere(&Found::twice); }
  std::uint64_t found_by_two() const { return CountWhere(&Found::by_two); }

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;
  struct Found {
    std::uint32_t run = kNone;  // an index of runs_, of the first result
    bool twice = false;
    bool by_two = false;
  };
  struct Run {
    std::string by;
    std::string part;  // where it was first seen
  };

  void Disagree(std::uint64_t unit, const Result& result, const ResultSource& source) {
    ++disagreements_;
    if (first_disagreement_) return;
    const Run& first = runs_[found_[unit].run];
    first_disagreement_ = {unit,
                           results_[unit],
                           first.by,
                           first.part,
                           result,
                           std::string(source.by),
                           absl::StrCat(source.part, ": line ", source.line)};
  }

  std::uint32_t RunIndex(const ResultSource& source) {
    const auto [entry, is_new] =
        run_indexes_.try_emplace(std::make_pair(std::string(source.run), std::string(source.by)),
                                 static_cast<std::uint32_t>(runs_.size()));
    if (is_new) runs_.push_back({std::string(source.by), std::string(source.part)});
    return entry->second;
  }

  std::uint64_t CountWhere(bool Found::*is_so) const {
    std::uint64_t count = 0;
    for (const Found& found : found_) count += found.*is_so ? 1 : 0;
    return count;
  }

  const std::string name_;
  std::vector<Result> results_;
  std::vector<Found> found_;
  std::vector<Run> runs_;
  std::map<std::pair<std::string, std::string>, std::uint32_t> run_indexes_;  // by run and `by`
  std::uint64_t disagreements_ = 0;
  std::optional<Disagreement> first_disagreement_;
};

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_UNIT_MERGER_H_
