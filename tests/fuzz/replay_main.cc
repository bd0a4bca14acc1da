// Corpus replay through a fuzz target: a main() for compilers without libFuzzer. Runs the empty
// input, each file, and truncations of each file.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr std::size_t kCutsPerFile = 64;

using Bytes = std::vector<std::uint8_t>;

// Copied to exact size, so that a sanitizer detects reads beyond the end.
void RunOne(const Bytes& input, std::size_t size) {
  const Bytes exact(input.begin(), input.begin() + static_cast<std::ptrdiff_t>(size));
  LLVMFuzzerTestOneInput(exact.data(), exact.size());
}

void RunFile(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  const Bytes input((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
  const std::size_t step = std::max<std::size_t>(1, input.size() / kCutsPerFile);
  for (std::size_t size = 0; size < input.size(); size += step) RunOne(input, size);
  RunOne(input, input.size());
}

int RunFolder(const std::filesystem::path& folder) {
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    // Printed before the run: the last line names a failing input.
    std::fprintf(stderr, "%s\n", entry.path().c_str());
    RunFile(entry.path());
    ++files;
  }
  return files;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: %s CORPUS_FOLDER...\n", argv[0]);
    return 2;
  }
  RunOne({}, 0);
  int files = 0;
  for (int i = 1; i < argc; ++i) files += RunFolder(argv[i]);
  std::printf("%d inputs replayed\n", files);
  return files > 0 ? 0 : 1;
}
