// mnk_tune: tunes the weights of the AI `best` by self-play, and generates positions for training.
#include "src/base/program/command_line.h"
#include "tools/mnk_tune/flags.h"
#include "tools/mnk_tune/run.h"
#include "tools/mnk_tune/samples_flags.h"
#include "tools/mnk_tune/samples_run.h"

namespace mnk_tune = quadrille::mnk_tune;

int main(int argc, char** argv) {
  return quadrille::RunCommands(
      "mnk_tune", argc, argv,
      {quadrille::MakeCommand<mnk_tune::TuneFlags>("", mnk_tune::MakeTuneFlags, mnk_tune::RunTune),
       quadrille::MakeCommand<mnk_tune::SamplesFlags>("samples", mnk_tune::MakeSamplesFlags,
                                                      mnk_tune::RunSamples),
       quadrille::MakeCommand<mnk_tune::SplitFlags>("split", mnk_tune::MakeSplitFlags,
                                                    mnk_tune::RunSplit),
       quadrille::MakeCommand<mnk_tune::UnitFlags>("unit", mnk_tune::MakeUnitFlags,
                                                   mnk_tune::RunUnits),
       quadrille::MakeCommand<mnk_tune::MergeFlags>("merge", mnk_tune::MakeMergeFlags,
                                                    mnk_tune::RunMerge)});
}
