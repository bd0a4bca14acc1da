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
  flags.AddText("units", "FILE", path, "Units file to write.");
  flags.Require("units", "a file");
}

void AddUnitsToRead(FlagTable& flags, absl::string_view program, std::string* path) {
  flags.AddText("units", "FILE", path,
                absl::StrCat("Units file, written by `", program, " split`."));
  flags.Require("units", "a file");
}

void AddUnitFlags(FlagTable& flags, absl::string_view program, UnitChoice* choice) {
  AddUnitsToRead(flags, program, &choice->units);
  flags.AddParsed("range", "A:B", &choice->range, ParseUnitRange,
                  "Units A to B - 1, numbered from 0; A defaults to the first unit, B to the "
                  "end, and a larger B is clamped to it (default: all units).");
  flags.AddText("out", "PART", &choice->part,
                "Part file to append to, created if missing; locked while in use.");
  flags.Require("out", "a file");
}

void TakeParts(FlagTable& flags, std::vector<std::string>* parts) {
  flags.TakeWords("PART", "the parts to merge", 1, SIZE_MAX, parts);
}

}  // namespace quadrille::jobs
