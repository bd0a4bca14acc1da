// Reads a network from a file, or finds the one that a flag names.
#ifndef QUADRILLE_CHESS_ENGINE_NETWORK_READ_NETWORK_H_
#define QUADRILLE_CHESS_ENGINE_NETWORK_READ_NETWORK_H_

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/network/network.h"

namespace quadrille::chess {

// The network in the file at `path`. Returns NotFound if it is no file that can be read, or what
// ParseNetwork() says of the file.
absl::StatusOr<Network> ReadNetwork(const std::string& path);

// BuiltInNetwork() for "built-in", null for "none" (the hand-written evaluation alone), else that
// of the file of that name. Returns what ReadNetwork() does, after `flag`.
absl::StatusOr<std::shared_ptr<const Network>> NetworkNamed(const std::string& name,
                                                            absl::string_view flag);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_READ_NETWORK_H_
