// chess_measure: measures UCI engines. See `chess_measure --help`.
#include "src/base/program/command_line.h"
#include "tools/chess_measure/flags.h"
#include "tools/chess_measure/run.h"

namespace measure = quadrille::measure;

int main(int argc, char** argv) {
  return quadrille::RunCommands("chess_measure", argc, argv,
                                {quadrille::MakeCommand<measure::MeasureFlags>(
                                    "", measure::MakeMeasureFlags, measure::RunMeasure)});
}
