#include "src/jobs/job_flags.h"

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/jobs/unit_range.h"

namespace quadrille::jobs {

void AddUnitsToWrite(FlagTable& flags, std::string* path) {
  flags.AddText("units", "FILE", path, "The units file to write.");
  flags.Require("units", "a file");
}

void AddUnitsToRead(FlagTable& flags, absl::string_view program, std::string* path) {
  flags.AddText("units", "FILE", path, absl::StrCat("The units file, from `", program, " split`."));
  flags.Require("units", "a file");
}

void AddUnitFlags(FlagTable& flags, absl::string_view program, UnitChoice* choice) {
  AddUnitsToRead(flags, program, &choice->units);
  flags.AddParsed("range", "A:B", &choice->range, ParseUnitRange,
                  "Which units: from A to before B, the first is 0. Without A from the first, "
                  "without B to the last; a B past the last unit means it. By default all.");
  flags.AddText("out", "PART", &choice->part,
                "The part file, made if there is none. One process at a time writes it.");
  flags.Require("out", "a file");
}

void TakeParts(FlagTable& flags, std::vector<std::string>* parts) {
  flags.TakeWords("PART", "the parts to merge", 1, SIZE_MAX, parts);
}

}  // namespace quadrille::jobs
