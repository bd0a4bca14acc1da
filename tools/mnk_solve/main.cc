// mnk_solve: solves games of the (m,n,k,p,q) family.
#include "src/base/program/command_line.h"
#include "tools/mnk_solve/flags.h"
#include "tools/mnk_solve/job_run.h"
#include "tools/mnk_solve/prove_run.h"
#include "tools/mnk_solve/run.h"
#include "tools/mnk_solve/table_run.h"

namespace mnk_solve = quadrille::mnk_solve;

int main(int argc, char** argv) {
  return quadrille::RunCommands("mnk_solve", argc, argv,
                                {quadrille::MakeCommand<mnk_solve::SolveFlags>(
                                     "", mnk_solve::MakeSolveFlags, mnk_solve::RunSolve),
                                 quadrille::MakeCommand<mnk_solve::ProveFlags>(
                                     "prove", mnk_solve::MakeProveFlags, mnk_solve::RunProve),
                                 quadrille::MakeCommand<mnk_solve::VerifyFlags>(
                                     "verify", mnk_solve::MakeVerifyFlags, mnk_solve::RunVerify),
                                 quadrille::MakeCommand<mnk_solve::JoinFlags>(
                                     "join", mnk_solve::MakeJoinFlags, mnk_solve::RunJoin),
                                 quadrille::MakeCommand<mnk_solve::TableFlags>(
                                     "table", mnk_solve::MakeTableFlags, mnk_solve::RunTable),
                                 quadrille::MakeCommand<mnk_solve::SplitFlags>(
                                     "split", mnk_solve::MakeSplitFlags, mnk_solve::RunSplit),
                                 quadrille::MakeCommand<mnk_solve::UnitFlags>(
                                     "unit", mnk_solve::MakeUnitFlags, mnk_solve::RunUnits),
                                 quadrille::MakeCommand<mnk_solve::MergeFlags>(
                                     "merge", mnk_solve::MakeMergeFlags, mnk_solve::RunMerge)});
}
