#!/usr/bin/env python3
"""Puts the faults of `faults.txt` into a copy of the package, one after the other, and says which of them no test notices.

All faults are built at once: each stands behind a condition, and the environment variable CAMPANILE_FAULT says which one
is on. So the package is built once, and every fault costs one run of the tests.

    Tests/Mutation/mutate.py                 all faults
    Tests/Mutation/mutate.py --only 3,17-20  some of them
    Tests/Mutation/mutate.py --list          the faults with their numbers
    Tests/Mutation/mutate.py --check         every fault finds its place; builds nothing

It ends with 1 when fewer than 95 % of the faults are noticed, with 2 when the list can't be right.

The list holds blocks like these. A text must stand in its file exactly once.

    == Sources/CampanileExpansion/Payload/PayloadLimits.swift
    # A whole expression: the second takes the first one's place. Brackets mark it where its line is needed to find it.
    - bytes.count <= 64
    + bytes.count <= 65
    - guard ⟦size > 0⟧, isOpen else {
    + true
    # A statement that is left out.
    ! counts.recipients += 1
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = pathlib.Path(__file__).with_name("faults.txt")
VARIABLE = "CAMPANILE_FAULT"
GOAL = 0.95

SWITCH = """// Written by Tests/Mutation/mutate.py.
internal import Foundation

private let activeFault = Int(ProcessInfo.processInfo.environment["%s"] ?? "") ?? 0

