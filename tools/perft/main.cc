// perft: counts the leaf nodes of the legal chess move tree. See `perft --help`.
#include "src/base/program/command_line.h"
#include "tools/perft/flags.h"
#include "tools/perft/job_run.h"
#include "tools/perft/run.h"

namespace perft = quadrille::perft;

int main(int argc, char** argv) {
  return quadrille::RunCommands(
      "perft", argc, argv,
      {quadrille::MakeCommand<perft::PerftFlags>("", perft::MakePerftFlags, perft::RunPerft),
       quadrille::MakeCommand<perft::SplitFlags>("split", perft::MakeSplitFlags, perft::RunSplit),
       quadrille::MakeCommand<perft::UnitFlags>("unit", perft::MakeUnitFlags, perft::RunUnits),
       quadrille::MakeCommand<perft::MergeFlags>("merge", perft::MakeMergeFlags, perft::RunMerge)});
}
