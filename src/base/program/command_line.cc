#include "src/base/program/command_line.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/program.h"
#include "src/base/text/suggest.h"

namespace quadrille {
namespace {

const Command* FindCommand(const std::vector<Command>& commands, absl::string_view word) {
  const auto found = std::find_if(commands.begin(), commands.end(),
                                  [word](const Command& command) { return command.word == word; });
  return found == commands.end() ? nullptr : &*found;
}

// Returns "; did you mean merge?", or empty if no command is near.
std::string NearestCommand(const std::vector<Command>& commands, const std::string& word) {
  if (word.empty() || word[0] == '-') return "";
  std::vector<std::string> known;
  for (const Command& command : commands) {
    if (!command.word.empty()) known.push_back(command.word);
  }
  return DidYouMean(word, known);
}

int RunWords(const std::vector<Command>& commands, const std::vector<std::string>& words) {
  const std::string first = words.empty() ? "" : words.front();
  const Command* const command = first.empty() ? nullptr : FindCommand(commands, first);
  if (command != nullptr) {
    const absl::StatusOr<int> code = command->run(absl::MakeConstSpan(words).subspan(1));
    return code.ok() ? *code : Fail(code.status());
  }
  const Command* const own = FindCommand(commands, "");
  assert(own != nullptr);
  const absl::StatusOr<int> code = own->run(words);
  if (code.ok()) return *code;
  return Fail(absl::Status(code.status().code(),
                           absl::StrCat(code.status().message(), NearestCommand(commands, first))));
}

}  // namespace

int PrintHelp(const FlagTable& flags) { return Print(flags.Help()); }

int RunCommands(absl::string_view program, int argc, char** argv,
                const std::vector<Command>& commands) {
  return RunMain(program, argc, argv, [&commands](const std::vector<std::string>& words) {
    return RunWords(commands, words);
  });
}

}  // namespace quadrille
