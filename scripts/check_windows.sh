#!/usr/bin/env bash
# Windows check: builds the programs for Windows and tests them under Wine: every instruction tier,
# the protocols, malformed input, \r\n, paths with spaces and non-Latin letters, games between two
# chess.exe, and native tests against the Windows programs.
#
#   scripts/check_windows.sh [--quick] [--games=N]
#
#   --quick    check only chess.exe and perft.exe, without games
#   --games=N  number of games between two chess.exe (default 20), played by the native match
#
# Also searches the machine code for GCC bug 54412, aligned moves of whole AVX registers on the
# stack, which Windows aligns to 16 bytes only (they crash on Windows, but not on Wine), and for
# instructions of one tier in functions of another (check_isa_leaks.sh). Installs missing packages
# (scripts/setup.sh --cross). Prints a line for each check.
#
# Example: scripts/check_windows.sh --quick
# Exit code: 0 success, 1 a check failed, 2 bad usage.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/check/common.sh"
source "$(dirname "$(realpath "$0")")/foreign.sh"
handle_help "$@"

quick= games=20
for argument in "$@"; do
  case $argument in
    --quick) quick=yes ;;
    --games=[0-9]*) games=${argument#--games=} ;;
    *) reject_argument "$argument" ;;
  esac
done
cd "$(dirname "$0")/.."
scripts/setup.sh --cross
work=$(mktemp -d)
trap 'end_foreign; rm -rf "$work"' EXIT

# say PROGRAM ARGUMENT...: prints the program's standard output and error without \r.
say() { { run_foreign windows "$bin/$1.exe" "${@:2}" 2>&1 || true; } | tr -d '\r'; }

exit_code() { run_foreign windows "$bin/$1.exe" "${@:2}" >/dev/null 2>&1 && echo 0 || echo $?; }

check_machine_code() {
  local found
  found=$(x86_64-w64-mingw32-objdump -d --no-show-raw-insn "$bin/$1.exe" |
    grep -E 'v(movap[sd]|movdqa|movdqa32|movdqa64|movntdq)[[:space:]].*%[yz]mm' |
    grep -cE '\(%r[sb]p[,)]' || true)
  expect "$1.exe: no aligned moves of whole vectors on the stack" 0 "$found"
  expect "$1.exe: each tier's instructions in its own functions" "isa leaks: none in $1.exe: .*" \
    "$(OBJDUMP=x86_64-w64-mingw32-objdump scripts/check_isa_leaks.sh "$bin/$1.exe" 2>&1)"
}

check_tiers() {
  local tier tiers
  tiers=$(say perft --isa=list | awk '$2 == "yes" {print $1}')
  expect "perft.exe --isa=list" portable "$tiers"
  for tier in $tiers; do
    expect "perft.exe 5 on tier $tier" "Nodes: 4865609" "$(say perft 5 "--isa=$tier")"
    if [ -z "$quick" ] || [ "$tier" = portable ] || [ "$tier" = "$(tail -1 <<<"$tiers")" ]; then
      expect "chess.exe bench on tier $tier" "Nodes searched: $expected" "$(say chess bench "--isa=$tier")"
    fi
  done
}

check_protocols() {
  local answer
  answer=$(printf 'uci\r\nisready\r\nrubbish \x01\xff\r\nposition fen no\r\nposition startpos moves e2e4 e7e5\r\ngo depth 6\r\n' | say chess)
  expect "UCI: uciok" uciok "$answer"
  expect "UCI: unknown command" "info string unknown command: .*" "$answer"
  expect "UCI: bad position" "info string error: .*" "$answer"
  expect "UCI: readyok" readyok "$answer"
  answer=$({ printf 'uci\ngo infinite\n' && sleep 1 && printf 'stop\nisready\n' && sleep 1 && printf 'quit\n'; } | say chess)
  expect "UCI: stop ends the search" "bestmove .*" "$answer"
  answer=$(printf 'xboard\r\nprotover 2\r\nping 7\r\nusermove e2e5\r\nquit\r\n' | say chess)
  expect "XBoard: feature" "feature .*done=1.*" "$answer"
  expect "XBoard: illegal move" "Illegal move.*: e2e5" "$answer"
  expect "XBoard: pong" "pong 7" "$answer"
  head -c 200000 /dev/urandom >"$work/rubbish"
  expect "malformed input: chess.exe exits with 0" 0 "$(exit_code chess <"$work/rubbish")"
  expect "exit code of bad usage" 2 "$(exit_code perft --dept=3)"
  expect "an unknown flag names the nearest" "perft: .*--depth.*" "$(say perft --dept=3)"
  expect "chess.exe exits at end of input" 0 "$(exit_code chess </dev/null)"
}

