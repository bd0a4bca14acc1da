// datagen: generates training data by self-play. See `datagen --help`.
#include "src/base/program/command_line.h"
#include "tools/datagen/flags.h"
#include "tools/datagen/relabel_run.h"
#include "tools/datagen/run.h"

namespace datagen = quadrille::datagen;

int main(int argc, char** argv) {
  return quadrille::RunCommands(
      "datagen", argc, argv,
      {quadrille::MakeCommand<datagen::PlayFlags>("", datagen::MakePlayFlags, datagen::RunPlay),
       quadrille::MakeCommand<datagen::SplitFlags>("split", datagen::MakeSplitFlags,
                                                   datagen::RunSplit),
       quadrille::MakeCommand<datagen::UnitFlags>("unit", datagen::MakeUnitFlags,
                                                  datagen::RunUnits),
       quadrille::MakeCommand<datagen::MergeFlags>("merge", datagen::MakeMergeFlags,
                                                   datagen::RunMerge),
       quadrille::MakeCommand<datagen::RelabelFlags>("rescore", datagen::MakeRescoreFlags,
                                                     datagen::RunRelabel),
       quadrille::MakeCommand<datagen::RelabelFlags>("beside", datagen::MakeBesideFlags,
                                                     datagen::RunRelabel)});
}
