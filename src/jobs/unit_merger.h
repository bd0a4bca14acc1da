// Unit merger: combines the results of part files and compares units computed repeatedly.
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

struct ResultSource {
  absl::string_view run;   // id of the process
  absl::string_view by;    // generator, tier and build; empty if not recorded
  absl::string_view part;  // file
  std::int64_t line = 0;
};

// Accepts results in any order. Requires: Result has ==. Memory: 12 bytes and a Result per unit.
template <class Result>
class UnitMerger {
 public:
  UnitMerger(std::string name, std::uint64_t units)
      : name_(std::move(name)), results_(units), found_(units) {}

  struct Disagreement {
    std::uint64_t unit;
    Result first;
    std::string first_by;
    std::string first_part;
    Result second;
    std::string second_by;
    std::string second_place;  // file and line
  };

  // Adds a result. Results of the same run (a copied part file) are compared, but are no
  // confirmation. Returns InvalidArgument if it belongs to another job or `unit` is out of range.
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

  // Returns Aborted if units are missing, with their number and the first missing range.
  absl::Status CheckComplete() const {
    std::uint64_t missing = 0;
    std::size_t begin = 0;  // the first missing range
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

  // Return the number of results that differ from the first of their unit, and the first such case.
  std::uint64_t disagreements() const { return disagreements_; }
  const std::optional<Disagreement>& first_disagreement() const { return first_disagreement_; }
  // Returns the first result of each unit, default-constructed where missing.
  const std::vector<Result>& results() const { return results_; }
  // Return the number of units computed by two or more runs, and of those computed by different
  // generators, tiers or builds.
  std::uint64_t found_twice() const { return CountWhere(&Found::twice); }
  std::uint64_t found_by_two() const { return CountWhere(&Found::by_two); }

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;
  struct Found {
    std::uint32_t run = kNone;  // index in runs_ of the first result
    bool twice = false;
    bool by_two = false;
  };
  struct Run {
    std::string by;
    std::string part;  // of the run's first result
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
  std::map<std::pair<std::string, std::string>, std::uint32_t> run_indexes_;  // by id and `by`
  std::uint64_t disagreements_ = 0;
  std::optional<Disagreement> first_disagreement_;
};

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_UNIT_MERGER_H_
