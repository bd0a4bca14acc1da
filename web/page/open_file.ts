// Opening a text: a position, a game, or a file of several games to choose from.
import {App} from './app';
import {chooseGame, clearGames, listGames, nameFile} from './collection';
import {byId} from './dom';
import {openFileReport, showReportOf} from './report/file_report_view';
import {keptText, openGameFile} from './report/game_file';
import {Ask, Format, ListedGame, ReadGame, askOf, kPgn, kSgf} from './game_text';
import {gameOfPosition} from './games';
import {nextTask} from './host';
import {Searcher} from './searcher';
import {showMessage} from './status';
import {Node, lineThrough} from './tree';

const kMaxGameBytes = 2_000_000;
export const kMaxFileBytes = 50_000_000;

export interface Loading {
  app: App;
  makeSearcher: () => Searcher;  // for work in the background
}

// Loads pasted or dropped text; its first characters show the format. Errors are shown beside `cause`.
export function load(loading: Loading, text: string, cause?: Element) {
  const {app} = loading;
  const trimmed = text.trim();
  const position = gameOfPosition(trimmed, app.game.name);
  if (!trimmed) return;
  clearGames();
  if (trimmed.length > kMaxFileBytes) {
    showMessage(`text too long: ${trimmed.length} characters, at most ${kMaxFileBytes}`, cause);
  } else if (position) {
    app.load(position, {cause});
  } else {
    const format = /^\(\s*;/.test(trimmed) ? kSgf : kPgn;
    // Errors name places in the file, so its text stays as it is.
    void whileBusy(app, ask => openFile(loading, ask, format, text, cause));
  }
}

// Parses in the worker: a large file may take long.
async function whileBusy<T>(app: App, read: (ask: Ask) => Promise<T>): Promise<T> {
  const field = byId('paste');
  field.setAttribute('aria-busy', 'true');
  app.searcher.stop();
  const result = await read(askOf(app.searcher));
  field.removeAttribute('aria-busy');
  return result;
}

// Opens the first game of a text, and offers all of them if there are several.
async function openFile(loading: Loading, ask: Ask, format: Format, text: string, cause?: Element) {
  const games = await format.list(ask, text);
  await nextTask();
  if (games.length > 1) return openGames(loading, ask, format, text, games, 1);
  if (text.length > kMaxGameBytes) {
    return showMessage(`text too long for a game: ${text.length} characters, at most ${kMaxGameBytes}`, cause);
  }
  await open(loading.app, format.read(ask, text, 1), cause);
}

// Lists the games; `first` is opened, or 0 if a listed game is on the board.
async function openGames(loading: Loading, ask: Ask, format: Format, text: string, games: ListedGame[], first: number) {
  const {app} = loading;
  const closing: (() => void)[] = [];
  let isListed = true;
  let shown = (_: number) => Promise.resolve();  // what else is shown of an opened game
  const read = (asked: Ask, number: number) =>
    open(app, format.read(asked, text, number), byId('games'), root => chooseGame(number, root));
  const choose = (number: number) => whileBusy(app, asked => read(asked, number));
  listGames(app, games, format.isWhiteFirst, number => void choose(number).then(ok => (ok ? shown(number) : undefined)),
    () => {
      isListed = false;
      for (const close of closing) close();
    });
  if (first) await read(ask, first);
  await nextTask();
  if (format !== kPgn || !isListed) return;
  const file = await openGameFile(text, games);
  if (!isListed) return;
  nameFile(file.id);
  app.keep();
  const host = {app, file, makeSearcher: loading.makeSearcher, choose};
  closing.push(openFileReport(host));
  shown = number => showReportOf(host, number);
  if (first) await shown(first);
}

// Lists the games of the file with that id again, after a reload that restored one of them.
export async function reopenFile(loading: Loading, [id, number]: [string, number]) {
  const {app, makeSearcher} = loading;
  const {root} = app;
  const text = await keptText(id);
  if (text === undefined || app.root !== root) return;
  const searcher = makeSearcher();
  const ask = askOf(searcher);
  const games = await kPgn.list(ask, text);
  if (app.root === root) {
    const opened = openGames(loading, ask, kPgn, text, games, 0);
    chooseGame(number, root);
    await opened;
  }
  searcher.close();
}

async function open(app: App, reading: Promise<ReadGame | {error: string}>, cause?: Element,
  onLoad: (root: Node) => void = () => {}): Promise<boolean> {
  const found = await reading;
  if ('error' in found) {
    showMessage(found.error, cause);
    app.onChange();  // reading stopped the searches
    app.think();
    return false;
  }
  onLoad(found.root);
  const {game, root, result} = found;
  return app.load(game, {root, cause, ending: {node: lineThrough(root).pop() ?? root, result, status: ''}});
}
