#include "src/jobs/part_file.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/base/program/line_log.h"
#include "src/base/system/file.h"
#include "src/base/text/quote.h"
#include "src/jobs/json_field.h"

namespace quadrille::jobs {

std::string DrawRunName() {
  std::random_device random;
  return absl::StrFormat("%08x%08x", random(), random());
}

absl::Status CheckUnit(absl::string_view name, std::uint64_t units, absl::string_view named_job,
                       std::uint64_t unit) {
  if (named_job != name) {
    return absl::InvalidArgumentError(absl::StrCat("the unit belongs to another job: expected ",
                                                   name, ", got ", Quoted(named_job)));
  }
  if (unit < units) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("expected a unit number below ", units, ", got ", unit));
}

absl::StatusOr<PartLog> PartLog::Open(const std::string& path, const UnitsJob& job) {
  absl::StatusOr<std::unique_ptr<LineLog>> log = LineLog::Open(path);
  if (!log.ok()) return log.status();
  std::vector<bool> done(job.units);
  const absl::Status read =
      ForEachWholeLine(path, [&](std::int64_t, absl::string_view line) -> absl::Status {
        const nlohmann::json object = ParseJsonObject(line);
        const std::optional<std::string> named_job = TextField(object, "job");
        const std::optional<std::uint64_t> unit = NumberField(object, "unit");
        if (!named_job || !unit) {
          return absl::InvalidArgumentError(
              absl::StrCat("expected a unit of a part file, got ", Quoted(line)));
        }
        const absl::Status fits = CheckUnit(job.name, job.units, *named_job, *unit);
        if (fits.ok()) done[*unit] = true;
        return fits;
      });
  if (!read.ok()) return read;
  return PartLog(*std::move(log), std::move(done));
}

std::vector<std::uint64_t> PartLog::Missing(const UnitRange& range) const {
  std::vector<std::uint64_t> missing;
  for (std::uint64_t unit = range.begin; unit < range.end; ++unit) {
    if (!done_[unit]) missing.push_back(unit);
  }
  return missing;
}

}  // namespace quadrille::jobs
