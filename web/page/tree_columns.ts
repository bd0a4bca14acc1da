// The form of a tree in the engine's answers (docs/web.md).

// Words of nodes 1, 2, ... in order: the index of the parent (0 is the start), the move, its text.
export interface TreeColumns {
  parents: string;
  moves: string;
  shown: string;
  remarks: [node: number, comment: string, glyphs: string[]][];  // where there is any
}

export const wordsOf = (text: string) => text ? text.split(' ') : [];
