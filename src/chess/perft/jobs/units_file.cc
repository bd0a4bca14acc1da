#include "src/chess/perft/jobs/units_file.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/perft/jobs/packed_position.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/fen_format.h"
#include "src/jobs/json_field.h"
#include "src/jobs/units_file.h"

namespace quadrille::chess {
namespace {

constexpr char kFormat[] = "quadrille perft units 1";
constexpr int kMaxDepth = 127;

absl::StatusOr<UnitsHeader> ParseHeader(const nlohmann::json& object) {
  const auto bad = [&object](absl::string_view wrong) {
    return absl::InvalidArgumentError(absl::StrCat("expected the first line of a units file, ",
                                                   wrong, ", got ", Quoted(object.dump())));
  };
  const std::optional<std::string> fen = jobs::TextField(object, "fen");
  const std::optional<std::uint64_t> depth = jobs::NumberField(object, "depth");
  const std::optional<std::uint64_t> ply = jobs::NumberField(object, "ply");
  const std::optional<std::uint64_t> units = jobs::NumberField(object, "units");
  const std::optional<NodeCount> ways =
      ParseNodeCount(jobs::TextField(object, "ways").value_or(""));
  if (!fen || !depth || !ply || !units || !ways) {
    return bad("with fen, depth, ply, units and ways");
  }
  if (*depth > kMaxDepth || *ply > *depth) return bad("ply <= depth <= 127");
  if (const absl::StatusOr<Board> board = ParseFen(*fen); !board.ok()) return board.status();
  return UnitsHeader{*fen, static_cast<int>(*depth), static_cast<int>(*ply), *units, *ways};
}

// Checks the header of a units file and sums up the ways.
class Checker {
 public:
  explicit Checker(const UnitVisitor& visit) : visit_(visit) {}

  absl::Status Header(const nlohmann::json& object) {
    absl::StatusOr<UnitsHeader> header = ParseHeader(object);
    if (header.ok()) header_ = *std::move(header);
    return header.status();
  }

  absl::Status Unit(std::uint64_t unit, absl::string_view line) {
    const absl::StatusOr<std::uint64_t> ways = ParseWays(line);
    if (!ways.ok()) return ways.status();
    ways_ += *ways;
    return visit_(unit, line);
  }

  absl::StatusOr<UnitsSummary> Finish(const absl::StatusOr<jobs::UnitsJob>& job,
                                      absl::string_view name) const {
    if (!job.ok()) return job.status();
    if (ways_ == header_.ways) return UnitsSummary{header_, job->name};
    return absl::InvalidArgumentError(
        absl::StrCat(name, ": the file is truncated or was modified: expected ",
                     FormatNodeCount(header_.ways), " ways, got ", FormatNodeCount(ways_)));
  }

 private:
  const UnitVisitor& visit_;
  UnitsHeader header_;
  NodeCount ways_ = 0;
};

}  // namespace

nlohmann::ordered_json HeaderFields(const UnitsHeader& header) {
  nlohmann::ordered_json object;
  object["format"] = kFormat;
  object["fen"] = header.fen;
  object["depth"] = header.depth;
  object["ply"] = header.ply;
  object["units"] = header.units;
  object["ways"] = FormatNodeCount(header.ways);
  return object;
}

std::string FormatUnit(const WeightedPosition& unit) {
  return absl::StrCat(unit.ways, " ", FormatFenWithoutClocks(UnpackPosition(unit.position)), "\n");
}

absl::StatusOr<std::uint64_t> ParseWays(absl::string_view line) {
  const std::optional<NodeCount> ways = ParseNodeCount(line.substr(0, line.find(' ')));
  if (!ways || *ways == 0 || *ways > UINT64_MAX) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a unit such as \"12 FEN\", got ", Quoted(line)));
  }
  return absl::Uint128Low64(*ways);
}

absl::StatusOr<WeightedPosition> ParseUnit(absl::string_view line) {
  const absl::StatusOr<std::uint64_t> ways = ParseWays(line);
  if (!ways.ok()) return ways.status();
  const absl::StatusOr<Board> board = ParseFen(line.substr(std::min(line.find(' '), line.size())));
  if (!board.ok()) return board.status();
  return WeightedPosition{PackPosition(board->position()), *ways};
}

absl::StatusOr<UnitsSummary> ReadUnits(absl::string_view bytes, const std::string& name,
                                       const UnitVisitor& visit) {
  Checker checker(visit);
  return checker.Finish(
      jobs::ReadUnits(bytes, name, kFormat, std::bind_front(&Checker::Header, &checker),
                      std::bind_front(&Checker::Unit, &checker)),
      name);
}

absl::StatusOr<UnitsSummary> ReadUnitsFile(const std::string& path, const UnitVisitor& visit) {
  Checker checker(visit);
  return checker.Finish(
      jobs::ReadUnitsFile(path, kFormat, std::bind_front(&Checker::Header, &checker),
                          std::bind_front(&Checker::Unit, &checker)),
      path);
}

}  // namespace quadrille::chess
