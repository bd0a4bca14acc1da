// SGF writer of sgf.h.
#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/version.h"
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

  void Break(absl::string_view word) {
    absl::StrAppend(&text_, "\n", word);
    length_ = word.size();
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
  if (setup.stones_left != MaxStonesLeft(setup, rules)) {
    lines.Add(Property("STONESLEFT", absl::StrCat(setup.stones_left)));
  }
}

// `ply` counts from 0.
Side SideOf(const GameRecord& record, int ply) {
  const Setup start = record.setup.value_or(Setup{.stones_left = MaxStonesLeft({}, record.rules)});
  const int later_turns =
      ply < start.stones_left ? 0 : 1 + (ply - start.stones_left) / record.rules.p;
  return later_turns % 2 == 0 ? start.side_to_move : Other(start.side_to_move);
}

// Writes the nodes after the start, each variation in parentheses. Iterative, since variations may
// be nested deeply.
void AddMoves(const GameTree& tree, std::string& text) {
  std::vector<std::vector<std::size_t>> children(tree.nodes.size());
  std::vector<int> ply(tree.nodes.size(), -1);
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
    children[tree.nodes[i].parent].push_back(i);
    ply[i] = ply[tree.nodes[i].parent] + 1;
  }
  Lines lines(text);
  // Nodes still to be written, the next one last; the start marks a closing parenthesis.
  std::vector<std::size_t> open;
  const auto add_children = [&](std::size_t node) {
    const bool branches = children[node].size() > 1;
    for (auto child = children[node].rbegin(); child != children[node].rend(); ++child) {
      if (branches) open.push_back(0);
      open.push_back(*child);
    }
  };
  add_children(0);
  while (!open.empty()) {
    const std::size_t node = open.back();
    open.pop_back();
    if (node == 0) {
      text += ')';
      continue;
    }
    const GameNode& move = tree.nodes[node];
    if (children[move.parent].size() > 1) lines.Break("(");
    lines.Add(absl::StrCat(Property(SideOf(tree.game, ply[node]) == Side::kBlack ? ";B" : ";W",
                                    SgfPoint(move.cell, tree.game.rules)),
                           PropertyUnlessEmpty("C", move.comment)));
    add_children(node);
  }
}

std::string SizeText(const Rules& rules) {
  return rules.m == rules.n ? absl::StrCat(rules.n) : absl::StrCat(rules.n, ":", rules.m);
}

}  // namespace

std::string FormatSgf(const GameRecord& record) {
  GameTree tree = {record, {{}}};
  for (const Cell cell : record.moves) tree.nodes.push_back({tree.nodes.size() - 1, cell, ""});
  return FormatSgf(tree);
}

std::string FormatSgf(const GameTree& tree) {
  const GameRecord& record = tree.game;
  const Rules& rules = record.rules;
  std::string text = absl::StrCat(
      "(;FF[4]GM[4]CA[UTF-8]AP[Quadrille:", kVersion, "]", Property("SZ", SizeText(rules)),
      Property("MNKPQ", FormatRulesList(rules)), "\n", PropertyUnlessEmpty("PB", record.black),
      PropertyUnlessEmpty("PW", record.white), PropertyUnlessEmpty("EV", record.event),
      PropertyUnlessEmpty("RO", record.round), PropertyUnlessEmpty("DT", record.date),
      PropertyUnlessEmpty("RE", record.result), PropertyUnlessEmpty("GC", record.comment));
  if (record.setup) AddSetup(*record.setup, rules, text);
  absl::StrAppend(&text, PropertyUnlessEmpty("C", tree.nodes.front().comment), "\n");
  AddMoves(tree, text);
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
