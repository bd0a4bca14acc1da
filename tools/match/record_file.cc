#include "tools/match/record_file.h"

#include <cerrno>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/descriptor.h"
#include "src/base/text/quote.h"

namespace quadrille::match {

RecordFile::~RecordFile() {
  if (file_ >= 0) CloseFile(file_);
}

absl::Status RecordFile::Open(absl::string_view flag, const std::string& path) {
  if (path.empty()) return absl::OkStatus();
  path_ = path;
  file_ = OpenFile(path, OpenMode::kAppend);
  if (file_ >= 0) return absl::OkStatus();
  return absl::ErrnoToStatus(errno, absl::StrCat(flag, ": cannot open ", Quoted(path)));
}

absl::Status RecordFile::Add(absl::string_view record) {
  return file_ >= 0 ? WriteAll(file_, Quoted(path_), record) : absl::OkStatus();
}

}  // namespace quadrille::match
