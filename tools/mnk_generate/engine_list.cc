#include "tools/mnk_generate/engine_list.h"

#include <string>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/text/annotate.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"

namespace quadrille::mnk_generate {

std::string EngineName(const mnk::Rules& rules) {
  return absl::StrCat("mnk-", absl::StrJoin({rules.m, rules.n, rules.k, rules.p, rules.q}, "-"),
                      "-", mnk::WinConditionName(rules.win));
}

absl::StatusOr<Batch> ParseBatch(absl::string_view text) {
  Batch batch;
  absl::flat_hash_map<std::string, int> first_lines;  // by engine name
  int number = 0;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    const std::pair<absl::string_view, absl::string_view> parts =
        absl::StrSplit(line, absl::MaxSplits('#', 1));
    const absl::string_view game = absl::StripAsciiWhitespace(parts.first);
    if (game.empty()) continue;
    const absl::StatusOr<mnk::Rules> rules = mnk::ParseRules(game);
    if (!rules.ok()) {
      return Annotate(rules.status(), absl::StrCat("line ", number));
    }
    const auto [first, is_new] = first_lines.try_emplace(EngineName(*rules), number);
    if (is_new) {
      batch.games.push_back(*rules);
    } else {
      batch.remarks.push_back(absl::StrCat("line ", number, ": ", mnk::FormatRules(*rules),
                                           " duplicates line ", first->second, "; made once"));
    }
  }
  if (batch.games.empty()) return absl::InvalidArgumentError("no line with a game");
  return batch;
}

}  // namespace quadrille::mnk_generate
