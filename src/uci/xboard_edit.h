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

// An edit from `edit` up to the line `.`, which is not for this class.
class XBoardEdit {
 public:
  // Begins with the position of `board`, whose side to move stays; White's pieces are placed first.
  explicit XBoardEdit(const Board& board);

  // Pa4 places a piece, xa4 empties a square, # empties the board, c changes the side placed.
  // Returns InvalidArgument, with the line, if it is none of these.
  absl::Status Execute(absl::string_view line);

  // The position as it stands: kings and rooks on their first squares may castle, nothing can be
  // captured en passant. Returns InvalidArgument if no game can come to it.
  absl::StatusOr<Board> Finish() const;

 private:
  Position position_;
  Color color_ = Color::kWhite;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_XBOARD_EDIT_H_
