// Import and export: PGN, SGF and FEN by paste, drop and file; links and pictures.
import {App} from './app';
import {linkOf} from './address';
import {chooseGame, clearGames, listGames} from './collection';
import {byId, save} from './dom';
import {Ask, Format, ReadGame, kPgn, kSgf, writePgn, writeSgf} from './game_text';
import {Side, Tag, View, gameOfPosition, isChess, viewOf} from './games';
import {playerOf} from './seats';
import {showMessage} from './status';
import {Node, lineThrough} from './tree';

const kMaxGameBytes = 2_000_000;

// Loads pasted or dropped text; its first characters show the format. Errors are shown beside `cause`.
function load(app: App, text: string, cause?: Element) {
  const trimmed = text.trim();
  const position = gameOfPosition(trimmed, app.game.name);
  if (!trimmed) return;
  clearGames();
  if (trimmed.length > kMaxGameBytes) {
    showMessage(`text too long for a game: ${trimmed.length} characters, at most ${kMaxGameBytes}`, cause);
  } else if (position) {
    app.load(position, {cause});
  } else {
    const format = /^\(\s*;/.test(trimmed) ? kSgf : kPgn;
    // Errors name places in the file, so its text stays as it is.
    void whileBusy(app, ask => openFile(app, ask, format, text, cause));
  }
}

// Parses in the worker: a large file may take long.
async function whileBusy(app: App, read: (ask: Ask) => Promise<void>) {
  const field = byId('paste');
  field.setAttribute('aria-busy', 'true');
  app.searcher.stop();
  await read(async (...lines) => {
    const answer = await app.searcher.search(lines.join('\n'));
    return answer.stopped ? {error: 'reading was interrupted'} : answer;
  });
  field.removeAttribute('aria-busy');
}

// Opens the first game of a text, and offers all of them if there are several.
async function openFile(app: App, ask: Ask, format: Format, text: string, cause?: Element) {
  const games = await format.list(ask, text);
  const choose = (number: number) =>
    open(app, format.read(ask, text, number), games.length > 1 ? byId('games') : cause,
      root => chooseGame(number, root));
  if (games.length > 1) listGames(app, games, format.isWhiteFirst, number => void whileBusy(app, () => choose(number)));
  await choose(1);
}

async function open(app: App, reading: Promise<ReadGame | {error: string}>, cause?: Element,
  onLoad: (root: Node) => void = () => {}) {
  const found = await reading;
  if ('error' in found) {
    showMessage(found.error, cause);
    app.onChange();  // reading stopped the searches
    app.think();
    return;
  }
  onLoad(found.root);
  const {game, root, result} = found;
  app.load(game, {root, cause, ending: {node: lineThrough(root).pop() ?? root, result, status: ''}});
}

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
  return writePgn(rules, game, root, result || end.result, tags);
}

function saveGame(app: App) {
  const [name, type] = isChess(app.game.name)
    ? ['game.pgn', 'application/x-chess-pgn'] : ['game.sgf', 'application/x-go-sgf'];
  save(name, type, gameText(app));
}

async function loadFile(app: App, file: File, cause?: Element) {
  if (file.size > kMaxGameBytes) {
    showMessage(`${file.name}: ${file.size} bytes are too many for a game, at most ${kMaxGameBytes}`, cause);
    return;
  }
  load(app, await file.text(), cause);
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
function loadFrom(app: App, data: DataTransfer | null) {
  const file = data?.files[0];
  if (file) void loadFile(app, file);
  else load(app, data?.getData('text/plain') ?? '');
}

const kTextFields = 'textarea, input:not([type=range], [type=checkbox], [type=file])';

export function setUpFiles(app: App) {
  const on = (id: string, act: () => void) => byId(id).addEventListener('click', act);
  on('load-paste', () => load(app, byId<HTMLTextAreaElement>('paste').value, byId('paste')));
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
    if (file) void loadFile(app, file, picker);
    picker.value = '';
  });
  document.addEventListener('dragover', event => event.preventDefault());
  document.addEventListener('drop', event => {
    event.preventDefault();
    loadFrom(app, event.dataTransfer);
  });
  document.addEventListener('paste', event => {
    if ((event.target as Element).closest?.(kTextFields)) return;
    event.preventDefault();
    loadFrom(app, event.clipboardData);
  });
}
