// A proof file that is being written, with a temporary name until it is complete.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_PROOF_FILE_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_PROOF_FILE_H_

#include <filesystem>
#include <fstream>
#include <ostream>
#include <string>
#include <system_error>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "src/base/system/utf8_path.h"
#include "src/base/text/quote.h"

namespace quadrille::mnk_solve {

class ProofFile {
 public:
  // Empty: no file is wanted.
  explicit ProofFile(const std::string& path) : path_(path), part_(path + ".part") {
    if (!path.empty()) file_.open(part_, std::ios::binary | std::ios::trunc);
  }
  ~ProofFile() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove(Utf8Path(part_), ignored);
  }
  bool is_wanted() const { return !path_.empty(); }
  bool is_open() const { return file_.is_open(); }
  std::ostream* stream() { return is_wanted() ? &file_ : nullptr; }
  // Returns the error of a file that cannot be written.
  absl::Status Error() const {
    return absl::UnavailableError(absl::StrCat("--proof: cannot write ", Quoted(path_)));
  }
  absl::Status Finish() {
    file_.close();
    std::error_code error;
    if (file_.good()) std::filesystem::rename(Utf8Path(part_), Utf8Path(path_), error);
    return file_.good() && !error ? absl::OkStatus() : Error();
  }

 private:
  std::string path_;
  std::string part_;
  std::ofstream file_;
};

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_PROOF_FILE_H_
