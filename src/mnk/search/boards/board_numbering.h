// Cell numbers of a board with margins.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_BOARD_NUMBERING_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_BOARD_NUMBERING_H_

namespace quadrille::mnk {

// Cell (x, y) has the number margin + x + stride * (margin + y), below padded_cells.
struct BoardNumbering {
  int margin = 0;
  int stride = 0;
  int padded_cells = 0;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_BOARD_NUMBERING_H_
