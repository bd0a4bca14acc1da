// Record file: appends game records to a file (--pgn, --sgf).
#ifndef QUADRILLE_TOOLS_MATCH_RECORD_FILE_H_
#define QUADRILLE_TOOLS_MATCH_RECORD_FILE_H_

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace quadrille::match {

// A no-op until opened with a non-empty path.
class RecordFile {
 public:
  RecordFile() = default;
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;
  ~RecordFile();

  // Opens or creates the file. Returns an error, with flag and file, on failure.
  absl::Status Open(absl::string_view flag, const std::string& path);
  // Appends a record in a single write, so that a killed process leaves no partial record.
  absl::Status Add(absl::string_view record);

  bool is_open() const { return file_ >= 0; }

 private:
  std::string path_;
  int file_ = -1;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_RECORD_FILE_H_
