// Correctness test commands: the eleven tests of mnk_analyze, on the page's own engine.
#ifndef QUADRILLE_WEB_ENGINE_PAGE_MNK_CORRECTNESS_H_
#define QUADRILLE_WEB_ENGINE_PAGE_MNK_CORRECTNESS_H_

#include <span>

#include "web/engine/request.h"

namespace quadrille::web {

// docs/web.md lists the commands with their arguments and replies.
std::span<const Command> MnkCorrectnessCommands();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_PAGE_MNK_CORRECTNESS_H_
