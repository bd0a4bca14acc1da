"""SVG elements shared by the scripts that draw the charts of docs/."""
import sys

INK = "#0f172a"


def text(x, y, words, anchor="middle", size=11):
    return (f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-size="{size}" '
            f'fill="{INK}">{words}</text>')


def document(width, height, elements):
    """Returns an SVG document with `elements` on a white background."""
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="Helvetica,Arial,sans-serif">',
        f'<rect width="{width}" height="{height}" fill="white"/>', *elements, "</svg>", ""])


def run(usage, draw, words):
    """Main function: calls draw(input, output). Returns the exit code, 2 for bad usage or input."""
    if len(words) == 2 and words[1] in ("-h", "--help"):
        print(usage.strip())
        return 0
    if len(words) != 3:
        print(usage.strip(), file=sys.stderr)
        return 2
    try:
        draw(words[1], words[2])
    except (KeyError, OSError, ValueError) as error:
        print(f"{words[0].rsplit('/', 1)[-1]}: {words[1]}: {error}", file=sys.stderr)
        return 2
    return 0
