// The eleven correctness tests of engines, on the page's own engine.
#ifndef QUADRILLE_WEB_ENGINE_MNK_CORRECTNESS_H_
#define QUADRILLE_WEB_ENGINE_MNK_CORRECTNESS_H_

#include <span>

#include "web/engine/request.h"

namespace quadrille::web {

// docs/web.md lists them with their arguments and answers.
std::span<const Command> MnkCorrectnessCommands();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_MNK_CORRECTNESS_H_
