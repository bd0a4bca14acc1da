// A table of engine options (names, types, bounds, setters) for UCI and XBoard.
#ifndef QUADRILLE_UCI_OPTION_TABLE_H_
#define QUADRILLE_UCI_OPTION_TABLE_H_

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace quadrille::chess {

// Names are case-insensitive. A setter that returns an error must leave the setting unchanged.
class OptionTable {
 public:
  // kUciOnly: XBoard has a separate command for the setting.
  enum class Audience { kEveryGui, kUciOnly };

  // A whole number within [low, high].
  void AddNumber(absl::string_view name, std::int64_t low, std::int64_t high, std::int64_t value,
                 Audience audience, std::function<absl::Status(std::int64_t)> set);
  void AddSwitch(absl::string_view name, bool value, Audience audience,
                 std::function<void(bool)> set);
  // Any text; "" is written <empty>, as in UCI.
  void AddText(absl::string_view name, Audience audience,
               std::function<absl::Status(absl::string_view)> set);
  // The same for the path of a file, for which GUIs show a file dialog.
  void AddFile(absl::string_view name, Audience audience,
               std::function<absl::Status(absl::string_view)> set);
  // One of `words`; the first is the default.
  void AddChoice(absl::string_view name, std::vector<std::string> words, Audience audience,
                 std::function<absl::Status(absl::string_view)> set);
  void AddButton(absl::string_view name, Audience audience, std::function<void()> press);

  // Sets the option `name`. A switch accepts true, false, 1 and 0.
  // Returns InvalidArgument, with the option and the text, if there is no such option or the value
  // is invalid; otherwise the setter's error, prefixed by the option's name.
  absl::Status Set(absl::string_view name, absl::string_view value) const;

  // "option name Hash type spin default 16 min 1 max 33554432" ..., one line each.
  std::string UciLines() const;
  // feature option="MultiPV -spin 1 1 256" ..., one line for each that is not kUciOnly.
  std::string XBoardLines() const;

 private:
  struct Number {
    std::int64_t low;
    std::int64_t high;
    std::int64_t value;
    std::function<absl::Status(std::int64_t)> set;
  };
  struct Switch {
    bool value;
    std::function<void(bool)> set;
  };
  struct Text {
    std::function<absl::Status(absl::string_view)> set;
    bool is_file;
  };
  struct Choice {
    std::vector<std::string> words;
    std::function<absl::Status(absl::string_view)> set;
  };
  struct Button {
    std::function<void()> press;
  };
  using Kind = std::variant<Number, Switch, Text, Choice, Button>;
  struct Option {
    std::string name;
    Audience audience;
    Kind kind;
  };

  static absl::Status Assign(const Number& number, absl::string_view value);
  static absl::Status Assign(const Switch& option, absl::string_view value);
  static absl::Status Assign(const Text& text, absl::string_view value);
  static absl::Status Assign(const Choice& choice, absl::string_view value);
  static absl::Status Assign(const Button& button, absl::string_view value);

  static std::string UciType(const Kind& kind);
  static std::string XBoardType(const Kind& kind);

  void Add(absl::string_view name, Audience audience, Kind kind);
  const Option* Find(absl::string_view name) const;

  std::vector<Option> options_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_OPTION_TABLE_H_
