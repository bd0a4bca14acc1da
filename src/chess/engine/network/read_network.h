// Network loading by path or by name.
#ifndef QUADRILLE_CHESS_ENGINE_NETWORK_READ_NETWORK_H_
#define QUADRILLE_CHESS_ENGINE_NETWORK_READ_NETWORK_H_

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/network/network.h"

namespace quadrille::chess {

// Returns NotFound if the file cannot be read, or the error of ParseNetwork().
absl::StatusOr<Network> ReadNetwork(const std::string& path);

// Returns BuiltInNetwork() for "built-in", null for "none" (hand-written evaluation), or else the
// network in the file `name`. Errors are those of ReadNetwork(), prefixed with `flag`.
absl::StatusOr<std::shared_ptr<const Network>> NetworkNamed(const std::string& name,
                                                            absl::string_view flag);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_READ_NETWORK_H_
