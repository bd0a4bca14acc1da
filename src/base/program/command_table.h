// Command dispatch: the table of names and handlers that each line protocol fills for itself.
#ifndef QUADRILLE_BASE_PROGRAM_COMMAND_TABLE_H_
#define QUADRILLE_BASE_PROGRAM_COMMAND_TABLE_H_

#include <deque>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace quadrille {

// The words of a command that follow its name.
using CommandWords = absl::Span<const absl::string_view>;

// Names and their handlers. A name is known in any case; words stand apart by white space.
class CommandTable {
 public:
  using Handler = std::function<void(CommandWords words)>;

  // `usage` is the command as Help() shows it: its name first, then what may follow.
  // Requires: there is no command of that name yet.
  void Add(absl::string_view usage, absl::string_view about, Handler handler);
  // Another name for the command added last. Help() does not show it.
  void AddAlias(absl::string_view name);

  // Runs the handler that the first word of `line` names; a blank line is no command and no error.
  // Returns NotFound, "unknown command: " and the line, printable and cut, if there is none.
  absl::Status Execute(absl::string_view line) const;

  // A line for each command, in the order in which they were added.
  std::string Help() const;

 private:
  struct Command {
    std::string usage;
    std::string about;
    Handler handler;
    std::vector<std::string> names;
  };

  const Command* Find(absl::string_view name) const;

  std::vector<Command> commands_;
};

// Commands that wait while the program is busy. For one thread, or with a mutex of the caller's.
class PatientCommands {
 public:
  // Requires: `table` outlives this.
  PatientCommands(CommandTable& table, std::function<bool()> is_busy)
      : table_(table), is_busy_(std::move(is_busy)) {}
  PatientCommands(const PatientCommands&) = delete;
  PatientCommands& operator=(const PatientCommands&) = delete;

  // Adds a command to the table. While is_busy() is true, it is kept for ExecuteWaiting().
  void Add(absl::string_view usage, absl::string_view about, CommandTable::Handler handler);

  // Runs the commands that wait, in the order in which they came, until is_busy() is true.
  void ExecuteWaiting();

 private:
  struct Waiting {
    CommandTable::Handler handler;
    std::vector<std::string> words;
  };

  CommandTable& table_;
  const std::function<bool()> is_busy_;
  std::deque<Waiting> waiting_;
};

// The answer to a line that means nothing, wholly or in part.
std::string UnknownCommand(absl::string_view line);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_COMMAND_TABLE_H_
