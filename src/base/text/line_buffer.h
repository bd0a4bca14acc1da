// Line splitter for bytes that arrive in pieces: files, pipes, engines.
#ifndef QUADRILLE_BASE_TEXT_LINE_BUFFER_H_
#define QUADRILLE_BASE_TEXT_LINE_BUFFER_H_

#include <cstddef>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace quadrille {

// Lines end with \n, \r\n or \r. A \r ends its line at once, since the sender may wait for an
// answer; a \n that follows belongs to it, even in the next piece.
class LineBuffer {
 public:
  void Append(absl::string_view bytes);

  // The next complete line, without its end; nullopt if there is none. Valid until the next call of
  // Append().
  std::optional<absl::string_view> Next();

  // The line that has begun: its bytes so far, or none.
  absl::string_view begun() const { return absl::string_view(bytes_).substr(start_); }
  void DropBegun();

 private:
  static constexpr std::size_t kUnknown = std::string::npos;

  // The next line end, or the size of bytes_.
  std::size_t FindEnd();

  std::string bytes_;
  std::size_t start_ = 0;           // of the next line
  std::size_t searched_ = 0;        // no line end before this; at least start_
  std::size_t newline_ = kUnknown;  // the first \n from searched_ on, or the size of bytes_
  bool follows_return_ = false;     // the last line ended with \r, its last byte
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TEXT_LINE_BUFFER_H_
