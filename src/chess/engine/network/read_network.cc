#include "src/chess/engine/network/read_network.h"

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/system/read_file.h"
#include "src/base/text/quote.h"
#include "src/chess/engine/network/network_file.h"

namespace quadrille::chess {

absl::StatusOr<Network> ReadNetwork(const std::string& path) {
  const absl::StatusOr<std::string> bytes = ReadRegularFile(path);
  if (!bytes.ok()) return bytes.status();
  absl::StatusOr<Network> network = ParseNetwork(*bytes);
  if (!network.ok()) {
    return absl::Status(network.status().code(),
                        absl::StrCat(Quoted(path), ": ", network.status().message()));
  }
  return network;
}

}  // namespace quadrille::chess
