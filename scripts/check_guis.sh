#!/usr/bin/env bash
# GUI check: plays in real GUIs, xboard (with both protocols) and gnome-chess.
#
#   scripts/check_guis.sh [ENGINE]     default: builds //:chess
#
# Runs under Xvfb; checks the games and the engine's output. The last line is "N passed, N failed".
# QUADRILLE_SCREENSHOTS=FOLDER saves a screenshot of each GUI. Needs scripts/setup.sh --ci.
# Example: scripts/check_guis.sh bazel-bin/tools/chess/chess
set -uo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"
cd "$(dirname "$0")/.."

[ $# -le 1 ] || reject_argument "$2"
case ${1:-} in -*) reject_argument "$1" ;; esac
engine=${1:-}
if [ -z "$engine" ]; then
  bazel build --noshow_progress //:chess || exit 1
  engine=$(bazel info --noshow_progress bazel-bin)/tools/chess/chess
fi
engine=$(realpath "$engine") || exit 2
PATH=$PATH:/usr/games  # after the build, which another PATH would invalidate

work=$(mktemp -d "${TMPDIR:-/tmp}/quadrille_guis.XXXXXX")
trap 'rm -rf "$work"' EXIT

# verdict NAME FAULT: reports a check; an empty FAULT is success.
verdict() {
  if [ -z "$2" ]; then
    echo "guis: $1 passed"
  else
    echo "guis: $1 FAILED: $2"
  fi
}

# under_x FOLDER SECONDS COMMAND...: runs it on its own X display, with FOLDER as home and working
# folder.
under_x() {
  local folder=$1 seconds=$2
  shift 2
  (cd "$folder" && HOME=$folder XDG_CONFIG_HOME=$folder/.config timeout -k 5 "$seconds" \
    xvfb-run -a -s '-screen 0 1024x768x24' "$@") >"$folder/out" 2>&1
}

# Runs inside: a screenshot some seconds after FILE contains a line like PATTERN, if requested.
picture='
  picture() {  # NAME FILE PATTERN
    if [ -z "${QUADRILLE_SCREENSHOTS:-}" ]; then return; fi
    until grep -qs "$3" "$2"; do sleep 0.5; done
    sleep 4
    import -window root "$QUADRILLE_SCREENSHOTS/$1.png"
  }
'

# match NAME XBOARD_FLAGS...: plays two games of our engine, the first one, against another. The
# limit is depth, not time, so that results do not depend on load; the clocks still run.
match() {
  local name=$1 folder=$work/$1
  shift
  mkdir -p "$folder"
  under_x "$folder" 200 bash -c "$picture"'
      picture "$1" debug.log "<first *: move" &
      shift
      "$@"
      kill %1 2>/dev/null' -- "$name" \
    xboard -mg 2 -tc 2 -inc 2 -searchDepth 5 -adjudicateDrawMoves 60 -matchPause 300 \
    -animateMoving false -soundProgram '' -popupMoveErrors false -autoCallFlag true -xexit \
    -sgf games.pgn -debug -nameOfDebugFile debug.log -fcp "$engine" -fn Quadrille "$@"
  verdict "$name" "$(judge "$folder")" >"$folder/verdict"
}

# judge FOLDER: prints the faults in the games of a match. xboard's exit code is not reliable; a
# fault counts only if our engine lost the game.
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
    faults.append(f"expected 2 games, found {len(games)}")
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
    faults.append("the engine rejected a command: see debug.log")
print("; ".join(faults), end="")
PYTHON
}

tee_engine() {
  cat >"$1" <<WRAPPER
#!/bin/sh
tee -a "$2/to_engine" | "$engine" | tee -a "$2/from_engine"
WRAPPER
  chmod +x "$1"
}

# gnome-chess: the engine plays White, then the program waits for the human's move.
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
  # The program can only be quit with a mouse, so it runs until it is killed.
  PATH=$folder/bin:$PATH GSETTINGS_BACKEND=keyfile under_x "$folder" 150 dbus-run-session -- \
    bash -c "$picture"'
      gnome-chess &
      game=$!
      until grep -qs "^bestmove" from_engine; do
        kill -0 $game || break
        sleep 0.5
      done
      picture gnome_chess from_engine "^bestmove"
      kill $game'
  if grep -qs '^bestmove [a-h][1-8][a-h][1-8]' "$folder/from_engine"; then
    verdict gnome_chess "" >"$folder/verdict"
  else
    verdict gnome_chess "no move: $(tail -3 "$folder/out" | tr '\n' ' ')" >"$folder/verdict"
  fi
}

# In parallel, since GUIs mostly wait. (Debian's fairymax crashes in one game out of four.)
match uci -fUCI -scp stockfish -sUCI &
match xboard -scp stockfish -sUCI &
match xboard_pondering -scp stockfish -sUCI -ponder &
gnome_chess &
wait

cat "$work"/*/verdict
passed=$(cat "$work"/*/verdict | grep -c ' passed$')
failed=$((4 - passed))
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
