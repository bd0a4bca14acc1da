// Import and export: PGN, SGF and FEN by paste, drop and file; links and pictures.
import {App} from './app';
import {byId, save} from './dom';
import {View, gameOfPosition, isChess, viewOf} from './games';
import {readPgn, readSgf, writePgn, writeSgf} from './game_text';
import {lineThrough} from './tree';
import {showMessage} from './status';
import {playerOf} from './seats';
import {linkOf} from './address';

const kMaxGameBytes = 2_000_000;

// Loads pasted or dropped text; its first characters show the format.
function load(app: App, text: string) {
  const trimmed = text.trim();
  if (!trimmed) return;
  if (trimmed.length > kMaxGameBytes) {
    showMessage(`text too long for a game: ${trimmed.length} characters, at most ${kMaxGameBytes}`);
  } else if (/^\(\s*;/.test(trimmed)) {
    void open(app, readSgf, trimmed);
  } else if (gameOfPosition(trimmed, app.game.name)) {
    app.load(gameOfPosition(trimmed, app.game.name)!);
  } else {
    void open(app, readPgn, trimmed);
  }
}

// Parses in the worker: a large file may take long.
async function open(app: App, read: typeof readPgn, text: string) {
  const field = byId('paste');
  field.setAttribute('aria-busy', 'true');
  app.searcher.stop();
  const found = await read(async (...lines) => {
    const answer = await app.searcher.search(lines.join('\n'));
    return answer.stopped ? {error: 'reading was interrupted'} : answer;
  }, text);
  if ('error' in found) {
    showMessage(found.error);
  } else {
    app.load(found.game, found.root);
  }
  field.removeAttribute('aria-busy');
}

// The whole tree, independent of the position on the board.
export function gameText(app: App): string {
  const {rules, game, root} = app;
  const main = lineThrough(root).map(node => node.move);
  const name = (side: 'white' | 'black') => (playerOf(side) === 'human' ? 'Human' : 'Quadrille');
  if (!isChess(game.name)) return writeSgf(rules, game, root, name('black'), name('white'));
  const today = new Date().toISOString().slice(0, 10).replace(/-/g, '.');
  const end = viewOf(rules, {...game, moves: main, ply: main.length}) as View;
  return writePgn(rules, game, root, end.result,
    ['Event Quadrille', `Date ${today}`, `White ${name('white')}`, `Black ${name('black')}`,
      ...(game.name === 'chess960' ? ['Variant Chess960'] : [])]);
}

function saveGame(app: App) {
  const [name, type] = isChess(app.game.name)
    ? ['game.pgn', 'application/x-chess-pgn'] : ['game.sgf', 'application/x-go-sgf'];
  save(name, type, gameText(app));
}

async function loadFile(app: App, file: File) {
  if (file.size > kMaxGameBytes) {
    showMessage(`${file.name}: ${file.size} bytes are too many for a game, at most ${kMaxGameBytes}`);
    return;
  }
  load(app, await file.text());
}

// Copies the link to the clipboard and puts it into the address bar.
async function copyLink(app: App, button: HTMLElement) {
  const box = byId<HTMLTextAreaElement>('paste');
  box.value = linkOf(app.game);
  box.select();
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(linkOf(app.game));
  } catch {
    isCopied = document.execCommand('copy');
  }
  button.textContent = isCopied ? 'Copied' : 'See the address bar';
  setTimeout(() => { button.textContent = 'Copy link'; }, 2000);
}

export function setUpFiles(app: App) {
  const on = (id: string, act: () => void) => byId(id).addEventListener('click', act);
  on('load-paste', () => load(app, byId<HTMLTextAreaElement>('paste').value));
  on('save-game', () => saveGame(app));
  on('save-picture', () => save('position.svg', 'image/svg+xml', app.shown.board.picture()));
  on('show-game', () => {
    byId<HTMLTextAreaElement>('paste').value = gameText(app);
  });
  for (const id of ['copy-link', 'share']) on(id, () => void copyLink(app, byId(id)));
  on('print', () => print());
  const picker = byId<HTMLInputElement>('open-file');
  picker.addEventListener('change', () => {
    const file = picker.files?.[0];
    if (file) void loadFile(app, file);
    picker.value = '';
  });
  document.addEventListener('dragover', event => event.preventDefault());
  document.addEventListener('drop', event => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void loadFile(app, file);
    else load(app, event.dataTransfer?.getData('text/plain') ?? '');
  });
}
