// Command-line flags: a strict parser that generates --help and returns errors. Abseil's flag
// library is not used: its parser prints several lines and exits with code 1, where our contract is
// one line on standard error and exit code 2.
#ifndef QUADRILLE_BASE_PROGRAM_FLAG_TABLE_H_
#define QUADRILLE_BASE_PROGRAM_FLAG_TABLE_H_

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "src/base/program/flag_values.h"
#include "src/base/text/annotate.h"

namespace quadrille {

// The type of a flag's value: T for a variable of type T, std::optional<T> or std::vector<T>.
template <class T>
struct FlagVariable {
  using Value = T;
  static void Store(T* variable, Value value) { *variable = std::move(value); }
  static constexpr bool kRepeats = false;
};
template <class T>
struct FlagVariable<std::optional<T>> : FlagVariable<T> {
  static void Store(std::optional<T>* variable, T value) { *variable = std::move(value); }
};
template <class T>
struct FlagVariable<std::vector<T>> : FlagVariable<T> {
  static void Store(std::vector<T>* variable, T value) { variable->push_back(std::move(value)); }
  static constexpr bool kRepeats = true;
};
template <class T>
using FlagValue = typename FlagVariable<T>::Value;

template <class T>
struct FlagWord {
  absl::string_view word;
  T value;
};

// The flags and positional words of one command. Values are written to the caller's variables,
// which hold the defaults shown by --help. A std::optional has no default; a std::vector is for a
// flag that may be repeated.
//
// Flags are read as --name=value or --name value, switches also as --name and --noname; `--` ends
// the flags. -h, --help and --helpfull are recognized even among errors.
class FlagTable {
 public:
  // `synopsis` follows the command's name in --help ("[DEPTH] [flags]"), `about` describes it.
  FlagTable(absl::string_view command, absl::string_view synopsis, absl::string_view about);

  // Begins a group in --help: later flags are listed under `title` ("Openings"), those before the
  // first group under "Flags".
  void AddGroup(absl::string_view title);
  void AddSwitch(absl::string_view name, bool* value, absl::string_view help);
  // Adds a whole number in decimal digits, within [low, high]. T is an integer type or a
  // std::optional of one. Requires: 0 <= low <= *value <= high.
  template <class T>
  void AddNumber(absl::string_view name, absl::string_view unit, std::int64_t low,
                 std::int64_t high, T* value, absl::string_view help);
  void AddDecimal(absl::string_view name, double low, double high, double* value,
                  absl::string_view help);
  // Adds a time within [low, high]; a plain number is in `unit`s. T may be a std::optional.
  template <class T>
  void AddDuration(absl::string_view name, absl::Duration unit, absl::Duration low,
                   absl::Duration high, T* value, absl::string_view help);
  // Adds a size within [low, high] MB; see ParseMegabytes().
  void AddSize(absl::string_view name, std::int64_t low, std::int64_t high, std::int64_t* megabytes,
               absl::string_view help);
  // Adds a range "LOW:HIGH", both inclusive, or one number; within [low, high].
  void AddRange(absl::string_view name, int low, int high, NumberRange* value,
                absl::string_view help);
  // Adds a choice among words. Requires: T has ==. --help shows the word of *value as the default.
  template <class T>
  void AddChoice(absl::string_view name,
                 std::initializer_list<FlagWord<std::type_identity_t<T>>> words, T* value,
                 absl::string_view help);
  // Adds any text that is not empty; `what` is its placeholder in --help, such as FILE. T is a
  // std::string, or an optional or vector of strings.
  template <class T>
  void AddText(absl::string_view name, absl::string_view what, T* value, absl::string_view help);
  // Adds a value parsed by `parse`, which returns an absl::StatusOr<> of the variable's value type;
  // its error is annotated with the flag. --help shows `default_text`.
  template <class T, class Parse>
  void AddParsed(absl::string_view name, absl::string_view what, T* value, Parse parse,
                 absl::string_view help, absl::string_view default_text = "");

  // Adds another name for the flag `name`, accepted but not shown. Requires: that flag exists.
  void AddAlias(absl::string_view alias, absl::string_view name);
  // Makes the flag `name` mandatory; the error says that it expects `what`, such as "a file".
  // Requires: that flag exists.
  void Require(absl::string_view name, absl::string_view what);
  // Accepts from `low` to `high` positional words, called `name` in errors; with too few, the error
  // says that it expects `what`, such as "the parts to add up". By default none are accepted.
  void TakeWords(absl::string_view name, absl::string_view what, std::size_t low, std::size_t high,
                 std::vector<std::string>* words);
  void AddNote(absl::string_view note);

  // Parses `words` (without the program's name) into the variables. Returns InvalidArgument if a
  // flag is unknown, missing, repeated without being a list, lacks a value or has an invalid one,
  // or if there are too many or too few words. The message names the flag, quotes the text and, for
  // an unknown flag, suggests the nearest known one.
  absl::Status Read(absl::Span<const std::string> words);

  // Returns true if the last Read() got the flag `name`, or --help. Requires: that flag exists.
  bool WasGiven(absl::string_view name) const;
  bool help_wanted() const { return help_wanted_; }
  // Returns the flags of the last Read(), except `left_out`, as words that Read() accepts.
  std::vector<std::string> GivenFlags(std::initializer_list<absl::string_view> left_out) const;
  // Returns InvalidArgument, "--NAME: has no effect `reason`", for the first given of `names`.
  absl::Status Refuse(absl::Span<const absl::string_view> names, absl::string_view reason) const;

  // Returns the text for --help: description, every flag with unit, range and default, and notes.
  std::string Help() const;

 private:
  // Parses and stores a value; error messages begin with `what`.
  using Reader = std::function<absl::Status(absl::string_view what, absl::string_view text)>;

