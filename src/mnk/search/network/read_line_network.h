// The choice of a line network by name.
#ifndef QUADRILLE_MNK_SEARCH_NETWORK_READ_LINE_NETWORK_H_
#define QUADRILLE_MNK_SEARCH_NETWORK_READ_LINE_NETWORK_H_

#include <string>

#include "absl/status/statusor.h"
#include "src/mnk/search/network/line_network_choice.h"

namespace quadrille::mnk {

// Returns the choice that `name` stands for: "built-in", "none" or the path of a file. Returns
// NotFound if the file cannot be read, or the error of ParseLineNetwork().
absl::StatusOr<LineNetworkChoice> LineNetworkNamed(const std::string& name);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_NETWORK_READ_LINE_NETWORK_H_
