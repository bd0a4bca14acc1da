// Annotations of the report in the game tree: glyphs, [%eval] and better lines.
import {withCommand} from '../commands';
import {JudgedPosition} from './judge';
import {Node, isMoveGlyph, kMarkGlyphs, newNode} from '../tree';

export const kMaxBetterMoves = 6;

// A move keeps the glyph that it has, unless an earlier report made it.
function setGlyph(node: Node, mark: string) {
  if (node.mark) node.glyphs = node.glyphs.filter(glyph => glyph !== kMarkGlyphs[node.mark]);
  if (mark && !node.glyphs.some(isMoveGlyph)) node.glyphs = [kMarkGlyphs[mark], ...node.glyphs];
}

// Adds the moves below `parent` as far as they are not there; returns their nodes.
export function addLine(parent: Node, moves: string[]): Node[] {
  let at = parent;
  return moves.map(move => (at = at.children.find(child => child.move === move) ?? newNode(move, at)));
}

// Annotates the moves of `line` with `marks`, the names of their mistakes. `positions` are those
// before each move and at the end. Returns the better lines with their plies. Idempotent. Games of
// stones get only the marks: SGF has no such annotations.
export function annotate(line: Node[], marks: string[], positions: JudgedPosition[]): [number, Node[]][] {
  const added: [number, Node[]][] = [];
  const isChess = positions.some(({score}) => score !== undefined);
  line.forEach((node, ply) => {
    const {score} = positions[ply + 1];
    if (isChess) setGlyph(node, marks[ply]);
    node.mark = marks[ply];
    if (!isChess) return;
    if (score !== undefined) node.comment = withCommand(node.comment, 'eval', score);
    if (marks[ply]) added.push([ply, addLine(node.parent!, positions[ply].line.slice(0, kMaxBetterMoves))]);
  });
  return added;
}
