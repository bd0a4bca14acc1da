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

function markChosen() {
  const list = byId('games');
  list.querySelector('[aria-current]')?.removeAttribute('aria-current');
  list.querySelector(`[data-game="${chosen}"]`)?.setAttribute('aria-current', 'true');
}

// Lists the games in several tasks, because a file may have thousands.
export function listGames(app: App, games: ListedGame[], isWhiteFirst: boolean,
  choose: (number: number) => void) {
  const list = byId('games');
  clearGames();
  root = app.root;
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
      item.append(element('button', `${i + 1}. ${error ?? (namesOf(tags!, isWhiteFirst) || 'no names')}`,
        {type: 'button', 'data-game': String(i + 1)}));
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
  byId('games').onclick = null;
  byId('games').replaceChildren();
  byId('games').hidden = true;
}

// Removes the list if another game has been begun or opened.
export function showGamesOf(tree: Node) {
  if (root && root !== tree) clearGames();
}
