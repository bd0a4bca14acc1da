// Engine options: their names, types, bounds and setters, for UCI and XBoard alike.
// Knows no option itself.
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

// Options by name, which is known in any case, and what is done when one is set. A setter that
// returns an error leaves the setting as it was.
class OptionTable {
 public:
  // In which GUIs an option shows. XBoard has commands of its own for some settings.
  enum class Audience { kEveryGui, kUciOnly };

  // A whole number within [low, high].
  void AddNumber(absl::string_view name, std::int64_t low, std::int64_t high, std::int64_t value,
                 Audience audience, std::function<absl::Status(std::int64_t)> set);
  void AddSwitch(absl::string_view name, bool value, Audience audience,
                 std::function<void(bool)> set);
  // Any text; "" is written <empty>, as UCI has it.
  void AddText(absl::string_view name, Audience audience,
               std::function<absl::Status(absl::string_view)> set);
  // The same where the text is the path of a file, for which GUIs have a dialog.
  void AddFile(absl::string_view name, Audience audience,
               std::function<absl::Status(absl::string_view)> set);
  // One of `words`; the first is the default.
  void AddChoice(absl::string_view name, std::vector<std::string> words, Audience audience,
                 std::function<absl::Status(absl::string_view)> set);
  void AddButton(absl::string_view name, Audience audience, std::function<void()> press);

  // Sets the option of that name to what `value` says; a switch knows true, false, 1 and 0.
  // Returns InvalidArgument, naming the option and quoting the text, if there is no such option or
  // it cannot have that value; else the setter's error, with the option's name before it.
  absl::Status Set(absl::string_view name, absl::string_view value) const;

  // "option name Hash type spin default 16 min 1 max 33554432" and so on, a line for each.
  std::string UciLines() const;
  // feature option="MultiPV -spin 1 1 256" and so on, a line for each that XBoard shows.
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

  // How Set() does it for each kind.
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
