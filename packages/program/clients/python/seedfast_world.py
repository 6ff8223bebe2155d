"""Makes a Python game a world that Seedfast can check, compare and search.

Copy this file next to your game. It needs Python 3.8 or newer and nothing else.

    from seedfast_world import serve

    def make(run):
        loot = run.stream('loot')          # a random.Random that belongs to this run
        return {'gold': loot.randint(10, 20), 'item': loot.choice(['sword', 'lute'])}

    serve(make)

Protocol: https://github.com/seedfast/seedfast/blob/main/docs/spec/programs.md
"""

import contextlib
import functools
import json
import os
import random
import socket
import sys
import traceback
from typing import Any, Callable, Dict, IO, Iterable, List, Optional, Tuple, TypeVar

_Generator = TypeVar('_Generator')
PROTOCOL = 1
CLIENT = 'python 1'
_MARK = '\x1eseedfast '
_HERE = os.path.abspath(__file__)
_LIBRARY = os.path.dirname(os.path.abspath(random.__file__))
_MOST_DRAWS = 1000
_MOST_SITES = 6
_MAX_EXACT = 2 ** 53

# The methods of random.Random that draw. Those that call other ones count as one draw.
_RULES = (
    'random', 'randint', 'randrange', 'getrandbits', 'randbytes', 'choice', 'choices', 'sample', 'shuffle',
    'uniform', 'triangular', 'betavariate', 'binomialvariate', 'expovariate', 'gammavariate', 'gauss',
    'lognormvariate', 'normalvariate', 'vonmisesvariate', 'paretovariate', 'weibullvariate',
)


class Run:
    """One run: its seed, params and streams, and the labels of its draws."""

    def __init__(self, seed: str, params: Any = None, overrides: Any = None,
                 report: Optional[Callable[[Dict[str, Any]], None]] = None) -> None:
        #: The seed, as a string. `int(run.seed)` is a number if the world's seeds are numbers.
        self.seed = seed
        self.params = {} if params is None else params
        self.overrides = {} if overrides is None else overrides
        #: The number of draws of each stream.
        self.counts: Dict[str, int] = {}
        self._report = report
        self._streams: Dict[str, Any] = {}
        self._path: List[Any] = []

    def stream(self, name: str) -> random.Random:
        """Returns the stream with this name: a random.Random seeded with the run's seed and the name."""
        if name not in self._streams:
            text = '%s/%s' % (self.seed, name)
            self.watch(name, random.Random(text))
        stream: random.Random = self._streams[name]
        return stream

    def watch(self, name: str, generator: _Generator) -> _Generator:
        """Counts and reports the draws of your own random.Random, or of the module `random`, and returns it."""
        self._streams[name] = generator
        self.counts.setdefault(name, 0)
        depth = [0]
        for rule in _RULES:
            draw = getattr(generator, rule, None)
            if draw is not None:
                draw = getattr(draw, '_seedfast_draw', draw)
                setattr(generator, rule, self._watched(name, rule, draw, depth))
        return generator

    def label(self, *path: Any) -> '_Label':
        """Labels the draws in a `with` block with the part of the result that they decide."""
        return _Label(self, list(path))

    def _watched(self, name: str, rule: str, draw: Callable[..., Any], depth: List[int]) -> Callable[..., Any]:
        @functools.wraps(draw)
        def watched(*args: Any, **kwargs: Any) -> Any:
            # A method such as choice calls other ones, which belong to the same draw.
            if depth[0] > 0:
                return draw(*args, **kwargs)
            if self._report is not None:
                given = [_plain(arg) for arg in args] + [_plain([key, kwargs[key]]) for key in sorted(kwargs)]
            depth[0] += 1
            try:
                value = draw(*args, **kwargs)
            finally:
                depth[0] -= 1
            count = self.counts[name]
            self.counts[name] = count + 1
            if self._report is not None:
                self._report({
                    'stream': name, 'counter': count, 'rule': rule, 'args': given,
                    'value': _plain(args[0] if rule == 'shuffle' else value),
                    'path': self._path, 'sites': _sites(),
                })
            return value
        setattr(watched, '_seedfast_draw', draw)
        return watched


