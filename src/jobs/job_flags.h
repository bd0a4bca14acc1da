// Job flags: shared by the split, unit and merge commands.
#ifndef QUADRILLE_JOBS_JOB_FLAGS_H_
#define QUADRILLE_JOBS_JOB_FLAGS_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/jobs/unit_range.h"

namespace quadrille::jobs {

// Adds the required flag --units of `PROGRAM split`.
void AddUnitsToWrite(FlagTable& flags, std::string* path);
// Adds the required flag --units of `PROGRAM unit` and `PROGRAM merge`.
void AddUnitsToRead(FlagTable& flags, absl::string_view program, std::string* path);

struct UnitChoice {
  std::string units;
  UnitRange range;
  std::string part;
};
// Adds --units, --range and --out.
void AddUnitFlags(FlagTable& flags, absl::string_view program, UnitChoice* choice);

// Accepts one or more PART words.
void TakeParts(FlagTable& flags, std::vector<std::string>* parts);

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_JOB_FLAGS_H_
