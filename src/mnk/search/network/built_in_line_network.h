// Built-in line networks, embedded in the binary.
#ifndef QUADRILLE_MNK_SEARCH_NETWORK_BUILT_IN_LINE_NETWORK_H_
#define QUADRILLE_MNK_SEARCH_NETWORK_BUILT_IN_LINE_NETWORK_H_

#include <memory>

#include "src/mnk/rules.h"
#include "src/mnk/search/network/line_network.h"

namespace quadrille::mnk {

// Returns the built-in network for `rules`, or null if there is none (docs/connect_player.md): that
// of their win condition, else that of the other. The first call parses the files, which takes a
// few milliseconds.
std::shared_ptr<const LineNetwork> BuiltInLineNetwork(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_NETWORK_BUILT_IN_LINE_NETWORK_H_
