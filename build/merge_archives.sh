#!/bin/sh
# merge_archives.sh OUT.a OUT.flags COMPILER AR WORD...
# Which code does a library need, all in one file? A WORD is a static library, or a word for the
# linker. Libraries, and those that a word -lNAME or -l:FILE stands for, are merged into OUT.a, but
# for the ones that every compiler brings along; they and words such as -pthread go to OUT.flags.
set -eu
archive=$1
flags=$2
compiler=$3
ar=$4
shift 4

# Asks the compiler where the library of the file name $1 is.
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
      -Wl,*) ;;  # the order of libraries, of which one is left
      -*) echo "$word" >> "$flags" ;;
      *) echo "ADDLIB $word" ;;
    esac
  done
  echo SAVE
  echo END)
echo "$script" | "$ar" -M
