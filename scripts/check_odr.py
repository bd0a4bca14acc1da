#!/usr/bin/env python3
"""ODR check: finds variables, types or functions of equal signature defined in two headers.

Linked into one program, such names break the one definition rule: the compiler may use either
without a diagnostic. Prints a line for each violation. Exit code: 0 if there are none, else 1.

  scripts/check_odr.py               checks the headers of src, quadrille, tools, web and tests
  scripts/check_odr.py FILE...       checks these files
  scripts/check_odr.py --self_test   tests the check itself
"""
import collections
import re
import subprocess
import sys

# Names, numbers and operators.
TOKEN = re.compile(r'[A-Za-z_]\w*|::|->|<<|[{}()\[\];=,<>&*:~]|\d[\w.\']*|[^\s\w]')
NOISE = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'|^[ \t]*#(?:\\\n|[^\n])*',
    re.DOTALL | re.MULTILINE)
TYPE_KEYS = ('class', 'struct', 'union', 'enum')


def closing(tokens, at, opening, closer):
    """Returns the index after the bracket that matches the one at `at`."""
    depth = 0
    for i in range(at, len(tokens)):
        depth += (tokens[i] == opening) - (tokens[i] == closer)
        if depth == 0:
            return i + 1
    return len(tokens)


def without_template(tokens):
    """Returns the declaration without `template <...>`, and whether it is a specialization."""
    special = False
    while tokens[:1] == ['template']:
        end = closing(tokens, 1, '<', '>')
        special = special or end == 3
        tokens = tokens[end:]
    return tokens, special


def without_attributes(tokens):
    kept, i = [], 0
    while i < len(tokens):
        if tokens[i] == '[' and tokens[i + 1:i + 2] == ['[']:
            i = closing(tokens, i, '[', ']')
        elif tokens[i] in ('alignas', 'requires') and tokens[i + 1:i + 2] == ['(']:
            i = closing(tokens, i + 1, '(', ')')
        else:
            kept.append(tokens[i])
            i += 1
    return kept


def types_of(parameters):
    """Returns the types of a parameter list, approximately: without names and defaults."""
    types, depth, current = [], 0, []
    for token in parameters + [',']:
        depth += (token in '(<[{') - (token in ')>]}')
        if token == ',' and depth == 0:
            if '=' in current:
                current = current[:current.index('=')]
            if len(current) > 1 and re.match(r'[a-z]\w*$', current[-1]) and current[-2] != '::':
                current = current[:-1]
            types.append(' '.join(current))
            current = []
        else:
            current.append(token)
    return ', '.join(t for t in types if t)


def name_of_definition(head, ends_in_body):
    """Returns the name and kind defined by the declaration `head`, or None."""
    head, special = without_template(head)
    head = without_attributes(head)
    if special or not head or head[0] in ('using', 'typedef', 'friend', 'static_assert', 'concept',
                                          'extern', 'operator', '}'):
        return None
    if head[0] in TYPE_KEYS:
        names = [t for t in head[1:head.index(':')] if True] if ':' in head else head[1:]
        names = [t for t in names if t not in ('class', 'struct', 'final')]
        if ends_in_body and len(names) == 1:
            return names[0], head[0]
        return None
    paren = head.index('(') if '(' in head else -1
    equals = head.index('=') if '=' in head else -1
    if paren > 0 and not 0 <= equals < paren:
        if ends_in_body and re.match(r'\w+$', head[paren - 1]) and head[paren - 2:paren - 1] != ['::']:
            end = closing(head, paren, '(', ')')
            return f'{head[paren - 1]}({types_of(head[paren + 1:end - 1])})', 'function'
        return None
    before = head[:equals] if equals > 0 else head
    while before[-1:] == [']']:
        before = before[:len(before) - 1 - before[::-1].index('[')]
    if len(before) > 1 and re.match(r'[A-Za-z_]\w*$', before[-1]) and before[-2] != '::':
        if equals > 0 or ends_in_body or 'inline' in before or 'constexpr' in before:
            return before[-1], 'variable'
    return None


