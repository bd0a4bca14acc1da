// A file in memory for the output of a session.
#ifndef QUADRILLE_TESTS_FUZZ_MEMORY_FILE_H_
#define QUADRILLE_TESTS_FUZZ_MEMORY_FILE_H_

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <string>

#include "tests/fuzz/fuzz_property.h"

namespace quadrille {

class MemoryFile {
 public:
  MemoryFile() : file_(memfd_create("output", 0)) { MustHold(file_ >= 0, "memory file"); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { close(file_); }

  int file() const { return file_; }

  std::string Text() const {
    std::string text(static_cast<std::size_t>(lseek(file_, 0, SEEK_END)), '\0');
    const ssize_t read = pread(file_, text.data(), text.size(), 0);
    MustHold(read == static_cast<ssize_t>(text.size()), "the memory file is readable");
    return text;
  }

  void Clear() {
    MustHold(ftruncate(file_, 0) == 0 && lseek(file_, 0, SEEK_SET) == 0, "the file is emptied");
  }

 private:
  int file_;
};

}  // namespace quadrille

#endif  // QUADRILLE_TESTS_FUZZ_MEMORY_FILE_H_
