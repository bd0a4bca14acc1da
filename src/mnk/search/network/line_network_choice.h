// Which line network a player uses.
#ifndef QUADRILLE_MNK_SEARCH_NETWORK_LINE_NETWORK_CHOICE_H_
#define QUADRILLE_MNK_SEARCH_NETWORK_LINE_NETWORK_CHOICE_H_

#include <memory>
#include <optional>

#include "absl/status/statusor.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/network/line_network.h"

namespace quadrille::mnk {

// The network that a player uses; null: none; nullopt: the built-in one for its rules, if any.
using LineNetworkChoice = std::optional<std::shared_ptr<const LineNetwork>>;

// Returns the network of `choice` for `rules`, or null. Returns InvalidArgument if it is for other
// rules or smaller boards.
absl::StatusOr<std::shared_ptr<const LineNetwork>> LineNetworkFor(const LineNetworkChoice& choice,
                                                                  const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_NETWORK_LINE_NETWORK_CHOICE_H_
