#include "src/uci/option_table.h"

#include <cassert>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"

namespace quadrille::chess {
namespace {

constexpr absl::string_view kNoText = "<empty>";

}  // namespace

void OptionTable::Add(absl::string_view name, Audience audience, Kind kind) {
  assert(Find(name) == nullptr);
  options_.push_back({std::string(name), audience, std::move(kind)});
}

void OptionTable::AddNumber(absl::string_view name, std::int64_t low, std::int64_t high,
                            std::int64_t value, Audience audience,
                            std::function<absl::Status(std::int64_t)> set) {
  Add(name, audience, Number{low, high, value, std::move(set)});
}

void OptionTable::AddSwitch(absl::string_view name, bool value, Audience audience,
                            std::function<void(bool)> set) {
  Add(name, audience, Switch{value, std::move(set)});
}

void OptionTable::AddText(absl::string_view name, Audience audience,
                          std::function<absl::Status(absl::string_view)> set) {
  Add(name, audience, Text{std::move(set), false});
}

void OptionTable::AddFile(absl::string_view name, Audience audience,
                          std::function<absl::Status(absl::string_view)> set) {
  Add(name, audience, Text{std::move(set), true});
}

void OptionTable::AddChoice(absl::string_view name, std::vector<std::string> words,
                            Audience audience, std::function<absl::Status(absl::string_view)> set) {
  Add(name, audience, Choice{std::move(words), std::move(set)});
}

void OptionTable::AddButton(absl::string_view name, Audience audience,
                            std::function<void()> press) {
  Add(name, audience, Button{std::move(press)});
}

const OptionTable::Option* OptionTable::Find(absl::string_view name) const {
  for (const Option& option : options_) {
    if (absl::EqualsIgnoreCase(option.name, name)) return &option;
  }
  return nullptr;
}

absl::Status OptionTable::Assign(const Number& number, absl::string_view value) {
  std::int64_t wanted = 0;
  if (!absl::SimpleAtoi(value, &wanted) || wanted < number.low || wanted > number.high) {
    return absl::InvalidArgumentError(absl::StrCat("expected a whole number from ", number.low,
                                                   " to ", number.high, ", got ", Quoted(value)));
  }
  return number.set(wanted);
}

absl::Status OptionTable::Assign(const Switch& option, absl::string_view value) {
  const bool on = absl::EqualsIgnoreCase(value, "true") || value == "1";
  if (!on && !absl::EqualsIgnoreCase(value, "false") && value != "0") {
    return absl::InvalidArgumentError(absl::StrCat("expected true or false, got ", Quoted(value)));
  }
  option.set(on);
  return absl::OkStatus();
}

absl::Status OptionTable::Assign(const Text& text, absl::string_view value) {
  return text.set(value == kNoText ? "" : value);
}

absl::Status OptionTable::Assign(const Choice& choice, absl::string_view value) {
  for (const std::string& word : choice.words) {
    if (absl::EqualsIgnoreCase(word, value)) return choice.set(word);
  }
  return absl::InvalidArgumentError(
      absl::StrCat("expected one of ", absl::StrJoin(choice.words, ", "), ", got ", Quoted(value)));
}

absl::Status OptionTable::Assign(const Button& button, absl::string_view) {
  button.press();
  return absl::OkStatus();
}

absl::Status OptionTable::Set(absl::string_view name, absl::string_view value) const {
  const Option* const option = Find(name);
  if (option == nullptr) {
    return absl::InvalidArgumentError(absl::StrCat("unknown option: ", Quoted(name)));
  }
  const absl::Status status =
      std::visit([value](const auto& kind) { return Assign(kind, value); }, option->kind);
  if (status.ok()) return status;
  return Annotate(status, absl::StrCat("option ", option->name));
}

std::string OptionTable::UciType(const Kind& kind) {
  if (const auto* const number = std::get_if<Number>(&kind)) {
    return absl::StrCat("spin default ", number->value, " min ", number->low, " max ",
                        number->high);
  }
  if (const auto* const option = std::get_if<Switch>(&kind)) {
    return absl::StrCat("check default ", option->value ? "true" : "false");
  }
  if (std::holds_alternative<Text>(kind)) return absl::StrCat("string default ", kNoText);
  if (const auto* const choice = std::get_if<Choice>(&kind)) {
    return absl::StrCat("combo default ", choice->words[0], " var ",
                        absl::StrJoin(choice->words, " var "));
  }
  return "button";
}

std::string OptionTable::XBoardType(const Kind& kind) {
  if (const auto* const number = std::get_if<Number>(&kind)) {
    return absl::StrCat("-spin ", number->value, " ", number->low, " ", number->high);
  }
  if (const auto* const option = std::get_if<Switch>(&kind)) {
    return absl::StrCat("-check ", option->value ? 1 : 0);
  }
  if (const auto* const text = std::get_if<Text>(&kind))
    return text->is_file ? "-file " : "-string ";
  // A star marks the default.
  if (const auto* const choice = std::get_if<Choice>(&kind)) {
    return absl::StrCat("-combo *", absl::StrJoin(choice->words, " /// "));
  }
  return "-button";
}

std::string OptionTable::UciLines() const {
  std::string lines;
  for (const Option& option : options_) {
    absl::StrAppend(&lines, "option name ", option.name, " type ", UciType(option.kind), "\n");
  }
  return lines;
}

std::string OptionTable::XBoardLines() const {
  std::string lines;
  for (const Option& option : options_) {
    if (option.audience == Audience::kUciOnly) continue;
    absl::StrAppend(&lines, "feature option=\"", option.name, " ", XBoardType(option.kind), "\"\n");
  }
  return lines;
}

}  // namespace quadrille::chess
