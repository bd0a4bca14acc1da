#include "src/chess/text/epd.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/fen_format.h"

namespace quadrille::chess {
namespace {

constexpr absl::string_view kBlanks = " \t\r\n";
constexpr absl::string_view kWordEnds = " \t\r\n;";

// Strips trailing blanks and NUL bytes, with which files in use pad lines.
absl::string_view WithoutPadding(absl::string_view line) {
  constexpr absl::string_view kPadding(" \t\r\n\0", 5);
  return line.substr(0, line.find_last_not_of(kPadding) + 1);
}

bool StartsWithDigit(absl::string_view text) {
  return !text.empty() && absl::ascii_isdigit(static_cast<unsigned char>(text[0]));
}

// True for the start of a clock field: a number or "-".
bool IsClock(absl::string_view text) {
  return StartsWithDigit(text) || text.substr(0, text.find_first_of(kWordEnds)) == "-";
}

bool IsOpcode(absl::string_view text) {
  if (text.empty() || !absl::ascii_isalpha(static_cast<unsigned char>(text[0]))) return false;
  for (const char letter : text) {
    if (!absl::ascii_isalnum(static_cast<unsigned char>(letter)) && letter != '_') return false;
  }
  return true;
}

class EpdReader {
 public:
  explicit EpdReader(absl::string_view line) : line_(line) {}

  // Returns the FEN at the start: four fields, and up to two more that begin with a digit or are
  // "-", as no opcode does. Returns fewer if the line ends before.
  absl::string_view TakeFen() {
    for (int field = 0; field < 6 && !IsAtEnd(); ++field) {
      if (field >= 4 && !IsClock(line_.substr(at_))) break;
      fen_end_ = line_.find_first_of(kWordEnds, at_);
      if (fen_end_ == absl::string_view::npos) fen_end_ = line_.size();
      at_ = fen_end_;
    }
    return line_.substr(0, fen_end_);
  }

  // Appends the remaining operations to `operations`.
  absl::Status TakeOperations(std::vector<EpdOperation>* operations) {
    while (true) {
      const bool at_end = IsAtEnd();
      if (at_end && at_ >= line_.size()) return absl::OkStatus();
      if (at_end) {
        ++at_;
        continue;
      }
      const std::size_t start = at_;
      EpdOperation operation;
      operation.opcode = std::string(TakeWord());
      if (!IsOpcode(operation.opcode)) {
        return Bad(start, "expected an opcode (a letter, then letters, digits and _), got ",
                   operation.opcode);
      }
      absl::Status status = TakeOperands(&operation.operands);
      if (!status.ok()) return status;
      operations->push_back(std::move(operation));
    }
  }

 private:
  absl::Status Bad(std::size_t at, absl::string_view what, absl::string_view text) const {
    return absl::InvalidArgumentError(
        absl::StrCat("operations, column ", at + 1, ": ", what, Quoted(text)));
  }

  // Skips blanks. Returns true at the end of the line or of an operation.
  bool IsAtEnd() {
    at_ = std::min(line_.find_first_not_of(kBlanks, at_), line_.size());
    return at_ == line_.size() || line_[at_] == ';';
  }

  absl::string_view TakeWord() {
    const std::size_t start = at_;
    at_ = std::min(line_.find_first_of(kWordEnds, at_), line_.size());
    return line_.substr(start, at_ - start);
  }

  absl::Status TakeOperands(std::vector<EpdOperand>* operands) {
    while (!IsAtEnd()) {
      const std::size_t start = at_;
      if (line_[at_] != '"') {
        const absl::string_view word = TakeWord();
        if (word.find('"') != absl::string_view::npos) {
          return Bad(start, "a double quote inside the word ", word);
        }
        operands->push_back({std::string(word), false});
        continue;
      }
      const std::size_t close = line_.find('"', start + 1);
      if (close == absl::string_view::npos) {
        return Bad(start, "no closing double quote in ", line_.substr(start));
      }
      operands->push_back({std::string(line_.substr(start + 1, close - start - 1)), true});
      at_ = close + 1;
      if (at_ < line_.size() && kWordEnds.find(line_[at_]) == absl::string_view::npos) {
        return Bad(at_, "expected a blank or ; after the closing double quote, got ",
                   line_.substr(at_));
      }
    }
    return absl::OkStatus();
  }

