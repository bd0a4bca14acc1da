// Appearance: board theme, light or dark mode, move numbers on stones. Saved in the browser's local
// storage if allowed.
import {App} from './app';
import {byId} from './dom';

const kKey = 'quadrille-looks';
const kChoices = ['theme', 'mode'];
const choice = (id: string) => byId<HTMLSelectElement>(id);
const numbers = () => byId<HTMLInputElement>('numbers');

function applyLooks() {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const {dataset} = document.documentElement;
  dataset.theme = choice('theme').value;
  dataset.mode = choice('mode').value === 'system' ? (isDark ? 'dark' : 'light') : choice('mode').value;
}

function keepLooks() {
  const looks = [...kChoices.map(id => choice(id).value), String(numbers().checked)];
  try {
    localStorage.setItem(kKey, looks.join(' '));
  } catch { /* a browser that keeps nothing shows the usual looks */ }
}

function readLooks() {
  let looks: string[] = [];
  try {
    looks = (localStorage.getItem(kKey) ?? '').split(' ');
  } catch { /* as above */ }
  kChoices.forEach((id, i) => {
    if ([...choice(id).options].some(option => option.value === looks[i])) choice(id).value = looks[i];
  });
  numbers().checked = looks[kChoices.length] === 'true';
}

export function setUpLooks(app: App) {
  readLooks();
  applyLooks();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyLooks);
  for (const id of [...kChoices, 'numbers']) {
    byId(id).addEventListener('change', () => {
      applyLooks();
      keepLooks();
      app.shown.draw();
    });
  }
}
