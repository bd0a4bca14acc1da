// The flags and words that split, unit and merge have in common.
#ifndef QUADRILLE_JOBS_JOB_FLAGS_H_
#define QUADRILLE_JOBS_JOB_FLAGS_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/jobs/unit_range.h"

namespace quadrille::jobs {

// --units, needed, of `PROGRAM split`.
void AddUnitsToWrite(FlagTable& flags, std::string* path);
// --units, needed, of `PROGRAM unit` and `PROGRAM merge`.
void AddUnitsToRead(FlagTable& flags, absl::string_view program, std::string* path);

// What `PROGRAM unit` does.
struct UnitChoice {
  std::string units;
  UnitRange range;
  std::string part;
};
// --units, --range and --out.
void AddUnitFlags(FlagTable& flags, absl::string_view program, UnitChoice* choice);

// The words PART..., at least one.
void TakeParts(FlagTable& flags, std::vector<std::string>* parts);

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_JOB_FLAGS_H_
