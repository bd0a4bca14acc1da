#!/usr/bin/env python3
"""Layer check: verifies the build graph against docs/architecture.md, and draws it.

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
DOT_COMMENT_HEADER = "<!-- Drawn by scripts/check_layers.sh from this graph:\n"


def package_of(label):
    return label[2:].split(":")[0]


def group_of(package):
    """Returns the group of a folder: chess for src/chess/perft/jobs."""
    parts = package.split("/")
    return parts[1] if parts[0] == "src" and len(parts) > 1 else parts[0]


def read_rules(text):
    """Yields (label, sources, dependencies) for each C++ rule."""
    for rule in ElementTree.fromstring(text).iter("rule"):
        values = collections.defaultdict(set)
        for attribute in rule.findall("list"):
            values[attribute.get("name")] |= {v.get("value") for v in attribute.findall("label")}
        for value in rule.findall("label"):
            values[value.get("name")].add(value.get("value"))
        sources = set().union(*(values[n] for n in ("srcs", "hdrs", "textual_hdrs", "tier_src")))
        yield rule.get("name"), sources, values["deps"]


def shared_files(rules):
    """Returns an error message for each file that belongs to more than one target."""
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
    """Returns {folder: {dependency: one target edge that causes it}}."""
    edges = collections.defaultdict(dict)
    for label, _, dependencies in rules:
        for target in dependencies:
            if not target.startswith("//"):
                continue
            user, dependency = package_of(label), package_of(target)
            if user != dependency and group_of(dependency) in LAYERS:
                edges[user].setdefault(dependency, f"{label} -> {target}")
    return edges


def forbidden_edges(edges):
    lines = []
    for user, dependencies in sorted(edges.items()):
        group = group_of(user)
        for dependency, example in sorted(dependencies.items()):
            if group in LAYERS and group_of(dependency) not in LAYERS[group] | {group}:
                lines.append(f"{user} may not depend on {dependency}: {example}")
    return lines


def is_nested(a, b):
    """Returns True if one folder contains the other."""
    return (a + "/").startswith(b + "/") or (b + "/").startswith(a + "/")


def find_cycles(edges):
    """Returns an error message for each cycle between folders that are not nested."""
    graph = {a: sorted(b for b in bs if not is_nested(a, b)) for a, bs in edges.items()}
    lines, done = [], set()

    def walk(folder, path):
        if folder in path:
            lines.append("dependency cycle: " + " -> ".join(path[path.index(folder) :] + [folder]))
            return
        if folder in done:
            return
        for dependency in graph.get(folder, []):
            walk(dependency, path + [folder])
        done.add(folder)

    for folder in sorted(graph):
        walk(folder, [])
    return lines


def reduced(graph):
    """Transitive reduction of an acyclic graph: drops edges whose target a longer path reaches."""

    def reaches(start, goal):
        return any(next_ == goal or reaches(next_, goal) for next_ in graph.get(start, ()))

    return {
        a: {b for b in dependencies if not any(c != b and reaches(c, b) for c in dependencies)}
        for a, dependencies in graph.items()
    }


def dot_text(edges):
    """Returns Graphviz source: one cluster per group with its folders, and edges to dependencies."""
    folders = collections.defaultdict(set)
    groups = collections.defaultdict(set)
    inner = collections.defaultdict(set)
    for user, dependencies in edges.items():
        for dependency in dependencies:
            a, b = group_of(user), group_of(dependency)
            if a in LAYERS and b in LAYERS:
                folders[a].add(user)
                folders[b].add(dependency)
                if a != b:
                    groups[a].add(b)
                elif a != "tools" and not is_nested(user, dependency):
                    inner[user].add(dependency)
    lines = [
        "digraph quadrille {",
        '  graph [compound=true, nodesep=0.25, ranksep=0.55, fontname="sans-serif"];',
        '  node [shape=box, style="rounded,filled", fillcolor=white, fontname="sans-serif", fontsize=11];',
        '  edge [color="#555555", arrowsize=0.7];',
    ]
    for group in LAYERS:
        lines += cluster_lines(group, folders[group], reduced(inner))
    for user, dependencies in sorted(reduced(groups).items()):
        for dependency in sorted(dependencies):
            lines.append(
                f"  {quoted_node(user)} -> {quoted_node(dependency)} "
                f"[ltail=cluster_{user}, lhead=cluster_{dependency}, penwidth=1.4];"
            )
    return "\n".join(lines + ["}", ""])


def quoted_node(group):
    return f'"{group}"'


def cluster_lines(group, folders, inner):
    top = group if group in ("quadrille", "tools", "examples") else f"src/{group}"
    lines = [f"  subgraph cluster_{group} {{", '    style="rounded,filled"; fillcolor="#f2f5f9"; color="#8899aa";']
    lines.append(f'    {quoted_node(group)} [label="{top}", fillcolor="#dbe6f3"];')
    if group not in ("tools", "examples"):
        names = {f: f[len(top) + 1 :] for f in sorted(folders) if f != top}
        lines += [f'    "{f}" [label="{name}"];' for f, name in names.items()]
        arrows = [(a, b) for a in sorted(names) for b in sorted(inner.get(a, ())) if b in names]
        lines += [f'    "{user}" -> "{dependency}";' for user, dependency in arrows]
        with_incoming = {dependency for _, dependency in arrows}
        lines += [f"    {quoted_node(group)} -> \"{f}\" [style=invis];" for f in names if f not in with_incoming]
    return lines + ["  }"]


def svg_text(dot):
    result = subprocess.run(["dot", "-Tsvg"], input=dot, text=True, check=True, capture_output=True)
    return result.stdout + DOT_COMMENT_HEADER + dot.replace("->", "to") + "-->\n"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--draw", metavar="SVG", help="write the dependency graph to this SVG file")
    parser.add_argument("--check", metavar="SVG", help="fail if this SVG file is out of date")
    options = parser.parse_args()
    rules = list(read_rules(sys.stdin.read()))
    edges = folder_edges(rules)
    violations = find_cycles(edges)
    if violations:
        options.draw = options.check = None  # a cyclic graph cannot be drawn
    violations += shared_files(rules) + forbidden_edges(edges)
    dot = dot_text(edges) if options.draw or options.check else ""
    if options.draw:
        with open(options.draw, "w", encoding="utf-8") as file:
            file.write(svg_text(dot))
    if options.check:
        with open(options.check, encoding="utf-8") as file:
            if dot.replace("->", "to") not in file.read():
                violations.append(f"{options.check} is out of date: run scripts/check_layers.sh --draw")
    for violation in violations:
        print(f"layers: {violation}", file=sys.stderr)
    print(f"layers: {len(rules)} targets, {len(edges)} folders, {len(violations)} violations")
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
