#include "src/mnk/rules_text.h"

#include <cstddef>
#include <iterator>
#include <string>
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
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "src/base/text/quote.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {
namespace {

constexpr NamedRules kKnownGames[] = {
    {"tic-tac-toe", kTicTacToe},          {"gomoku", kGomoku},     {"gomoku-freestyle", kGomoku},
    {"gomoku-standard", kGomokuStandard}, {"connect6", kConnect6},
};

// The parameters in text order; each is at least 1.
struct Parameter {
  char name;
  int Rules::*value;
  int max;

  bool Allows(int number) const { return 1 <= number && number <= max; }
};
constexpr Parameter kParameters[] = {
    {'m', &Rules::m, kMaxSide},   {'n', &Rules::n, kMaxSide},   {'k', &Rules::k, kMaxStones},
    {'p', &Rules::p, kMaxStones}, {'q', &Rules::q, kMaxStones},
};

std::string BeyondLimits(const Parameter& parameter, absl::string_view value) {
  return absl::StrCat(absl::string_view(&parameter.name, 1), " = ", value, ": expected 1 to ",
                      parameter.max);
}

// Parses an unsigned decimal number. Returns 0, which is never allowed, on an error.
int ValueOfDigits(absl::string_view text) {
  int value = 0;
  const bool is_number =
      !text.empty() && absl::ascii_isdigit(text.front()) && absl::SimpleAtoi(text, &value);
  return is_number ? value : 0;
}

absl::Status NotRules(absl::string_view text, absl::string_view why) {
  return absl::InvalidArgumentError(
      absl::StrCat("rules ", Quoted(text), ": ", why, " (m,n,k,p,q or m,n,k,p,q,exact)"));
}

}  // namespace

absl::Status ValidateRules(const Rules& rules) {
  for (const Parameter& parameter : kParameters) {
    const int value = rules.*parameter.value;
    if (!parameter.Allows(value)) {
      return absl::InvalidArgumentError(BeyondLimits(parameter, absl::StrCat(value)));
    }
  }
  return absl::OkStatus();
}

std::string FormatParameters(const Rules& rules) {
  return absl::StrCat("(", rules.m, ",", rules.n, ",", rules.k, ",", rules.p, ",", rules.q, ")");
}

std::string FormatRulesList(const Rules& rules) {
  return absl::StrCat(rules.m, ",", rules.n, ",", rules.k, ",", rules.p, ",", rules.q,
                      rules.win == WinCondition::kExactlyK ? ",exact" : "");
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
      absl::StrCat("win condition ", Quoted(text), ": expected k_or_more or exact"));
}

absl::StatusOr<Rules> ParseRules(absl::string_view text) {
  absl::string_view body = absl::StripAsciiWhitespace(text);
  absl::string_view after;  // text after the parentheses
  if (absl::ConsumePrefix(&body, "(")) {
    const absl::string_view::size_type close = body.find(')');
    if (close == absl::string_view::npos) return NotRules(text, "expected a closing parenthesis");
    after = body.substr(close + 1);
    body = body.substr(0, close);
  }
  std::vector<absl::string_view> parts = absl::StrSplit(body, ',');
  if (!after.empty()) parts.push_back(after);
  if (parts.size() != 5 && parts.size() != 6) return NotRules(text, "expected five numbers");
  Rules rules;
  for (std::size_t i = 0; i < std::size(kParameters); ++i) {
    const Parameter& parameter = kParameters[i];
    const absl::string_view part = absl::StripAsciiWhitespace(parts[i]);
    const int value = ValueOfDigits(part);
    if (!parameter.Allows(value)) {
      return NotRules(text, BeyondLimits(parameter, Quoted(part)));
    }
    rules.*parameter.value = value;
  }
  if (parts.size() == 6) {
    const absl::StatusOr<WinCondition> win =
        ParseWinCondition(absl::StripAsciiWhitespace(parts.back()));
    if (!win.ok()) return NotRules(text, win.status().message());
    rules.win = *win;
  }
  return rules;
}

absl::Span<const NamedRules> KnownGames() { return kKnownGames; }

absl::StatusOr<Rules> RulesOfGame(absl::string_view text) {
  for (const NamedRules& game : kKnownGames) {
    if (game.name == text) return game.rules;
  }
  if (absl::StrContains(text, ',')) return ParseRules(text);
  return absl::InvalidArgumentError(absl::StrCat(
      "no game ", Quoted(text), ": expected ",
      absl::StrJoin(
          kKnownGames, ", ",
          [](std::string* out, const NamedRules& game) { absl::StrAppend(out, game.name); }),
      " or m,n,k,p,q[,exact]"));
}

}  // namespace quadrille::mnk
