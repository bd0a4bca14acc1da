// XBoard's edit mode: a position set up piece by piece.
#ifndef QUADRILLE_UCI_XBOARD_EDIT_H_
#define QUADRILLE_UCI_XBOARD_EDIT_H_

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Executes the lines between `edit` and `.`.
class XBoardEdit {
 public:
  // Starts from the position of `board` and keeps its side to move; White's pieces are placed
  // first.
  explicit XBoardEdit(const Board& board);

  // Pa4 places a piece, xa4 clears a square, # clears the board, c changes the side being placed.
  // Returns InvalidArgument, with the line, for anything else.
  absl::Status Execute(absl::string_view line);

  // Returns the position: kings and rooks on their start squares may castle; no en passant square.
  // Returns ValidatePosition()'s error if it is not valid.
  absl::StatusOr<Board> Finish() const;

 private:
  Position position_;
  Color color_ = Color::kWhite;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_XBOARD_EDIT_H_
