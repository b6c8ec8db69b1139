"""A sender for `campanile send --sender exec`, as a sample and for the tests.

Accepts every device, but: tokens that begin with dead are Unregistered, and those that begin with busy are to be
retried once. With an argument it misbehaves: garbage, quit, hang, stranger.
"""
import json
import sys
import time

mode = sys.argv[1] if len(sys.argv) > 1 else ""
seen = set()
for line in sys.stdin:
    batch = json.loads(line)
    if mode == "garbage":
        print("this is not JSON", flush=True)
    if mode == "quit":
        sys.exit(7)
    if mode == "hang":
        time.sleep(60)
    if mode == "stranger":
        print(json.dumps({"token": "00", "status": "accepted"}), flush=True)
    for token in batch["tokens"]:
        if token.startswith("dead"):
            answer = {"token": token, "status": "refused", "reason": "Unregistered"}
        elif token.startswith("b0b0") and token not in seen:
            answer = {"token": token, "status": "retry", "reason": "TooManyRequests", "after": 0.01}
        else:
            answer = {"token": token, "status": "accepted"}
        seen.add(token)
        print(json.dumps(answer))
    sys.stdout.flush()
