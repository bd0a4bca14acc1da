#include "src/jobs/units_file.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/base/system/file.h"
#include "src/base/text/annotate.h"
#include "src/base/text/fingerprint.h"
#include "src/base/text/quote.h"
#include "src/jobs/json_field.h"

namespace quadrille::jobs {
namespace {

class UnitsReader {
 public:
  UnitsReader(absl::string_view format, const HeadVisitor& visit_head,
              const UnitVisitor& visit_unit)
      : format_(format), visit_head_(visit_head), visit_unit_(visit_unit) {}

  absl::Status Take(std::int64_t number, absl::string_view line) {
    hash_ = Fingerprint("\n", Fingerprint(line, hash_));
    last_ = number;
    return number == 1 ? TakeHead(line, Quoted(line)) : visit_unit_(job_.units++, line);
  }

  absl::StatusOr<UnitsJob> Finish(const std::string& name) {
    absl::Status whole = absl::OkStatus();
    if (last_ == 0) {
      whole = TakeHead("", "an empty file");
    } else if (job_.units != expected_) {
      whole = absl::InvalidArgumentError(
          absl::StrCat("the file is truncated or was modified: expected ", expected_,
                       " units, got ", job_.units));
    }
    if (!whole.ok()) {
      return Annotate(whole, absl::StrCat(name, ": line ", std::max<std::int64_t>(1, last_)));
    }
    job_.name = absl::StrFormat("%016x", hash_);
    return job_;
  }

 private:
  absl::Status TakeHead(absl::string_view line, absl::string_view shown) {
    job_.head = ParseJsonObject(line);
    if (TextField(job_.head, "format") != format_) {
      return absl::InvalidArgumentError(absl::StrCat(
          "expected the first line of a units file, format ", format_, ", got ", shown));
    }
    if (absl::Status fits = visit_head_(job_.head); !fits.ok()) return fits;
    const std::optional<std::uint64_t> units = NumberField(job_.head, "units");
    if (!units) {
      return absl::InvalidArgumentError(absl::StrCat("expected the number of units, got ", shown));
    }
    expected_ = *units;
    return absl::OkStatus();
  }

  const absl::string_view format_;
  const HeadVisitor& visit_head_;
  const UnitVisitor& visit_unit_;
  UnitsJob job_;
  std::uint64_t expected_ = 0;
  std::int64_t last_ = 0;  // number of the last line
  std::uint64_t hash_ = Fingerprint("");
};

}  // namespace

absl::StatusOr<UnitsJob> ReadUnits(absl::string_view bytes, const std::string& name,
                                   absl::string_view format, const HeadVisitor& visit_head,
                                   const UnitVisitor& visit_unit) {
  UnitsReader reader(format, visit_head, visit_unit);
  const absl::Status read = ForEachLineOf(
      bytes, name,
      [&](std::int64_t number, absl::string_view line) { return reader.Take(number, line); });
  if (!read.ok()) return read;
  return reader.Finish(name);
}

absl::StatusOr<UnitsJob> ReadUnitsFile(const std::string& path, absl::string_view format,
                                       const HeadVisitor& visit_head,
                                       const UnitVisitor& visit_unit) {
  UnitsReader reader(format, visit_head, visit_unit);
  const absl::Status read = ForEachLine(
      path, [&](std::int64_t number, absl::string_view line) { return reader.Take(number, line); });
  if (!read.ok()) return read;
  return reader.Finish(path);
}

absl::Status WriteUnitsFile(const std::string& path, const nlohmann::ordered_json& head,
                            std::uint64_t units,
                            const std::function<std::string(std::uint64_t unit)>& line_of) {
  absl::StatusOr<FileReplacement> file = FileReplacement::Begin(path);
  if (!file.ok()) return file.status();
  absl::Status written = file->Write(absl::StrCat(head.dump(), "\n"));
  for (std::uint64_t unit = 0; unit < units && written.ok(); ++unit) {
    written = file->Write(line_of(unit));
  }
  return written.ok() ? file->Commit() : written;
}

}  // namespace quadrille::jobs
