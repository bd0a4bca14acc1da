// The form of a tree in the engine's answers (docs/web.md).

// Node 0 is the start.
export interface TreeColumns {
  moves: string;  // a word for each node from 1 on
  shown: string;  // the same, for display
  parents: [node: number, parent: number][];  // where it is not the node before
  remarks: [node: number, comment: string, glyphs: string[]][];  // where there is any
}

export const wordsOf = (text: string) => text ? text.split(' ') : [];
