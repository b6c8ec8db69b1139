#!/usr/bin/env python3
"""Draws faults at random from the sources, as a list for `mutate.py --faults FILE`: what a stranger's list would find.

    Tests/Mutation/draw.py SEED [PER_TARGET] > faults
    Tests/Mutation/mutate.py --faults faults

A drawn fault takes a comparison one step too far, leaves out `+ 1`, turns a condition round, or leaves out a statement
that changes a list or a count. Some change nothing that anybody could see; read the survivors.
"""
import pathlib
import random
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TESTS = {
    "CampanileCommandLine": "CampanileCommandLineTests|EndToEndTests",
    "CampanileAppCode": "CampanileAppCodeTests|EndToEndTests",
    "CampanileText": "CampanileSyntaxTests|CampanileTests",
}
LEFT_OUT = {"CampanileBenchmarks", "CampanileFuzzing", "CampanileMain", "CampanileTables"}
STEP = {"<": "<=", ">": ">=", "<=": "<", ">=": ">"}
COMPARISON = re.compile(r"(?<![\w.)\]+*-] )(?<![\w.)\]])([a-z][\w.]*) (<|>|<=|>=) ([a-z0-9][\w.]*)(?=[,){]| [&|{e]|$)")
SUCCESSOR = re.compile(r"(?<![\w.)\]])(?<![-*/%] )([a-z][\w.]*) [+-] 1(?=[,)\]]|$)")
CHANGE = re.compile(r"^[a-z][\w.]*(\.append|\.insert|\.remove\w*|\.formUnion)\([^{}]*\)$|^[a-z][\w.]* [+-]= [^{}]+$")
CONDITION = re.compile(r"^(?:if|guard) (!?[a-z][\w.]*)(?= \{| else \{)")


def faults_of(line):
    """The faults that a line allows, by their kinds: the text that is looked for, and what stands in its place."""
    def marked(match, number=0):
        return line[:match.start(number)] + "⟦" + match[number] + "⟧" + line[match.end(number):]

    found = COMPARISON.search(line)
    if found and re.match(r"(if|guard|while|return|let)\b", line) and "case" not in line:
        yield "comparison", marked(found), "%s %s %s" % (found[1], STEP[found[2]], found[3])
    found = SUCCESSOR.search(line)
    if found and re.match(r"(let|return|var|\w+ =|\w+\.)", line):
        yield "successor", marked(found), found[1]
    if CHANGE.match(line):
        yield "change", line, None
    found = CONDITION.match(line)
    if found:
        yield "condition", marked(found, 1), "!(%s)" % found[1]


def main():
    random.seed(int(sys.argv[1]))
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    for folder in sorted((ROOT / "Sources").iterdir()):
        if folder.name in LEFT_OUT:
            continue
        lines = [line.strip() for file in sorted(folder.rglob("*.swift")) if "Generated" not in file.name
                 for line in file.read_text().split("\n")]
        whole = "\n".join(lines)
        kinds = {}
        for line in lines:
            if not line.startswith("//") and '"' not in line and whole.count(line) == 1:
                # One of a line: two would lie in each other's way.
                found = sorted(faults_of(line), key=str)
                if found:
                    kind, right, wrong = random.choice(found)
                    kinds.setdefault(kind, []).append((right, wrong))
        print("== %s\n? %s" % (folder.name, TESTS.get(folder.name, folder.name + "Tests")))
        for number in range(count):
            kind = sorted(kinds)[number % len(kinds)] if kinds else None
            if not kind or not kinds[kind]:
                continue
            right, wrong = kinds[kind].pop(random.randrange(len(kinds[kind])))
            print("! " + right if wrong is None else "- %s\n+ %s" % (right, wrong))


if __name__ == "__main__":
    main()
