#include "tools/perft/report.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/numeric/int128.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/isa/perft_totals.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft.h"
#include "src/chess/perft/perft_detail.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/chess/text/move_text.h"
#include "tools/perft/commands.h"
#include "tools/perft/json.h"

namespace quadrille::perft {
namespace {

using chess::FormatNodeCount;
using chess::NodeCount;
using chess::PerftDetail;
using chess::PerftMode;
using chess::PerftResult;

struct Column {
  absl::string_view heading;
  absl::string_view json_name;
  std::uint64_t PerftDetail::*value;
};
constexpr Column kColumns[] = {
    {"nodes", "nodes", &PerftDetail::nodes},
    {"captures", "captures", &PerftDetail::captures},
    {"e.p.", "en_passant", &PerftDetail::en_passant},
    {"castles", "castles", &PerftDetail::castles},
    {"promotions", "promotions", &PerftDetail::promotions},
    {"checks", "checks", &PerftDetail::checks},
    {"discovered", "discovered_checks", &PerftDetail::discovered_checks},
    {"double", "double_checks", &PerftDetail::double_checks},
    {"mates", "checkmates", &PerftDetail::checkmates},
};

double NodesPerSecond(NodeCount nodes, double seconds) {
  return seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
}

// Returns the finished root moves and their counts, sorted by UCI notation.
std::vector<std::pair<std::string, std::string>> FinishedMoves(const chess::Board& board,
                                                               const PerftResult& result) {
  std::vector<std::pair<std::string, std::string>> lines;
  for (const chess::RootMoveCount& root_move : result.moves) {
    if (!root_move.complete) continue;
    lines.emplace_back(FormatUciMove(board, root_move.move), FormatNodeCount(root_move.nodes));
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

std::string DetailTable(const std::vector<PerftDetail>& rows) {
  std::vector<std::vector<std::string>> cells = {{"depth"}};
  for (const Column& column : kColumns) cells[0].emplace_back(column.heading);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    cells.push_back({absl::StrCat(i + 1)});
    for (const Column& column : kColumns)
      cells.back().push_back(absl::StrCat(rows[i].*column.value));
  }
  std::string table;
  for (const std::vector<std::string>& row : cells) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      std::size_t width = 0;
      for (const std::vector<std::string>& other : cells) width = std::max(width, other[c].size());
      absl::StrAppendFormat(&table, "%s%*s", c == 0 ? "" : "  ", static_cast<int>(width), row[c]);
    }
    absl::StrAppend(&table, "\n");
  }
  return table;
}

std::string InterruptedReport(const PerftResult& result, std::size_t finished_moves) {
  return absl::StrCat("Interrupted: ", finished_moves, " of ", result.moves.size(),
                      " moves of the position finished\n",
                      "Nodes so far: ", FormatNodeCount(result.nodes), "\n",
                      absl::StrFormat("Time: %.3f s\n", result.seconds));
}

// Returns a line with the counting mode, empty for the default one.
absl::string_view ModeLine(PerftMode mode) {
  switch (mode) {
    case PerftMode::kBulk:
      return "";
    case PerftMode::kBulkMultiplied:
      return "Leaves: equal counts multiplied (--multiply=on)\n";
    case PerftMode::kUnbulked:
      return "Leaves: each one made (--bulk=off)\n";
  }
  return "";
}

}  // namespace

std::string PlainReport(const CountPosition& command, const PerftResult& result,
                        absl::string_view unprinted_moves) {
  std::string report;
  if (!result.complete) {
    const auto finished = FinishedMoves(command.board, result);
    if (command.divide) {
      absl::StrAppend(&report, unprinted_moves);
    } else {
      for (const auto& [move, count] : finished) absl::StrAppend(&report, move, ": ", count, "\n");
    }
    return absl::StrCat(report, InterruptedReport(result, finished.size()));
  }
  if (command.detail) absl::StrAppend(&report, DetailTable(result.detail));
  if (command.choices.reports_mode) {
    absl::StrAppend(&report, ModeLine(command.choices.mode));
  }
  absl::StrAppend(&report, PerftTotals(FormatNodeCount(result.nodes), result.seconds,
                                       NodesPerSecond(result.nodes, result.seconds),
                                       std::string(command.choices.generator.isa)));
  return report;
}

void AddRunFields(const CountingChoices& choices, NodeCount nodes, double seconds, int threads,
                  OrderedJson* object) {
  constexpr double kMicroseconds = 1e6;
  const double nps = std::min(NodesPerSecond(nodes, seconds), 9e18);
  (*object)["seconds"] = std::round(seconds * kMicroseconds) / kMicroseconds;
  (*object)["nps"] = static_cast<std::uint64_t>(nps);
  (*object)["isa"] = choices.generator.isa;
  (*object)["generator"] = choices.generator.name;
  (*object)["threads"] = threads;
  (*object)["hash_mb"] = choices.hash_mb;
  if (choices.mode == PerftMode::kUnbulked) (*object)["bulk"] = false;
  if (choices.mode == PerftMode::kBulkMultiplied) (*object)["multiply"] = true;
}

std::string JsonReport(const CountPosition& command, const PerftResult& result) {
  OrderedJson object;
  object["fen"] = command.fen;
  object["depth"] = command.depth;
  if (!result.complete) object["interrupted"] = true;
  object[result.complete ? "nodes" : "nodes_so_far"] = FormatNodeCount(result.nodes);
  AddRunFields(command.choices, result.nodes, result.seconds, result.threads, &object);
  if (command.divide || !result.complete) {
    OrderedJson divide = OrderedJson::object();
    for (const auto& [move, count] : FinishedMoves(command.board, result)) divide[move] = count;
    object["divide"] = divide;
  }
  if (command.detail && result.complete) {
    OrderedJson rows = OrderedJson::array();
    for (std::size_t i = 0; i < result.detail.size(); ++i) {
      OrderedJson row;
      row["depth"] = i + 1;
      for (const Column& column : kColumns) {
        row[std::string(column.json_name)] = absl::StrCat(result.detail[i].*column.value);
      }
      rows.push_back(row);
    }
    object["detail"] = rows;
  }
  return absl::StrCat(object.dump(), "\n");
}

}  // namespace quadrille::perft
