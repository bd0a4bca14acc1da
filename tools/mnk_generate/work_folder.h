// The folder in which engines lie until they are whole.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_WORK_FOLDER_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_WORK_FOLDER_H_

#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace quadrille::mnk_generate {

// A hidden folder inside the one for the results, so that a finished file moves there in one step.
// It goes, with all that is left in it, when this object goes. Its functions may be called from
// several threads at once.
class WorkFolder {
 public:
  // Makes `out`, with the folders above it, if it is not there, and the folder for the work in it.
  // Returns the system's reason if it cannot.
  static absl::StatusOr<WorkFolder> MakeIn(absl::string_view out);

  WorkFolder(WorkFolder&& other) noexcept
      : out_(std::move(other.out_)), path_(std::exchange(other.path_, {})) {}
  WorkFolder& operator=(WorkFolder&&) = delete;
  ~WorkFolder();

  // The folder for the work.
  const std::string& path() const { return path_; }
  // The path of the file `name` in it.
  std::string PathOf(absl::string_view name) const;

  enum class Kind { kText, kProgram };
  // Writes a whole file `name`. Returns the system's reason if it cannot.
  absl::Status WriteFile(absl::string_view name, absl::string_view bytes, Kind kind) const;
  // Moves the program `name` to the results, in place of a file of that name if there is one.
  // Returns its path there, NotFound if no program of that name has been made, or the system's
  // reason.
  absl::StatusOr<std::string> Publish(absl::string_view name) const;
  // Deletes the file `name`, if there is one.
  void Remove(absl::string_view name) const;

 private:
  WorkFolder(std::string out, std::string path) : out_(std::move(out)), path_(std::move(path)) {}

  std::string out_;
  std::string path_;  // empty: moved from
};

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_WORK_FOLDER_H_
