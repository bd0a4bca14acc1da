#!/bin/sh
# run_examples.sh DIR ENGINE: runs the programs of examples/ in DIR, the client with the connect
# engine ENGINE, and checks their output.
set -eu

# expect LINE PROGRAM ARGUMENT...: the program prints that line, or one that fits the pattern.
expect() {
  line=$1
  shift
  output=$("$@") || {
    echo "examples: $* fails" >&2
    exit 1
  }
  printf '%s\n' "$output" | grep -qx -- "$line" || {
    printf '%s\n' "$output" >&2
    echo "examples: $*: expected the line \"$line\"" >&2
    exit 1
  }
}

dir=$1
expect 'Attacked by knights on C3 and on E3: d5' "$dir/attacks"
expect 'checkmate' "$dir/pgn_game"
expect 'Nodes: 197281' "$dir/count_perft" 4
expect 'best move: Ra8#' "$dir/search" '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1'
expect 'depth 1, mate in 1, [0-9]* nodes: Ra8#' "$dir/search" '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1'
expect 'draw' "$dir/connect_game" best best tic-tac-toe
expect 'the winner is .*\|a draw' "$dir/drive_engine" "$2"
echo "examples: six programs do what they say"
