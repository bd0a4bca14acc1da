// Editing of the current move: its comment; promoting or deleting its variation.
import {App} from './app';
import {textIn, withText} from './commands';
import {byId} from './dom';
import {listComment} from './movelist';
import {lineThrough, pathTo, promote, remove} from './tree';

export function setUpNotes(app: App) {
  const comment = byId<HTMLTextAreaElement>('comment');
  comment.addEventListener('input', () => {
    const node = app.node();
    node.comment = withText(node.comment, comment.value);
    listComment(app);
  });
  comment.addEventListener('change', () => app.keep());
  byId('promote').addEventListener('click', () => {
    promote(app.node());
    app.treeChanged();
  });
  byId('delete').addEventListener('click', () => {
    const node = app.node();
    if (!node.parent) return;
    remove(node);
    app.showLine(lineThrough(node.parent), app.game.ply - 1);
    app.listMoves();
  });
}

export function showNotes(app: App) {
  const node = app.node();
  byId('notes').hidden = app.tab !== 'analyse';
  byId<HTMLTextAreaElement>('comment').value = textIn(node.comment);
  byId<HTMLButtonElement>('delete').disabled = !node.parent;
  byId<HTMLButtonElement>('promote').disabled =
    pathTo(node).every(other => other.parent!.children[0] === other);
}
