"""Prints vectors of CPython's random module, one case per line."""
import json, platform, random

SEEDS = [0, 1, -1, 42, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 64 - 1, -(2 ** 63), 10 ** 40, '', 'banana', 'grüße 🎲',
         'x' * 200, b'\x00\xff', b'']
WIDTHS = [1, 2, 3, 6, 7, 64, 100, 1000, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 2 ** 40 - 3, 2 ** 53 - 1]


def case(seed):
    def fresh():
        return random.Random(seed)
    kind = type(seed).__name__
    r = fresh()
    floats = [r.random() for _ in range(8)]
    r = fresh()
    bits = [[k, str(r.getrandbits(k))] for k in (1, 5, 31, 32, 33, 53, 63, 64, 65, 100, 256)]
    r = fresh()
    ranges = [[w, [r.randrange(w) for _ in range(12)]] for w in WIDTHS]
    r = fresh()
    steps = [[a, b, s, [r.randrange(a, b, s) for _ in range(6)]]
             for a, b, s in ((0, 100, 7), (-50, 50, 3), (10, -10, -4), (5, 6, 1))]
    ints = [r.randint(-3, 3) for _ in range(20)]
    r = fresh()
    shuffles = []
    for n in (0, 1, 2, 10, 52):
        deck = list(range(n))
        r.shuffle(deck)
        shuffles.append(deck)
    r = fresh()
    samples = [[n, k, r.sample(range(n), k)]
               for n, k in ((1, 1), (21, 5), (22, 5), (30, 6), (85, 6), (86, 6), (1000, 20), (300, 60), (5, 0))]
    r = fresh()
    choices = [r.choice('abcdefg') for _ in range(20)]
    many = [r.choices('abcd', k=10), r.choices('abcd', weights=[5, 1, 0, 2], k=20), r.choices('ab', [0.25, 0.5], k=10)]
    r = fresh()
    data = [r.randbytes(n).hex() for n in (0, 1, 3, 4, 5, 17)]
    r = fresh()
    uniform = [r.uniform(-2.5, 10) for _ in range(5)]
    triangular = [r.triangular(0, 10, 3) for _ in range(5)] + [r.triangular() for _ in range(5)]
    r = fresh()
    normal = [r.normalvariate(1, 2) for _ in range(20)]
    r = fresh()
    gauss = [r.gauss(0, 1) for _ in range(21)]
    expo = [r.expovariate(0.5) for _ in range(20)]
    version, state, gauss_next = r.getstate()
    return {
        'seed': seed.hex() if kind == 'bytes' else str(seed), 'kind': kind, 'random': floats, 'getrandbits': bits,
        'randrange': ranges, 'steps': steps, 'randint': ints, 'shuffle': shuffles, 'sample': samples,
        'choice': ''.join(choices), 'choices': [''.join(m) for m in many], 'randbytes': data, 'uniform': uniform,
        'triangular': triangular, 'normalvariate': normal, 'gauss': gauss, 'expovariate': expo,
        'used': state[-1], 'last': list(state[-4:-1]), 'hasGauss': gauss_next is not None,
    }


print(json.dumps(platform.python_version()))
for seed in SEEDS:
    print(json.dumps(case(seed), separators=(',', ':'), ensure_ascii=False))
