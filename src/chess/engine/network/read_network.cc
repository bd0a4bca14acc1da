#include "src/chess/engine/network/read_network.h"

#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/system/file.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/chess/engine/network/built_in_network.h"
#include "src/chess/engine/network/network_file.h"

namespace quadrille::chess {

absl::StatusOr<Network> ReadNetwork(const std::string& path) {
  const absl::StatusOr<std::string> bytes = ReadRegularFile(path);
  if (!bytes.ok()) return bytes.status();
  absl::StatusOr<Network> network = ParseNetwork(*bytes);
  if (!network.ok()) {
    return Annotate(network.status(), QuotedPath(path));
  }
  return network;
}

absl::StatusOr<std::shared_ptr<const Network>> NetworkNamed(const std::string& name,
                                                            absl::string_view flag) {
  if (name == "built-in") return BuiltInNetwork();
  if (name == "none") return nullptr;
  absl::StatusOr<Network> network = ReadNetwork(name);
  if (!network.ok()) {
    return Annotate(network.status(), flag);
  }
  return std::make_shared<const Network>(*std::move(network));
}

}  // namespace quadrille::chess
