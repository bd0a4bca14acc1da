// match openings: finds balanced openings of the connect family, and keeps them in a file.
#ifndef QUADRILLE_TOOLS_MATCH_OPENINGS_RUN_H_
#define QUADRILLE_TOOLS_MATCH_OPENINGS_RUN_H_

#include "absl/status/statusor.h"
#include "tools/match/openings_flags.h"

namespace quadrille::match {

// Adds openings to the file until it has as many as the flags say. A file that an earlier run of
// the same command left, even a killed one, is continued. Returns the exit code; InvalidArgument if
// the file is of another command, or if the AI does not judge positions; Aborted if no more are
// found; Unavailable or ResourceExhausted if the machine fails.
absl::StatusOr<int> RunOpenings(const OpeningsFlags& v);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_OPENINGS_RUN_H_
