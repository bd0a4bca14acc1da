// The choice of a line network, by name.
#ifndef QUADRILLE_MNK_SEARCH_NETWORK_READ_LINE_NETWORK_H_
#define QUADRILLE_MNK_SEARCH_NETWORK_READ_LINE_NETWORK_H_

#include <memory>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/network/line_network.h"

namespace quadrille::mnk {

// The network that a player uses; null: none; nullopt: the built-in one for its rules, if any.
using LineNetworkChoice = std::optional<std::shared_ptr<const LineNetwork>>;

// Returns the choice that `name` stands for: "built-in", "none" or the path of a file. Returns
// NotFound if the file cannot be read, or the error of ParseLineNetwork().
absl::StatusOr<LineNetworkChoice> LineNetworkNamed(const std::string& name);

// Returns the network of `choice` for `rules`, or null. Returns InvalidArgument if it is for other
// rules or smaller boards.
absl::StatusOr<std::shared_ptr<const LineNetwork>> LineNetworkFor(const LineNetworkChoice& choice,
                                                                  const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_NETWORK_READ_LINE_NETWORK_H_
