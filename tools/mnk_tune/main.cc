// mnk_tune: tunes the weights of the AI `best`, and trains its network, by self-play.
#include "src/base/program/command_line.h"
#include "tools/mnk_tune/flags.h"
#include "tools/mnk_tune/network_flags.h"
#include "tools/mnk_tune/network_run.h"
#include "tools/mnk_tune/run.h"
#include "tools/mnk_tune/samples_flags.h"
#include "tools/mnk_tune/samples_run.h"

namespace mnk_tune = quadrille::mnk_tune;

int main(int argc, char** argv) {
  using quadrille::MakeCommand;
  return quadrille::RunCommands(
      "mnk_tune", argc, argv,
      {MakeCommand<mnk_tune::TuneFlags>("", mnk_tune::MakeTuneFlags, mnk_tune::RunTune),
       MakeCommand<mnk_tune::SamplesFlags>("samples", mnk_tune::MakeSamplesFlags,
                                           mnk_tune::RunSamples),
       MakeCommand<mnk_tune::SplitFlags>("split", mnk_tune::MakeSplitFlags, mnk_tune::RunSplit),
       MakeCommand<mnk_tune::UnitFlags>("unit", mnk_tune::MakeUnitFlags, mnk_tune::RunUnits),
       MakeCommand<mnk_tune::MergeFlags>("merge", mnk_tune::MakeMergeFlags, mnk_tune::RunMerge),
       MakeCommand<mnk_tune::NetworkFlags>("network", mnk_tune::MakeNetworkFlags,
                                           mnk_tune::RunNetwork)});
}
