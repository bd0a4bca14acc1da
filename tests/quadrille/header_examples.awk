# Generates a test from each example in a public header's comments. An example follows a line with
# "// Example" and is indented five blanks more than the comment.
#
#   awk -v header=quadrille/mnk.h -v scope=quadrille::mnk -f header_examples.awk quadrille/mnk.h
function suite(  name) {
  name = FILENAME
  gsub(/.*\/|\.h$/, "", name)
  gsub(/_/, "", name)
  return toupper(substr(name, 1, 1)) substr(name, 2) "HeaderTest"
}
function end_example() {
  if (in_example) print "}"
  in_example = 0
}
BEGIN {
  print "// Generated from " header " by tests/quadrille/header_examples.awk."
  print "#include \"" header "\""
  print "#include <cassert>"
  print "#include <memory>"
  print "#include <string>"
  print "#include <vector>"
  print "#include \"gtest/gtest.h\""
  print "#undef assert"
  print "#define assert(condition) EXPECT_TRUE(condition)"
  print "namespace " scope " {\nnamespace {"
}
/^ *\/\/ Example/ {
  end_example()
  print "\nTEST(" suite() ", Line" FNR ") {"
  in_example = 1
  examples += 1
  next
}
in_example && /^ *\/\/     / {
  sub(/^ *\/\/     /, "  ")
  print
  next
}
{ end_example() }
END {
  end_example()
  print "\n}  // namespace\n}  // namespace " scope
  if (!examples) exit 1
}
