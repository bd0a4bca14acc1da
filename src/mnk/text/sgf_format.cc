// The writing half of sgf.h.
#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/version.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/text/sgf.h"
#include "src/mnk/text/sgf_point.h"
#include "src/mnk/text/sgf_tree.h"

namespace quadrille::mnk {
namespace {

constexpr std::size_t kLineLength = 78;

std::string Property(absl::string_view name, absl::string_view value) {
  return absl::StrCat(name, "[", EscapeSgf(value), "]");
}

std::string PropertyUnlessEmpty(absl::string_view name, absl::string_view value) {
  return value.empty() ? "" : Property(name, value);
}

// Puts words behind each other, on lines of kLineLength.
class Lines {
 public:
  explicit Lines(std::string& text) : text_(text) {}

  void Add(absl::string_view word) {
    if (length_ + word.size() > kLineLength) {
      text_ += '\n';
      length_ = 0;
    }
    absl::StrAppend(&text_, word);
    length_ += word.size();
  }

 private:
  std::string& text_;
  std::size_t length_ = 0;
};

void AddSetup(const Setup& setup, const Rules& rules, std::string& text) {
  text += '\n';
  Lines lines(text);
  const auto add_stones = [&](absl::string_view name, const std::vector<Cell>& cells) {
    for (const Cell cell : cells) {
      const std::string value = Property("", SgfPoint(cell, rules));
      lines.Add(cell == cells.front() ? absl::StrCat(name, value) : value);
    }
  };
  add_stones("AB", setup.black);
  add_stones("AW", setup.white);
  lines.Add(setup.side_to_move == Side::kBlack ? "PL[B]" : "PL[W]");
  if (setup.stones_left != MostStonesLeft(setup, rules)) {
    lines.Add(Property("STONESLEFT", absl::StrCat(setup.stones_left)));
  }
}

std::string SizeText(const Rules& rules) {
  return rules.m == rules.n ? absl::StrCat(rules.n) : absl::StrCat(rules.n, ":", rules.m);
}

}  // namespace

std::string FormatSgf(const GameRecord& record) {
  const Rules& rules = record.rules;
  std::string text = absl::StrCat(
      "(;FF[4]GM[4]CA[UTF-8]AP[Quadrille:", kVersion, "]", Property("SZ", SizeText(rules)),
      Property("MNKPQ", FormatRulesList(rules)), "\n", PropertyUnlessEmpty("PB", record.black),
      PropertyUnlessEmpty("PW", record.white), PropertyUnlessEmpty("EV", record.event),
      PropertyUnlessEmpty("RO", record.round), PropertyUnlessEmpty("DT", record.date),
      PropertyUnlessEmpty("RE", record.result), PropertyUnlessEmpty("GC", record.comment));
  AnyGame game(rules);
  if (record.setup) {
    AddSetup(*record.setup, rules, text);
    game.SetUp(*record.setup);
  }
  text += '\n';
  Lines lines(text);
  for (const Cell cell : record.moves) {
    lines.Add(Property(game.side_to_move() == Side::kBlack ? ";B" : ";W", SgfPoint(cell, rules)));
    game.Place(cell);
  }
  return absl::StrCat(text, ")\n");
}

absl::string_view SgfResult(Outcome outcome) {
  switch (outcome) {
    case Outcome::kBlackWins:
      return "B+";
    case Outcome::kWhiteWins:
      return "W+";
    case Outcome::kDraw:
      return "0";
    case Outcome::kRunning:
      break;
  }
  return "?";
}

}  // namespace quadrille::mnk
