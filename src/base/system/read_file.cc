#include "src/base/system/read_file.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "src/base/system/utf8_path.h"
#include "src/base/text/quote.h"

namespace quadrille {

absl::StatusOr<std::string> ReadRegularFile(const std::string& path) {
  std::error_code error;
  const bool is_file = std::filesystem::is_regular_file(Utf8Path(path), error);
  std::ifstream file(Utf8Path(path), std::ios::binary);
  if (!is_file || !file) return absl::NotFoundError(absl::StrCat("cannot read ", Quoted(path)));
  std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (file.bad()) return absl::DataLossError(absl::StrCat("cannot read ", Quoted(path)));
  return bytes;
}

}  // namespace quadrille
