"""Fails if files of the page import each other in a cycle: import_cycles.py FOLDER"""

import graphlib
import pathlib
import re
import sys


def main():
    imports = {}
    for path in pathlib.Path(sys.argv[1]).resolve().rglob("*.ts"):
        names = re.findall(r"^(?:import|export)\b[^;]*? from '(\.[\w./]*)';", path.read_text(encoding="utf-8"), re.M)
        imports[str(path.with_suffix(""))] = {str((path.parent / name).resolve()) for name in names}
    try:
        order = list(graphlib.TopologicalSorter(imports).static_order())
    except graphlib.CycleError as error:
        sys.exit("FAILED imports: a cycle of %s" % ", ".join(error.args[1]))
    print("passed imports: %d files without a cycle" % len(order))


main()
