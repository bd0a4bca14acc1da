// Work folder: holds unfinished engines.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_WORK_FOLDER_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_WORK_FOLDER_H_

#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace quadrille::mnk_generate {

// A hidden folder inside the result folder, so that finished files move atomically. The destructor
// removes it with its contents. Thread-safe.
class WorkFolder {
 public:
  // Creates `out` and its parents if missing, and the work folder in it, or returns the system's
  // error.
  static absl::StatusOr<WorkFolder> MakeIn(absl::string_view out);

  WorkFolder(WorkFolder&& other) noexcept
      : out_(std::move(other.out_)), path_(std::exchange(other.path_, {})) {}
  WorkFolder& operator=(WorkFolder&&) = delete;
  ~WorkFolder();

  const std::string& path() const { return path_; }
  std::string PathOf(absl::string_view name) const;

  enum class Kind { kText, kProgram };
  // Returns the system's error.
  absl::Status WriteFile(absl::string_view name, absl::string_view bytes, Kind kind) const;
  // Moves the program `name` to the results, replacing a file of that name. Returns its new path,
  // NotFound if there is no such program, or the system's error.
  absl::StatusOr<std::string> Publish(absl::string_view name) const;
  void Remove(absl::string_view name) const;

 private:
  WorkFolder(std::string out, std::string path) : out_(std::move(out)), path_(std::move(path)) {}

  std::string out_;
  std::string path_;  // empty: moved from
};

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_WORK_FOLDER_H_
