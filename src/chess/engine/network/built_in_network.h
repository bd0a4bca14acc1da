// Built-in NNUE network: the default weights, embedded in the binary.
#ifndef QUADRILLE_CHESS_ENGINE_NETWORK_BUILT_IN_NETWORK_H_
#define QUADRILLE_CHESS_ENGINE_NETWORK_BUILT_IN_NETWORK_H_

#include <memory>

#include "src/chess/engine/network/network.h"

namespace quadrille::chess {

// Returns the network embedded from built_in.network (docs/training.md). Never null. The first call
// parses it, which takes a few milliseconds.
const std::shared_ptr<const Network>& BuiltInNetwork();

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_BUILT_IN_NETWORK_H_
