#!/usr/bin/env python3
"""Puts the faults of `faults.txt` into a copy of the package, one after the other, and says which of them no test notices.

All faults are built at once: each stands behind a condition, and the environment variable CAMPANILE_FAULT says which one
is on. So the package is built once, and every fault costs a run of the tests that are named for it. Where those don't
notice it, the whole suite is run; with `--quick` it counts as a survivor.

    Tests/Mutation/mutate.py                 all faults
    Tests/Mutation/mutate.py --only 3,17-20  some of them
    Tests/Mutation/mutate.py --skip-build    with what was built before
    Tests/Mutation/mutate.py --list          the faults with their numbers
    Tests/Mutation/mutate.py --check         every fault finds its place; builds nothing
    Tests/Mutation/mutate.py --faults FILE   those of another list, such as `draw.py` draws

It ends with 1 when fewer than 95 % of the faults are noticed, with 2 when the list can't be right.

The list holds blocks like these. A text must stand exactly once in the target.

    == CampanileExpansion
    # The tests that should notice: a pattern of their names, for the faults below it.
    ? EffectTests|PayloadTests
    # A whole expression: the second takes the first one's place. Brackets mark it where its line is needed to find it.
    - bytes.count <= 64
    + bytes.count <= 65
    - guard ⟦size > 0⟧, isOpen else {
    + true
    # A statement that is left out.
    ! counts.recipients += 1

Two more lines serve lists that are drawn. `? *` names no tests: those are run that come by the fault's place, which each
test is run for once. `@ Sources/A/B.swift:7` before a fault says the line that its text stands in.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import time

import reach

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = pathlib.Path(__file__).with_name("faults.txt")
VARIABLE = "CAMPANILE_FAULT"
GOAL = 0.95
# What looks at the sources themselves, which the copy's faults have changed.
OF_SOURCES = "ArchitectureTests"
# Stands where tests are named, for all that come by a fault's place.
REACHING = "*"
# What the tests' program says of each thing that a test finds wrong.
ISSUE = b" recorded an issue"
# Bytes that a test may write into one file, and that it may have in memory.
LARGEST = 1 << 30
MOST_MEMORY = 8 << 30

SWITCH = """// Written by Tests/Mutation/mutate.py.
internal import Foundation
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

private let activeFault = Int(ProcessInfo.processInfo.environment["%s"] ?? "") ?? 0
private let reachedFile = ProcessInfo.processInfo.environment["%s"]
nonisolated(unsafe) private let isReached = {
  let flags = UnsafeMutablePointer<Bool>.allocate(capacity: 100_000)
  flags.initialize(repeating: false, count: 100_000)
  return flags
}()

