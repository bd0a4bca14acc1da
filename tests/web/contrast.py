"""Contrast tests by WCAG 2.1 AA, in light and dark mode and on every board theme.

Text needs 4.5:1 (large text 3:1), the edges of controls and marks 3:1.
"""

import json

from helpers import alone, check, press, visit

# For each visible text: its color and the background painted below it.
TEXTS = """(() => {
  const parse = text => { const n = text.match(/[\\d.]+/g).map(Number); return [n[0], n[1], n[2], n[3] ?? 1]; };
  const over = (a, b) => [0, 1, 2].map(i => a[i] * a[3] + b[i] * (1 - a[3])).concat(1);
  const light = c => { const v = c.slice(0, 3).map(x => x / 255)
      .map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
    return 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2]; };
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)];
    return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05); };
  const below = e => { const layers = [];
    for (; e; e = e.parentElement) layers.push(parse(getComputedStyle(e).backgroundColor));
    return layers.reverse().reduce((under, layer) => over(layer, under), [255, 255, 255, 1]); };
  window.contrastOf = {parse, over, ratio, below};
  const found = [];
  const walker = document.createTreeWalker(document.querySelector('#column'), NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    const e = node.parentElement;
    if (!node.textContent.trim() || e.closest('svg, datalist, .unseen, :disabled') || !e.checkVisibility()) continue;
    const style = getComputedStyle(e);
    const back = below(e);
    const value = ratio(over(parse(style.color), back), back);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    if (value < (isLarge ? 3 : 4.5)) found.push(`${node.textContent.trim().slice(0, 30)}: ${value.toFixed(2)}`);
  }
  return found;
})()"""

# Edges of fields and drawings on the board; `a` against `b`, both stacks of [colour, opacity].
PAIRS = """(() => {
  const {parse, over, ratio} = window.contrastOf;
  const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const colour = text => { const e = document.body.appendChild(document.createElement('i'));
    e.style.color = text.startsWith('--') ? `var(${text})` : text;
    const found = parse(getComputedStyle(e).color); e.remove(); return found; };
  const stack = parts => parts.map(([name, opacity]) => { const c = colour(name); return [c[0], c[1], c[2], c[3] * (opacity ?? 1)]; })
    .reduce((under, layer) => over(layer, under), [255, 255, 255, 1]);
  return %s.map(([what, least, a, b]) => [what, least, ratio(stack(a), stack(b))])
    .filter(([, least, value]) => value < least)
    .map(([what, least, value]) => `${what}: ${value.toFixed(2)} of ${least}`);
})()"""

SQUARES = ("--light", "--dark")
BADGES = ("--ink", "#6b5900", "#9a4b00", "#b3261e")


def pairs():
    """Returns (name, minimum, colors of a mark, colors of its background), bottom to top."""
    found = [["edge of a field", 3, [["--edge"]], [["--field"]]],
             ["edge of a button on the page", 3, [["--edge"]], [["--back"]]],
             ["focus", 3, [["--accent"]], [["--back"]]],
             ["chosen tab", 3, [["--accent"]], [["--back"]]],
             ["coordinates", 4.5, [["--faint"]], [["--back"]]],
             ["a line of the grid", 3, [["--grid"]], [["--wood"]]],
             ["outline of a white stone", 3, [["#6b6860"]], [["#fbfaf7"]]],
             ["black stone", 3, [["#1d1c1b"]], [["--wood"]]],
             ["last stone, on black", 3, [["#d2512d"]], [["#1d1c1b"]]],
             ["last stone, on white", 3, [["#d2512d"]], [["#fbfaf7"]]],
             ["score on an arrow", 4.5, [["--wood"], ["--ink", .85], ["--on-ink", .85]],
              [["--wood"], ["--ink", .85]]],
             ["arrow on the board", 3, [["--wood"], ["--ink", .85]], [["--wood"]]],
             *[["glyph on %s" % back, 4.5, [["#fff"]], [[back]]] for back in BADGES],
             ["own threat", 3, [["--own"]], [["--wood"]]],
             ["threat of the other", 3, [["--other"]], [["--wood"]]]]
    for square in SQUARES:
        for name, colour, opacity in (("target", "--ink", .8), ("ring of a capture", "--ink", .85),
                                      ("arrow", "--ink", .85), ("arrow of the user", "--pen", .85)):
            found.append(["%s on %s" % (name, square), 3, [[square], [colour, opacity]], [[square]]])
        found.append(["white piece on %s" % square, 3, [["#2b2a28"]], [[square]]])
        found.append(["black piece on %s" % square, 3, [["#2b2a28"]], [[square]]])
        for mark, opacity in (("--mark", .5), ("--check", .65), ("--ink", .55)):
            found.append(["outline of a white piece on %s over %s" % (mark, square), 3,
                          [["#fbf9f4"]], [["#2b2a28"]]])
        found.append(["score on an arrow over %s" % square, 4.5,
                      [[square], ["--ink", .85], ["--on-ink", .85]], [[square], ["--ink", .85]]])
    return found


def text_and_marks_have_contrast(page):
    visit(page, "#game=gomoku&moves=8,8+9,9+8,9+8,7+9,8+7,8")
    alone(page)
    looks = [(mode, theme) for mode in ("light", "dark") for theme in ("wood", "slate", "paper")]
    page.run("document.querySelectorAll('details').forEach(d => { d.open = true; })")
    for mode, theme in looks:
        page.fill("#mode", mode)
        page.fill("#theme", theme)
        for tab in ("play", "analyse", "learn"):
            press(page, "#tab-%s" % tab)
            found = page.run(TEXTS)
            check(not found, "%s, %s, %s: %s" % (mode, theme, tab, found))
        found = page.run(PAIRS % json.dumps(pairs()))
        check(not found, "%s, %s: %s" % (mode, theme, found))
    page.fill("#mode", "system")
    page.fill("#theme", "wood")


TESTS = [text_and_marks_have_contrast]
