// Command-line flags: a table that reads strictly, explains itself and leaves errors to its caller.
// Abseil's flag library is not used: its parser ends the process by itself, with exit code 1 and
// several lines, where our contract is exit code 2 and one line on standard error.
#ifndef QUADRILLE_BASE_PROGRAM_FLAG_TABLE_H_
#define QUADRILLE_BASE_PROGRAM_FLAG_TABLE_H_

#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace quadrille {

// The flags of one program. Values are written to variables that the caller owns and has set to the
// defaults, which --help shows; a variable keeps its default if its flag is not given.
//
// Read are --name=value and --name value; a switch also as --name and --noname; `--` ends the
// flags. The words -h, --help and --helpfull ask for help whatever else is wrong.
class FlagTable {
 public:
  // `synopsis` is what follows the program's name ("[DEPTH] [flags]"), `about` what it does.
  FlagTable(absl::string_view program, absl::string_view synopsis, absl::string_view about);

  // A switch, off or on.
  void AddSwitch(absl::string_view name, bool* value, absl::string_view help);
  // A whole number within [low, high], decimal digits only.
  // Requires: 0 <= low <= *value <= high.
  void AddNumber(absl::string_view name, absl::string_view unit, std::int64_t low,
                 std::int64_t high, std::int64_t* value, absl::string_view help);
  // One of a few words. Requires: *value is one of them.
  void AddChoice(absl::string_view name, std::initializer_list<absl::string_view> words,
                 std::string* value, absl::string_view help);
  // Any text that is not empty; `what` is the word for it in --help, such as FILE.
  void AddText(absl::string_view name, absl::string_view what, std::string* value,
               absl::string_view help);
  // The same, and the flag may be given several times: each adds its text.
  void AddTexts(absl::string_view name, absl::string_view what, std::vector<std::string>* values,
                absl::string_view help);
  // Another name for the flag `name`, taken but not shown. Requires: that flag exists.
  void AddAlias(absl::string_view alias, absl::string_view name);
  // A paragraph for the end of --help, such as the examples.
  void AddNote(absl::string_view note);

  // Reads all of `words` (without the program's name) into the flags' variables.
  // Returns the words that are no flags, in order, or InvalidArgument if a flag is unknown, given
  // twice and no AddTexts(), lacks its value or has a bad one; the message names it and quotes the
  // text, and for an unknown flag names the nearest known one.
  absl::StatusOr<std::vector<std::string>> Read(absl::Span<const std::string> words);

  // True if the last Read() was given a flag of that name, or met a word for help.
  // Requires: for WasGiven(), a flag of that name exists.
  bool WasGiven(absl::string_view name) const;
  bool help_wanted() const { return help_wanted_; }

  // The text for --help: what the program does, every flag with its unit, range and default, the
  // notes.
  std::string Help() const;

 private:
  struct Switch {
    bool* value;
  };
  struct Number {
    std::string unit;
    std::int64_t low;
    std::int64_t high;
    std::int64_t* value;
  };
  struct Choice {
    std::vector<std::string> words;
    std::string* value;
  };
  struct Text {
    std::string what;
    std::string* value;
  };
  struct Texts {
    std::string what;
    std::vector<std::string>* values;
  };
  using Kind = std::variant<Switch, Number, Choice, Text, Texts>;
  struct Flag {
    std::string name;
    Kind kind;
    std::string help;
    std::string default_text;  // as --help shows it; empty if there is nothing to show
    std::vector<std::string> aliases = {};
    bool given = false;
  };

  static absl::Status Assign(Flag& flag, absl::string_view text);
  static std::string Usage(const Flag& flag);
  static bool IsCalled(const Flag& flag, absl::string_view name);

  void Add(absl::string_view name, Kind kind, absl::string_view help, std::string default_text);
  Flag* Find(absl::string_view name);
  absl::Status UnknownFlag(absl::string_view word) const;
  absl::Status ReadFlag(absl::string_view word, absl::Span<const std::string>& rest);

  std::string program_;
  std::string synopsis_;
  std::string about_;
  std::vector<Flag> flags_;
  std::vector<std::string> notes_;
  bool help_wanted_ = false;
};

// The whole number that `text` writes in decimal digits, within [low, high], or InvalidArgument
// with `what` first. Signs, spaces and trailing rubbish are refused.
absl::StatusOr<std::int64_t> ParseWholeNumber(absl::string_view what, absl::string_view text,
                                              std::int64_t low, std::int64_t high);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_FLAG_TABLE_H_
