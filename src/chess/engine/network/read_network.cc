#include "src/chess/engine/network/read_network.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/quote.h"
#include "src/chess/engine/network/network_file.h"

namespace quadrille::chess {

absl::StatusOr<Network> ReadNetwork(const std::string& path) {
  // A device may have no end.
  std::error_code error;
  const bool is_file = std::filesystem::is_regular_file(path, error);
  std::ifstream file(path, std::ios::binary);
  if (!is_file || !file) return absl::NotFoundError(absl::StrCat("cannot read ", Quoted(path)));
  const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (file.bad()) return absl::DataLossError(absl::StrCat("cannot read ", Quoted(path)));
  absl::StatusOr<Network> network = ParseNetwork(bytes);
  if (!network.ok()) {
    return absl::Status(network.status().code(),
                        absl::StrCat(Quoted(path), ": ", network.status().message()));
  }
  return network;
}

}  // namespace quadrille::chess
