// Extended Position Description (EPD): a position with operations.
// Edwards, "Portable Game Notation Specification and Implementation Guide" (1994), section 16.2.
#ifndef QUADRILLE_CHESS_TEXT_EPD_H_
#define QUADRILLE_CHESS_TEXT_EPD_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"

namespace quadrille::chess {

// A word or, if `is_quoted`, any text without double quotes and newlines.
struct EpdOperand {
  std::string text;
  bool is_quoted = false;

  friend bool operator==(const EpdOperand&, const EpdOperand&) = default;
};

struct EpdOperation {
  std::string opcode;  // a letter, then letters, digits and underscores
  std::vector<EpdOperand> operands;

  friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

struct Epd {
  Board board;
  // In the order of the text, without hmvc and fmvn, which set the clocks of `board`.
  std::vector<EpdOperation> operations;

  // Returns the first operation with that opcode, or null.
  const EpdOperation* Find(absl::string_view opcode) const;

  friend bool operator==(const Epd&, const Epd&) = default;
};

// False for blank lines and comment lines, which start with # or ;.
bool IsEpdRecord(absl::string_view line);

// Parses one line: a FEN of four or six fields, then operations, each ended by `;`. Beyond the
// standard, as in files in use: the last `;` may be missing, operations may be empty, and NUL bytes
// may pad the end of the line. Returns InvalidArgument with the column and the offending text.
absl::StatusOr<Epd> ParseEpd(absl::string_view line);

// The inverse of ParseEpd(): four fields, the clocks unless they are 0 and 1, and the operations.
// Requires: opcodes and operands are as documented in their structs.
std::string FormatEpd(const Epd& epd);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_EPD_H_
