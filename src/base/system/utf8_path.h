// File names: UTF-8 as std::filesystem paths, also on Windows.
#ifndef QUADRILLE_BASE_SYSTEM_UTF8_PATH_H_
#define QUADRILLE_BASE_SYSTEM_UTF8_PATH_H_

#include <filesystem>
#include <string>

namespace quadrille {

// The separator in PATH.
inline constexpr char kFolderSeparator =
    std::filesystem::path::preferred_separator == '/' ? ':' : ';';

// `name` is UTF-8 on Windows and any bytes elsewhere.
inline std::filesystem::path Utf8Path(const std::string& name) {
  return std::filesystem::path(std::u8string(name.begin(), name.end()));
}

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_UTF8_PATH_H_
