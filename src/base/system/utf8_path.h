// File names for std::filesystem, which on Windows takes plain characters for anything but UTF-8.
#ifndef QUADRILLE_BASE_SYSTEM_UTF8_PATH_H_
#define QUADRILLE_BASE_SYSTEM_UTF8_PATH_H_

#include <filesystem>
#include <string>

namespace quadrille {

// What stands between folders in a list of them, as in PATH.
inline constexpr char kFolderSeparator =
    std::filesystem::path::preferred_separator == '/' ? ':' : ';';

// The path whose name is `name`, in UTF-8 on Windows, in any bytes elsewhere.
inline std::filesystem::path Utf8Path(const std::string& name) {
  return std::filesystem::path(std::u8string(name.begin(), name.end()));
}

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_UTF8_PATH_H_
