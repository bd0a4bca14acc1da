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

bool AreFree(const Stones& stones, int stone, const std::vector<int>& answers) {
  std::vector<int> cells = answers;
  cells.push_back(stone);
  for (const auto& list : stones.cells) cells.insert(cells.end(), list.begin(), list.end());
  std::sort(cells.begin(), cells.end());
  return std::adjacent_find(cells.begin(), cells.end()) == cells.end();
}

}  // namespace

std::string FormatProvedLine(const Turn& turn) {
  nlohmann::ordered_json line;
  line["attacker"] = turn.stones.cells[mnk::solver::kAttackerStones];
  line["defender"] = turn.stones.cells[mnk::solver::kDefenderStones];
  const Attempt& attempt = *turn.attempts[turn.winner];
  line["stone"] = attempt.cell;
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
  const std::optional<std::uint64_t> stone = jobs::NumberField(object, "stone");
  const std::optional<std::vector<int>> answers = CellsField(object, "answers", graph.rules());
  const std::optional<std::string> after_pass = BytesField(object, "pass");
  if (!stone || *stone >= std::uint64_t(graph.rules().cells()) || !answers || !after_pass) {
    return bad("expected a stone with answers and pass");
  }
  if (!AreFree(*stones, static_cast<int>(*stone), *answers)) {
    return bad("the stone and the answers are not free and different cells");
  }
  Turn& turn = graph.At(*stones);
  if (!(turn.stones == *stones)) return bad("the position is not the first of its symmetric ones");
  turn.state = TurnState::kOpen;
  turn.is_recorded = true;
  turn.attempts.clear();
  turn.attempts.push_back(std::make_unique<Attempt>(Attempt{.cell = static_cast<int>(*stone),
                                                            .is_known = true,
                                                            .after_pass = *after_pass,
                                                            .answers = *answers}));
  return absl::OkStatus();
}

}  // namespace quadrille::mnk_solve
