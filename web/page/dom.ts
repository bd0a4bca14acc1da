// DOM helpers: elements by id, new elements. Text from outside only becomes text nodes.

export function byId<T extends Element = HTMLElement>(id: string): T {
  return document.getElementById(id) as unknown as T;
}

export function element(name: string, text = '', attributes: Record<string, string> = {}): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

export function button(text: string, act: () => void, attributes: Record<string, string> = {}): HTMLElement {
  const made = element('button', text, {type: 'button', ...attributes});
  made.addEventListener('click', act);
  return made;
}

export function select(id: string, label: string, values: string[]): HTMLSelectElement {
  const made = element('select', '', {id, 'aria-label': label}) as HTMLSelectElement;
  for (const value of values) made.append(element('option', value, {value}));
  return made;
}

export function save(name: string, type: string, ...parts: string[]) {
  const url = URL.createObjectURL(new Blob(parts, {type}));
  const link = element('a', '', {href: url, download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
