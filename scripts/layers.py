#!/usr/bin/env python3
"""Checks the build graph against the layers of docs/architecture.md, and draws it.

    bazel query ... --output=xml | scripts/layers.py --check=docs/architecture.svg
    bazel query ... --output=xml | scripts/layers.py --draw=docs/architecture.svg

Called by scripts/check_layers.sh with Bazel's output.
"""

import argparse
import collections
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

# Allowed dependencies of each package group. Tests, benchmarks and programs may depend on anything.
LAYERS = {
    "base": set(),
    "jobs": {"base"},
    "bitboard": {"base"},
    "chess": {"base", "bitboard", "jobs"},
    "mnk": {"base", "bitboard"},
    "uci": {"base", "bitboard", "chess"},
    "protocol": {"base", "bitboard", "mnk"},
    "match": {"base", "bitboard", "jobs", "chess", "mnk", "uci", "protocol"},
    "tuning": {"base", "bitboard", "jobs", "chess", "mnk", "match"},  # self-play is a match
    "quadrille": {"base", "bitboard", "jobs", "chess", "mnk", "uci", "protocol", "match", "tuning"},
    "tools": {"base", "bitboard", "jobs", "chess", "mnk", "uci", "protocol", "match", "tuning"},
    "examples": {"quadrille"},
}
MARK = "<!-- Drawn by scripts/check_layers.sh from this graph:\n"


def package_of(label):
    return label[2:].split(":")[0]


def room_of(package):
    """The group of a folder: src/chess/perft/jobs is in chess."""
    parts = package.split("/")
    return parts[1] if parts[0] == "src" and len(parts) > 1 else parts[0]


def read_rules(text):
    """Yields (label, sources, dependencies) for each C++ rule."""
    for rule in ElementTree.fromstring(text).iter("rule"):
        values = collections.defaultdict(set)
        for values_of in rule.findall("list"):
            values[values_of.get("name")] |= {v.get("value") for v in values_of.findall("label")}
        for value in rule.findall("label"):
            values[value.get("name")].add(value.get("value"))
        sources = set().union(*(values[n] for n in ("srcs", "hdrs", "textual_hdrs", "tier_src")))
        yield rule.get("name"), sources, values["deps"]


def shared_files(rules):
    """Returns a line for each file in more than one target."""
    owners = collections.defaultdict(set)
    for label, sources, _ in rules:
        for source in sources:
            if source.startswith("//") and source.endswith((".h", ".cc")):
                owners[source].add(label)
    return [
        f"{source} is in {len(labels)} targets: {', '.join(sorted(labels))}"
        for source, labels in sorted(owners.items())
        if len(labels) > 1
    ]


def folder_edges(rules):
    """Returns {folder: {the folders it depends on: an example of a target that does}}."""
    edges = collections.defaultdict(dict)
    for label, _, dependencies in rules:
        for dependency in dependencies:
            if not dependency.startswith("//"):
                continue
            above, below = package_of(label), package_of(dependency)
            if above != below and room_of(below) in LAYERS:
                edges[above].setdefault(below, f"{label} -> {dependency}")
    return edges


def forbidden_edges(edges):
    lines = []
    for above, belows in sorted(edges.items()):
        room = room_of(above)
        for below, example in sorted(belows.items()):
            if room in LAYERS and room_of(below) not in LAYERS[room] | {room}:
                lines.append(f"{above} may not depend on {below}: {example}")
    return lines


def is_family(a, b):
    """True if one folder contains the other."""
    return (a + "/").startswith(b + "/") or (b + "/").startswith(a + "/")


def circles(edges):
    """Returns a line for each cycle between folders that are not nested."""
    graph = {a: sorted(b for b in below if not is_family(a, b)) for a, below in edges.items()}
    lines, done = [], set()

    def walk(folder, path):
        if folder in path:
            lines.append("a cycle: " + " -> ".join(path[path.index(folder) :] + [folder]))
            return
        if folder in done:
            return
        for below in graph.get(folder, []):
            walk(below, path + [folder])
        done.add(folder)

    for folder in sorted(graph):
        walk(folder, [])
    return lines


