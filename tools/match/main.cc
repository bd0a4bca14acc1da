// match: engine matches and tournaments. See `match --help`.
#include "src/base/program/command_line.h"
#include "tools/match/flags.h"
#include "tools/match/job_run.h"
#include "tools/match/openings_flags.h"
#include "tools/match/openings_run.h"
#include "tools/match/play_run.h"
#include "tools/match/tune_run.h"

namespace match = quadrille::match;

int main(int argc, char** argv) {
  return quadrille::RunCommands(
      "match", argc, argv,
      {quadrille::MakeCommand<match::MatchFlags>("", match::MakeMatchFlags, match::RunMatchCommand),
       quadrille::MakeCommand<match::SplitFlags>("split", match::MakeSplitFlags, match::RunSplit),
       quadrille::MakeCommand<match::UnitFlags>("unit", match::MakeUnitFlags, match::RunUnits),
       quadrille::MakeCommand<match::MergeFlags>("merge", match::MakeMergeFlags, match::RunMerge),
       quadrille::MakeCommand<match::OpeningsFlags>("openings", match::MakeOpeningsFlags,
                                                    match::RunOpenings),
       quadrille::MakeCommand<match::TuneFlags>("tune", match::MakeTuneFlags, match::RunTune)});
}
