// mnk_generate: makes engines for single games of the (m,n,k,p,q) family.
#include "src/base/program/command_line.h"
#include "tools/mnk_generate/flags.h"
#include "tools/mnk_generate/run.h"

namespace mnk_generate = quadrille::mnk_generate;

int main(int argc, char** argv) {
  return quadrille::RunCommands(
      "mnk_generate", argc, argv,
      {quadrille::MakeCommand<mnk_generate::GenerateFlags>("", mnk_generate::MakeGenerateFlags,
                                                           mnk_generate::RunGenerate)});
}
