#include "tools/chess_measure/positions.h"

#include <cstdint>
#include <ios>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/system/file.h"
#include "src/base/text/quote.h"
#include "src/chess/engine/bench_positions.h"
#include "src/chess/text/epd.h"
#include "src/chess/text/fen.h"

namespace quadrille::measure {

absl::StatusOr<std::vector<chess::Epd>> ReadPositions(const std::string& path) {
  std::vector<chess::Epd> positions;
  const absl::Status read = ForEachLine(path, [&](std::int64_t, absl::string_view line) {
    if (!chess::IsEpdRecord(line)) return absl::OkStatus();
    absl::StatusOr<chess::Epd> epd = chess::ParseEpd(absl::StripAsciiWhitespace(line));
    if (epd.ok()) positions.push_back(*std::move(epd));
    return epd.status();
  });
  if (!read.ok()) return read;
  if (!positions.empty()) return positions;
  return absl::InvalidArgumentError(absl::StrCat("no positions in ", Quoted(path)));
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
