#include "src/chess/perft/jobs/units_file.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <istream>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/base/text/fingerprint.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/perft/jobs/json_field.h"
#include "src/chess/perft/jobs/packed_position.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/fen_format.h"

namespace quadrille::chess {
namespace {

constexpr char kFormat[] = "quadrille perft units 1";
constexpr int kMaxDepth = 127;

absl::StatusOr<UnitsHeader> ParseHeader(absl::string_view line) {
  const auto bad = [line](absl::string_view wrong) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected the first line of a units file, ", wrong, ", got ", Quoted(line)));
  };
  const nlohmann::json object = ParseJsonObject(line);
  if (TextField(object, "format") != kFormat) return bad(absl::StrCat("format ", kFormat));
  const std::optional<std::string> fen = TextField(object, "fen");
  const std::optional<std::uint64_t> depth = NumberField(object, "depth");
  const std::optional<std::uint64_t> ply = NumberField(object, "ply");
  const std::optional<std::uint64_t> units = NumberField(object, "units");
  const std::optional<NodeCount> ways = CountField(object, "ways");
  if (!fen || !depth || !ply || !units || !ways) {
    return bad("with fen, depth, ply, units and ways");
  }
  if (*depth > kMaxDepth || *ply > *depth) return bad("ply <= depth <= 127");
  if (const absl::StatusOr<Board> board = ParseFen(*fen); !board.ok()) return board.status();
  return UnitsHeader{*fen, static_cast<int>(*depth), static_cast<int>(*ply), *units, *ways};
}

// Reads the lines of a units file one after another.
class UnitsReader {
 public:
  explicit UnitsReader(std::istream& in) : in_(in) {}

  absl::StatusOr<UnitsSummary> Read(const UnitVisitor& visit) {
    if (!NextLine()) return absl::InvalidArgumentError("the file is empty");
    const absl::StatusOr<UnitsHeader> header = ParseHeader(line_);
    if (!header.ok()) return header.status();
    std::uint64_t units = 0;
    NodeCount ways = 0;
    for (; NextLine(); ++units) {
      const absl::StatusOr<std::uint64_t> ways_here = ParseWays(line_);
      if (!ways_here.ok()) return ways_here.status();
      ways += *ways_here;
      if (absl::Status status = visit(units, line_); !status.ok()) return status;
    }
    if (in_.bad()) return absl::DataLossError("cannot be read on");
    if (units != header->units || ways != header->ways) {
      return absl::InvalidArgumentError(absl::StrCat(
          "the file is cut short or was changed: expected ", header->units, " units and ",
          FormatNodeCount(header->ways), " ways, got ", units, " and ", FormatNodeCount(ways)));
    }
    return UnitsSummary{*header, absl::StrFormat("%016x", hash_)};
  }

  std::uint64_t line_number() const { return line_number_; }

 private:
  bool NextLine() {
    if (!std::getline(in_, line_)) return false;
    if (!line_.empty() && line_.back() == '\r') line_.pop_back();
    hash_ = Fingerprint("\n", Fingerprint(line_, hash_));
    ++line_number_;
    return true;
  }

  std::istream& in_;
  std::string line_;
  std::uint64_t line_number_ = 0;
  std::uint64_t hash_ = Fingerprint("");
};

}  // namespace

std::string FormatUnitsHeader(const UnitsHeader& header) {
  nlohmann::ordered_json object;
  object["format"] = kFormat;
  object["fen"] = header.fen;
  object["depth"] = header.depth;
  object["ply"] = header.ply;
  object["units"] = header.units;
  object["ways"] = FormatNodeCount(header.ways);
  return absl::StrCat(object.dump(), "\n");
}

std::string FormatUnit(const WeightedPosition& unit) {
  return absl::StrCat(unit.ways, " ", FormatFenWithoutClocks(UnpackPosition(unit.position)), "\n");
}

absl::StatusOr<std::uint64_t> ParseWays(absl::string_view line) {
  const std::optional<NodeCount> ways = ParseNodeCount(line.substr(0, line.find(' ')));
  if (!ways || *ways == 0 || *ways > UINT64_MAX) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a unit, such as \"12 FEN\", got ", Quoted(line)));
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

absl::StatusOr<UnitsSummary> ReadUnits(std::istream& in, absl::string_view name,
                                       const UnitVisitor& visit) {
  UnitsReader reader(in);
  absl::StatusOr<UnitsSummary> summary = reader.Read(visit);
  if (summary.ok()) return summary;
  return absl::Status(summary.status().code(), absl::StrCat(name, ": line ", reader.line_number(),
                                                            ": ", summary.status().message()));
}

absl::StatusOr<UnitsSummary> ReadUnitsFile(const std::string& path, const UnitVisitor& visit) {
  std::ifstream file(path, std::ios::binary);
  if (!file.is_open()) {
    return absl::NotFoundError(
        absl::StrCat("cannot open units file ", Quoted(path), ": ", std::strerror(errno)));
  }
  return ReadUnits(file, path, visit);
}

}  // namespace quadrille::chess
