"""The example world of docs/spec/README.md, and the draws of its runs."""

from formats import recorded, result_hash
from seedfast_streams import Stream, path_key, stream_bits

ITEMS = ["sword", "shield", "lute", "rope"]


def run(seed, params):
    """Returns the result for a seed, the recorded draws, and the number of draws from each stream."""
    streams, draws = {}, []

    def draw(path, label, rule, *args):
        name = "/".join("#" if isinstance(step, int) else step for step in path)
        stream = streams.setdefault(name, Stream(stream_bits(path_key(seed, path))))
        given = [recorded(arg) for arg in args]
        index = stream.counter
        value = stream.draw(rule, *args)
        draws.append(
            {
                "n": len(draws),
                "stream": name,
                "index": index,
                "counter": index,
                "rule": rule,
                "args": given,
                "words": stream.words,
                "value": recorded(value),
                "path": label,
            }
        )
        return value

    items = draw(["items"], ["items"], "sample", ITEMS, params["items"])
    gold = draw(["gold"], ["gold"], "int", 10, 20)
    trap = draw(["trap"], ["trap"], "weighted", {"dart": 3, "pit": 1})
    depth = draw(["trap", 2], ["depth"], "dice", "2d6") if trap == "pit" else None
    luck = draw(["luck"], [], "float")
    result = {"items": items, "gold": gold, "trap": trap, "depth": depth, "luck": luck}
    return result, draws, {name: stream.counter for name, stream in streams.items()}


def about(params):
    return {"world": "chest", "version": 1, "params": params, "overrides": {}}


def entry(seed, params):
    result, _, counts = run(seed, params)
    return {"seed": seed, "sha256": result_hash(result), "draws": counts}
