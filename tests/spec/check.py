"""Checks the implementation in this folder against the vectors: python3 check.py <folder of the vectors>."""

import json
import sys
from pathlib import Path

# The streams are a port of their own.
sys.path.insert(0, str(Path(__file__).parents[2] / "packages/vectors/ports/python"))

import example_world
from archive import chain, deal
from formats import artefact, canonical, catalog, result_hash, seed_code, trace
from seedfast_streams import GENERATORS, KeyedDraw, Stream, path_key, seed_key, step_key, stream_bits

FOLDER = Path(sys.argv[1]) / "seedfast"
checks = 0


def vectors(name):
    return json.loads((FOLDER / (name + ".json")).read_text("utf-8"))


def check(found, expected, what):
    global checks
    checks += 1
    if found != expected:
        sys.exit("%s: expected %r, got %r" % (what, expected, found))



def derivation():
    golden = vectors("derivation")
    for seed, key in golden["texts"]:
        check(seed_key(seed).hex(), key, "text %r" % seed)
    for seed, key in golden["integers"]:
        check(seed_key(int(seed)).hex(), key, "integer " + seed)
    for seed, name, key in golden["names"]:
        check(step_key(seed_key(seed), name).hex(), key, "name %r" % name)
    for seed, index, key in golden["indexes"]:
        check(step_key(seed_key(seed), int(index)).hex(), key, "index " + index)
    for seed, path, key in golden["paths"]:
        steps = [step if isinstance(step, str) else int(step[0]) for step in path]
        check(path_key(seed, steps).hex(), key, "path %r" % path)
    for seed, name, words in golden["streams"]:
        bits = stream_bits(path_key(seed, [name]))
        check([bits.word() for _ in words], words, "stream %r" % name)
    for seed, name, at, words in golden["layouts"]:
        bits = stream_bits(path_key(seed, [name] if at is None else [name, int(at)]))
        check([bits.word() for _ in words], words, "layout %r at %s" % (name, at))


def generators():
    golden = vectors("bit-generators")
    for name, cls in GENERATORS.items():
        for case in golden[name]:
            bits = cls(int(case["seed"]))
            check(bits.save(), case["state"], name)
            bits = cls.load(bits.save())
            check([str(bits.pair()) for _ in case["uint64"]], case["uint64"], name)
            check(bits.save(), case["stateAfter"], name)


def draws():
    golden = vectors("draws")
    for name, cls in GENERATORS.items():
        stream = Stream(cls(42))
        for case in golden[name]:
            copies = json.dumps(case["args"])
            found = [stream.draw(case["rule"], *json.loads(copies)) for _ in case["values"]]
            exact = [str(value) for value in found] if case["rule"] == "nextUint64" else found
            check(exact, case["values"], "%s %s" % (name, case["rule"]))
            check([stream.counter, stream.position], [case["counter"], case["position"]], name)


def keyed():
    golden = vectors("keyed-draws")
    for case in golden["values"]:
        for draw, expected in zip(golden["draws"], case["values"]):
            keyed_draw = KeyedDraw(int(case["seed"]), case["index"])
            check(getattr(keyed_draw, draw["rule"])(*draw["args"]), expected, "keyed %s" % draw["rule"])


def files():
    for case in vectors("canonical-json")["cases"]:
        value = json.loads(case["json"])
        check(canonical(value), case["canonical"], case["json"])
        check(result_hash(value), case["sha256"], case["json"])
    for case in vectors("seed-codes")["cases"]:
        check(seed_code(case["world"], case["version"], case["seed"], case["request"]), case["code"], case["seed"])
    for case in vectors("artefacts")["cases"]:
        result, _, _ = example_world.run(case["seed"], case["params"])
        about = {**example_world.about(case["params"]), "seed": case["seed"]}
        check(artefact(about, result), case["file"], case["seed"])
    for case in vectors("catalogs")["cases"]:
        entries = [example_world.entry(seed, case["params"]) for seed in case["seeds"]]
        check(catalog(example_world.about(case["params"]), entries), case["file"], "catalog")
    for case in vectors("traces")["cases"]:
        result, made, _ = example_world.run(case["seed"], case["params"])
        about = {**example_world.about(case["params"]), "seed": case["seed"]}
        check(trace(about, result, made), case["file"], case["seed"])


def archives():
    for case in vectors("archives")["cases"]:
        values, head = chain(case["file"])
        check(head, case["head"], "head")
        for event in values[1:]:
            if event["type"] == "sp/deal":
                payload = event["payload"]
                hands, trump = deal(values[0], payload["roundNo"], payload["order"])
                check(hands, payload["hands"], "hands")
                check([trump, trump["suit"]], [payload["trumpCard"], payload["trump"]], "trump")


if __name__ == "__main__":
    for part in (derivation, generators, draws, keyed, files, archives):
        part()
    print("%d checks" % checks)
