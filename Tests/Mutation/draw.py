#!/usr/bin/env python3
"""Draws faults at random from the sources, as a list for `mutate.py --faults FILE`: what a stranger's list would find.

    Tests/Mutation/draw.py SEED [COUNT] > faults
    Tests/Mutation/mutate.py --faults faults --drop --jobs 2

`SHARES` says how many there are of each kind, spread over all targets. Some change nothing that anybody could see, and
some don't compile, which `--drop` leaves out; read the survivors.
"""
import pathlib
import random
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LEFT_OUT = {"CampanileBenchmarks", "CampanileFuzzing", "CampanileMain", "CampanileTables"}
STEP = {"<": "<=", ">": ">=", "<=": "<", ">=": ">"}
TURN = {"first": "last", "last": "first", "hasPrefix": "hasSuffix", "hasSuffix": "hasPrefix", "true": "false", "false": "true"}
# Of a hundred faults.
SHARES = {"clause": 22, "statement": 20, "argument": 12, "text": 10, "number": 8, "comparison": 8, "otherwise": 7,
          "truth": 6, "successor": 4, "turn": 3}
OPERAND = r"[a-z][\w.]*(?:\([\w.: ]*\))?"
COMPARISON = re.compile(r"(?<![\w.)\]?]) ?(%s) (<|>|<=|>=) ([a-z0-9][\w.]*)(?=[,){]| [&|{e]|$)" % OPERAND)
SUCCESSOR = re.compile(r"(?<![\w.)\]])(?<![-*/%%] )(%s) [+-] 1(?=[,)\]]|$)" % OPERAND)
CHANGE = re.compile(r"^(try |await )*[a-z_][\w.]*([.]\w+|[?])*\([^{}]*\)$|^[a-z][\w.]* [+-]?= [^{}]+$")
NUMBER = re.compile(r"(?<=[:=(<> ])(?<!case )(?<!\.\.\.)(?<!\.\.<)\b([2-9]|[1-9][0-9_]+)\b(?![\w.])")
TEXT = re.compile(r'(?<!")"(?:[^"\\\n]|\\\([\w.]+\)|\\[nt"\\])+"(?!")')
OTHERWISE = re.compile(r"(%s) \?\? ([\w.]+|\"[^\"]*\"|\[\])(?=[,)]|$)" % OPERAND)
ARGUMENT = re.compile(r"(?<=: )(%s)(?=[,)])" % OPERAND)


def clauses(line):
    """The conditions of an `if` or `guard`, and the parts of `&&` and `||`: each left out."""
    found = re.match(r"^(?:\} else )?(?:if|guard) (.*?)( else)? \{", line)
    if not found or "{" in found[1]:
        return
    begin, depth, start = found.start(1), 0, found.start(1)
    parts, text = [], found[1]
    for place, sign in enumerate(text + ","):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign, 0)
        if sign == "," and depth == 0:
            parts.append((start, begin + place))
            start = begin + place + 2
    for start, end in parts:
        part = line[start:end]
        if re.match(r"(let|var|case|#)\b", part):
            continue
        for sign, neutral in (("&&", "true"), ("||", "false")):
            place = part.find(" %s " % sign)
            if place >= 0 and part.count("(") == part.count(")") and "?" not in part:
                yield start, start + place, neutral
                yield start + place + 4, end, neutral
                break
        else:
            if len(parts) > 1:
                yield start, end, "true"
            yield start, end, "!(%s)" % part


def is_in_text(line, place):
    """Whether a place is in a text, which would be changed with the fault off, too."""
    return line.count('"', 0, place) % 2 == 1 or '#"' in line[:place] and '"#' in line[place:]