/// Whether a fault is on.
func isFaultOn(_ number: Int) -> Bool { activeFault == number }
""" % VARIABLE


class Fault:
    def __init__(self, number, path, place, note):
        self.number, self.path, self.place, self.note = number, path, place, note
        self.right, self.wrong, self.is_statement = "", "", False
        self.before, self.after = "", ""

    def take(self, text):
        """The text that is looked for, and the part of it that changes."""
        before, opening, rest = text.partition("⟦")
        marked, closing, after = rest.partition("⟧")
        if opening and closing:
            self.before, self.right, self.after = before, marked, after
        else:
            self.right = text

    @property
    def whole(self):
        return self.before + self.right + self.after

    def text(self):
        if self.is_statement:
            return "if !isFaultOn(%d) { %s }" % (self.number, self.right)
        return "(isFaultOn(%d) ? (%s) : (%s))" % (self.number, self.wrong, self.right)

    def title(self):
        change = "without `%s`" % self.right if self.is_statement else "`%s` → `%s`" % (self.right, self.wrong)
        return "%3d  %s: %s" % (self.number, self.path, change)


def stop(text):
    print(text, file=sys.stderr)
    sys.exit(2)


def read_list():
    faults, path, note, open_fault = [], None, "", None
    for place, line in enumerate(LIST.read_text().splitlines(), 1):
        sign, rest = line[:2], line[2:].strip()
        if not line.strip():
            note = ""
        elif line.startswith("== "):
            path, note = line[3:].strip(), ""
        elif sign == "# ":
            note = rest
        elif sign in ("- ", "! ") and path:
            open_fault = Fault(len(faults) + 1, path, place, note)
            open_fault.take(rest)
            open_fault.is_statement = sign == "! "
            faults.append(open_fault)
        elif sign == "+ " and open_fault and not open_fault.is_statement and not open_fault.wrong:
            open_fault.wrong = rest
        else:
            stop("%s:%d: neither a file, a note, nor a fault: %s" % (LIST.name, place, line))
    for fault in faults:
        if not fault.is_statement and not fault.wrong:
            stop("%s:%d: a line with `+` is missing" % (LIST.name, fault.place))
    return faults


def put_in(faults, root):
    """Writes the faults into the files of a copy; `None` as the root only looks for their places."""
    texts, problems = {}, []
    for fault in faults:
        if fault.path not in texts:
            file = ROOT / fault.path
            texts[fault.path] = [file.read_text(), []] if file.exists() else ["", []]
        text, changes = texts[fault.path]
        count = text.count(fault.whole)
        if count != 1:
            problems.append("%s:%d: stands %d times in %s: %s"
                            % (LIST.name, fault.place, count, fault.path, fault.whole))
            continue
        start = text.index(fault.whole) + len(fault.before)
        changes.append((start, start + len(fault.right), fault))
    for path, (text, changes) in texts.items():
        changes.sort(key=lambda change: change[0])
        for before, after in zip(changes, changes[1:]):
            if after[0] < before[1]:
                problems.append("%s:%d: overlaps with line %d" % (LIST.name, after[2].place, before[2].place))
        if root is None:
            continue
        for start, end, fault in reversed(changes):
            text = text[:start] + fault.text() + text[end:]
        (root / path).write_text(text)
    if problems:
        stop("\n".join(problems))
    if root is not None:
        for target in sorted({fault.path.split("/")[1] for fault in faults}):
            (root / "Sources" / target / "IsFaultOn.swift").write_text(SWITCH)


def run_tests(root, number, arguments, limit):
    environment = dict(os.environ, **{VARIABLE: str(number)})
    command = ["swift", "test", "--skip-build", "--scratch-path", str(root / ".build")] + arguments
    log = root / ("fault-%d.log" % number)
    with open(log, "ab") as output:
        process = subprocess.Popen(command, cwd=root, env=environment, stdout=output, stderr=output,
                                   stdin=subprocess.DEVNULL, start_new_session=True)
        try:
            return process.wait(timeout=limit) == 0
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.wait()
            return False


def numbers(text):
    found = set()
    for part in text.split(","):
        first, _, last = part.partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", help="numbers and ranges of faults")
    parser.add_argument("--list", action="store_true", help="show the faults")
    parser.add_argument("--check", action="store_true", help="look for the faults' places, and build nothing")
    parser.add_argument("--folder", default=str(ROOT / ".build-mutation"), help="where the copy is built")
    parser.add_argument("--limit", type=int, default=300, help="seconds that a run of the tests may take")
    options = parser.parse_args()
    faults = read_list()
    if options.list:
        for fault in faults:
            print(fault.title())
        return 0
    put_in(faults, None)
    if options.check:
        print("%d faults, each in its place" % len(faults))
        return 0

    root = pathlib.Path(options.folder).resolve()
    for name in ("Sources", "Tests", "campaigns", "templates"):
        shutil.rmtree(root / name, ignore_errors=True)
        shutil.copytree(ROOT / name, root / name)
    for name in ("Package.swift", "README.md"):
        shutil.copy2(ROOT / name, root / name)
    put_in(faults, root)
    print("building", flush=True)
    # The conditions stand where a warning may follow, such as in code that can't be reached.
    package = (root / "Package.swift").read_text().replace("  .treatAllWarnings(as: .error),\n", "")
    (root / "Package.swift").write_text(package)
    built = subprocess.run(["swift", "build", "--build-tests", "--scratch-path", str(root / ".build")], cwd=root)
    if built.returncode != 0:
        stop("the faults don't build")
    if not run_tests(root, 0, [], options.limit * 3):
        stop("the tests fail without a fault: see %s" % (root / "fault-0.log"))

    wanted = numbers(options.only) if options.only else {fault.number for fault in faults}
    tried, survivors = 0, []
    for fault in faults:
        if fault.number not in wanted:
            continue
        began = time.time()
        survives = run_tests(root, fault.number, ["--skip", "EndToEndTests"], options.limit) and run_tests(
            root, fault.number, ["--filter", "EndToEndTests"], options.limit)
        tried += 1
        if survives:
            survivors.append(fault)
        print("%s %s (%.0f s)" % ("SURVIVES" if survives else "noticed ", fault.title(), time.time() - began),
              flush=True)
    share = 1 - len(survivors) / tried if tried else 1
    print("%d of %d faults noticed, %.0f %%" % (tried - len(survivors), tried, 100 * share))
    for fault in survivors:
        print("  " + fault.title())
    return 0 if share >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
