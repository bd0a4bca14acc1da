// mnk_analyze: tests and measures engines of the (m,n,k,p,q) family.
#include "src/base/program/command_line.h"
#include "tools/mnk_analyze/flags.h"
#include "tools/mnk_analyze/run.h"

namespace mnk_analyze = quadrille::mnk_analyze;

int main(int argc, char** argv) {
  return quadrille::RunCommands("mnk_analyze", argc, argv,
                                {quadrille::MakeCommand<mnk_analyze::AnalyzeFlags>(
                                    "", mnk_analyze::MakeAnalyzeFlags, mnk_analyze::RunAnalyze)});
}
