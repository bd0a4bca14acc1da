// Names of stone cells, as src/mnk/text/cell_names.h has them: "h8", letters from the left, then aa,
// numbers from the bottom. Requests, links and the text of the move list have "8,8": column and row
// from the top.

export function columnName(column: number): string {
  const letter = String.fromCharCode(97 + column % 26);
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

// Converts "8,8".
export function cellName(cell: string, rows: number): string {
  const [column, row] = cell.split(',').map(Number);
  return columnName(column - 1) + (rows + 1 - row);
}
