// The main program of an engine of the (m,n,k,p,q) family.
// Light to include: a generated engine is compiled from a few lines that call RunEngine().
#ifndef QUADRILLE_PROTOCOL_ENGINE_MAIN_H_
#define QUADRILLE_PROTOCOL_ENGINE_MAIN_H_

namespace quadrille {
namespace mnk {
class AnyGame;
}  // namespace mnk

// The engine of one game: that of `empty_board`, which lends its kernels too. --isa takes the
// prebuilt kernels of another tier instead. Returns what main() returns.
int RunEngine(int argc, char** argv, const mnk::AnyGame& empty_board);

// The engine of every game: the command line says which.
int RunAnyEngine(int argc, char** argv);

}  // namespace quadrille

#endif  // QUADRILLE_PROTOCOL_ENGINE_MAIN_H_