  absl::string_view line_;
  std::size_t at_ = 0;
  std::size_t fen_end_ = 0;
};

absl::StatusOr<std::uint16_t> ClockOf(const EpdOperation& operation) {
  std::uint32_t number = 0;
  if (operation.operands.size() == 1 && StartsWithDigit(operation.operands[0].text) &&
      operation.operands[0].text.size() <= 4 &&
      absl::SimpleAtoi(operation.operands[0].text, &number)) {
    return static_cast<std::uint16_t>(number);
  }
  return absl::InvalidArgumentError(
      absl::StrCat("operation ", operation.opcode, " needs one number of at most four digits, not ",
                   operation.operands.empty() ? "none" : Quoted(operation.operands[0].text)));
}

// Sets `*clock` to the operand of `operation`. Returns InvalidArgument if the FEN gave a different
// value; `start` is the value if it gave none.
absl::Status SetClock(const EpdOperation& operation, std::uint16_t start, std::uint16_t* clock) {
  const absl::StatusOr<std::uint16_t> number = ClockOf(operation);
  if (!number.ok()) return number.status();
  if (*clock != start && *clock != *number) {
    return absl::InvalidArgumentError(absl::StrCat("operation ", operation.opcode, " ", *number,
                                                   " contradicts the earlier value ", *clock));
  }
  *clock = *number;
  return absl::OkStatus();
}

// Moves the operations hmvc and fmvn from the list to the board.
absl::Status TakeClocks(Epd* epd) {
  Position position = epd->board.position();
  std::vector<EpdOperation> others;
  for (EpdOperation& operation : epd->operations) {
    absl::Status status = absl::OkStatus();
    if (operation.opcode == "hmvc") {
      status = SetClock(operation, 0, &position.halfmove_clock);
    } else if (operation.opcode == "fmvn") {
      status = SetClock(operation, 1, &position.fullmove_number);
      position.fullmove_number = std::max(position.fullmove_number, std::uint16_t{1});
    } else {
      others.push_back(std::move(operation));
    }
    if (!status.ok()) return status;
  }
  epd->operations = std::move(others);
  const absl::StatusOr<Board> board = Board::FromPosition(position);
  if (board.ok()) epd->board = *board;
  return board.status();
}

}  // namespace

const EpdOperation* Epd::Find(absl::string_view opcode) const {
  for (const EpdOperation& operation : operations) {
    if (operation.opcode == opcode) return &operation;
  }
  return nullptr;
}

bool IsEpdRecord(absl::string_view line) {
  const absl::string_view text = absl::StripLeadingAsciiWhitespace(line);
  return !text.empty() && text[0] != '#' && text[0] != ';';
}

absl::StatusOr<Epd> ParseEpd(absl::string_view line) {
  EpdReader reader(WithoutPadding(line));
  absl::StatusOr<Board> board = ParseFen(reader.TakeFen());
  if (!board.ok()) return board.status();
  Epd epd{*std::move(board), {}};
  absl::Status status = reader.TakeOperations(&epd.operations);
  if (status.ok()) status = TakeClocks(&epd);
  if (status.ok()) return epd;
  return Annotate(status, absl::StrCat("EPD ", Quoted(line)));
}

std::string FormatEpd(const Epd& epd) {
  const Position& position = epd.board.position();
  std::string text = FormatFenWithoutClocks(position);
  if (position.halfmove_clock != 0) absl::StrAppend(&text, " hmvc ", position.halfmove_clock, ";");
  if (position.fullmove_number != 1)
    absl::StrAppend(&text, " fmvn ", position.fullmove_number, ";");
  for (const EpdOperation& operation : epd.operations) {
    assert(IsOpcode(operation.opcode));
    absl::StrAppend(&text, " ", operation.opcode);
    for (const EpdOperand& operand : operation.operands) {
      assert(operand.text.find('"') == std::string::npos);
      const absl::string_view quote = operand.is_quoted ? "\"" : "";
      absl::StrAppend(&text, " ", quote, operand.text, quote);
    }
    absl::StrAppend(&text, ";");
  }
  return text;
}

}  // namespace quadrille::chess
