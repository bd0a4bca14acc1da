// Main program of an engine of the (m,n,k,p,q) family. Few includes: generated engines compile a
// few lines that call RunEngine().
#ifndef QUADRILLE_PROTOCOL_ENGINE_MAIN_H_
#define QUADRILLE_PROTOCOL_ENGINE_MAIN_H_

namespace quadrille {
namespace mnk {
class AnyGame;
}  // namespace mnk

// The engine of one game, that of `empty_board`, with its kernels unless --isa selects prebuilt
// ones. Returns main()'s exit code.
int RunEngine(int argc, char** argv, const mnk::AnyGame& empty_board);

int RunAnyEngine(int argc, char** argv);

}  // namespace quadrille

#endif  // QUADRILLE_PROTOCOL_ENGINE_MAIN_H_
