#!/usr/bin/env python3
"""Makes random workspaces with caps, ranks, distances, exclusions and earlier builds, runs the built program on them, and
compares who gets what when with the obvious simulation in here.

    python3 Tests/Guards/caps.py --count 1000 --seed 1 [--binary .build/debug/campanile] [--jobs 2]

Exits with 0 when all agree. A workspace that doesn't is kept, and its folder is named.
"""

import argparse
import concurrent.futures
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

HOUR, DAY = 3_600, 86_400
# In December no clock changes.
ZONES = {"UTC": 0, "Europe/Berlin": HOUR, "Asia/Tokyo": 9 * HOUR, "America/New_York": -5 * HOUR,
         "Asia/Kolkata": 5 * HOUR + 1_800}
START = 1_796_083_200  # 2026-12-01T00:00:00Z


def clock(moment):
    day, second = divmod(moment - START, DAY)
    return f"2026-12-{day + 1:02}", f"{second // HOUR:02}:{second % HOUR // 60:02}"


def stamp(moment):
    date, time = clock(moment)
    return f"{date}T{time}:{moment % 60:02}Z"


# What is in a workspace ---------------------------------------------------------------------------------------------


def make_audience(rng):
    devices = []
    for number in range(rng.randint(5, 40)):
        token = f"{rng.getrandbits(64):016x}"
        if devices and rng.random() < 0.05:
            token = rng.choice(devices)["token"]
        device = {"id": str(number), "token": token.upper() if rng.random() < 0.3 else token, "locale": "en",
                  "n": rng.randint(0, 9), "vip": rng.random() < 0.5}
        if rng.random() < 0.7:
            device["timezone"] = rng.choice(list(ZONES))
        devices.append(device)
    return devices


SEGMENTS = [
    ("everyone", lambda d: True), ("vip", lambda d: d["vip"]), ("not vip", lambda d: not d["vip"]),
    ("n > 3", lambda d: d["n"] > 3), ("n <= 6", lambda d: d["n"] <= 6),
    ("vip and n > 1", lambda d: d["vip"] and d["n"] > 1), ("vip or n < 5", lambda d: d["vip"] or d["n"] < 5),
]


def make_zone(rng):
    if rng.random() < 0.4:
        return rng.choice(list(ZONES)), None
    return "local", rng.choice(list(ZONES) + ["skip"])


def zone_text(zone):
    return zone[0] if zone[1] is None else f"local else {zone[1]}"


