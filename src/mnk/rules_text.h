// Text of rules: parsed, formatted, validated; the games that have names.
#ifndef QUADRILLE_MNK_RULES_TEXT_H_
#define QUADRILLE_MNK_RULES_TEXT_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

// Returns InvalidArgument, naming the parameter, its value and its limits, if `rules` make no game.
absl::Status ValidateRules(const Rules& rules);

// "(15,15,5,1,1)K_OR_MORE_TO_WIN", or "...EXACTLY_K_TO_WIN".
std::string FormatRules(const Rules& rules);

// "(15,15,5,1,1)", without the condition.
std::string FormatParameters(const Rules& rules);

// "15,15,5,1,1", or "15,15,5,1,1,exact": what RulesOfGame() reads, as positions and files have it.
std::string FormatRulesList(const Rules& rules);

// "k_or_more" or "exactly_k", as flags and file names spell it.
absl::string_view WinConditionName(WinCondition win);
// Reads it, and "K_OR_MORE_TO_WIN", "EXACTLY_K_TO_WIN" and "exact", in any case. Returns
// InvalidArgument, with the text, if it is none of these.
absl::StatusOr<WinCondition> ParseWinCondition(absl::string_view text);

// Reads "m,n,k,p,q" or "m,n,k,p,q,CONDITION", spaces allowed around each part, and what
// FormatRules() and FormatParameters() write. Without a condition it is k or more. Returns
// InvalidArgument, with the text and what is wrong with it, if that is no game.
absl::StatusOr<Rules> ParseRules(absl::string_view text);

// A game with a name, such as "gomoku-standard".
struct NamedRules {
  absl::string_view name;
  Rules rules;
};
// tic-tac-toe, gomoku (also gomoku-freestyle), gomoku-standard, connect6.
absl::Span<const NamedRules> KnownGames();
// The value of a flag --game: one of these names, or what ParseRules() reads. Returns
// InvalidArgument, with the names there are or what is wrong with the numbers, if it is neither.
absl::StatusOr<Rules> RulesOfGame(absl::string_view text);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_RULES_TEXT_H_
