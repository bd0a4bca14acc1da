// Command dispatch: a table of command names and handlers, for line protocols.
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

using CommandWords = absl::Span<const absl::string_view>;

// The words of a line that was cut after `begin`, without one that may continue.
std::vector<absl::string_view> WholeWords(absl::string_view begin);

// Names match case-insensitively; words are separated by white space.
class CommandTable {
 public:
  using Handler = std::function<void(CommandWords words)>;

  // Adds a command. `usage` is its name, then its arguments, as listed by Help(). Requires: no
  // command of that name exists.
  void Add(absl::string_view usage, absl::string_view about, Handler handler);
  // Adds another name for the last added command, not listed by Help().
  void AddAlias(absl::string_view name);

  // Runs the handler for the first word of `line`; a blank line does nothing and returns OK.
  // Returns NotFound, "unknown command: " and the line, escaped and truncated, if there is none.
  absl::Status Execute(absl::string_view line) const;

  // Returns text to append to the error of Execute() for a human: the command nearest to the first
  // word of `line`, "; did you mean newgame?", else a hint at the command `help`.
  std::string Suggestion(absl::string_view line) const;

  // Returns one line per command, in the order of Add().
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

// Commands deferred while the program is busy. Not thread-safe.
class DeferredCommands {
 public:
  // Requires: `table` outlives this.
  DeferredCommands(CommandTable& table, std::function<bool()> is_busy)
      : table_(table), is_busy_(std::move(is_busy)) {}
  DeferredCommands(const DeferredCommands&) = delete;
  DeferredCommands& operator=(const DeferredCommands&) = delete;

  // Adds a command to the table. Calls while is_busy() are queued for ExecuteWaiting().
  void Add(absl::string_view usage, absl::string_view about, CommandTable::Handler handler);

  // Runs the queued commands in order, until is_busy() returns true.
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

std::string UnknownCommand(absl::string_view line);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_COMMAND_TABLE_H_