def make_schedule(rng, now):
    kind = rng.random()
    if kind < 0.15:
        return {"kind": "now"}
    if kind < 0.6:
        wall = START + rng.randint((now - START) // DAY - 1, (now - START) // DAY + 3) * DAY
        return {"kind": "send", "wall": max(START, wall) + rng.randint(0, 95) * 900, "zone": make_zone(rng)}
    if kind < 0.85:
        times = sorted(rng.sample(range(0, 96), rng.randint(1, 3)))
        return {"kind": "every", "times": [t * 900 for t in times], "zone": make_zone(rng), "text": None}
    step, first, last = rng.randint(1, 6), rng.randint(0, 10), rng.randint(12, 23)
    times = list(range(first * HOUR, last * HOUR + 1, step * HOUR))
    return {"kind": "every", "times": times, "zone": make_zone(rng),
            "text": f"{step} hour{'s' if step > 1 else ''} from {first:02}:00 to {last:02}:00"}


def make_campaigns(rng, now, names):
    campaigns = []
    for name in names:
        campaign = {"name": name, "segment": rng.randrange(len(SEGMENTS)), "schedule": make_schedule(rng, now),
                    "rank": rng.choice([0, 0, 0, 1, 5, 10, -3]), "ignores": rng.random() < 0.12,
                    "again": None, "not-with": []}
        if rng.random() < 0.2:
            campaign["again"] = "once"
        elif rng.random() < 0.2:
            campaign["again"] = rng.choice([HOUR, 6 * HOUR, DAY, 2 * DAY, 5 * DAY])
        campaigns.append(campaign)
    order = campaigns[:]
    rng.shuffle(order)
    for place, campaign in enumerate(order):
        if place and rng.random() < 0.3:
            campaign["not-with"] = [c["name"] for c in rng.sample(order[:place], min(place, rng.randint(1, 2)))]
    return campaigns


def make_caps(rng):
    spans = rng.sample([HOUR // 2, HOUR, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY], rng.randint(0, 3))
    return {"caps": [(rng.randint(1, 4), span) for span in spans],
            "apart": rng.choice([None, None, 900, 1_800, 2 * HOUR])}


def duration(seconds):
    for unit, name in ((DAY, "day"), (HOUR, "hour"), (60, "minute")):
        if seconds % unit == 0:
            return f"{seconds // unit} {name}{'' if seconds == unit else 's'}"
    return f"{seconds} seconds"


def write_workspace(folder, caps, campaigns, is_fcm):
    lines = ["app shop {", '  bundle "com.example.shop"', "  locales en"]
    lines += [f"  at-most {n} alert{'' if n == 1 else 's'} per {duration(span)}" for n, span in caps["caps"]]
    if caps["apart"]:
        lines.append(f"  apart {duration(caps['apart'])}")
    token = "fcm-token" if is_fcm else "device-token"
    lines += ["}", f"audience {{ id text  token {token}  locale locale  timezone timezone?  n integer  vip boolean }}"]
    (folder / "templates").mkdir(parents=True)
    (folder / "campaigns").mkdir()
    (folder / "templates/shop.template").write_text("\n".join(lines) + "\n")
    for campaign in campaigns:
        schedule = campaign["schedule"]
        lines = [f"campaign {campaign['name']} {{", f"  to {SEGMENTS[campaign['segment']][0]}"]
        if schedule["kind"] == "now":
            lines.append("  send now")
        elif schedule["kind"] == "send":
            date, time = clock(schedule["wall"])
            lines.append(f"  send {date} at {time} {zone_text(schedule['zone'])}")
        elif schedule["text"]:
            lines.append(f"  every {schedule['text']} {zone_text(schedule['zone'])}")
        else:
            times = ", ".join(clock(START + t)[1] for t in schedule["times"])
            lines.append(f"  every day at {times} {zone_text(schedule['zone'])}")
        if campaign["rank"]:
            lines.append(f"  rank {campaign['rank']}")
        if campaign["ignores"]:
            lines.append("  ignores caps")
        if campaign["again"]:
            again = campaign["again"]
            lines.append("  once" if again == "once" else f"  again after {duration(again)}")
        if campaign["not-with"]:
            lines.append(f"  not-with {', '.join(campaign['not-with'])}")
        lines += ['  alert { title "Hi" }', "}"]
        (folder / f"campaigns/{campaign['name']}.campaign").write_text("\n".join(lines) + "\n")


# The obvious simulation -----------------------------------------------------------------------------------------------


def zone_of(rule, device):
    """The zone of a schedule for a device; None where it is left out."""
    name, otherwise = rule
    if name != "local":
        return name
    return device.get("timezone") or (None if otherwise == "skip" else otherwise)


def moments_of(schedule, device, now, window):
    if schedule["kind"] == "now":
        return [now]
    zone = zone_of(schedule["zone"], device)
    if zone is None:
        return []
    if schedule["kind"] == "send":
        found = [schedule["wall"] - ZONES[zone]]
    else:
        found = [START + day * DAY + time - ZONES[zone] for day in range(-2, 40) for time in schedule["times"]]
    return sorted(moment for moment in found if now <= moment < now + window)


def day_of(moment, campaign, device):
    zone = device.get("timezone")
    if zone is None:
        schedule = campaign["schedule"]
        zone = "UTC" if schedule["kind"] == "now" else zone_of(schedule["zone"], device)
    return (moment + ZONES[zone]) // DAY


def simulate(devices, caps, campaigns, now, window, history, is_fcm):
    """Who gets what when, what history knows afterwards, and why devices got nothing."""
    by_name = {c["name"]: c for c in campaigns}
    limits = list(caps["caps"]) + ([(1, caps["apart"])] if caps["apart"] else [])
    got, reasons, withheld = [], {}, {}
    for device in devices:
        token = device["token"] if is_fcm else device["token"].lower()
        alerts = []
        for campaign in campaigns:
            if SEGMENTS[campaign["segment"]][1](device):
                for moment in moments_of(campaign["schedule"], device, now, window):
                    alerts.append({"campaign": campaign, "moment": moment, "verdict": None})

        def is_free(campaign):
            return campaign["ignores"] or not limits

        alerts.sort(key=lambda a: (not is_free(a["campaign"]), 0 if is_free(a["campaign"]) else -a["campaign"]["rank"],
                                   a["moment"], a["campaign"]["name"]))
        sent = list((history or {}).get(token, []))

        def decide(alert):
            campaign, moment = alert["campaign"], alert["moment"]
            day = day_of(moment, campaign, device)
            for other in alerts:
                if other["verdict"] is None and other["campaign"]["name"] in campaign["not-with"] \
                        and day_of(other["moment"], campaign, device) == day:
                    decide(other)
            gap = campaign["again"]
            if gap is None and history is not None and campaign["schedule"]["kind"] != "every":
                gap = "once"
            own = [m for name, m in sent if name == campaign["name"]]
            if gap == "once" and own or gap not in (None, "once") and any(abs(m - moment) < gap for m in own):
                alert["verdict"] = "sent-before"
                return
            if any(name in campaign["not-with"] and day_of(m, campaign, device) == day for name, m in sent):
                alert["verdict"] = "excluded"
                return
            everything = [m for _, m in sent] + [moment]
            for most, span in [] if campaign["ignores"] else limits:
                for first in everything:
                    if first <= moment < first + span and sum(first <= m < first + span for m in everything) > most:
                        alert["verdict"] = "capped"
                        return
            alert["verdict"] = "sent"
            sent.append((campaign["name"], moment))

        for alert in alerts:
            if alert["verdict"] is None:
                decide(alert)
        for name in by_name:
            own = sorted((a for a in alerts if a["campaign"]["name"] == name), key=lambda a: a["moment"])
            for alert in own:
                if alert["verdict"] == "sent":
                    got.append((name, token, alert["moment"]))
                else:
                    withheld[name] = withheld.get(name, 0) + 1
            if own and all(a["verdict"] != "sent" for a in own):
                key = (name, own[-1]["verdict"])
                reasons[key] = reasons.get(key, 0) + 1
    return sorted(got), reasons, withheld


def remember(history, got):
    known = {token: list(sent) for token, sent in (history or {}).items()}
    for name, token, moment in got:
        known.setdefault(token, []).append((name, moment))
    return known


# The program ----------------------------------------------------------------------------------------------------------


def read_build(folder):
    got = []
    for path in sorted(folder.glob("*.batches.jsonl")):
        for line in path.read_text().splitlines():
            batch = json.loads(line)
            date, time = batch["send_at"].rstrip("Z").split("T")
            hour, minute, second = (int(part) for part in time.split(":"))
            moment = START + (int(date[8:]) - 1) * DAY + hour * HOUR + minute * 60 + second
            if date[5:7] != "12":
                raise ValueError(f"unexpected moment {batch['send_at']}")
            tokens = batch["tokens"] if "tokens" in batch else [batch["message"]["token"]]
            got += [(batch["campaign"], token, moment) for token in tokens]
    counts = json.loads((folder / "manifest.json").read_text())["counts"]["campaigns"]
    reasons = {(name, reason): number for name, campaign in counts.items()
               for reason, number in campaign["not-sent"].items() if reason in ("capped", "excluded", "sent-before")}
    withheld = {name: c["withheld"] for name, c in counts.items() if c.get("withheld")}
    return sorted(got), reasons, withheld


def run(binary, folder, *arguments):
    result = subprocess.run([binary, *arguments], cwd=folder, capture_output=True, text=True)
    if result.returncode != 0:
        raise RuntimeError(f"campanile {' '.join(arguments)}: exit {result.returncode}\n{result.stderr}")
    return result.stdout


def trial(binary, seed):
    """One random workspace with its builds; None, or what went wrong."""
    rng = random.Random(seed)
    folder = pathlib.Path(tempfile.mkdtemp(prefix=f"caps-{seed}-"))
    is_fcm = rng.random() < 0.25
    devices = make_audience(rng)
    (folder / "audience.jsonl").write_text("".join(json.dumps(d) + "\n" for d in devices))
    names = rng.sample(["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel"], rng.randint(2, 7))
    now, history, builds = START + 2 * DAY, None, []
    for number in range(rng.choice([1, 1, 2, 2, 3])):
        place = folder / f"workspace-{number}"
        campaigns = make_campaigns(rng, now, rng.sample(names, rng.randint(1, len(names))))
        caps = make_caps(rng)
        window = rng.choice([DAY, DAY, 2 * DAY, 12 * HOUR])
        write_workspace(place, caps, campaigns, is_fcm)
        out = folder / f"build-{number}"
        uses = history if builds and rng.random() < 0.85 else None
        arguments = ["--audience", str(folder / "audience.jsonl"), "--now", stamp(now), "--window", f"{window // HOUR}h",
                     "--format", "fcm" if is_fcm else "apns", "--jobs", str(rng.randint(1, 4))]
        for build in builds if uses is not None else []:
            arguments += ["--history", str(build)]
        way = rng.random()
        try:
            if way < 0.15:
                parts = [folder / f"part-{number}-{part}" for part in (1, 2)]
                for part, path in enumerate(parts, 1):
                    run(binary, place, "compile", *arguments, "--shard", f"{part}/2", "--out", str(path))
                run(binary, place, "merge", str(out), *map(str, parts))
            elif way < 0.3:
                run(binary, place, "compile", "--out", str(folder / f"plans-{number}"), "--now", stamp(now),
                    "--format", "fcm" if is_fcm else "apns")
                plans = sorted(str(p) for p in (folder / f"plans-{number}").glob("*.plan.json"))
                rng.shuffle(plans)
                run(binary, place, "expand", *plans, *arguments, "--out", str(out))
            else:
                run(binary, place, "compile", *arguments, "--out", str(out))
            expected = simulate(devices, caps, campaigns, now, window, uses, is_fcm)
            actual = read_build(out)
        except Exception as error:  # noqa: BLE001
            return f"seed {seed}, build {number}, {folder}: {error}"
        for what, left, right in zip(("recipients and moments", "reasons", "withheld"), expected, actual):
            if left != right:
                pairs = set(left if isinstance(left, list) else left.items()) ^ set(
                    right if isinstance(right, list) else right.items())
                return f"seed {seed}, build {number}, {folder}: {what} differ: {sorted(pairs)[:6]}"
        history = remember(history, expected[0])
        builds.append(out)
        now += rng.choice([12 * HOUR, DAY, DAY, 2 * DAY])
    sizes = len(devices), sum(len(read_build(b)[0]) for b in builds), sum(
        sum(read_build(b)[2].values()) for b in builds)
    shutil.rmtree(folder)
    return sizes


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    root = pathlib.Path(__file__).resolve().parents[2]
    parser.add_argument("--binary", default=str(root / ".build/debug/campanile"))
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    binary = str(pathlib.Path(options.binary).resolve())
    agreed, sent, held, failures = 0, 0, 0, []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for result in pool.map(lambda seed: trial(binary, seed), range(options.seed, options.seed + options.count)):
            if isinstance(result, str):
                failures.append(result)
                print(result, file=sys.stderr)
            else:
                agreed += 1
                sent += result[1]
                held += result[2]
    print(f"{agreed} of {options.count} workspaces agree: {sent} alerts sent, {held} held back")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
