// tune: fits the chess evaluation's weights to games.
#include "src/base/program/command_line.h"
#include "tools/tune/flags.h"
#include "tools/tune/run.h"

namespace tune = quadrille::tune;

int main(int argc, char** argv) {
  return quadrille::RunCommands(
      "tune", argc, argv,
      {quadrille::MakeCommand<tune::TuneFlags>("", tune::MakeTuneFlags, tune::RunTune)});
}
