// Built-in network.
#ifndef QUADRILLE_CHESS_ENGINE_NETWORK_BUILT_IN_NETWORK_H_
#define QUADRILLE_CHESS_ENGINE_NETWORK_BUILT_IN_NETWORK_H_

#include <memory>

#include "src/chess/engine/network/network.h"

namespace quadrille::chess {

// Parsed from built_in.network, which is compiled in, at the first call, some milliseconds. Never
// null. Training: docs/training.md.
const std::shared_ptr<const Network>& BuiltInNetwork();

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_BUILT_IN_NETWORK_H_
