// Page start-up: engine, board, controls, address.
import {gameOfAddress} from './address';
import {App} from './app';
import {setUpAnalysis} from './analyse';
import {Board} from './board/board';
import {BoardView} from './board/board_view';
import {showGamesOf} from './collection';
import {byId} from './dom';
import {setUpEndings, showEndings} from './ending';
import {setUpFiles} from './files';
import {setUpGameList} from './game_list';
import {gameOfPosition} from './games';
import {showPlaceOnGraph} from './graph';
import {Engine, moduleOfPage, nextTask, workerOfPage} from './host';
import {kLevelWords} from './levels';
import {Searcher} from './searcher';
import {setUpLearning} from './learn/learn';
import {setUpLooks} from './looks';
import {setUpMaking} from './make';
import {setUpMarks} from './report/marks';
import {setUpMatch} from './match';
import {listMoves, setUpMoveList} from './movelist';
import {setUpNotes, showNotes} from './notes';
import {reopenFile} from './open_file';
import {keep, keptPlace, restore} from './kept';
import {setUpRepertoire} from './training/repertoire';
import {runSelfTest} from './selftest';
import {setUpZoom} from './board/zoom';
import {showMessage} from './status';

// Loads the game in the address; returns false if there is none.
function loadAddress(app: App): boolean {
  const game = gameOfAddress();
  if (game?.name !== 'chess960' || game.start) return game !== undefined && app.load(game);
  app.newGame(game.name);
  return true;
}

function showLevel() {
  const level = Number(byId<HTMLInputElement>('level').value);
  byId('level-word').textContent = kLevelWords[level - 1];
  byId('level').setAttribute('aria-valuetext', kLevelWords[level - 1]);
}

function setUpTabs(app: App) {
  const tabs = ['play', 'analyse', 'learn'];
  const choose = (tab: string) => {
    app.tab = tab;
    showMessage('');
    for (const name of tabs) {
      const button = byId(`tab-${name}`);
      button.setAttribute('aria-selected', String(name === tab));
      button.tabIndex = name === tab ? 0 : -1;
      byId(`panel-${name}`).hidden = name !== tab;
    }
    document.documentElement.dataset.tab = tab;
    app.showStatus();
    byId('column').scrollTop = 0;
    byId('game-column').hidden = tab === 'learn';
    app.searcher.stop();
    app.judgeMove = undefined;
    app.hidesVariations = false;
    app.shown.show(app.view, app.game);
    app.listMoves();
    app.onChange();
    app.keep();
    app.think();
  };
  tabs.forEach((name, i) => {
    byId(`tab-${name}`).addEventListener('click', () => choose(name));
    byId(`tab-${name}`).addEventListener('keydown', event => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? 2 : 0;
      if (!step) return;
      const next = tabs[(i + step) % 3];
      byId(`tab-${next}`).click();
      byId(`tab-${next}`).focus();
    });
  });
}

function setUpControls(app: App) {
  const on = (id: string, type: string, act: () => void) => byId(id).addEventListener(type, act);
  const game = byId<HTMLInputElement>('game');
  on('new-game', 'click', () => app.newGame(game.value));
  setUpGameList(name => app.newGame(name));
  on('undo', 'click', () => app.step(-1));
  on('redo', 'click', () => app.step(1));
  on('hint', 'click', () => void app.hint());
  on('see-why', 'click', () => {
    byId('tab-analyse').click();
    byId('report').click();
  });
  on('flip', 'click', () => {
    app.shown.flipped = !app.shown.flipped;
    app.shown.draw();
  });
  for (const side of ['white', 'black']) {
    on(side, 'change', () => {
      app.searcher.stop();
      showEndings(app);
      app.keep();
      app.think();
    });
  }
  on('level', 'input', showLevel);
  on('level', 'change', () => app.keep());
  on('clock', 'change', () => {
    app.clocks.reset();
    app.keep();
  });
  on('move-time', 'change', () => app.keep());
  const position = byId<HTMLInputElement>('position');
  position.addEventListener('change', () => {
    const start = position.value.trim();
    app.load(gameOfPosition(start, app.game.name) ?? {name: app.game.name, start, moves: [], ply: 0},
      {cause: position});
  });
  // Browsers scroll only to the caret of a text field.
  byId('column').addEventListener('focusin', event => {
    const target = event.target as Element;
    if (target.matches(':focus-visible')) target.scrollIntoView({block: 'nearest'});
  });
  document.addEventListener('keydown', event => {
    const inField = (event.target as Element).closest('input,select,textarea,[role=tab]');
    if (inField || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft') app.goTo(app.game.ply - 1);
    if (event.key === 'ArrowRight') app.goTo(app.game.ply + 1);
    if (event.key === 'Home') app.goTo(0);
    if (event.key === 'End') app.goTo(app.game.moves.length);
  });
}

async function start() {
  await nextTask();
  const module = await moduleOfPage('engine-code');
  const rules = await Engine.start(module);
  await nextTask();
  // Warm-up: the browser compiles a function on its first call.
  rules.call('chess.describe', '', '');
  await nextTask();
  const startWorker = workerOfPage('worker-code');
  const searcher = new Searcher(module, startWorker);
  const app = new App(rules, searcher, new BoardView(new Board(byId<SVGSVGElement>('board'))));
  app.listMoves = (isChanged = true) => listMoves(app, isChanged);
  app.keep = () => keep(app);
  setUpLooks(app);
  setUpTabs(app);
  setUpControls(app);
  setUpZoom(app);
  setUpMoveList(app);
  setUpAnalysis(app);
  setUpNotes(app);
  setUpEndings(app);
  const makeSearcher = () => new Searcher(module, startWorker);
  const showMarks = setUpMarks(app, makeSearcher);
  const analyse = app.onChange;
  app.onChange = () => {
    analyse();
    showNotes(app);
    showPlaceOnGraph();
    showGamesOf(app.root);
    showEndings(app);
    showMarks();
  };
  const loading = {app, makeSearcher};
  setUpFiles(loading);
  await nextTask();
  setUpMaking(app);
  setUpMatch(app, makeSearcher);
  setUpRepertoire(app, makeSearcher);
  setUpLearning(app);
  await nextTask();
  const asked = location.hash;
  const place = keptPlace();
  const isRestored = restore(app);
  if (!isRestored && !loadAddress(app)) {
    const why = byId('message').textContent ?? '';
    app.newGame('chess');
    showMessage(why);
  }
  if (isRestored && place) void reopenFile(loading, place);
  showLevel();
  if (asked === '#selftest') await runSelfTest(rules, searcher);
  window.addEventListener('hashchange', () => loadAddress(app));
  document.documentElement.dataset.ready = 'true';
}

// Only the web app, a folder on a server, has a manifest and a service worker; without one it needs the
// server at each visit.
if (document.querySelector('link[rel=manifest]')) navigator.serviceWorker?.register('sw.js').catch(() => {});

start().catch(error => {
  byId('status').textContent = 'The page failed to start';
  byId('message').textContent = String(error);
  byId('message').hidden = false;
});
