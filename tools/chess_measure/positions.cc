#include "tools/chess_measure/positions.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/system/file.h"
#include "src/chess/engine/bench_positions.h"
#include "src/chess/text/epd.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/position_remarks.h"

namespace quadrille::measure {

void PositionFile::Add(chess::Epd epd, std::int64_t line) {
  const std::vector<std::string> remarks = chess::UnreachableRemarks(epd.board);
  if (!remarks.empty() && unreachable++ == 0) {
    first_unreachable = absl::StrCat("line ", line, ": ", remarks.front());
  }
  positions.push_back(std::move(epd));
}

std::vector<std::string> PositionFile::Warnings() const {
  std::vector<std::string> warnings;
  if (left_out > 0) {
    warnings.push_back(absl::StrCat("games left out: ", left_out, " (", why_left_out, ")"));
  }
  if (unreachable > 0) {
    warnings.push_back(absl::StrCat("positions that no game reaches: ", unreachable,
                                    "; the first: ", first_unreachable));
  }
  return warnings;
}

absl::StatusOr<PositionFile> ReadEpdFile(const std::string& path) {
  PositionFile file;
  const absl::Status read = ForEachLine(path, [&](std::int64_t number, absl::string_view line) {
    if (!chess::IsEpdRecord(line)) return absl::OkStatus();
    absl::StatusOr<chess::Epd> epd = chess::ParseEpd(absl::StripAsciiWhitespace(line));
    if (epd.ok()) file.Add(*std::move(epd), number);
    return epd.status();
  });
  if (!read.ok()) return read;
  return file;
}

std::vector<chess::Epd> BenchPositions() {
  std::vector<chess::Epd> positions;
  for (const absl::string_view fen : chess::BenchPositions()) {
    positions.push_back({.board = chess::ParseFen(fen).value(), .operations = {}});
  }
  return positions;
}

std::string NameOf(const chess::Epd& epd, int number) {
  const chess::EpdOperation* id = epd.Find("id");
  if (id == nullptr || id->operands.empty()) return absl::StrCat("position ", number);
  return id->operands[0].text;
}

}  // namespace quadrille::measure