def faults_of(line):
    """The faults that a line allows: kind, first and last place, what stands there then (nothing for a statement)."""
    found = COMPARISON.search(line)
    if found and re.match(r"(if|guard|while|return|let|\})", line):
        yield "comparison", found.start(1), found.end(3), "%s %s %s" % (found[1], STEP[found[2]], found[3])
    for found in SUCCESSOR.finditer(line):
        yield "successor", found.start(), found.end(), found[1]
    if CHANGE.match(line) and line.count("(") == line.count(")"):
        yield "statement", 0, len(line), None
    if line == "continue":
        yield "statement", 0, len(line), None
    for start, end, wrong in clauses(line):
        yield "clause", start, end, wrong
    for found in OTHERWISE.finditer(line):
        yield "otherwise", found.start(), found.end(), found[2]
    if re.match(r"(public |private |internal |case |indirect |@|import|func|typealias|static func|struct|enum)", line) and "= " not in line and not re.match(r"case [^:\"]*: ", line):
        return
    body = line.index(": ") + 2 if re.match(r"case [^:\"]*: ", line) else 0
    for found in NUMBER.finditer(line, body):
        yield "number", found.start(1), found.end(1), str(int(found[1].replace("_", "")) + 1)
    for found in TEXT.finditer(line, body):
        if not line.startswith("case \"") or found.start() >= body > 0:
            yield "text", found.start(), found.end(), '%s~"' % found[0][:-1]
    for found in ARGUMENT.finditer(line, body):
        if "func " not in line and "init(" not in line:
            yield "argument", found.start(), found.end(), "nil"
    for found in re.finditer(r"(?:return|=|:) (true|false)\b", line[body:]):
        yield "truth", body + found.start(1), body + found.end(1), TURN[found[1]]
    for found in re.finditer(r"(%s)(\.(?:first|last|hasPrefix|hasSuffix)\b)" % OPERAND, line):
        yield "turn", found.start(2) + 1, found.end(2), TURN[found[2][1:]]


def main():
    random.seed(int(sys.argv[1]))
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    kinds = {}
    for folder in sorted((ROOT / "Sources").iterdir()):
        if folder.name in LEFT_OUT:
            continue
        for file in sorted(folder.rglob("*.swift")):
            if "Generated" in file.name:
                continue
            is_quoted, before = False, ""
            for number, whole in enumerate(file.read_text().split("\n"), 1):
                line = whole.strip()
                was_quoted = is_quoted
                is_quoted ^= line.count('"""') % 2 == 1
                if line.startswith("//") or was_quoted or is_quoted:
                    continue
                continues = before.endswith((",", "(", "[", "=", "return", "??", "&&", "||", ":", "+", "in")) and not re.match(r".*(case|default).*:$", before)
                for kind, start, end, wrong in faults_of(line):
                    if kind == "statement" and (continues or line.endswith(",")):
                        continue
                    if kind != "text" and is_in_text(line, start):
                        continue
                    indent = len(whole) - len(whole.lstrip())
                    kinds.setdefault(kind, []).append((file.relative_to(ROOT), number, line, start, end, wrong))
                before = line
    print("# " + ", ".join("%s %d" % (kind, len(found)) for kind, found in sorted(kinds.items())), file=sys.stderr)
    chosen, lines = [], set()
    for kind, found in sorted(kinds.items()):
        random.shuffle(found)
        taken = 0
        for fault in found:
            # One of a line: two would lie in each other's way.
            if taken < round(count * SHARES[kind] / 100) and fault[:2] not in lines:
                lines.add(fault[:2])
                chosen.append(fault)
                taken += 1
    target = None
    for path, number, line, start, end, wrong in sorted(chosen, key=lambda fault: (str(fault[0]), fault[1])):
        if path.parts[1] != target:
            target = path.parts[1]
            print("== %s\n? *" % target)
        print("@ %s:%d" % (path, number))
        if wrong is None:
            print("! " + line)
        else:
            print("- %s⟦%s⟧%s\n+ %s" % (line[:start], line[start:end], line[end:], wrong))


if __name__ == "__main__":
    main()