  struct Flag {
    std::string name;
    std::string form;     // placeholder of the value in --help, "=N"; empty for a switch
    std::string details;  // unit, range and default for --help; may be empty
    std::string help;
    Reader read;
    bool repeats = false;
    std::string group = {};   // title of the group that this flag begins
    std::string needed = {};  // the expectation in the error, if mandatory
    std::vector<std::string> aliases = {};
    std::vector<std::string> given = {};  // texts of the last Read()

    bool is_switch() const { return form.empty(); }
  };
  struct Words {
    std::string name = {};
    std::string what = {};
    std::size_t low = 0;
    std::size_t high = 0;
    std::vector<std::string>* words = nullptr;
  };

  static std::string Usage(const Flag& flag);
  bool HasGroups() const;
  static bool IsCalled(const Flag& flag, absl::string_view name);
  // Joins `details` and `default_text`, either of which may be empty.
  static std::string Details(absl::string_view details, absl::string_view default_text);

  void Add(absl::string_view name, absl::string_view form, std::string details,
           absl::string_view help, Reader read, bool repeats = false);
  template <class T, class Parse>
  static Reader Into(T* variable, Parse parse);
  const Flag* Find(absl::string_view name) const;
  Flag* Find(absl::string_view name);
  absl::Status UnknownFlag(absl::string_view word) const;
  absl::Status ReadFlag(absl::string_view word, absl::Span<const std::string>& rest);
  absl::Status TakeWord(const std::string& word, std::size_t taken);
  absl::Status CheckComplete(std::size_t words) const;

  std::string command_;
  std::string synopsis_;
  std::string about_;
  std::string next_group_ = "Flags";
  std::vector<Flag> flags_;
  Words words_;
  std::vector<std::string> notes_;
  bool help_wanted_ = false;
};

template <class T, class Parse>
FlagTable::Reader FlagTable::Into(T* variable, Parse parse) {
  return [variable, parse = std::move(parse)](absl::string_view what,
                                              absl::string_view text) -> absl::Status {
    auto value = parse(what, text);
    if (!value.ok()) return value.status();
    FlagVariable<T>::Store(variable, static_cast<FlagValue<T>>(*std::move(value)));
    return absl::OkStatus();
  };
}

template <class T>
void FlagTable::AddNumber(absl::string_view name, absl::string_view unit, std::int64_t low,
                          std::int64_t high, T* value, absl::string_view help) {
  assert(0 <= low && low <= high && std::in_range<FlagValue<T>>(high));
  std::string default_text;
  if constexpr (std::is_integral_v<T>) default_text = absl::StrCat(*value);
  Add(name, "=N", Details(absl::StrCat(unit, ", ", low, " to ", high), default_text), help,
      Into(value, [low, high](absl::string_view what, absl::string_view text) {
        return ParseWholeNumber(what, text, low, high);
      }));
}

template <class T>
void FlagTable::AddDuration(absl::string_view name, absl::Duration unit, absl::Duration low,
                            absl::Duration high, T* value, absl::string_view help) {
  std::string default_text;
  if constexpr (std::is_same_v<T, absl::Duration>) default_text = FormatShortDuration(*value);
  const absl::string_view plain = unit == absl::Seconds(1) ? "seconds" : "milliseconds";
  Add(name, "=TIME",
      Details(absl::StrCat(plain, ", or with a unit: ms, s, m, h; ", FormatShortDuration(low),
                           " to ", FormatShortDuration(high)),
              default_text),
      help, Into(value, [unit, low, high](absl::string_view what, absl::string_view text) {
        return ParseDuration(what, text, unit, low, high);
      }));
}

template <class T>
void FlagTable::AddChoice(absl::string_view name,
                          std::initializer_list<FlagWord<std::type_identity_t<T>>> words, T* value,
                          absl::string_view help) {
  std::vector<std::pair<std::string, T>> known;
  std::string form = "=";
  std::string expected;
  std::string default_text;
  for (const FlagWord<T>& word : words) {
    absl::StrAppend(&form, known.empty() ? "" : "|", word.word);
    absl::StrAppend(&expected, known.empty() ? "" : " or ", word.word);
    if (*value == word.value && default_text.empty()) default_text = std::string(word.word);
    known.emplace_back(word.word, word.value);
  }
  Add(name, form, Details("", default_text), help,
      [value, known = std::move(known), expected = std::move(expected)](
          absl::string_view what, absl::string_view text) -> absl::Status {
        for (const auto& [word, meaning] : known) {
          if (word != text) continue;
          *value = meaning;
          return absl::OkStatus();
        }
        return UnexpectedText(what, expected, text);
      });
}

template <class T>
void FlagTable::AddText(absl::string_view name, absl::string_view what, T* value,
                        absl::string_view help) {
  std::string default_text;
  if constexpr (std::is_same_v<T, std::string>) default_text = *value;
  Add(name, absl::StrCat("=", what), Details("", default_text), help,
      Into(value,
           [](absl::string_view, absl::string_view text) {
             return absl::StatusOr<std::string>(std::string(text));
           }),
      FlagVariable<T>::kRepeats);
}

template <class T, class Parse>
void FlagTable::AddParsed(absl::string_view name, absl::string_view what, T* value, Parse parse,
                          absl::string_view help, absl::string_view default_text) {
  Add(
      name, absl::StrCat("=", what), Details("", default_text), help,
      [value, parse = std::move(parse)](absl::string_view flag,
                                        absl::string_view text) -> absl::Status {
        auto parsed = parse(text);
        if (!parsed.ok()) return Annotate(parsed.status(), flag);
        FlagVariable<T>::Store(value, *std::move(parsed));
        return absl::OkStatus();
      },
      FlagVariable<T>::kRepeats);
}

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_FLAG_TABLE_H_
