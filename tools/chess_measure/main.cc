// chess_measure: how strong and how fast is a UCI engine? `chess_measure --help` tells the rest.
#include "src/base/program/command_line.h"
#include "tools/chess_measure/flags.h"
#include "tools/chess_measure/run.h"

namespace measure = quadrille::measure;

int main(int argc, char** argv) {
  return quadrille::RunCommands("chess_measure", argc, argv,
                                {quadrille::MakeCommand<measure::MeasureFlags>(
                                    "", measure::MakeMeasureFlags, measure::RunMeasure)});
}
