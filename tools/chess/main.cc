// chess: UCI and XBoard chess engine. See `chess --help`.
#include "src/base/program/command_line.h"
#include "tools/chess/flags.h"
#include "tools/chess/run.h"

namespace chess = quadrille::chess;

int main(int argc, char** argv) {
  return quadrille::RunCommands(
      "chess", argc, argv,
      {quadrille::MakeCommand<chess::EngineFlags>("", chess::MakeEngineFlags, chess::RunChess)});
}
