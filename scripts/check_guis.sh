#!/usr/bin/env bash
# Does the engine play in real programs: xboard in both protocols, gnome-chess?
#
#   scripts/check_guis.sh [ENGINE]     by default builds //:chess
#
# Plays under Xvfb and judges by the games and the engine's lines. The last line is
# "N passed, N failed". With QUADRILLE_SCREENSHOTS=FOLDER a picture of each goes there.
# Needs: scripts/setup.sh --all.
set -uo pipefail
cd "$(dirname "$0")/.."
PATH=$PATH:/usr/games

if [ "${1:-}" = --help ] || [ $# -gt 1 ]; then
  sed -nE '2,/^set /s/^# ?//p' "$0"
  exit 2
fi
engine=${1:-}
if [ -z "$engine" ]; then
  bazel build --noshow_progress //:chess || exit 1
  engine=$(bazel info --noshow_progress bazel-bin)/tools/chess/chess
fi
engine=$(realpath "$engine") || exit 2

work=$(mktemp -d "${TMPDIR:-/tmp}/quadrille_guis.XXXXXX")
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# verdict NAME FAULT: counts a check; an empty fault is none.
verdict() {
  if [ -z "$2" ]; then
    passed=$((passed + 1))
    echo "guis: $1 passed"
  else
    failed=$((failed + 1))
    echo "guis: $1 FAILED: $2"
  fi
}

# screenshot NAME SECONDS: a picture of the display, so much later, if anybody wants it.
screenshot='
  if [ -n "${QUADRILLE_SCREENSHOTS:-}" ]; then
    (sleep "$2" && import -window root "$QUADRILLE_SCREENSHOTS/$1.png") &
  fi
  shift 2
  "$@"
'

# match NAME XBOARD_FLAGS...: two games of ours, the first engine, against another.
match() {
  local name=$1
  shift
  local folder=$work/$name
  mkdir -p "$folder"
  (cd "$folder" && HOME=$folder timeout 240 xvfb-run -a -s '-screen 0 1024x768x24' \
    bash -c "$screenshot" -- "$name" 8 \
    xboard -mg 2 -tc 0:08 -inc 0.2 -soundProgram '' -popupMoveErrors false -autoCallFlag true \
    -xexit -sgf games.pgn -debug -nameOfDebugFile debug.log "$@") >"$folder/out" 2>&1
  verdict "$name" "$(judge "$folder")"
}

# judge FOLDER: what is wrong with the games of a match, or nothing. xboard's exit code tells
# nothing, so the games do; a fault counts only where we are the loser.
judge() {
  python3 - "$1" <<'PYTHON'
import pathlib
import re
import sys

folder = pathlib.Path(sys.argv[1])
path = folder / "games.pgn"
games = path.read_text(errors="replace").split("[Event ")[1:] if path.exists() else []
faults = []
if len(games) != 2:
    faults.append(f"{len(games)} games instead of 2")
for number, game in enumerate(games, 1):
    tag = dict(re.findall(r'\[(\w+) "([^"]*)"\]', game))
    ours = "White" if "uadrille" in tag.get("White", "") or "chess" == tag.get("White") else "Black"
    result = tag.get("Result", "*")
    lost = result == ("0-1" if ours == "White" else "1-0")
    if result == "*":
        faults.append(f"game {number} has no result")
    bad = re.search(r"invalid move|illegal|on time|forfeit|exited|disconnect|crash", game, re.I)
    if lost and bad:
        faults.append(f"game {number}: {bad.group(0)}")
debug = folder / "debug.log"
text = debug.read_text(errors="replace") if debug.exists() else ""
if re.search(r"<first : (Illegal move|Error \()", text):
    faults.append("the engine refused something: see debug.log")
print("; ".join(faults), end="")
PYTHON
}

# A wrapper that keeps what a GUI and the engine say to each other.
tee_engine() {
  cat >"$1" <<WRAPPER
#!/bin/sh
tee -a "$2/to_engine" | "$engine" | tee -a "$2/from_engine"
WRAPPER
  chmod +x "$1"
}

# gnome-chess lets the engine play White and waits for a human's move.
gnome_chess() {
  local folder=$work/gnome_chess
  mkdir -p "$folder/.config/gnome-chess" "$folder/.config/glib-2.0/settings" "$folder/bin"
  tee_engine "$folder/bin/quadrille-uci" "$folder"
  cat >"$folder/.config/gnome-chess/engines.conf" <<CONF
[Quadrille]
protocol=uci
binary=quadrille-uci
uci-go-option-normal-0=depth 6
uci-go-option-easy-0=depth 6
uci-go-option-hard-0=depth 6
CONF
  cat >"$folder/.config/glib-2.0/settings/keyfile" <<CONF
[org/gnome/Chess]
opponent='Quadrille'
play-as='black'
CONF
  (cd "$folder" && HOME=$folder XDG_CONFIG_HOME=$folder/.config PATH=$folder/bin:$PATH \
    GSETTINGS_BACKEND=keyfile xvfb-run -a -s '-screen 0 1024x768x24' \
    bash -c "$screenshot" -- gnome_chess 12 \
    dbus-run-session -- timeout 40 gnome-chess) >"$folder/out" 2>&1
  if grep -q '^bestmove [a-h][1-8][a-h][1-8]' "$folder/from_engine" 2>/dev/null; then
    verdict gnome_chess ""
  else
    verdict gnome_chess "no move: $(tail -3 "$folder/out" | tr '\n' ' ')"
  fi
}

match xboard_uci -fcp "$engine" -fUCI -fn Quadrille -scp fairymax
match xboard_cecp -fcp "$engine" -fn Quadrille -scp stockfish -sUCI
match xboard_ponder -fcp "$engine" -fn Quadrille -scp fairymax -ponder
gnome_chess

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
