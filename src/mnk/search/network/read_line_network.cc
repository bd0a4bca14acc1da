#include "src/mnk/search/network/read_line_network.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "src/base/system/file.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_network_choice.h"
#include "src/mnk/search/network/line_network_file.h"

namespace quadrille::mnk {

absl::StatusOr<LineNetworkChoice> LineNetworkNamed(const std::string& name) {
  if (name == "built-in") return std::nullopt;
  if (name == "none") return LineNetworkChoice(nullptr);
  const absl::StatusOr<std::string> bytes = ReadRegularFile(name);
  if (!bytes.ok()) return bytes.status();
  absl::StatusOr<LineNetwork> network = ParseLineNetwork(*bytes);
  if (!network.ok()) return Annotate(network.status(), QuotedPath(name));
  return LineNetworkChoice(std::make_shared<const LineNetwork>(*std::move(network)));
}

}  // namespace quadrille::mnk
