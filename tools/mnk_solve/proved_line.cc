#include "tools/mnk_solve/proved_line.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/base/text/quote.h"
#include "src/jobs/json_field.h"
#include "src/mnk/rules.h"
#include "src/mnk/solver/guided/proof_graph.h"

namespace quadrille::mnk_solve {
namespace {

using mnk::solver::Attempt;
using mnk::solver::ProofGraph;
using mnk::solver::Stones;
using mnk::solver::Turn;
using mnk::solver::TurnState;

// Returns the list of cells `name`, or nullopt.
std::optional<std::vector<int>> CellsField(const nlohmann::json& object, const char* name,
                                           const mnk::Rules& rules) {
  const auto field = object.find(name);
  if (field == object.end() || !field->is_array()) return std::nullopt;
  std::vector<int> cells;
  for (const nlohmann::json& cell : *field) {
    if (!cell.is_number_unsigned() || cell.get<std::size_t>() >= std::size_t(rules.cells())) {
      return std::nullopt;
    }
    cells.push_back(cell.get<int>());
  }
  return cells;
}

// Returns the field "stone" or "stones", or nullopt.
std::optional<std::vector<int>> TurnOf(const nlohmann::json& object, const mnk::Rules& rules) {
  const std::optional<std::uint64_t> stone = jobs::NumberField(object, "stone");
  if (!stone) return CellsField(object, "stones", rules);
  if (*stone >= std::uint64_t(rules.cells())) return std::nullopt;
  return std::vector<int>{static_cast<int>(*stone)};
}

std::optional<std::string> BytesField(const nlohmann::json& object, const char* name) {
  const std::optional<std::string> digits = jobs::TextField(object, name);
  const auto is_digit = [](char c) { return absl::ascii_isxdigit(static_cast<unsigned char>(c)); };
  if (!digits || digits->size() % 2 != 0 ||
      !std::all_of(digits->begin(), digits->end(), is_digit)) {
    return std::nullopt;
  }
  return absl::HexStringToBytes(*digits);
}

std::optional<Stones> StonesOf(const nlohmann::json& object, const mnk::Rules& rules) {
  const auto attacker = CellsField(object, "attacker", rules);
  const auto defender = CellsField(object, "defender", rules);
  if (!attacker || !defender) return std::nullopt;
  std::vector<bool> occupied(rules.cells());
  Stones stones;
  for (const int role : {mnk::solver::kAttackerStones, mnk::solver::kDefenderStones}) {
    for (const int cell : role == mnk::solver::kAttackerStones ? *attacker : *defender) {
      if (occupied[cell]) return std::nullopt;
      occupied[cell] = true;
      stones.Add(role, cell);
    }
  }
  return stones;
}

bool AreFree(const Stones& stones, const std::vector<int>& turn, const std::vector<int>& answers) {
  std::vector<int> cells = answers;
  cells.insert(cells.end(), turn.begin(), turn.end());
  for (const auto& list : stones.cells) cells.insert(cells.end(), list.begin(), list.end());
  std::sort(cells.begin(), cells.end());
  return std::adjacent_find(cells.begin(), cells.end()) == cells.end();
}

// Returns the number of stones in the attacker's turn: p, or the rest of q in black's first turn.
int TurnLength(const Stones& stones, const mnk::Rules& rules) {
  const auto attacker = static_cast<int>(stones.cells[mnk::solver::kAttackerStones].size());
  const auto defender = static_cast<int>(stones.cells[mnk::solver::kDefenderStones].size());
  const int free = rules.cells() - attacker - defender;
  return std::min(defender == 0 && attacker < rules.q ? rules.q - attacker : rules.p, free);
}

}  // namespace

std::string FormatProvedLine(const Turn& turn) {
  nlohmann::ordered_json line;
  line["attacker"] = turn.stones.cells[mnk::solver::kAttackerStones];
  line["defender"] = turn.stones.cells[mnk::solver::kDefenderStones];
  const Attempt& attempt = *turn.attempts[turn.winner];
  if (attempt.cells.size() == 1) {
    line["stone"] = attempt.cells.front();
  } else {
    line["stones"] = attempt.cells;
  }
  line["answers"] = attempt.answers;
  line["pass"] = absl::BytesToHexString(attempt.after_pass);
  return absl::StrCat(line.dump(), "\n");
}

absl::Status AddProvedLine(absl::string_view line, ProofGraph& graph) {
  const auto bad = [&](absl::string_view what) {
    return absl::InvalidArgumentError(absl::StrCat(what, ": ", Quoted(line)));
  };
  const nlohmann::json object = jobs::ParseJsonObject(line);
  const std::optional<Stones> stones = StonesOf(object, graph.rules());
  if (!stones) return bad("expected a proved position with the cells of both sides");
  const std::optional<std::vector<int>> turn = TurnOf(object, graph.rules());
  const std::optional<std::vector<int>> answers = CellsField(object, "answers", graph.rules());
  const std::optional<std::string> after_pass = BytesField(object, "pass");
  if (!turn || !answers || !after_pass) {
    return bad("expected a stone, or stones, with answers and pass");
  }
  if (static_cast<int>(turn->size()) != TurnLength(*stones, graph.rules())) {
    return bad("the turn has another number of stones");
  }
  if (!AreFree(*stones, *turn, *answers)) {
    return bad("the stones and the answers are not free and different cells");
  }
  Turn& known = graph.At(*stones);
  if (!(known.stones == *stones)) return bad("the position is not the first of its symmetric ones");
  known.state = TurnState::kOpen;
  known.is_recorded = true;
  known.attempts.clear();
  known.attempts.push_back(std::make_unique<Attempt>(
      Attempt{.cells = *turn, .is_known = true, .after_pass = *after_pass, .answers = *answers}));
  return absl::OkStatus();
}

}  // namespace quadrille::mnk_solve
