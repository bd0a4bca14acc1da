#!/bin/sh
# merge_archives.sh OUT.a OUT.flags COMPILER AR WORD...
# Merges static libraries into one. A WORD is a static library or a linker word. Libraries, and
# those named by -lNAME or -l:FILE, are merged into OUT.a, except those that come with every
# compiler; these and words such as -pthread go to OUT.flags.
set -eu
archive=$1
flags=$2
compiler=$3
ar=$4
shift 4

# Adds the library with file name $1, located by the compiler.
add_library() {
  path=$("$compiler" "-print-file-name=$1")
  if [ -e "$path" ]; then echo "ADDLIB $path"; else echo "$word" >> "$flags"; fi
}

: > "$flags"
script=$(echo "CREATE $archive"
  for word; do
    case $word in
      -lm | -lpthread | -ldl | -lrt | -lstdc++) echo "$word" >> "$flags" ;;
      -l:*) add_library "${word#-l:}" ;;
      -l*) add_library "lib${word#-l}.a" ;;
      -Wl,*) ;;  # link order, irrelevant for a single library
      -*) echo "$word" >> "$flags" ;;
      *) echo "ADDLIB $word" ;;
    esac
  done
  echo SAVE
  echo END)
echo "$script" | "$ar" -M
