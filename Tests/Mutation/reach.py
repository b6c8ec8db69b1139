"""Which tests come by the place of which fault, for faults without tests that are named for them.

Each test runs once, with all faults off and the environment variable CAMPANILE_REACHED naming a file: the copy writes the
number of each fault into it whose place is come by, in the test's process as in the programs that the test starts.
"""
import concurrent.futures
import json
import os
import re
import subprocess
import time

REACHED = "CAMPANILE_REACHED"
# Where it is kept for another run with the same build.
KEPT = "reached.json"
# Seconds that one test may take: one that waits for ever fails.
LONGEST = 600
# So many tests are named one by one; more are asked for by their suites.
MOST_NAMES = 80


class Reach:
    """The tests by their names, the seconds that each takes, and the tests that each fault is reached by."""

    def __init__(self, costs, tests):
        self.costs, self.tests = costs, tests

    def stages(self, number):
        """Patterns of the tests that reach a fault, the cheap ones first."""
        names = sorted(self.tests.get(number, ()), key=lambda name: self.costs[name])
        for part in (names[:12], names[12:]):
            if not part:
                continue
            wanted = part
            if len(part) > MOST_NAMES:
                wanted = sorted({name.rsplit("/", 1)[0] for name in part})
            yield "|".join(pattern(name) + ("" if wanted is part else "/") for name in wanted)


def pattern(name):
    return "^" + re.escape(name).replace("\\ ", " ")


def tests_of(root, bundle, skipped):
    listed = subprocess.run([str(bundle), "--testing-library", "swift-testing", "--list-tests"], cwd=root,
                            capture_output=True, text=True, check=True).stdout
    return sorted({line.strip() for line in listed.splitlines() if "/" in line and skipped not in line})


def measure(root, bundle, skipped, jobs):
    """Runs each test by itself. Tests that fail without a fault are left out, and told."""
    def one(place, name):
        file = root / ("reached-%d" % place)
        file.unlink(missing_ok=True)
        began = time.time()
        command = [str(bundle), "--testing-library", "swift-testing", "--filter", pattern(name)]
        environment = dict(os.environ, CAMPANILE_ALL_EDITS="1", **{REACHED: str(file)})
        try:
            result = subprocess.run(command, cwd=root, env=environment, stdin=subprocess.DEVNULL,
                                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            file.unlink(missing_ok=True)
            return name, False, time.time() - began, set()
        found = {int(line) for line in file.read_text().split()} if file.exists() else set()
        file.unlink(missing_ok=True)
        return name, result.returncode == 0, time.time() - began, found

    costs, tests, failing = {}, {}, []
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for name, passes, seconds, found in pool.map(lambda item: one(*item), enumerate(tests_of(root, bundle, skipped))):
            if not passes:
                failing.append(name)
                continue
            costs[name] = seconds
            for number in found:
                tests.setdefault(number, set()).add(name)
    (root / KEPT).write_text(json.dumps([costs, {number: sorted(names) for number, names in tests.items()}]))
    return Reach(costs, tests), failing


def kept(root):
    """What an earlier run measured of the same build."""
    if not (root / KEPT).is_file():
        return None
    costs, tests = json.loads((root / KEPT).read_text())
    return Reach(costs, {int(number): set(names) for number, names in tests.items()})
