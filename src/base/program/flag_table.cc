#include "src/base/program/flag_table.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "src/base/text/quote.h"
#include "src/base/text/suggest.h"

namespace quadrille {
namespace {

bool IsHelpWord(absl::string_view word) {
  return word == "-h" || word == "-help" || word == "--help" || word == "--helpfull";
}

std::optional<bool> ParseSwitch(absl::string_view text) {
  for (absl::string_view word : {"true", "on", "yes", "1"}) {
    if (text == word) return true;
  }
  for (absl::string_view word : {"false", "off", "no", "0"}) {
    if (text == word) return false;
  }
  return std::nullopt;
}

constexpr std::size_t kColumns = 78;

// `text` in lines of at most kColumns letters, each after `indent`.
std::string Wrapped(absl::string_view text, absl::string_view indent) {
  std::string result;
  std::string line(indent);
  for (absl::string_view word : absl::StrSplit(text, ' ', absl::SkipEmpty())) {
    if (line.size() > indent.size() && line.size() + 1 + word.size() > kColumns) {
      absl::StrAppend(&result, line, "\n");
      line = std::string(indent);
    }
    absl::StrAppend(&line, line.size() > indent.size() ? " " : "", word);
  }
  return absl::StrCat(result, line, "\n");
}

}  // namespace

FlagTable::FlagTable(absl::string_view program, absl::string_view synopsis, absl::string_view about)
    : program_(program), synopsis_(synopsis), about_(about) {}

void FlagTable::Add(absl::string_view name, Kind kind, absl::string_view help,
                    std::string default_text) {
  assert(Find(name) == nullptr);
  flags_.push_back(
      {std::string(name), std::move(kind), std::string(help), std::move(default_text)});
}

void FlagTable::AddSwitch(absl::string_view name, bool* value, absl::string_view help) {
  Add(name, Switch{value}, help, *value ? "on" : "off");
}

void FlagTable::AddNumber(absl::string_view name, absl::string_view unit, std::int64_t low,
                          std::int64_t high, std::int64_t* value, absl::string_view help) {
  assert(0 <= low && low <= *value && *value <= high);
  Add(name, Number{std::string(unit), low, high, value}, help, absl::StrCat(*value));
}

void FlagTable::AddChoice(absl::string_view name, std::initializer_list<absl::string_view> words,
                          std::string* value, absl::string_view help) {
  Add(name, Choice{std::vector<std::string>(words.begin(), words.end()), value}, help, *value);
}

void FlagTable::AddText(absl::string_view name, absl::string_view what, std::string* value,
                        absl::string_view help) {
  Add(name, Text{std::string(what), value}, help, *value);
}

void FlagTable::AddTexts(absl::string_view name, absl::string_view what,
                         std::vector<std::string>* values, absl::string_view help) {
  Add(name, Texts{std::string(what), values}, help, "");
}

void FlagTable::AddAlias(absl::string_view alias, absl::string_view name) {
  assert(Find(alias) == nullptr && Find(name) != nullptr);
  Find(name)->aliases.emplace_back(alias);
}

void FlagTable::AddNote(absl::string_view note) { notes_.emplace_back(note); }

bool FlagTable::IsCalled(const Flag& flag, absl::string_view name) {
  return flag.name == name ||
         std::find(flag.aliases.begin(), flag.aliases.end(), name) != flag.aliases.end();
}

FlagTable::Flag* FlagTable::Find(absl::string_view name) {
  for (Flag& flag : flags_) {
    if (IsCalled(flag, name)) return &flag;
  }
  return nullptr;
}

bool FlagTable::WasGiven(absl::string_view name) const {
  const Flag* flag = const_cast<FlagTable*>(this)->Find(name);
  assert(flag != nullptr);
  return flag->given;
}

absl::Status FlagTable::Assign(Flag& flag, absl::string_view text) {
  const std::string name = absl::StrCat("--", flag.name);
  if (text.empty()) return absl::InvalidArgumentError(absl::StrCat(name, ": empty value \"\""));
  if (const auto* flag_switch = std::get_if<Switch>(&flag.kind)) {
    const std::optional<bool> value = ParseSwitch(text);
    if (!value) {
      return absl::InvalidArgumentError(
          absl::StrCat(name, ": expected on or off, got ", Quoted(text)));
    }
    *flag_switch->value = *value;
  } else if (const auto* number = std::get_if<Number>(&flag.kind)) {
    const auto value = ParseWholeNumber(name, text, number->low, number->high);
    if (!value.ok()) return value.status();
    *number->value = *value;
  } else if (const auto* choice = std::get_if<Choice>(&flag.kind)) {
    for (const std::string& word : choice->words) {
      if (word == text) *choice->value = word;
    }
    if (*choice->value != text) {
      return absl::InvalidArgumentError(absl::StrCat(
          name, ": expected ", absl::StrJoin(choice->words, " or "), ", got ", Quoted(text)));
    }
  } else if (const auto* texts = std::get_if<Texts>(&flag.kind)) {
    texts->values->emplace_back(text);
  } else {
    *std::get<Text>(flag.kind).value = std::string(text);
  }
  return absl::OkStatus();
}

absl::Status FlagTable::UnknownFlag(absl::string_view word) const {
  const absl::string_view written = word.substr(0, word.find('='));
  const absl::string_view name = absl::StripPrefix(absl::StripPrefix(written, "-"), "-");
  if (name.empty()) return absl::InvalidArgumentError(absl::StrCat("unknown flag ", Quoted(word)));
  std::vector<std::string> known = {"help", "version"};
  for (const Flag& flag : flags_) {
    known.push_back(flag.name);
    if (std::holds_alternative<Switch>(flag.kind)) known.push_back(absl::StrCat("no", flag.name));
  }
  const std::string offer = DidYouMean(name, known, "--");
  return absl::InvalidArgumentError(
      absl::StrCat("unknown flag ", Printable(written), offer.empty() ? "; see --help" : offer));
}

absl::Status FlagTable::ReadFlag(absl::string_view word, absl::Span<const std::string>& rest) {
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(word.substr(word.substr(0, 2) == "--" ? 2 : 1), absl::MaxSplits('=', 1));
  const bool has_value = absl::StrContains(word, "=");
  Flag* flag = Find(parts.first);
  std::string text(parts.second);
  absl::string_view negated = parts.first;
  if (flag == nullptr && !has_value && absl::ConsumePrefix(&negated, "no")) {
    flag = Find(negated);
    if (flag != nullptr && !std::holds_alternative<Switch>(flag->kind)) flag = nullptr;
    text = "off";
  } else if (flag != nullptr && !has_value && std::holds_alternative<Switch>(flag->kind)) {
    text = "on";
  } else if (flag != nullptr && !has_value) {
    if (rest.empty()) {
      return absl::InvalidArgumentError(absl::StrCat("no value after the flag ", Quoted(word)));
    }
    text = rest.front();
    rest.remove_prefix(1);
  }
  if (flag == nullptr) return UnknownFlag(word);
  if (flag->given && !std::holds_alternative<Texts>(flag->kind)) {
    return absl::InvalidArgumentError(
        absl::StrCat("--", flag->name, ": given twice, the second time as ", Quoted(word)));
  }
  flag->given = true;
  return Assign(*flag, text);
}

absl::StatusOr<std::vector<std::string>> FlagTable::Read(absl::Span<const std::string> words) {
  for (Flag& flag : flags_) flag.given = false;
  help_wanted_ = false;
  for (const std::string& word : words) {
    if (word == "--") break;
    if (IsHelpWord(word)) help_wanted_ = true;
  }
  std::vector<std::string> others;
  if (help_wanted_) return others;
  while (!words.empty()) {
    const std::string& word = words.front();
    words.remove_prefix(1);
    if (word == "--") {
      others.insert(others.end(), words.begin(), words.end());
      break;
    }
    if (word.size() < 2 || word[0] != '-') {
      others.push_back(word);
    } else if (absl::Status status = ReadFlag(word, words); !status.ok()) {
      return status;
    }
  }
  return others;
}

std::string FlagTable::Usage(const Flag& flag) {
  std::string usage = absl::StrCat("  --", flag.name);
  if (std::holds_alternative<Number>(flag.kind)) {
    absl::StrAppend(&usage, "=N");
  } else if (const auto* choice = std::get_if<Choice>(&flag.kind)) {
    absl::StrAppend(&usage, "=", absl::StrJoin(choice->words, "|"));
  } else if (const auto* text = std::get_if<Text>(&flag.kind)) {
    absl::StrAppend(&usage, "=", text->what);
  } else if (const auto* texts = std::get_if<Texts>(&flag.kind)) {
    absl::StrAppend(&usage, "=", texts->what);
  }
  std::string details;
  if (const auto* number = std::get_if<Number>(&flag.kind)) {
    details = absl::StrCat(number->unit, ", ", number->low, " to ", number->high);
  }
  if (!flag.default_text.empty()) {
    absl::StrAppend(&details, details.empty() ? "" : ", ", "default ", flag.default_text);
  }
  if (details.empty()) return absl::StrCat(usage, "\n");
  details = absl::StrCat("(", details, ")");
  if (usage.size() + 2 + details.size() <= kColumns) {
    return absl::StrCat(usage, "  ", details, "\n");
  }
  return absl::StrCat(usage, "\n", Wrapped(details, "      "));
}

std::string FlagTable::Help() const {
  std::string help =
      absl::StrCat(Wrapped(about_, ""), "\nUsage: ", program_, " ", synopsis_, "\n\nFlags:\n");
  for (const Flag& flag : flags_) {
    absl::StrAppend(&help, Usage(flag), Wrapped(flag.help, "      "));
  }
  absl::StrAppend(&help, "  --help\n      Print this text and exit.\n",
                  "  --version\n      Print the version and exit.\n");
  for (const std::string& note : notes_) absl::StrAppend(&help, "\n", note, "\n");
  return help;
}

absl::StatusOr<std::int64_t> ParseWholeNumber(absl::string_view what, absl::string_view text,
                                              std::int64_t low, std::int64_t high) {
  bool digits_only = !text.empty();
  for (char c : text) digits_only = digits_only && absl::ascii_isdigit(c);
  std::int64_t value = 0;
  if (!digits_only) {
    return absl::InvalidArgumentError(
        absl::StrCat(what, ": expected a whole number, got ", Quoted(text)));
  }
  if (!absl::SimpleAtoi(text, &value) || value < low || value > high) {
    return absl::InvalidArgumentError(
        absl::StrCat(what, ": expected a number from ", low, " to ", high, ", got ", Quoted(text)));
  }
  return value;
}

}  // namespace quadrille
