// The games of a file: a list to choose from.
import {App} from './app';
import {byId, element} from './dom';
import {ListedGame} from './game_text';
import {namesOf} from './status';
import {Node} from './tree';

const kItemsAtOnce = 100;

let chosen = 0;
let listing = 0;  // a new listing cancels the earlier one
let root: Node | undefined;  // of the chosen game, or of the game before one was chosen
let isCleared = () => {};
const remarks = new Map<number, string>();
let buttons: HTMLElement[] = [];
let file = '';  // the id of the file, to find it again after a reload

function markChosen() {
  const list = byId('games');
  list.querySelector('[aria-current]')?.removeAttribute('aria-current');
  buttons[chosen - 1]?.setAttribute('aria-current', 'true');
}

// Shows a remark behind the game of that number.
export function remarkOn(number: number, text: string) {
  remarks.set(number, text);
  buttons[number - 1]?.lastElementChild!.replaceChildren(text);
}

export const chosenGame = () => chosen;

export function nameFile(id: string) {
  file = id;
}

// The file and the chosen game; undefined if no game of a file is on the board.
export const chosenPlace = (): [string, number] | undefined => (file && chosen ? [file, chosen] : undefined);

// Lists the games in several tasks, because a file may have thousands. `onClear` is called when the
// list is removed.
export function listGames(app: App, games: ListedGame[], isWhiteFirst: boolean,
  choose: (number: number) => void, onClear = () => {}) {
  const list = byId('games');
  clearGames();
  root = app.root;
  isCleared = onClear;
  const current = listing;
  list.onclick = event => {
    const button = (event.target as Element).closest<HTMLElement>('[data-game]');
    if (button) choose(Number(button.dataset.game));
  };
  const add = (from: number) => {
    if (current !== listing) return;
    const to = Math.min(games.length, from + kItemsAtOnce);
    for (let i = from; i < to; ++i) {
      const {tags, error} = games[i];
      const item = element('li');
      const made = element('button', `${i + 1}. ${error ?? (namesOf(tags!, isWhiteFirst) || 'no names')}`,
        {type: 'button', 'data-game': String(i + 1)});
      made.append(element('span', remarks.get(i + 1)));
      buttons.push(made);
      item.append(made);
      list.append(item);
    }
    markChosen();
    if (to < games.length) setTimeout(() => add(to));
  };
  add(0);
  list.hidden = false;
}

// The game of that number, with that tree, is about to be shown.
export function chooseGame(number: number, tree: Node) {
  chosen = number;
  root = tree;
  markChosen();
}

export function clearGames() {
  ++listing;
  chosen = 0;
  root = undefined;
  file = '';
  buttons = [];
  remarks.clear();
  isCleared();
  isCleared = () => {};
  byId('games').onclick = null;
  byId('games').replaceChildren();
  byId('games').hidden = true;
}

// Removes the list if another game has been begun or opened.
export function showGamesOf(tree: Node) {
  if (root && root !== tree) clearGames();
}
