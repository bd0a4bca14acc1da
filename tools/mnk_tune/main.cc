// mnk_tune: tunes the weights of the AI `best` by self-play.
#include "src/base/program/command_line.h"
#include "tools/mnk_tune/flags.h"
#include "tools/mnk_tune/run.h"

namespace mnk_tune = quadrille::mnk_tune;

int main(int argc, char** argv) {
  return quadrille::RunCommands("mnk_tune", argc, argv,
                                {quadrille::MakeCommand<mnk_tune::TuneFlags>(
                                    "", mnk_tune::MakeTuneFlags, mnk_tune::RunTune)});
}
