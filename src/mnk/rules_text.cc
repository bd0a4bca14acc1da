#include "src/mnk/rules_text.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/bitboard/quote.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {
namespace {

constexpr NamedRules kKnownGames[] = {
    {"tic-tac-toe", kTicTacToe},          {"gomoku", kGomoku},     {"gomoku-freestyle", kGomoku},
    {"gomoku-standard", kGomokuStandard}, {"connect6", kConnect6},
};

absl::Status CheckParameter(char name, int value, int most) {
  if (1 <= value && value <= most) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("no game has ", absl::string_view(&name, 1), " = ", value, ": 1 to ", most));
}

absl::Status NotRules(absl::string_view text, absl::string_view why) {
  return absl::InvalidArgumentError(absl::StrCat("rules ", Quoted(text), ": ", why,
                                                 " (m,n,k,p,q or m,n,k,p,q,EXACTLY_K_TO_WIN)"));
}

}  // namespace

absl::Status ValidateRules(const Rules& rules) {
  const std::pair<char, std::pair<int, int>> parameters[] = {{'m', {rules.m, kMaxSide}},
                                                             {'n', {rules.n, kMaxSide}},
                                                             {'k', {rules.k, kMaxStones}},
                                                             {'p', {rules.p, kMaxStones}},
                                                             {'q', {rules.q, kMaxStones}}};
  for (const auto& [name, value_and_most] : parameters) {
    const absl::Status status = CheckParameter(name, value_and_most.first, value_and_most.second);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

std::string FormatParameters(const Rules& rules) {
  return absl::StrCat("(", rules.m, ",", rules.n, ",", rules.k, ",", rules.p, ",", rules.q, ")");
}

std::string FormatRules(const Rules& rules) {
  return absl::StrCat(FormatParameters(rules), rules.win == WinCondition::kKOrMore
                                                   ? "K_OR_MORE_TO_WIN"
                                                   : "EXACTLY_K_TO_WIN");
}

absl::string_view WinConditionName(WinCondition win) {
  return win == WinCondition::kKOrMore ? "k_or_more" : "exactly_k";
}

absl::StatusOr<WinCondition> ParseWinCondition(absl::string_view text) {
  for (const absl::string_view name : {"k_or_more", "K_OR_MORE_TO_WIN"}) {
    if (absl::EqualsIgnoreCase(text, name)) return WinCondition::kKOrMore;
  }
  for (const absl::string_view name : {"exactly_k", "EXACTLY_K_TO_WIN", "exact"}) {
    if (absl::EqualsIgnoreCase(text, name)) return WinCondition::kExactlyK;
  }
  return absl::InvalidArgumentError(
      absl::StrCat("win condition ", Quoted(text), ": not k_or_more or exactly_k"));
}

absl::StatusOr<Rules> ParseRules(absl::string_view text) {
  absl::string_view body = absl::StripAsciiWhitespace(text);
  std::string condition;
  if (!body.empty() && body.front() == '(') {
    const absl::string_view::size_type close = body.find(')');
    if (close == absl::string_view::npos) return NotRules(text, "no closing parenthesis");
    condition = std::string(absl::StripAsciiWhitespace(body.substr(close + 1)));
    body = body.substr(1, close - 1);
  }
  std::vector<absl::string_view> parts = absl::StrSplit(body, ',');
  if (parts.size() == 6 && condition.empty()) {
    condition = std::string(absl::StripAsciiWhitespace(parts.back()));
    if (condition.empty()) return NotRules(text, "no win condition after the last comma");
    parts.pop_back();
  }
  if (parts.size() != 5) return NotRules(text, "not five numbers");
  Rules rules;
  int* const values[] = {&rules.m, &rules.n, &rules.k, &rules.p, &rules.q};
  for (int i = 0; i < 5; ++i) {
    if (!absl::SimpleAtoi(parts[i], values[i])) {
      return NotRules(text, absl::StrCat(Quoted(parts[i]), " is no number"));
    }
  }
  if (!condition.empty()) {
    const absl::StatusOr<WinCondition> win = ParseWinCondition(condition);
    if (!win.ok()) return NotRules(text, win.status().message());
    rules.win = *win;
  }
  const absl::Status valid = ValidateRules(rules);
  if (!valid.ok()) return NotRules(text, valid.message());
  return rules;
}

absl::Span<const NamedRules> KnownGames() { return kKnownGames; }

absl::StatusOr<Rules> RulesOfGame(absl::string_view name) {
  for (const NamedRules& game : kKnownGames) {
    if (game.name == name) return game.rules;
  }
  return absl::InvalidArgumentError(
      absl::StrCat("no game ", Quoted(name), ": ",
                   absl::StrJoin(kKnownGames, ", ", [](std::string* out, const NamedRules& game) {
                     absl::StrAppend(out, game.name);
                   })));
}

}  // namespace quadrille::mnk