check_paths() {
  local folder="$work/mit Leerzeichen é ♞ шахматы"
  mkdir "$folder"
  printf 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ;D1 20 ;D3 8902\r\n' >"$folder/süß.epd"
  cp "$bin/perft.exe" "$folder/"
  expect "a suite in a folder with spaces and non-Latin letters" "1 passed, 0 failed" \
    "$({ cd "$folder" && run_foreign windows ./perft.exe --suite=süß.epd 2>&1; } | tr -d '\r')"
  (cd "$folder" && run_foreign windows ./perft.exe split --depth=4 --units=größe.units >/dev/null 2>&1 &&
    run_foreign windows ./perft.exe unit --units=größe.units --range=0:99 --out=teil.jsonl >/dev/null 2>&1) || true
  expect "a job in the same folder" "Nodes: 197281" \
    "$({ cd "$folder" && run_foreign windows ./perft.exe merge --units=größe.units teil.jsonl 2>&1; } | tr -d '\r')"
  expect "invalid book" "info string error: option Book File: book .* is not a multiple of 16" \
    "$(printf 'uci\nsetoption name Book File value %s/süß.epd\nquit\n' "$folder" | say chess)"
}

check_mnk() {
  expect "mnk.exe: native protocol" "move black 2 3" \
    "$(printf 'newgame black human white human\r\nmakemove 2 3\r\nquit\r\n' | say mnk --game=tic-tac-toe)"
  expect "mnk.exe: the AI replies" "move white .*" \
    "$({ printf 'newgame\r\nmakemove 8 8\r\n' && sleep 4 && printf 'quit\r\n'; } | say mnk --game=gomoku --move_time=500)"
  cp "$bin/mnk.exe" "$work/pbrain-quadrille.exe"
  expect "pbrain-quadrille.exe: Gomocup" '.*name="Quadrille".*' \
    "$(printf 'ABOUT\r\nEND\r\n' | { run_foreign windows "$work/pbrain-quadrille.exe" 2>&1 || true; } | tr -d '\r')"
  expect "mnk_solve.exe: tic-tac-toe" "value: draw" "$(say mnk_solve --game=tic-tac-toe)"
  check_solver_files
}

# A state file is replaced atomically and locked by one process.
check_solver_files() {
  local folder="$work/solver é ♞" solve=(run_foreign windows ./mnk_solve.exe) again
  mkdir "$folder"
  cp "$bin/mnk_solve.exe" "$folder/"
  cd "$folder"
  "${solve[@]}" --game=5,5,4,1,1 --state=größe.state --state_interval=0 --proof=weiß.proof >/dev/null 2>&1 || true
  again=$("${solve[@]}" --game=5,5,4,1,1 --state=größe.state 2>&1 | tr -d '\r') || true
  expect "mnk_solve.exe: resumes from a state" "value: draw" "$again"
  expect "mnk_solve.exe: leaves no temporary files" "größe.state mnk_solve.exe weiß.proof" "$(echo ./* | sed 's|\./||g')"
  expect "mnk_solve.exe: verifies its proof" "verified: draw, [0-9]+ positions" \
    "$("${solve[@]}" verify weiß.proof 2>&1 | tr -d '\r')"
  "${solve[@]}" --game=gomoku --state=held.state --time=9 >/dev/null 2>&1 &
  sleep 3
  expect "mnk_solve.exe: a locked state is rejected" ".*another process uses this file" \
    "$("${solve[@]}" --game=gomoku --state=held.state --time=1 2>&1 | tr -d '\r')"
  wait $! || true
  cd "$OLDPWD"
}

check_games() {
  local engine="$work/chess_by_wine" report
  launcher windows "$bin/chess.exe" "$engine"
  report=$("$work/match" --engine="name=A,cmd=$engine,nodes=3000" \
    --engine="name=B,cmd=$engine,nodes=1000" --games="$games" 2>&1) || true
  expect "match: $games games between two chess.exe" "Score: .* $games games\)" "$report"
  if grep -iE 'crash|illegal|hang|does not|exited' <<<"$report"; then failures=$((failures + 1)); fi
  report=$(say_at "$win_bin" match "--engine=name=A,cmd=$win_bin/chess.exe,nodes=3000" \
    "--engine=name=B,cmd=$win_bin/chess.exe,nodes=1000" --games=4)
  expect "match.exe: 4 games between two chess.exe" "Score: .* 4 games\)" "$report"
}
say_at() { { run_foreign windows "$1/$2.exe" "${@:3}" 2>&1 || true; } | tr -d '\r'; }

native=(chess)
programs=(chess perft)
if [ -z "$quick" ]; then
  native+=(match)
  programs+=(mnk mnk_solve match)
fi
bazel build --noshow_progress --color=no "${native[@]/#///:}"
for program in "${native[@]}"; do cp -L "bazel-bin/tools/$program/$program" "$work/"; done
expected=$("$work/chess" bench | sed -n 's/^Nodes searched: //p')
bazel build --noshow_progress --color=no --config=windows "${programs[@]/#///:}"
bin=$work/bin
win_bin=$bin
mkdir "$bin"
for program in "${programs[@]}"; do cp -L "bazel-bin/tools/$program/$program.exe" "$bin/"; done
prepare_foreign windows
for program in "${programs[@]}"; do check_machine_code "$program"; done
check_tiers
check_protocols
check_paths
if [ -z "$quick" ]; then
  check_mnk
  check_games
  converse windows "$bin" .exe uci:uci_torture_test=-UciMemoryTest.* uci:xboard_session_test \
    tools:mnk_pipe_test || failures=$((failures + 1))
fi
end_check
