// The field of the game: a combobox, whose list opens by a click or the down arrow. Other rules are typed.
import {byId, element} from './dom';
import {kKnownGames} from './games';

// `choose` begins the game of that name.
export function setUpGameList(choose: (name: string) => void) {
  const field = byId<HTMLInputElement>('game');
  const list = byId('game-list');
  const options = Object.entries(kKnownGames).map(([name, about], i) => {
    const option = element('li', name, {role: 'option', id: `game-${i}`, 'data-name': name});
    option.append(element('span', about, {class: 'quiet'}));
    return option;
  });
  list.append(...options);
  let active = -1;

  const mark = (index: number) => {
    active = index;
    options.forEach((option, i) => option.setAttribute('aria-selected', String(i === index)));
    options[index]?.scrollIntoView({block: 'nearest'});
    if (index < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', options[index].id);
  };
  const setOpen = (isOpen: boolean) => {
    list.hidden = !isOpen;
    field.setAttribute('aria-expanded', String(isOpen));
    mark(isOpen ? options.findIndex(option => option.dataset.name === field.value) : -1);
  };
  const take = (option: HTMLElement | undefined) => {
    if (!option) return;
    setOpen(false);
    field.value = option.dataset.name!;
    choose(field.value);
  };
  const toggle = () => setOpen(list.hidden);

  field.addEventListener('click', toggle);
  byId('game-open').addEventListener('click', () => {
    field.focus();
    toggle();
  });
  field.addEventListener('input', () => setOpen(false));
  field.addEventListener('blur', () => setOpen(false));
  field.addEventListener('change', () => choose(field.value));
  // The field keeps the focus.
  list.addEventListener('pointerdown', event => event.preventDefault());
  list.addEventListener('mousedown', event => event.preventDefault());
  list.addEventListener('click', event => take((event.target as Element).closest('li') ?? undefined));
  field.addEventListener('keydown', event => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step) {
      event.preventDefault();
      if (list.hidden) setOpen(true);
      else mark((active + step + options.length) % options.length);
    } else if (event.key === 'Enter' && !list.hidden && active >= 0) {
      event.preventDefault();
      take(options[active]);
    } else if (event.key === 'Escape') {
      setOpen(false);
    }
  });
}
