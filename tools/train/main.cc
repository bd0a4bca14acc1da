// train: trains the chess evaluation network.
#include "src/base/program/command_line.h"
#include "tools/train/check_run.h"
#include "tools/train/compare_run.h"
#include "tools/train/exchange_run.h"
#include "tools/train/flags.h"
#include "tools/train/train_run.h"

namespace train = quadrille::train;

int main(int argc, char** argv) {
  return quadrille::RunCommands(
      "train", argc, argv,
      {quadrille::MakeCommand<train::TrainFlags>("", train::MakeTrainFlags, train::RunTrain),
       quadrille::MakeCommand<train::CheckFlags>("check", train::MakeCheckFlags, train::RunCheck),
       quadrille::MakeCommand<train::CompareFlags>("compare", train::MakeCompareFlags,
                                                   train::RunCompare),
       quadrille::MakeCommand<train::ExportFlags>("export", train::MakeExportFlags,
                                                  train::RunExport),
       quadrille::MakeCommand<train::QuantizeFlags>("quantize", train::MakeQuantizeFlags,
                                                    train::RunQuantize)});
}
