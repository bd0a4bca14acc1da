// Parsing, formatting and validation of rules, and the named games.
#ifndef QUADRILLE_MNK_RULES_TEXT_H_
#define QUADRILLE_MNK_RULES_TEXT_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

// Returns InvalidArgument, naming parameter, value and limits, if `rules` are not valid.
absl::Status ValidateRules(const Rules& rules);

// Formats rules as "(15,15,5,1,1)K_OR_MORE_TO_WIN" or "...EXACTLY_K_TO_WIN".
std::string FormatRules(const Rules& rules);

// Formats rules as "(15,15,5,1,1)", without the win condition.
std::string FormatParameters(const Rules& rules);

// Formats rules as "15,15,5,1,1" or "15,15,5,1,1,exact", the form in positions and files.
// RulesOfGame() parses it.
std::string FormatRulesList(const Rules& rules);

// Returns "k_or_more" or "exactly_k", as in file names.
absl::string_view WinConditionName(WinCondition win);
// Parses "k_or_more" or "exact", the words of flags, the above, "K_OR_MORE_TO_WIN" and
// "EXACTLY_K_TO_WIN", case-insensitively. Returns InvalidArgument, quoting the text, on anything
// else.
absl::StatusOr<WinCondition> ParseWinCondition(absl::string_view text);

// Parses "m,n,k,p,q" or "m,n,k,p,q,CONDITION" (spaces allowed around each part) and the output of
// FormatRules() and FormatParameters(). The default condition is k or more. Returns
// InvalidArgument, quoting the text and naming the error, on anything else.
absl::StatusOr<Rules> ParseRules(absl::string_view text);

struct NamedRules {
  absl::string_view name;
  Rules rules;
};
// Returns tic-tac-toe, gomoku (also gomoku-freestyle), gomoku-standard and connect6.
absl::Span<const NamedRules> KnownGames();
// Parses the value of --game: a name from KnownGames() or the input of ParseRules(). Returns
// InvalidArgument, listing the known names or naming the error in the numbers, on anything else.
absl::StatusOr<Rules> RulesOfGame(absl::string_view text);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_RULES_TEXT_H_
