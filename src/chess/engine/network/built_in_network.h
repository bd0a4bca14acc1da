// The network that the engine evaluates by, unless it is told otherwise.
#ifndef QUADRILLE_CHESS_ENGINE_NETWORK_BUILT_IN_NETWORK_H_
#define QUADRILLE_CHESS_ENGINE_NETWORK_BUILT_IN_NETWORK_H_

#include <memory>

#include "src/chess/engine/network/network.h"

namespace quadrille::chess {

// The network of built_in.network, which is part of the program; docs/training.md tells how it was
// made. Read when it is first asked for, some milliseconds. Never null.
const std::shared_ptr<const Network>& BuiltInNetwork();

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_BUILT_IN_NETWORK_H_
