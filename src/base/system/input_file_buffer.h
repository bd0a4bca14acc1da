// Stream buffer of a file, for readers of binary formats that take a std::istream.
#ifndef QUADRILLE_BASE_SYSTEM_INPUT_FILE_BUFFER_H_
#define QUADRILLE_BASE_SYSTEM_INPUT_FILE_BUFFER_H_

#include <streambuf>
#include <string>

#include "absl/status/status.h"
#include "src/base/system/file.h"

namespace quadrille {

class InputFileBuffer : public std::streambuf {
 public:
  explicit InputFileBuffer(InputFile file);

  // The error that ended the reading; OK at the end of the file.
  const absl::Status& status() const { return status_; }

 private:
  int_type underflow() override;

  InputFile file_;
  std::string block_;
  absl::Status status_;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_INPUT_FILE_BUFFER_H_
