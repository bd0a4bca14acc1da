#include "src/chess/perft/perft_suite.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/numeric/int128.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/system/file.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/chess/text/epd.h"

namespace quadrille::chess {
namespace {

bool IsAllDigits(absl::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char letter) {
    return absl::ascii_isdigit(letter);
  });
}

// Returns true for id and c0 to c9.
bool IsComment(absl::string_view opcode) {
  return opcode == "id" ||
         (opcode.size() == 2 && opcode[0] == 'c' && IsAllDigits(opcode.substr(1)));
}

std::string QuotedOperation(const EpdOperation& operation) {
  std::string text = operation.opcode;
  for (const EpdOperand& operand : operation.operands) absl::StrAppend(&text, " ", operand.text);
  return Quoted(text);
}

// Parses `D5 4865609`.
absl::StatusOr<ExpectedCount> ParseCount(const EpdOperation& operation) {
  const absl::string_view opcode = operation.opcode;
  ExpectedCount count{0, 0};
  if (opcode[0] != 'D' || !IsAllDigits(opcode.substr(1)) || opcode.size() > 4 ||
      !absl::SimpleAtoi(opcode.substr(1), &count.depth) || count.depth > kMaxPerftDepth) {
    return absl::InvalidArgumentError(absl::StrCat(
        "expected D0 to D", kMaxPerftDepth, " and a count, got ", QuotedOperation(operation)));
  }
  if (operation.operands.size() != 1 || !IsAllDigits(operation.operands[0].text) ||
      !absl::SimpleAtoi(operation.operands[0].text, &count.leaves)) {
    return absl::InvalidArgumentError(absl::StrCat(
        "expected one number below 2^128 after the depth, got ", QuotedOperation(operation)));
  }
  return count;
}

absl::StatusOr<std::vector<ExpectedCount>> ParseCounts(
    const std::vector<EpdOperation>& operations) {
  std::vector<ExpectedCount> counts;
  for (const EpdOperation& operation : operations) {
    if (IsComment(operation.opcode)) continue;
    const absl::StatusOr<ExpectedCount> count = ParseCount(operation);
    if (!count.ok()) return count.status();
    for (const ExpectedCount& earlier : counts) {
      if (earlier.depth == count->depth) {
        return absl::InvalidArgumentError(
            absl::StrCat("duplicate depth ", count->depth, ": ", QuotedOperation(operation)));
      }
    }
    counts.push_back(*count);
  }
  if (counts.empty())
    return absl::InvalidArgumentError("expected a depth and a count, such as ;D1 20");
  return counts;
}

}  // namespace

absl::StatusOr<PerftCase> ParsePerftCase(absl::string_view line) {
  absl::StatusOr<Epd> epd = ParseEpd(line);
  if (!epd.ok()) return epd.status();
  absl::StatusOr<std::vector<ExpectedCount>> counts = ParseCounts(epd->operations);
  if (!counts.ok()) {
    return Annotate(counts.status(), absl::StrCat("perft case ", Quoted(line)));
  }
  return PerftCase{epd->board, *std::move(counts)};
}

PerftSuite ParsePerftSuite(absl::string_view text) {
  PerftSuite suite;
  int number = 0;
  for (const absl::string_view whole_line : absl::StrSplit(text, '\n')) {
    ++number;
    const absl::string_view line = absl::StripAsciiWhitespace(whole_line);
    if (!IsEpdRecord(line)) continue;
    absl::StatusOr<PerftCase> perft_case = ParsePerftCase(line);
    if (!perft_case.ok()) {
      suite.rejected.push_back({number, std::string(perft_case.status().message())});
      continue;
    }
    perft_case->line = number;
    suite.cases.push_back(*std::move(perft_case));
  }
  return suite;
}

absl::StatusOr<PerftSuite> ReadPerftSuite(const std::string& path) {
  const absl::StatusOr<std::string> text = ReadTextFile(path);
  if (!text.ok()) return text.status();
  return ParsePerftSuite(*text);
}

}  // namespace quadrille::chess
