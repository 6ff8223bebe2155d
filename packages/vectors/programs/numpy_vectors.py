"""Prints vectors of NumPy's RandomState and default_rng, one case per line."""
import json
import numpy as np

WIDTHS = [1, 2, 3, 6, 7, 64, 100, 1000, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 2 ** 40 - 3, 2 ** 53 - 1]


def floats(values):
    return [float(v) for v in values]


def shuffles(r):
    decks = []
    for n in (0, 1, 2, 10, 52):
        deck = list(range(n))
        r.shuffle(deck)
        decks.append(deck)
    return decks


def legacy(seed):
    def fresh():
        return np.random.RandomState(seed)
    r = fresh()
    ints = [[w, [int(r.randint(w)) for _ in range(8)]] for w in WIDTHS]
    r = fresh()
    dice = [int(v) for v in r.randint(-3, 4, 20)]
    r = fresh()
    decks = shuffles(r)
    permutation = [int(v) for v in r.permutation(20)]
    choices = [[int(v) for v in r.choice(10, 8)], [int(v) for v in r.choice(30, 5, replace=False)]]
    r = fresh()
    randn = floats(r.randn(21))
    return {
        'kind': 'RandomState', 'seed': seed, 'random': floats(fresh().random_sample(8)), 'randint': ints, 'dice': dice,
        'shuffle': decks, 'permutation': permutation, 'choice': choices,
        'uniform': floats(fresh().uniform(-2.5, 10, 5)), 'randn': randn, 'after': floats(r.random_sample(2)),
    }


def generator(seed, spawn_key=()):
    entropy = [int(s) for s in seed] if isinstance(seed, list) else int(seed)

    def fresh():
        return np.random.Generator(np.random.PCG64(np.random.SeedSequence(entropy, spawn_key=spawn_key)))
    r = fresh()
    state = r.bit_generator.state['state']
    raw = [str(v) for v in fresh().bit_generator.random_raw(8)]
    ints = [[w, [int(r.integers(w)) for _ in range(9)]] for w in WIDTHS]
    end = r.bit_generator.state
    r = fresh()
    dice = [int(v) for v in r.integers(-3, 4, 21)]
    between = floats(r.random(2))
    dice += [int(v) for v in r.integers(-3, 4, 3)]
    r = fresh()
    decks = shuffles(r)
    permutation = [int(v) for v in r.permutation(20)]
    choices = [[n, k, replace, [int(v) for v in r.choice(n, k, replace=replace)]]
               for n, k, replace in ((10, 8, True), (30, 5, False), (5, 5, False), (20000, 6, False))]
    tail = r.choice(20000, 500, replace=False)
    return {
        'kind': 'default_rng', 'seed': seed, 'spawnKey': list(spawn_key),
        'state': str(state['state']), 'increment': str(state['inc']), 'raw': raw,
        'random': floats(fresh().random(8)), 'integers': ints, 'uinteger': end['uinteger'] if end['has_uint32'] else None,
        'dice': dice, 'between': between, 'shuffle': decks, 'permutation': permutation, 'choice': choices,
        'tail': [int(v) for v in tail[:5]] + [int(v) for v in tail[-5:]], 'uniform': floats(fresh().uniform(-2.5, 10, 5)),
    }


print(json.dumps(np.__version__))
for case in [legacy(s) for s in (0, 1, 42, 2 ** 31, 2 ** 32 - 1, [1], [0, 0], [1, 2, 3, 4])] + [
        generator(s) for s in ('0', '1', '42', str(2 ** 32), str(2 ** 64 - 1), str(10 ** 60), ['1', '2', '3', '4', '5'], ['0'])
] + [generator('42', (0,)), generator('42', (3, 1))]:
    print(json.dumps(case, separators=(',', ':')))
