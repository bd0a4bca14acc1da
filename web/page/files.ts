// Import and export: PGN, SGF and FEN by paste, drop and file; links and pictures.
import {App} from './app';
import {linkOf} from './address';
import {byId, save} from './dom';
import {requestOfPgn, writeSgf} from './game_text';
import {Side, Tag, View, isChess, viewOf} from './games';
import {Loading, kMaxFileBytes, load} from './open_file';
import {playerOf} from './seats';
import {showMessage} from './status';
import {lineThrough} from './tree';

// The tags of the file, or those of a game that was played here.
function tagsOf(app: App): Tag[] {
  const {game} = app;
  if (game.tags?.length) return game.tags.filter(([name]) => name !== 'Result');
  const name = (side: Side) => (playerOf(side) === 'human' ? 'Human' : 'Quadrille');
  const players: Tag[] = [['White', name('white')], ['Black', name('black')]];
  if (!isChess(game.name)) return players;
  const today = new Date().toISOString().slice(0, 10).replace(/-/g, '.');
  return [['Event', 'Quadrille'], ['Date', today], ...players,
    ...(game.name === 'chess960' ? [['Variant', 'Chess960'] as Tag] : [])];
}

const kSgfResults: Record<string, string> = {'1-0': 'B+', '0-1': 'W+', '1/2-1/2': '0'};

// The whole tree, independent of the position on the board.
export function gameText(app: App): string {
  const {rules, game, root} = app;
  const result = app.result();
  const tags = tagsOf(app);
  if (!isChess(game.name)) {
    return writeSgf(rules, game, root, result ? [...tags, ['Result', kSgfResults[result] ?? result]] : tags);
  }
  const main = lineThrough(root).map(node => node.move);
  const end = viewOf(rules, {...game, moves: main, ply: main.length}) as View;
  return rules.call(...requestOfPgn(game, root, result || end.result, tags)).pgn;
}

function saveGame(app: App) {
  const [name, type] = isChess(app.game.name)
    ? ['game.pgn', 'application/x-chess-pgn'] : ['game.sgf', 'application/x-go-sgf'];
  save(name, type, gameText(app));
}

async function loadFile(loading: Loading, file: File, cause?: Element) {
  if (file.size > kMaxFileBytes) {
    showMessage(`${file.name}: ${file.size} bytes are too many, at most ${kMaxFileBytes}`, cause);
    return;
  }
  load(loading, await file.text(), cause);
}

// A page from disk has no address that another machine could open.
const isFromDisk = location.protocol === 'file:';
const kCopyLabel = isFromDisk ? 'Copy game as text' : 'Copy link';

// Copies the link to the game, or its text, to the clipboard; where that fails, the text stays selected.
async function copyGame(app: App, button: HTMLElement) {
  const text = isFromDisk ? gameText(app) : linkOf(app.game);
  const box = byId<HTMLTextAreaElement>('paste');
  box.value = text;
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    box.select();
    isCopied = document.execCommand('copy');
  }
  if (!isCopied) {
    byId<HTMLDetailsElement>('more').open = true;
    box.select();
  }
  button.textContent = isCopied ? 'Copied' : 'Copy the selected text';
  setTimeout(() => { button.textContent = kCopyLabel; }, 2000);
}

// Loads what was dropped or pasted outside of a text field: a file or text.
function loadFrom(loading: Loading, data: DataTransfer | null) {
  const file = data?.files[0];
  if (file) void loadFile(loading, file);
  else load(loading, data?.getData('text/plain') ?? '');
}

const kTextFields = 'textarea, input:not([type=range], [type=checkbox], [type=file])';

export function setUpFiles(loading: Loading) {
  const {app} = loading;
  const on = (id: string, act: () => void) => byId(id).addEventListener('click', act);
  on('load-paste', () => load(loading, byId<HTMLTextAreaElement>('paste').value, byId('paste')));
  on('save-game', () => saveGame(app));
  on('save-picture', () => save('position.svg', 'image/svg+xml', app.shown.board.picture()));
  on('show-game', () => {
    byId<HTMLTextAreaElement>('paste').value = gameText(app);
  });
  for (const id of ['copy-link', 'share']) {
    byId(id).textContent = kCopyLabel;
    on(id, () => void copyGame(app, byId(id)));
  }
  on('print', () => print());
  const picker = byId<HTMLInputElement>('open-file');
  picker.addEventListener('change', () => {
    const file = picker.files?.[0];
    if (file) void loadFile(loading, file, picker);
    picker.value = '';
  });
  document.addEventListener('dragover', event => event.preventDefault());
  document.addEventListener('drop', event => {
    event.preventDefault();
    loadFrom(loading, event.dataTransfer);
  });
  document.addEventListener('paste', event => {
    if ((event.target as Element).closest?.(kTextFields)) return;
    event.preventDefault();
    loadFrom(loading, event.clipboardData);
  });
}
