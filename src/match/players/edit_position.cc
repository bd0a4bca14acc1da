#include "src/match/players/edit_position.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/names.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::match {

std::vector<std::string> EditLines(const chess::Board& board) {
  std::vector<std::string> lines;
  if (!board.IsWhiteTurn()) lines.emplace_back("a2a3");
  lines.insert(lines.end(), {"edit", "#"});
  for (const chess::Color color : {chess::Color::kWhite, chess::Color::kBlack}) {
    if (color == chess::Color::kBlack) lines.emplace_back("c");
    for (const Square square : board.position().Of(color)) {
      lines.push_back(absl::StrCat(std::string(1, chess::PieceLetter(board.GetPieceAt(square))),
                                   chess::SquareName(square)));
    }
  }
  lines.emplace_back(".");
  return lines;
}

}  // namespace quadrille::match
