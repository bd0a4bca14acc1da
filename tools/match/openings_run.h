// The match openings command: generates balanced openings of the connect family.
#ifndef QUADRILLE_TOOLS_MATCH_OPENINGS_RUN_H_
#define QUADRILLE_TOOLS_MATCH_OPENINGS_RUN_H_

#include "absl/status/statusor.h"
#include "tools/match/openings_flags.h"

namespace quadrille::match {

// Appends openings to the file until it has the requested number; resumes an earlier run, even a
// killed one. Returns the exit code; InvalidArgument if the file belongs to another command or the
// AI cannot evaluate positions; Aborted if no more openings are found; Unavailable or
// ResourceExhausted on machine failure.
absl::StatusOr<int> RunOpenings(const OpeningsFlags& v);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_OPENINGS_RUN_H_