def reduced(graph):
    """Transitive reduction: the edges of an acyclic graph that no longer path makes redundant."""

    def reaches(start, goal):
        return any(next_ == goal or reaches(next_, goal) for next_ in graph.get(start, ()))

    return {
        a: {b for b in belows if not any(c != b and reaches(c, b) for c in belows)}
        for a, belows in graph.items()
    }


def dot_text(edges):
    """The picture: a box per group with its folders, and arrows to its dependencies."""
    folders = collections.defaultdict(set)
    rooms = collections.defaultdict(set)
    inner = collections.defaultdict(set)
    for above, belows in edges.items():
        for below in belows:
            a, b = room_of(above), room_of(below)
            if a in LAYERS and b in LAYERS:
                folders[a].add(above)
                folders[b].add(below)
                if a != b:
                    rooms[a].add(b)
                elif a != "tools" and not is_family(above, below):
                    inner[above].add(below)
    lines = [
        "digraph quadrille {",
        '  graph [compound=true, nodesep=0.25, ranksep=0.55, fontname="sans-serif"];',
        '  node [shape=box, style="rounded,filled", fillcolor=white, fontname="sans-serif", fontsize=11];',
        '  edge [color="#555555", arrowsize=0.7];',
    ]
    for room in LAYERS:
        lines += room_lines(room, folders[room], reduced(inner))
    for above, belows in sorted(reduced(rooms).items()):
        for below in sorted(belows):
            lines.append(
                f"  {anchor(above)} -> {anchor(below)} "
                f"[ltail=cluster_{above}, lhead=cluster_{below}, penwidth=1.4];"
            )
    return "\n".join(lines + ["}", ""])


def anchor(room):
    return f'"{room}"'


def room_lines(room, folders, inner):
    top = room if room in ("quadrille", "tools", "examples") else f"src/{room}"
    lines = [f"  subgraph cluster_{room} {{", '    style="rounded,filled"; fillcolor="#f2f5f9"; color="#8899aa";']
    lines.append(f'    {anchor(room)} [label="{top}", fillcolor="#dbe6f3"];')
    if room not in ("tools", "examples"):
        names = {f: f[len(top) + 1 :] for f in sorted(folders) if f != top}
        lines += [f'    "{f}" [label="{name}"];' for f, name in names.items()]
        arrows = [(a, b) for a in sorted(names) for b in sorted(inner.get(a, ())) if b in names]
        lines += [f'    "{above}" -> "{below}";' for above, below in arrows]
        below_others = {below for _, below in arrows}
        lines += [f"    {anchor(room)} -> \"{f}\" [style=invis];" for f in names if f not in below_others]
    return lines + ["  }"]


def svg_text(dot):
    drawn = subprocess.run(["dot", "-Tsvg"], input=dot, text=True, check=True, capture_output=True)
    return drawn.stdout + MARK + dot.replace("->", "to") + "-->\n"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--draw", metavar="SVG", help="write the picture")
    parser.add_argument("--check", metavar="SVG", help="fail if this picture is out of date")
    options = parser.parse_args()
    rules = list(read_rules(sys.stdin.read()))
    edges = folder_edges(rules)
    faults = circles(edges)
    if faults:
        options.draw = options.check = None  # a cyclic graph cannot be drawn
    faults += shared_files(rules) + forbidden_edges(edges)
    dot = dot_text(edges) if options.draw or options.check else ""
    if options.draw:
        with open(options.draw, "w", encoding="utf-8") as file:
            file.write(svg_text(dot))
    if options.check:
        with open(options.check, encoding="utf-8") as file:
            if dot.replace("->", "to") not in file.read():
                faults.append(f"{options.check} is out of date: run scripts/check_layers.sh --draw")
    for fault in faults:
        print(f"layers: {fault}", file=sys.stderr)
    print(f"layers: {len(rules)} targets, {len(edges)} folders, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
