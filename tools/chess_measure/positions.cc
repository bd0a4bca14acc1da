#include "tools/chess_measure/positions.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <ios>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/chess/engine/bench_positions.h"
#include "src/chess/text/epd.h"
#include "src/chess/text/fen.h"

namespace quadrille::measure {

absl::StatusOr<std::vector<chess::Epd>> ReadPositions(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    return absl::InvalidArgumentError(
        absl::StrCat("cannot read ", Quoted(path), ": ", std::strerror(errno)));
  }
  std::vector<chess::Epd> positions;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const absl::string_view text = absl::StripAsciiWhitespace(line);
    if (text.empty() || text[0] == '#') continue;
    absl::StatusOr<chess::Epd> epd = chess::ParseEpd(text);
    if (!epd.ok()) {
      return Annotate(epd.status(), absl::StrCat(path, ":", number));
    }
    positions.push_back(*std::move(epd));
  }
  if (!positions.empty()) return positions;
  return absl::InvalidArgumentError(absl::StrCat("no position in ", Quoted(path)));
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
