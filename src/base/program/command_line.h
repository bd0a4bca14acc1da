// Subcommands: parses the command line of a program and dispatches to a command.
//
//   int main(int argc, char** argv) {
//     return RunCommands("train", argc, argv,
//                        {MakeCommand<TrainFlags>("", MakeTrainFlags, RunTrain),
//                         MakeCommand<CheckFlags>("check", MakeCheckFlags, RunCheck)});
//   }
#ifndef QUADRILLE_BASE_PROGRAM_COMMAND_LINE_H_
#define QUADRILLE_BASE_PROGRAM_COMMAND_LINE_H_

#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"

namespace quadrille {

// A command, selected by its first word. The default command has an empty word.
struct Command {
  std::string word;
  std::function<absl::StatusOr<int>(absl::Span<const std::string> words)> run;
};

// Prints the text for --help and returns the exit code.
int PrintHelp(const FlagTable& flags);

// Returns a command that reads its flags into a `Values`, handles --help and then runs.
// `make_flags(Values*)` returns the flag table; `run(const Values&)`, optionally with the table as
// a second argument, returns an exit code or an error.
template <class Values, class MakeFlags, class Run>
Command MakeCommand(absl::string_view word, MakeFlags make_flags, Run run) {
  return {std::string(word),
          [make_flags = std::move(make_flags),
           run = std::move(run)](absl::Span<const std::string> words) -> absl::StatusOr<int> {
            Values values;
            FlagTable flags = make_flags(&values);
            if (absl::Status read = flags.Read(words); !read.ok()) return read;
            if (flags.help_wanted()) return PrintHelp(flags);
            if constexpr (std::is_invocable_v<Run, const Values&, const FlagTable&>) {
              return run(std::as_const(values), flags);
            } else {
              return run(std::as_const(values));
            }
          }};
}

// The body of main(), under RunMain(): runs the command selected by the first word, else the
// default one. Prints an error, suggesting a command if the first word looks misspelt, and returns
// the exit code. Requires: `commands` contains a default command.
int RunCommands(absl::string_view program, int argc, char** argv,
                const std::vector<Command>& commands);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_COMMAND_LINE_H_
