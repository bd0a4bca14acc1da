#include "src/base/program/command_table.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/text/quote.h"
#include "src/base/text/suggest.h"

namespace quadrille {
namespace {

constexpr absl::string_view kWhitespace = " \t\r\n\v\f";

std::vector<absl::string_view> Words(absl::string_view line) {
  return absl::StrSplit(line, absl::ByAnyChar(kWhitespace), absl::SkipEmpty());
}

}  // namespace

std::vector<absl::string_view> WholeWords(absl::string_view begin) {
  const std::size_t blank = begin.find_last_of(kWhitespace);
  return Words(begin.substr(0, blank == absl::string_view::npos ? 0 : blank));
}

void DeferredCommands::Add(absl::string_view usage, absl::string_view about,
                           CommandTable::Handler handler) {
  table_.Add(usage, about, [this, handler = std::move(handler)](CommandWords words) {
    if (!is_busy_()) return handler(words);
    waiting_.push_back({handler, std::vector<std::string>(words.begin(), words.end())});
  });
}

void DeferredCommands::ExecuteWaiting() {
  while (!waiting_.empty() && !is_busy_()) {
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    next.handler(std::vector<absl::string_view>(next.words.begin(), next.words.end()));
  }
}

std::string UnknownCommand(absl::string_view line) {
  return absl::StrCat("unknown command: ", Printable(absl::StripAsciiWhitespace(line)));
}

void CommandTable::Add(absl::string_view usage, absl::string_view about, Handler handler) {
  const std::vector<absl::string_view> words = Words(usage);
  assert(!words.empty() && Find(words[0]) == nullptr);
  commands_.push_back(
      {std::string(usage), std::string(about), std::move(handler), {std::string(words[0])}});
}

void CommandTable::AddAlias(absl::string_view name) {
  assert(!commands_.empty() && Find(name) == nullptr);
  commands_.back().names.emplace_back(name);
}

const CommandTable::Command* CommandTable::Find(absl::string_view name) const {
  for (const Command& command : commands_) {
    for (const std::string& known : command.names) {
      if (absl::EqualsIgnoreCase(known, name)) return &command;
    }
  }
  return nullptr;
}

absl::Status CommandTable::Execute(absl::string_view line) const {
  const std::vector<absl::string_view> words = Words(line);
  if (words.empty()) return absl::OkStatus();
  const Command* const command = Find(words[0]);
  if (command == nullptr) return absl::NotFoundError(UnknownCommand(line));
  command->handler(CommandWords(words).subspan(1));
  return absl::OkStatus();
}

std::string CommandTable::Suggestion(absl::string_view line) const {
  std::vector<std::string> names;
  for (const Command& command : commands_) {
    names.insert(names.end(), command.names.begin(), command.names.end());
  }
  const std::vector<absl::string_view> words = Words(line);
  const std::string nearest = words.empty() ? "" : DidYouMean(words[0], names);
  return nearest.empty() ? "; help lists the commands" : nearest;
}

std::string CommandTable::Help() const {
  std::size_t width = 0;
  for (const Command& command : commands_) width = std::max(width, command.usage.size());
  std::string help;
  for (const Command& command : commands_) {
    absl::StrAppend(&help, command.usage, std::string(width + 2 - command.usage.size(), ' '),
                    command.about, "\n");
  }
  return help;
}

}  // namespace quadrille
