#include "src/jobs/units_file.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <system_error>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/base/system/utf8_path.h"
#include "src/base/text/annotate.h"
#include "src/base/text/fingerprint.h"
#include "src/base/text/quote.h"
#include "src/jobs/json_field.h"

namespace quadrille::jobs {
namespace {

// Reads the lines of a units file one after another.
class UnitsReader {
 public:
  explicit UnitsReader(std::istream& in) : in_(in) {}

  absl::StatusOr<UnitsJob> Read(absl::string_view format, const HeadVisitor& visit_head,
                                const UnitVisitor& visit_unit) {
    const bool has_head = NextLine();
    UnitsJob job;
    job.head = ParseJsonObject(line_);
    const std::optional<std::uint64_t> units = NumberField(job.head, "units");
    if (TextField(job.head, "format") != format) {
      return absl::InvalidArgumentError(
          absl::StrCat("expected the first line of a units file, format ", format, ", got ",
                       has_head ? Quoted(line_) : "an empty file"));
    }
    absl::Status status = visit_head(job.head);
    if (status.ok() && !units) {
      status = absl::InvalidArgumentError(
          absl::StrCat("expected the number of units, got ", Quoted(line_)));
    }
    for (; status.ok() && NextLine(); ++job.units) status = visit_unit(job.units, line_);
    if (!status.ok()) return status;
    if (in_.bad()) return absl::DataLossError("cannot be read on");
    if (job.units != *units) {
      return absl::InvalidArgumentError(absl::StrCat(
          "the file is cut short or was changed: expected ", *units, " units, got ", job.units));
    }
    job.name = absl::StrFormat("%016x", hash_);
    return job;
  }

  std::uint64_t line_number() const { return line_number_; }

 private:
  bool NextLine() {
    if (line_number_ == 0) line_number_ = 1;
    if (!std::getline(in_, line_)) return false;
    if (!line_.empty() && line_.back() == '\r') line_.pop_back();
    hash_ = Fingerprint("\n", Fingerprint(line_, hash_));
    line_number_ = ++lines_;
    return true;
  }

  std::istream& in_;
  std::string line_;
  std::uint64_t lines_ = 0;
  std::uint64_t line_number_ = 0;  // of an error
  std::uint64_t hash_ = Fingerprint("");
};

}  // namespace

absl::StatusOr<UnitsJob> ReadUnits(std::istream& in, absl::string_view name,
                                   absl::string_view format, const HeadVisitor& visit_head,
                                   const UnitVisitor& visit_unit) {
  UnitsReader reader(in);
  absl::StatusOr<UnitsJob> job = reader.Read(format, visit_head, visit_unit);
  if (job.ok()) return job;
  return Annotate(job.status(), absl::StrCat(name, ": line ", reader.line_number()));
}

absl::StatusOr<UnitsJob> ReadUnitsFile(const std::string& path, absl::string_view format,
                                       const HeadVisitor& visit_head,
                                       const UnitVisitor& visit_unit) {
  std::ifstream file(Utf8Path(path), std::ios::binary);
  if (file.is_open()) return ReadUnits(file, path, format, visit_head, visit_unit);
  return absl::NotFoundError(
      absl::StrCat("cannot open units file ", Quoted(path), ": ", std::strerror(errno)));
}

absl::Status WriteUnitsFile(const std::string& path, const nlohmann::ordered_json& head,
                            std::uint64_t units,
                            const std::function<std::string(std::uint64_t unit)>& line_of) {
  const std::filesystem::path unfinished = Utf8Path(path + ".unfinished");
  errno = 0;
  std::ofstream file(unfinished, std::ios::binary);
  file << head.dump() << "\n";
  for (std::uint64_t unit = 0; unit < units; ++unit) file << line_of(unit);
  file.close();
  std::error_code error;
  if (!file) error = std::error_code(errno != 0 ? errno : EIO, std::generic_category());
  if (!error) std::filesystem::rename(unfinished, Utf8Path(path), error);
  if (!error) return absl::OkStatus();
  std::error_code ignored;
  std::filesystem::remove(unfinished, ignored);
  return absl::UnavailableError(absl::StrCat("cannot write ", Quoted(path), ": ", error.message()));
}

}  // namespace quadrille::jobs