def definitions(text):
    """Yields (qualified name, kind) of everything that the header defines outside classes."""
    tokens = TOKEN.findall(NOISE.sub(' ', text))
    scopes, i, start = [], 0, 0
    while i < len(tokens):
        token = tokens[i]
        if token == '{':
            head = tokens[start:i]
            if 'namespace' in head[:2] or head[:2] == ['extern', '']:
                scopes.append('::'.join(t for t in head if t not in ('namespace', 'inline', '::')))
                i = start = i + 1
                continue
            found = name_of_definition(head, True)
            end = closing(tokens, i, '{', '}')
            if found and (scopes == [] or '' not in scopes):
                yield '::'.join(scopes + [found[0]]), found[1]
            # A function ends with its body, a type or braced initializer at the semicolon.
            if found and found[1] == 'function' or tokens[end:end + 1] != [';']:
                i = start = end
            else:
                i = start = end + 1
            continue
        if token == '(':
            i = closing(tokens, i, '(', ')')
            continue
        if token == ';':
            found = name_of_definition(tokens[start:i], False)
            if found and '' not in scopes:
                yield '::'.join(scopes + [found[0]]), found[1]
            start = i + 1
        elif token == '}':
            if scopes:
                scopes.pop()
            start = i + 1
        elif token == '=':
            # Initializers may contain brackets of all kinds.
            while i < len(tokens) and tokens[i] != ';':
                i = closing(tokens, i, '{', '}') if tokens[i] == '{' else i + 1
            continue
        i += 1


def clashes(files):
    """Returns a message for each name defined by two of the files, {path: text}."""
    homes = collections.defaultdict(dict)
    for path, text in files.items():
        for name, kind in definitions(text):
            homes[name].setdefault(path, kind)
    return [
        f'odr: {name} is defined in {" and in ".join(paths)}'
        for name, paths in sorted(homes.items()) if len(paths) > 1
    ]


def self_test():
    def header(body):
        return '#ifndef A_H_\n#define A_H_\nnamespace a::b {\n' + body + '\n}  // namespace a::b\n#endif\n'

    found = [
        ('inline constexpr int kScore = 1 << 30;', 'inline constexpr std::int64_t kScore{7};'),
        ('enum class Bound { kLower };', 'enum class Bound : char { kUpper };'),
        ('struct Entry { int a = 0; };', 'class Entry final : public Base { int b; };'),
        ('inline int Twice(int a) { return 2 * a; }', '[[nodiscard]] constexpr int Twice(int b) { return b; }'),
        ('template <class T>\nstruct Table { T t[2]; };', 'template <class U>\nclass Table {};'),
        ('inline constexpr std::array<int, 2> kAll = {1, 2};', 'inline constexpr int kAll[] = {3};'),
    ]
    fine = [
        ('inline int Twice(int a) { return 2 * a; }', 'inline int Twice(double a) { return 0; }'),
        ('struct Entry;', 'struct Entry { int a; };'),
        ('int Declared(int a);', 'int Declared(int a);'),
        ('class A { int kSame = 1; };', 'class B { int kSame = 2; };'),
        ('template <>\nstruct Rule<King> {};', 'template <>\nstruct Rule<Queen> {};'),
        ('using Key = int;', 'using Key = int;'),
        ('extern const int kOne;', 'extern const int kOne;'),
    ]
    for one, other in found:
        assert clashes({'a.h': header(one), 'b.h': header(other)}), f'not found: {one} {other}'
    for one, other in fine:
        lines = clashes({'a.h': header(one), 'b.h': header(other)})
        assert not lines, f'wrongly found: {lines}'
    print(f'odr: self test passed, {len(found)} clashes found, {len(fine)} valid pairs accepted')


def main():
    words = sys.argv[1:]
    if words and words[0] in ('--help', '-h'):
        print(__doc__.strip())
        return 0
    if words == ['--self_test']:
        self_test()
        return 0
    unknown = [word for word in words if word.startswith('-')]
    if unknown:
        print(f'check_odr: unknown argument: {unknown[0]} (known: --self_test, --help)', file=sys.stderr)
        return 2
    paths = words or subprocess.run(
        ['git', 'ls-files', 'src/*.h', 'quadrille/*.h', 'tools/*.h', 'web/engine/*.h', 'tests/*.h'],
        check=True, capture_output=True, text=True).stdout.split()
    paths = [path for path in paths if not path.startswith('web/engine/abseil/')]
    files = {}
    for path in paths:
        with open(path, encoding='utf-8') as file:
            files[path] = file.read()
    lines = clashes(files)
    print('\n'.join(lines) if lines else f'odr: {len(files)} headers, no name defined twice')
    return 1 if lines else 0


if __name__ == '__main__':
    sys.exit(main())
