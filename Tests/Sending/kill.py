"""Kills `campanile send` with SIGKILL at random moments, starts it again, and counts what the server got.

    python3 Tests/Sending/kill.py [--rounds 200] [--pushes 20000] [--in-flight 200] [--mode skip|resend]
        [--within 2.0]

For each round the send is killed once and then run to its end. Nothing may be lost; with `skip` nobody gets two; with
`resend` no more get two than were under way.
"""

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
parser = argparse.ArgumentParser()
parser.add_argument("--rounds", type=int, default=200)
parser.add_argument("--pushes", type=int, default=20_000)
parser.add_argument("--in-flight", type=int, default=200)
parser.add_argument("--mode", choices=["skip", "resend", "both"], default="both")
parser.add_argument("--within", type=float, default=2.0, help="a kill comes within so many seconds")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--program", default=os.path.join(root, ".build/debug/campanile"))
given = parser.parse_args()
random.seed(given.seed)

folder = tempfile.mkdtemp(prefix="campanile-kill-")
now = "2026-12-01T08:00:00Z"


def run(*words):
    return subprocess.run([given.program, *words], cwd=folder, capture_output=True, text=True)


def write(name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


write("templates/shop.template", 'app shop { bundle "com.example.shop"  locales en }\n'
      'audience { token device-token  locale locale  name text? from "name" }\n')
write("campaigns/hello.campaign", 'campaign hello { to everyone  send now\n'
      '  alert {\n en {\n title when name is set  "Hi {$name}"\n title "Hi"\n }\n }\n}\n')
with open(os.path.join(folder, "devices.jsonl"), "w") as file:
    for number in range(given.pushes):
        file.write(json.dumps({"token": "b0%062x" % number, "locale": "en", "name": "N%d" % number}) + "\n")
made = run("compile", "--audience", "devices.jsonl", "--now", now, "--allow-everyone")
if made.returncode:
    sys.exit(made.stderr)

worst = 0
failures = 0
for number in range(given.rounds):
    mode = given.mode if given.mode != "both" else ["skip", "resend"][number % 2]
    shutil.rmtree(os.path.join(folder, "build.sending"), ignore_errors=True)
    said = open(os.path.join(folder, "said"), "w")
    server = subprocess.Popen([given.program, "receive", "--apns", "0", "--output", "got.jsonl"], cwd=folder, stdout=said)
    address = ""
    while not address:
        time.sleep(0.02)
        for line in open(os.path.join(folder, "said")):
            if line.startswith("apns "):
                address = line.split()[1]
    words = [given.program, "send", "build", "--sender", "apns", "--endpoint", address, "--now", now, "--in-flight",
             str(given.in_flight), "--uncertain", mode]
    first = subprocess.Popen(words, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(random.uniform(0, given.within))
    first.send_signal(signal.SIGKILL)
    first.wait()
    report = json.loads(run("report", "build", "--format", "json").stdout or "{}")
    open_ones = report.get("uncertain", 0)
    last = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    server.send_signal(signal.SIGINT)
    server.wait()
    got = [json.loads(line) for line in open(os.path.join(folder, "got.jsonl"))]
    tokens = [line["token"] for line in got if line["status"] == 200]
    doubles = len(tokens) - len(set(tokens))
    lost = given.pushes - len(set(tokens))
    worst = max(worst, open_ones)
    isRight = last.returncode == 0 and open_ones <= given.in_flight and (
        doubles == 0 and lost <= open_ones if mode == "skip" else lost == 0 and doubles <= open_ones)
    if not isRight:
        failures += 1
        print(f"round {number} ({mode}): {lost} lost, {doubles} doubles, {open_ones} under way\n{last.stderr}", flush=True)
    if number % 10 == 9:
        print(f"{number + 1} rounds, {failures} wrong; at most {worst} under way", file=sys.stderr, flush=True)
print(f"{given.rounds} rounds, {failures} wrong; at most {worst} of {given.in_flight} were under way at a kill")
shutil.rmtree(folder)
sys.exit(1 if failures else 0)