class _Label:
    def __init__(self, run: Run, path: List[Any]) -> None:
        self.run, self.path = run, path

    def __enter__(self) -> None:
        self.outer, self.run._path = self.run._path, self.path

    def __exit__(self, *_: Any) -> None:
        self.run._path = self.outer


def _plain(value: Any) -> Any:
    """Returns a value as JSON for a trace. Other objects become a string without their address."""
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return value if abs(value) <= _MAX_EXACT else str(value)
    if isinstance(value, float):
        return value if value - value == 0 else str(value)
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if isinstance(value, range):
        return str(value)
    if isinstance(value, dict):
        return [[_plain(key), _plain(item)] for key, item in value.items()]
    return getattr(value, 'name', None) if isinstance(getattr(value, 'name', None), str) else type(value).__name__


def _sites() -> List[str]:
    frame: Any = sys._getframe(2)
    sites: List[str] = []
    while frame is not None and len(sites) < _MOST_SITES:
        path = frame.f_code.co_filename
        if os.path.abspath(path) != _HERE and not os.path.abspath(path).startswith(_LIBRARY):
            sites.append('%s:%d:1 (%s)' % (os.path.relpath(path), frame.f_lineno, frame.f_code.co_name))
        frame = frame.f_back
    return sites


def serve(make: Callable[[Run], Any], trace: bool = True) -> None:
    """Answers Seedfast's requests until it closes the input. `make(run)` returns the result of one run.

    What the game prints goes to standard error, so that it isn't mistaken for a message.
    """
    requests, output = _open()

    def send(message: Dict[str, Any]) -> None:
        # allow_nan: NaN and infinities aren't JSON.
        output.write(_MARK + json.dumps(message, allow_nan=False) + '\n')
        output.flush()

    with contextlib.suppress(KeyboardInterrupt):
        for line in requests:
            request = json.loads(line.decode('utf-8-sig'))
            answer = {'id': request['id']}
            if 'hello' in request:
                send({**answer, 'protocol': PROTOCOL, 'client': CLIENT, 'can': ['trace', 'echo'] if trace else ['echo']})
                continue
            if 'echo' in request:
                send({**answer, 'echo': request['echo']})
                continue
            try:
                send({**answer, **_answer(make, request, send)})
            except Exception:
                send({**answer, 'error': traceback.format_exc()})


def _open() -> Tuple[Iterable[bytes], IO[str]]:
    """Returns the files of requests and replies: a socket, or standard input and output."""
    address = os.environ.get('SEEDFAST_SOCKET')
    if address:
        host, port, token = address.split(':')
        connection = socket.create_connection((host, int(port)))
        connection.sendall(token.encode('ascii') + b'\n')
        return connection.makefile('rb'), connection.makefile('w', encoding='utf-8', newline='\n')
    output = os.fdopen(os.dup(1), 'w', encoding='utf-8', newline='\n')
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return open(0, 'rb', closefd=False), output


def _answer(make: Callable[[Run], Any], request: Dict[str, Any],
            send: Callable[[Dict[str, Any]], None]) -> Dict[str, Any]:
    draws: List[Dict[str, Any]] = []

    def flush() -> None:
        if draws:
            send({'id': request['id'], 'draws': draws})
            draws.clear()

    def report(draw: Dict[str, Any]) -> None:
        draws.append(draw)
        if len(draws) == _MOST_DRAWS:
            flush()

    made = request['make']
    run = Run(made['seed'], made.get('params'), made.get('overrides'), report if request.get('trace') else None)
    try:
        result = make(run)
    finally:
        flush()
    return {'result': result, 'counts': run.counts}
