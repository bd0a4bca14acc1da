// Record files: the games of a match, added one by one (--pgn, --sgf).
#ifndef QUADRILLE_TOOLS_MATCH_RECORD_FILE_H_
#define QUADRILLE_TOOLS_MATCH_RECORD_FILE_H_

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace quadrille::match {

// Does nothing until it is opened, or if it is opened without a name.
class RecordFile {
 public:
  RecordFile() = default;
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;
  ~RecordFile();

  // Opens the file, or makes it. Returns an error, naming the flag and the file, if it cannot.
  absl::Status Open(absl::string_view flag, const std::string& path);
  // Adds a record, in one write, so that a kill leaves no half of it.
  absl::Status Add(absl::string_view record);

  bool is_open() const { return file_ >= 0; }

 private:
  std::string path_;
  int file_ = -1;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_RECORD_FILE_H_
