#include "src/base/program/flag_table.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "src/base/program/flag_values.h"
#include "src/base/text/quote.h"
#include "src/base/text/suggest.h"

namespace quadrille {
namespace {

bool IsHelpWord(absl::string_view word) {
  return word == "-h" || word == "-help" || word == "--help" || word == "--helpfull";
}

absl::StatusOr<bool> ParseSwitch(absl::string_view what, absl::string_view text) {
  for (absl::string_view word : {"true", "on", "yes", "1"}) {
    if (text == word) return true;
  }
  for (absl::string_view word : {"false", "off", "no", "0"}) {
    if (text == word) return false;
  }
  return UnexpectedText(what, "on or off", text);
}

constexpr std::size_t kColumns = 78;

// Wraps `text` at kColumns, each line after `indent`.
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

FlagTable::FlagTable(absl::string_view command, absl::string_view synopsis, absl::string_view about)
    : command_(command), synopsis_(synopsis), about_(about) {}

std::string FlagTable::Details(absl::string_view details, absl::string_view default_text) {
  if (default_text.empty()) return std::string(details);
  return absl::StrCat(details, details.empty() ? "" : ", ", "default ", default_text);
}

void FlagTable::Add(absl::string_view name, absl::string_view form, std::string details,
                    absl::string_view help, Reader read, bool repeats) {
  assert(Find(name) == nullptr);
  flags_.push_back({.name = std::string(name),
                    .form = std::string(form),
                    .details = std::move(details),
                    .help = std::string(help),
                    .read = std::move(read),
                    .repeats = repeats,
                    .group = std::exchange(next_group_, "")});
}

void FlagTable::AddGroup(absl::string_view title) { next_group_ = std::string(title); }

void FlagTable::AddSwitch(absl::string_view name, bool* value, absl::string_view help) {
  Add(name, "", Details("", *value ? "on" : "off"), help, Into(value, ParseSwitch));
}

void FlagTable::AddDecimal(absl::string_view name, double low, double high, double* value,
                           absl::string_view help) {
  Add(name, "=NUMBER", Details(absl::StrCat(low, " to ", high), absl::StrCat(*value)), help,
      Into(value, [low, high](absl::string_view what, absl::string_view text) {
        return ParseDecimal(what, text, low, high);
      }));
}

void FlagTable::AddSize(absl::string_view name, std::int64_t low, std::int64_t high,
                        std::int64_t* megabytes, absl::string_view help) {
  Add(name, "=SIZE",
      Details(absl::StrCat("MB, or with a unit: 64M, 4G; ", low, " to ", high),
              absl::StrCat(*megabytes)),
      help, Into(megabytes, [low, high](absl::string_view what, absl::string_view text) {
        return ParseMegabytes(what, text, low, high);
      }));
}

void FlagTable::AddRange(absl::string_view name, int low, int high, NumberRange* value,
                         absl::string_view help) {
  Add(name, "=LOW[:HIGH]", Details("", FormatNumberRange(*value)), help,
      Into(value, [low, high](absl::string_view what, absl::string_view text) {
        return ParseNumberRange(what, text, low, high);
      }));
}

void FlagTable::AddAlias(absl::string_view alias, absl::string_view name) {
  assert(Find(alias) == nullptr && Find(name) != nullptr);
  Find(name)->aliases.emplace_back(alias);
}

void FlagTable::Require(absl::string_view name, absl::string_view what) {
  assert(Find(name) != nullptr);
  Find(name)->needed = std::string(what);
}

void FlagTable::TakeWords(absl::string_view name, absl::string_view what, std::size_t low,
                          std::size_t high, std::vector<std::string>* words) {
  words_ = {std::string(name), std::string(what), low, high, words};
}

void FlagTable::AddNote(absl::string_view note) { notes_.emplace_back(note); }

bool FlagTable::IsCalled(const Flag& flag, absl::string_view name) {
  return flag.name == name ||
         std::find(flag.aliases.begin(), flag.aliases.end(), name) != flag.aliases.end();
}

const FlagTable::Flag* FlagTable::Find(absl::string_view name) const {
  for (const Flag& flag : flags_) {
    if (IsCalled(flag, name)) return &flag;
  }
  return nullptr;
}

FlagTable::Flag* FlagTable::Find(absl::string_view name) {
  return const_cast<Flag*>(std::as_const(*this).Find(name));
}

bool FlagTable::WasGiven(absl::string_view name) const {
  const Flag* flag = Find(name);
  assert(flag != nullptr);
  return !flag->given.empty();
}

std::vector<std::string> FlagTable::GivenFlags(
    std::initializer_list<absl::string_view> left_out) const {
  std::vector<std::string> words;
  for (const Flag& flag : flags_) {
    if (std::find(left_out.begin(), left_out.end(), flag.name) != left_out.end()) continue;
    for (const std::string& text : flag.given) {
      words.push_back(absl::StrCat("--", flag.name, "=", text));
    }
  }
  return words;
}

absl::Status FlagTable::Refuse(absl::Span<const absl::string_view> names,
                               absl::string_view reason) const {
  for (absl::string_view name : names) {
    if (WasGiven(name)) {
      return absl::InvalidArgumentError(absl::StrCat("--", name, ": has no effect ", reason));
    }
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
    if (flag.is_switch()) known.push_back(absl::StrCat("no", flag.name));
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
    if (flag != nullptr && !flag->is_switch()) flag = nullptr;
    text = "off";
  } else if (flag != nullptr && !has_value && flag->is_switch()) {
    text = "on";
  } else if (flag != nullptr && !has_value) {
    if (rest.empty()) {
      return absl::InvalidArgumentError(
          absl::StrCat("expected a value after the flag ", Quoted(word)));
    }
    text = rest.front();
    rest.remove_prefix(1);
  }
  if (flag == nullptr) return UnknownFlag(word);
  if (!flag->given.empty() && !flag->repeats) {
    return absl::InvalidArgumentError(
        absl::StrCat("--", flag->name, ": given twice, got ", Quoted(word)));
  }
  flag->given.push_back(text);
  const std::string what = absl::StrCat("--", flag->name);
  if (text.empty()) return absl::InvalidArgumentError(absl::StrCat(what, ": empty value \"\""));
  return flag->read(what, text);
}

absl::Status FlagTable::TakeWord(const std::string& word, std::size_t taken) {
  if (taken < words_.high) {
    words_.words->push_back(word);
    return absl::OkStatus();
  }
  if (words_.high > 0) {
    return absl::InvalidArgumentError(
        absl::StrCat(words_.name, ": expected at most ", words_.high, ", got ", Quoted(word)));
  }
  // "match tune" gives "tune: expected flags only".
  const std::size_t blank = command_.find(' ');
  const std::string subcommand =
      blank == std::string::npos ? "" : absl::StrCat(command_.substr(blank + 1), ": ");
  return absl::InvalidArgumentError(
      absl::StrCat(subcommand, "expected flags only, got ", Quoted(word)));
}

absl::Status FlagTable::CheckComplete(std::size_t words) const {
  for (const Flag& flag : flags_) {
    if (flag.given.empty() && !flag.needed.empty()) {
      return absl::InvalidArgumentError(
          absl::StrCat("--", flag.name, ": expected ", flag.needed, ", got none"));
    }
  }
  if (words >= words_.low) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat(words_.name, ": expected ", words_.what, ", got none"));
}

absl::Status FlagTable::Read(absl::Span<const std::string> words) {
  for (Flag& flag : flags_) flag.given.clear();
  help_wanted_ = false;
  for (const std::string& word : words) {
    if (word == "--") break;
    if (IsHelpWord(word)) help_wanted_ = true;
  }
  if (help_wanted_) return absl::OkStatus();
  std::size_t taken = 0;
  bool flags_ended = false;
  while (!words.empty()) {
    const std::string& word = words.front();
    words.remove_prefix(1);
    if (word == "--" && !flags_ended) {
      flags_ended = true;
      continue;
    }
    const bool is_flag = !flags_ended && word.size() >= 2 && word[0] == '-';
    const absl::Status status = is_flag ? ReadFlag(word, words) : TakeWord(word, taken++);
    if (!status.ok()) return status;
  }
  return CheckComplete(taken);
}

std::string FlagTable::Usage(const Flag& flag) {
  const std::string usage = absl::StrCat("  --", flag.name, flag.form);
  std::string details = flag.details;
  if (!flag.needed.empty()) details = absl::StrCat("needed", details.empty() ? "" : "; ", details);
  if (details.empty()) return absl::StrCat(usage, "\n");
  details = absl::StrCat("(", details, ")");
  if (usage.size() + 2 + details.size() <= kColumns) {
    return absl::StrCat(usage, "  ", details, "\n");
  }
  return absl::StrCat(usage, "\n", Wrapped(details, "      "));
}

bool FlagTable::HasGroups() const {
  return std::any_of(flags_.begin(), flags_.end(),
                     [](const Flag& flag) { return !flag.group.empty() && flag.group != "Flags"; });
}

std::string FlagTable::Help() const {
  std::string help = absl::StrCat(Wrapped(about_, ""), "\nUsage: ", command_, " ", synopsis_, "\n");
  for (const Flag& flag : flags_) {
    if (!flag.group.empty()) absl::StrAppend(&help, "\n", flag.group, ":\n");
    absl::StrAppend(&help, Usage(flag), Wrapped(flag.help, "      "));
  }
  absl::StrAppend(&help,
                  flags_.empty() ? "\nFlags:\n"
                  : HasGroups()  ? "\nHelp:\n"
                                 : "",
                  "  --help\n      Print this text and exit.\n",
                  "  --version\n      Print the version and exit.\n");
  for (const std::string& note : notes_) absl::StrAppend(&help, "\n", note, "\n");
  return help;
}

}  // namespace quadrille
