#include "src/chess/text/pgn_file.h"

#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "src/base/system/file.h"
#include "src/chess/text/pgn.h"

namespace quadrille::chess {

absl::StatusOr<PgnReader> OpenPgnFile(const std::string& path) {
  absl::StatusOr<InputFile> file = InputFile::Open(path);
  if (!file.ok()) return file.status();
  // Shared, since std::function must be copyable.
  auto shared = std::make_shared<InputFile>(*std::move(file));
  return PgnReader([shared = std::move(shared)](char* bytes, std::size_t size) {
    return shared->Read(bytes, size);
  });
}

}  // namespace quadrille::chess
