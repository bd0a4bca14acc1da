// Games in and out: PGN, SGF and FEN by paste, drop and file; links and pictures.
import {App} from './app';
import {byId, save} from './dom';
import {gameOfPosition, isChess} from './games';

const kMostBytes = 2_000_000;

// Reads what somebody pasted or dropped; what it is shows at its beginning.
function load(app: App, text: string) {
  const trimmed = text.trim();
  if (!trimmed) return;
  if (trimmed.length > kMostBytes) {
    app.tell(`that is too long for a game: ${trimmed.length} characters, at most ${kMostBytes}`);
  } else if (trimmed.startsWith('(;') || trimmed.startsWith('(\n')) {
    const answer = app.rules.call('mnk.read_sgf', trimmed);
    if (answer.error) return app.tell(answer.error);
    app.load({name: answer.rules, start: answer.start, moves: answer.moves, ply: answer.moves.length});
  } else if (gameOfPosition(trimmed, app.game.name)) {
    app.load(gameOfPosition(trimmed, app.game.name)!);
  } else {
    const answer = app.rules.call('chess.read_pgn', trimmed);
    if (answer.error) return app.tell(answer.error);
    const usual = answer.start.startsWith('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    app.load({name: /960|fischer/i.test(answer.tags.Variant ?? '') ? 'chess960' : 'chess',
      start: usual ? '' : answer.start, moves: answer.moves, ply: answer.moves.length});
  }
}

function saveGame(app: App) {
  const {game, view} = app;
  const name = (side: 'white' | 'black') => (app.player(side) === 'human' ? 'Human' : 'Quadrille');
  if (isChess(game.name)) {
    const today = new Date().toISOString().slice(0, 10).replace(/-/g, '.');
    const answer = app.rules.call('chess.write_pgn', game.start, game.moves.slice(0, game.ply).join(' '),
      view.result, 'Event Quadrille', `Date ${today}`, `White ${name('white')}`,
      `Black ${name('black')}`, ...(game.name === 'chess960' ? ['Variant Chess960'] : []));
    save('game.pgn', 'application/x-chess-pgn', answer.pgn);
  } else {
    const answer = app.rules.call('mnk.write_sgf', game.name, game.start,
      game.moves.slice(0, game.ply).join(' '), name('black'), name('white'));
    save('game.sgf', 'application/x-go-sgf', answer.sgf);
  }
}

async function loadFile(app: App, file: File) {
  if (file.size > kMostBytes) {
    app.tell(`${file.name}: ${file.size} bytes are too many for a game, at most ${kMostBytes}`);
    return;
  }
  load(app, await file.text());
}

export function setUpFiles(app: App) {
  const on = (id: string, act: () => void) => byId(id).addEventListener('click', act);
  on('load-paste', () => load(app, byId<HTMLTextAreaElement>('paste').value));
  on('save-game', () => saveGame(app));
  on('save-picture', () => save('position.svg', 'image/svg+xml', app.board.picture()));
  on('copy-link', () => {
    const box = byId<HTMLTextAreaElement>('paste');
    box.value = app.link();
    box.select();
    void navigator.clipboard?.writeText(app.link()).catch(() => {});
  });
  const open = byId<HTMLInputElement>('open-file');
  open.addEventListener('change', () => {
    const file = open.files?.[0];
    if (file) void loadFile(app, file);
    open.value = '';
  });
  document.addEventListener('dragover', event => event.preventDefault());
  document.addEventListener('drop', event => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void loadFile(app, file);
    else load(app, event.dataTransfer?.getData('text/plain') ?? '');
  });
}
