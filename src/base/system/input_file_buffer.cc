#include "src/base/system/input_file_buffer.h"

#include <cstddef>
#include <utility>

#include "absl/status/statusor.h"
#include "src/base/system/file.h"

namespace quadrille {

InputFileBuffer::InputFileBuffer(InputFile file)
    : file_(std::move(file)), block_(std::size_t{1} << 16, '\0') {}

InputFileBuffer::int_type InputFileBuffer::underflow() {
  if (gptr() < egptr()) return traits_type::to_int_type(*gptr());
  const absl::StatusOr<std::size_t> read = file_.Read(block_.data(), block_.size());
  status_ = read.status();
  if (!read.ok() || *read == 0) return traits_type::eof();
  setg(block_.data(), block_.data(), block_.data() + *read);
  return traits_type::to_int_type(block_[0]);
}

}  // namespace quadrille