/// Whether a fault is on. Where it is asked which ones are come by, each number is written once.
func isFaultOn(_ number: Int) -> Bool {
  if let reachedFile, !isReached[number] {
    isReached[number] = true
    let file = open(reachedFile, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    let line = Array("\\(number)\\n".utf8)
    _ = write(file, line, line.count)
    close(file)
  }
  return activeFault == number
}
""" % (VARIABLE, reach.REACHED)


class Fault:
    def __init__(self, number, target, place, tests, line):
        self.number, self.target, self.place, self.tests, self.line = number, target, place, tests, line
        self.right, self.wrong, self.is_statement = "", "", False
        self.before, self.after = "", ""
        self.next, self.is_inner = None, False

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
        right = self.next.text() if self.next else "(%s)" % conjunction(self.right)
        return "(isFaultOn(%d) ? (%s) : %s)" % (self.number, conjunction(self.wrong), right)

    def title(self):
        change = "without `%s`" % self.right if self.is_statement else "`%s` → `%s`" % (self.right, self.wrong)
        return "%3d  %s: %s" % (self.number, self.target, change)


def conjunction(text):
    """The text of a condition, whose parts `if` and `guard` may part by commas."""
    parts, depth, is_quoted = [""], 0, False
    for place, character in enumerate(text):
        if character == '"' and text[place - 1:place] != "\\":
            is_quoted = not is_quoted
        elif not is_quoted:
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(character, 0)
        if character == "," and depth == 0 and not is_quoted:
            parts.append("")
        else:
            parts[-1] += character
    return text if len(parts) == 1 else " && ".join("(%s)" % part.strip() for part in parts)


def stop(text):
    print(text, file=sys.stderr)
    sys.exit(2)


def read_list(path):
    faults, target, tests, open_fault, at = [], None, "", None, None
    for place, line in enumerate(path.read_text().splitlines(), 1):
        sign, rest = line[:2], line[2:].strip()
        if not line.strip() or sign == "# ":
            continue
        if line.startswith("== "):
            target, tests = line[3:].strip(), ""
        elif sign == "? ":
            tests = rest
        elif sign == "@ ":
            file, _, number = rest.rpartition(":")
            at = (pathlib.Path(file), int(number))
        elif sign in ("- ", "! ") and target:
            open_fault = Fault(len(faults) + 1, target, place, tests, at)
            at = None
            open_fault.take(rest)
            open_fault.is_statement = sign == "! "
            faults.append(open_fault)
        elif sign == "+ " and open_fault and not open_fault.is_statement and not open_fault.wrong:
            open_fault.wrong = rest
        else:
            stop("%s:%d: neither a target, tests, nor a fault: %s" % (path.name, place, line))
    for fault in faults:
        if not fault.is_statement and not fault.wrong:
            stop("%s:%d: a line with `+` is missing" % (path.name, fault.place))
        if not fault.tests:
            stop("%s:%d: no tests are named for it" % (path.name, fault.place))
    return faults


def put_in(faults):
    """The texts of the files that hold the faults, by their paths."""
    texts, changes, problems, changed = {}, {}, [], {}
    for target in sorted({fault.target for fault in faults}):
        for file in sorted((ROOT / "Sources" / target).rglob("*.swift")):
            texts[file.relative_to(ROOT)] = file.read_text()
    for fault in faults:
        found = places(fault, texts)
        if len(found) != 1:
            problems.append("line %d: stands %d times in %s: %s"
                            % (fault.place, len(found), fault.target, fault.whole))
            continue
        path, start = found[0]
        start += len(fault.before)
        changes.setdefault(path, []).append((start, start + len(fault.right), fault))
    for path, found in changes.items():
        found.sort(key=lambda change: change[0])
        # Faults of the same place are tried one behind the other.
        for before, after in list(zip(found, found[1:])):
            if after[:2] == before[:2] and not after[2].is_statement and not before[2].is_statement:
                before[2].next = after[2]
                after[2].is_inner = True
            elif after[0] < before[1]:
                problems.append("line %d: overlaps with line %d" % (after[2].place, before[2].place))
        text = texts[path]
        for start, end, fault in reversed(found):
            if not fault.is_inner:
                text = text[:start] + fault.text() + text[end:]
        changed[path] = text
    if problems:
        stop("\n".join(problems))
    for target in sorted({fault.target for fault in faults}):
        changed[pathlib.Path("Sources") / target / "IsFaultOn.swift"] = SWITCH
    return changed


def places(fault, texts):
    """Where a fault's text stands: files and offsets."""
    if fault.line:
        path, number = fault.line
        lines = texts[path].split("\n")
        start = lines[number - 1].find(fault.whole)
        return [(path, sum(len(line) + 1 for line in lines[:number - 1]) + start)] if start >= 0 else []
    return [(path, match.start()) for path, text in texts.items()
            if path.parts[1] == fault.target for match in re.finditer(re.escape(fault.whole), text)]


def test_bundle(root):
    return root / ".build" / "debug" / "campanilePackageTests.xctest"


def run_tests(root, number, arguments, limit):
    """Whether all tests pass with a fault."""
    # As `.ci/run` asks them.
    environment = dict(os.environ, CAMPANILE_ALL_EDITS="1", **{VARIABLE: str(number)})
    bundle = test_bundle(root)
    if bundle.is_file():
        # Linux: the tests are a program, and starting it takes a tenth of the time that `swift test` does.
        command = [str(bundle), "--testing-library", "swift-testing"] + arguments
    else:
        command = ["swift", "test", "--skip-build", "--scratch-path", str(root / ".build")] + arguments
    log = root / ("fault-%d.log" % number)
    with open(log, "wb") as output:
        process = subprocess.Popen(command, cwd=root, env=environment, stdout=output, stderr=output,
                                   stdin=subprocess.DEVNULL, start_new_session=True, preexec_fn=set_bounds)
        try:
            return not fails_early(process, log, limit)
        finally:
            end_session(process)


def set_bounds():
    """A fault may write, and ask for memory, without end."""
    for kind, most in ((resource.RLIMIT_FSIZE, LARGEST), (resource.RLIMIT_AS, MOST_MEMORY)):
        resource.setrlimit(kind, (most, most))


def end_session(process):
    """Ends what is left of a run: also the programs that its tests started, which a fault may keep from ending."""
    if process.poll() is None:
        os.killpg(process.pid, 9)
        process.wait()
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            # Behind the name in parentheses: state, parent, group, session.
            if int(stat.read_text().rpartition(")")[2].split()[3]) == process.pid:
                os.kill(int(stat.parent.name), 9)
        except (OSError, ValueError, IndexError):
            continue


def fails_early(process, log, limit):
    """Whether a test fails: said by the first issue that is told, not by the last test."""
    end = time.time() + limit
    with open(log, "rb") as told:
        kept = b""
        while time.time() < end:
            ends = process.poll() is not None
            kept = kept[-len(ISSUE):] + told.read()
            if ISSUE in kept:
                return True
            if ends:
                return process.returncode != 0
            time.sleep(0.1)
    return True


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
    parser.add_argument("--quick", action="store_true", help="run only the tests that are named for a fault")
    parser.add_argument("--skip-build", action="store_true", help="take what was built before")
    parser.add_argument("--folder", default=str(ROOT / ".build-mutation"), help="where the copy is built")
    parser.add_argument("--jobs", type=int, default=1, help="faults that are tried at a time")
    parser.add_argument("--drop", action="store_true", help="leave out what doesn't compile")
    parser.add_argument("--limit", type=int, default=300, help="seconds that a run of the tests may take")
    parser.add_argument("--faults", type=pathlib.Path, default=LIST, help="another list")
    options = parser.parse_args()
    faults = read_list(options.faults)
    if options.list:
        for fault in faults:
            print(fault.title())
        return 0
    put_in(faults)
    if options.check:
        print("%d faults, each in its place" % len(faults))
        return 0

    root = pathlib.Path(options.folder).resolve()
    if not options.skip_build:
        faults = build(faults, root, options.drop)
    bundle = test_bundle(root)
    wanted = numbers(options.only) if options.only else {fault.number for fault in faults}
    faults = [fault for fault in faults if fault.number in wanted]
    # What the tests of each name cost: the cheap ones are asked first.
    costs = {}
    for name in sorted({name for fault in faults for name in fault.tests.split("|")} - {REACHING}):
        began = time.time()
        passes = run_tests(root, 0, ["--filter", name], options.limit * 3)
        text = (root / "fault-0.log").read_text(errors="replace")
        if " 0 tests" in text or "No matching test" in text:
            stop("no test is called `%s`" % name)
        if not passes:
            stop("the tests `%s` fail without a fault: see %s" % (name, root / "fault-0.log"))
        costs[name] = time.time() - began
    reached = None
    if any(fault.tests == REACHING for fault in faults):
        reached = reach.kept(root) if options.skip_build else None
    if reached is None and any(fault.tests == REACHING for fault in faults):
        reached, failing = reach.measure(root, bundle, OF_SOURCES, options.jobs)
        print("%d tests run by themselves, %d fail and are left out: %s"
              % (len(reached.costs) + len(failing), len(failing), ", ".join(failing)), flush=True)

    whole = ["--skip", OF_SOURCES]
    names_tests = any(fault.tests != REACHING for fault in faults)
    if not options.quick and names_tests and not run_tests(root, 0, whole, options.limit * 3):
        stop("the whole suite fails without a fault: see %s" % (root / "fault-0.log"))

    def survives(fault):
        began = time.time()
        if fault.tests == REACHING:
            stages = [["--filter", pattern] for pattern in reached.stages(fault.number)]
        else:
            stages = [["--filter", name] for name in sorted(fault.tests.split("|"), key=lambda name: costs[name])]
            stages += [] if options.quick else [whole]
        passes = all(run_tests(root, fault.number, stage, options.limit) for stage in stages)
        word = "noticed " if not passes else "SURVIVES" if stages else "UNREACHED"
        print("%s %s (%.0f s)" % (word, fault.title(), time.time() - began), flush=True)
        return passes

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        survivors = [fault for fault, passes in zip(faults, pool.map(survives, faults)) if passes]
    share = 1 - len(survivors) / len(faults) if faults else 1
    print("%d of %d faults noticed, %.0f %%" % (len(faults) - len(survivors), len(faults), 100 * share))
    for fault in survivors:
        print("  " + fault.title())
    return 0 if share >= GOAL else 1


def build(faults, root, drops):
    """Builds the copy. A drawn fault may not compile: with `drops`, those are left out in whose lines an error is."""
    while True:
        error = write_and_build(faults, root)
        if error is None:
            return faults
        bad = {culprit(match[1], int(match[2]), faults)
               for match in re.finditer(r"(Sources/[^:\s]+):(\d+):\d+: error", error)}
        kept = [fault for fault in faults if fault not in bad]
        if not drops or len(kept) == len(faults):
            stop(error[-2000:] + "\nthe faults don't build")
        print("%d faults don't compile and are left out" % (len(faults) - len(kept)), flush=True)
        faults = kept


def culprit(path, number, faults):
    """The drawn fault that an error comes from: the one of its line, or else the next one of its file."""
    here = [fault for fault in faults if fault.line and str(fault.line[0]) == path]
    return min(here, key=lambda fault: abs(fault.line[1] - number), default=None)


def write_and_build(faults, root):
    wanted = {}
    for name in ("Sources", "Tests", "campaigns", "templates"):
        for file in (ROOT / name).rglob("*"):
            if file.is_file() and ".build" not in file.parts:
                wanted[file.relative_to(ROOT)] = file.read_bytes()
    wanted[pathlib.Path("README.md")] = (ROOT / "README.md").read_bytes()
    # The conditions stand where a warning may follow, such as in code that can't be reached.
    package = (ROOT / "Package.swift").read_text().replace("  .treatAllWarnings(as: .error),\n", "")
    wanted[pathlib.Path("Package.swift")] = package.encode()
    for path, text in put_in(faults).items():
        wanted[path] = text.encode()
    # A file that is as it was is left alone, so that it isn't compiled anew.
    for name in ("Sources", "Tests", "campaigns", "templates"):
        for file in (root / name).rglob("*"):
            if file.is_file() and file.relative_to(root) not in wanted:
                file.unlink()
    for path, content in wanted.items():
        file = root / path
        if not file.is_file() or file.read_bytes() != content:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            if (ROOT / path).is_file():
                shutil.copymode(ROOT / path, file)
    print("building", flush=True)
    built = subprocess.run(["swift", "build", "--build-tests", "--scratch-path", str(root / ".build")], cwd=root,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    return None if built.returncode == 0 else built.stdout


if __name__ == "__main__":
    sys.exit(main())
