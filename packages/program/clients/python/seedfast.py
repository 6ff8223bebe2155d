"""Calls Seedfast from Python: streams, worlds, and stepwise runs.

Copy this file next to your program. It needs Python 3.8 or newer, Node 20.19 or newer, and Seedfast.

    from seedfast import Seedfast

    with Seedfast() as seedfast:
        loot = seedfast.stream('banana', 'loot')
        print(loot.int(1, 100), loot.pick(['sword', 'lute']))
        print(seedfast.world('spire').facts('BANANA', ['boss'])['boss'])

Guide: https://github.com/seedfast/seedfast/blob/main/docs/python.md
"""

# mypy: disable-error-code="no-any-return"

import json
import os
import re
import shutil
import subprocess
from typing import Any, Dict, List, Optional, Sequence, Tuple, TypeVar, Union

__all__ = ['Seedfast', 'SeedfastError', 'Held', 'Stream', 'World', 'Run', 'Journey', 'Table']

_MARK = b'\x1eseedfast '
_LONG_NUMBER = re.compile(r'[0-9]{16}')
Json = Any
Seed = Union[int, str]
# Methods of Stream have the names of these types.
_Int = int
_Float = float
_Bool = bool


class SeedfastError(Exception):
    """A call that failed. `faults` lists the invalid fields, if there are any."""

    def __init__(self, message: str, faults: Sequence[Dict[str, Json]] = (), values: Sequence[Json] = ()):
        super().__init__(message)
        self.faults = list(faults)
        #: In a batch, the values of the calls before the one that failed.
        self.values = list(values)


def _plain(value: Json) -> Json:
    """Integers beyond 53 bits become strings, because JSON readers round them."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return value if -(2 ** 53) < value < 2 ** 53 else str(value)
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return value


class Seedfast:
    """A connection to `seedfast pipe`, which runs as a child process until `close`.

    `command` starts it, without `pipe`, such as `['node', '/clone/apps/seedfast/bin/seedfast.js']`. By default, it's the program `seedfast` in `node_modules/.bin` of the folder or one of its
    parents, then on the PATH, then `npx seedfast`. `cwd` is the folder with your `seedfast.config.ts`, if you have one.
    """

    def __init__(self, command: Optional[Sequence[str]] = None, cwd: Optional[str] = None):
        self._command = [*(_command(cwd) if command is None else command), 'pipe']
        self._process = subprocess.Popen(
            self._command,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=cwd)
        self._id = 0
        self._encode = json.JSONEncoder(allow_nan=False, separators=(',', ':')).encode
        hello = self._ask({'hello': {'protocol': 1}})
        if hello.get('protocol') != 1:
            self.close()
            raise SeedfastError('seedfast pipe speaks protocol %s, this client speaks 1' % hello.get('protocol'))
        #: The name and version of the program that answers.
        self.client = hello['client']

    def __enter__(self) -> 'Seedfast':
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def close(self) -> None:
        """Ends the child process. All objects of the connection are lost."""
        if self._process.stdin:
            self._process.stdin.close()
        if self._process.stdout:
            self._process.stdout.close()
        self._process.wait()

    def call(self, target: Union[str, int], method: str, *args: Json) -> Json:
        """Calls a method of a handle, a world, or `seedfast`, and returns its value.

        Raises SeedfastError if the call fails. Integers beyond 53 bits are strings, in arguments and values.
        """
        return self._ask({'call': [target, method, *args]})['value']

    def batch(self, calls: Sequence[Sequence[Json]]) -> List[Json]:
        """Makes many calls in one message, and returns their values. A call is a target, a method, and arguments.

        Objects can be targets. Those of a world take one request: `(world, 'facts', {'seed': 'n:7', 'facts': ['boss']})`. Calls after one that fails aren't made; the error has the values of those before it.
        """
        return self._ask({'calls': [[_target(call[0]), *call[1:]] for call in calls]})['values']

    def worlds(self) -> List[str]:
        """Returns the IDs of all worlds, also of those in your `seedfast.config.ts`."""
        return self.call('seedfast', 'worlds')

    def world(self, id: str) -> 'World':
        """Returns the world with this ID."""
        return World(self, id)

    def stream(self, seed: Seed, *path: Union[str, int]) -> 'Stream':
        """Opens the stream that Seedfast derives from a seed and a path of names and indexes."""
        return Stream(self, self.call('seedfast', 'stream', seed, *path))

    def generator(self, name: str, *seed: Seed) -> 'Stream':
        """Opens a generator, such as `Pcg32` or `RandomXS128`, with the arguments of its constructor.

        Also opens those of other runtimes, such as `DotNetRandom`; call their methods with `call`.
        """
        return Stream(self, self.call('seedfast', 'generator', name, *seed))

    def restore(self, saved: Json) -> 'Stream':
        """Restores a stream from what its `save` returned."""
        return Stream(self, self.call('seedfast', 'restore', saved))

    def run(self, seed: str, player_class: str = 'IRONCLAD', ascension: int = 0, **options: Json) -> 'Run':
        """Starts a run of Slay the Spire. The seed is as the game shows it, or `n:` and a decimal number."""
        return Run(self, self.call('spire', 'run', {
            'seed': seed, 'playerClass': player_class, 'ascension': ascension, **options}))

    def restore_run(self, save: Json) -> 'Run':
        """Restores a run from what its `save` returned, or from the contents of the game's autosave."""
        return Run(self, self.call('spire', 'restore', save))

    def journey(self, seed: Seed, **options: Json) -> 'Journey':
        """Starts a walk on an act map. Options: `preset`, `params`, `set`, `overrides`, and `journey` to continue."""
        return Journey(self, self.call('actmap', 'journey', {'seed': seed, **options}))

    def table(self, seed: Seed, seats: Sequence[Dict[str, Json]], **options: Json) -> 'Table':
        """Opens a table of El Dorado. A seat has an `id`, and a `bot` if a bot plays it."""
        return Table(self, self.call('deals', 'table', {'seed': seed, 'seats': list(seats), **options}))

    def restore_table(self, log: Sequence[Json]) -> 'Table':
        """Restores a table from its log."""
        return Table(self, self.call('deals', 'table', {'log': list(log)}))

    def release(self, *objects: 'Held') -> None:
        """Releases objects. A connection holds at most 1,000."""
        self.call('seedfast', 'release', *[held.handle for held in objects])

    def _ended(self) -> SeedfastError:
        started = ' '.join(self._command)
        return SeedfastError('%s has ended; its messages are above. If Seedfast is somewhere else, pass command=[...]' % started)

    def _ask(self, request: Dict[str, Json]) -> Dict[str, Json]:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        self._id += 1
        request['id'] = self._id
        text = self._encode(request)
        if _LONG_NUMBER.search(text):
            text = self._encode(_plain(request))
        try:
            stdin.write(text.encode('utf-8') + b'\n')
            stdin.flush()
        except (BrokenPipeError, ValueError):
            raise self._ended() from None
        while True:
            line = stdout.readline()
            if not line:
                raise self._ended()
            at = line.find(_MARK)
            if at >= 0:
                break
        reply = json.loads(line[at + len(_MARK):])
        if 'error' in reply:
            raise SeedfastError(reply['error'], reply.get('faults', ()), reply.get('values', ()))
        return reply


class Held:
    """An object that Seedfast holds for this program. `call` calls any of its methods."""

    def __init__(self, seedfast: Seedfast, value: Dict[str, Json]):
        self.seedfast = seedfast
        #: The number of the object, for `batch`.
        self.handle: int = value['handle']
        #: What the object is, such as `stream`.
        self.kind: str = value['kind']

    def call(self, method: str, *args: Json) -> Json:
        """Calls a method and returns its value."""
        return self.seedfast.call(self.handle, method, *args)

    def release(self) -> None:
        """Releases the object."""
        self.seedfast.release(self)

    def fork(self: '_Held') -> '_Held':
        """Returns an independent copy, for looking ahead."""
        return type(self)(self.seedfast, self.call('fork'))


_Held = TypeVar('_Held', bound=Held)


class Stream(Held):
    """A stream. Each call to a drawing method is one draw."""

    def int(self, lo: _Int, hi: _Int) -> _Int:
        """Returns an integer from `lo` to `hi`, both included."""
        return self.call('int', lo, hi)

    def float(self) -> _Float:
        """Returns a number from 0 (included) to 1 (excluded)."""
        return self.call('float')

    def bool(self, p: _Float = 0.5) -> _Bool:
        """Returns True with probability `p`."""
        return self.call('bool', p)

    def pick(self, items: Sequence[Json]) -> Json:
        """Returns one of the items."""
        return self.call('pick', list(items))

    def sample(self, items: Sequence[Json], k: _Int) -> List[Json]:
        """Returns `k` different items in random order."""
        return self.call('sample', list(items), k)

    def shuffle(self, items: Sequence[Json]) -> List[Json]:
        """Returns the items in random order. Unlike Python's, it doesn't change the list."""
        return self.call('shuffle', list(items))

    def weighted(self, table: Dict[str, _Float]) -> str:
        """Returns a key of a table of weights."""
        return self.call('weighted', table)

    def dice(self, text: str) -> _Int:
        """Rolls dice such as `2d6+1`."""
        return self.call('dice', text)

    def normal(self, mean: _Float = 0, deviation: _Float = 1) -> _Float:
        """Returns a normally distributed number."""
        return self.call('normal', mean, deviation)

    def draw(self, rule: str, *args: Json) -> Json:
        """Makes a draw with a game's rule, such as `gdxNextInt`."""
        return self.call('draw', rule, *args)

    def next_uint64(self) -> _Int:
        """Returns an integer from 0 to 2^64 - 1."""
        return int(self.call('nextUint64'))

    def substream(self, name: str) -> 'Stream':
        """Returns the substream with this name."""
        return Stream(self.seedfast, self.call('substream', name))

    def save(self) -> Dict[str, Json]:
        """Returns the state as plain JSON."""
        return self.call('save')

    def load(self, saved: Dict[str, Json]) -> None:
        """Sets the state to what `save` returned."""
        self.call('load', saved)


class World:
    """A world. Options of all methods: `preset`, `params`, `set`, `overrides`."""

    def __init__(self, seedfast: Seedfast, id: str):
        self.seedfast, self.id = seedfast, id

    def call(self, method: str, request: Dict[str, Json]) -> Json:
        """Calls an operation, with the same request as over HTTP."""
        return self.seedfast.call(self.id, method, request)

    def make(self, seed: Seed, **options: Json) -> Json:
        """Generates a result, and returns it with its hash and params."""
        return self.call('make', {'seed': seed, **options})

    def facts(self, seed: Seed, names: Optional[Sequence[str]] = None, **options: Json) -> Dict[str, Json]:
        """Returns the facts of a seed, or those that are named.

        The seed is what a person would type, so 10 is the seed "10". In Slay the Spire's worlds, `'n:10'` is seed number 10.
        """
        request = {'seed': seed, **options}
        if names is not None:
            request['facts'] = list(names)
        return self.call('facts', request)['facts']


class Run(Held):
    """A run of Slay the Spire that you play room by room. Fights aren't simulated."""

    def observe(self) -> Dict[str, Json]:
        """Returns what the player sees."""
        return self.call('observe')

    def actions(self) -> List[Dict[str, Json]]:
        """Returns what the player can do now. An action with `picks` also needs cards."""
        return self.call('actions')

    def act(self, index: int, deck: Sequence[int] = ()) -> Tuple[Dict[str, Json], List[Dict[str, Json]]]:
        """Performs the action at an index of `actions`, with the deck indexes of the picked cards.

        Returns what the player sees afterward, and the next actions.
        """
        value = self.call('act', index, list(deck))
        return value['observation'], value['actions']

    def room(self) -> Dict[str, Json]:
        """Returns the current room and its contents, also those that the game hides."""
        return self.call('room')

    def choices(self) -> List[Dict[str, Json]]:
        """Returns the nodes that the player can walk to."""
        return self.call('choices')

    def choose_neow(self, option: int, deck: Sequence[int] = ()) -> Dict[str, Json]:
        """Accepts one of Neow's offers."""
        return self.call('chooseNeow', option, {'deck': list(deck)})

    def enter(self, x: int) -> Dict[str, Json]:
        """Walks to the node in column `x`, and returns the room."""
        return self.call('enter', x)

    def win_fight(self, hp: Optional[int] = None, max_hp: Optional[int] = None) -> Dict[str, Json]:
        """Wins the fight. `hp` and `max_hp` are the player's afterward; by default, they don't change."""
        after = {key: value for key, value in (('hp', hp), ('maxHp', max_hp)) if value is not None}
        return self.call('winFight', after)

    def take(self, index: int, card: Union[int, str, None] = None, deck: Sequence[int] = ()) -> List[Json]:
        """Takes a reward, and returns the rewards that are left."""
        picks: Dict[str, Json] = {'deck': list(deck)}
        if card is not None:
            picks['card'] = card
        return self.call('take', index, picks)

    def buy(self, **purchase: Json) -> Dict[str, Json]:
        """Buys `card=`, `relic=` or `potion=` by its index, or removes a card with `remove=` and its deck index."""
        return self.call('buy', purchase)

    def peek(self, ahead: int = 5) -> Dict[str, Json]:
        """Returns what comes next: fights, relics, cards, the shop."""
        return self.call('peek', {'ahead': ahead})

    def save(self) -> Dict[str, Json]:
        """Returns the run between two rooms, in the game's save format."""
        return self.call('save')


class Journey(Held):
    """A walk on an act map."""

    def reachable(self) -> List[str]:
        """Returns the IDs of the nodes that the player can step to."""
        return self.call('reachable')

    def step(self, node: str, modifiers: Sequence[Json] = ()) -> Dict[str, Json]:
        """Moves to a node, and resolves it if it is an Unknown."""
        return self.call('step', node, list(modifiers))

    def forecast(self, node: str) -> Dict[str, Json]:
        """Returns what an Unknown can turn out to be, with probabilities."""
        return self.call('forecast', node)

    def save(self) -> Dict[str, Json]:
        """Returns the walk, for the option `journey`."""
        return self.call('save')


class Table(Held):
    """A table of El Dorado. Bots play on until a person must decide."""

    def view(self, seat: str) -> Dict[str, Json]:
        """Returns the game as one seat sees it. `playable` lists the cards that it may play."""
        return self.call('view', seat)

    def bid(self, seat: str, tricks: int) -> List[Json]:
        """Bids, and returns the new events."""
        return self.call('bid', seat, tricks)

    def play(self, seat: str, card: Dict[str, Json]) -> List[Json]:
        """Plays a card, and returns the new events."""
        return self.call('play', seat, card)

    def log(self) -> List[Json]:
        """Returns all events, for `restore_table`."""
        return self.call('log')


def _target(target: Json) -> Json:
    if isinstance(target, Held):
        return target.handle
    return target.id if isinstance(target, World) else target


def _command(cwd: Optional[str]) -> List[str]:
    folder = os.path.abspath(cwd or '.')
    while True:
        found = shutil.which('seedfast', path=os.path.join(folder, 'node_modules', '.bin'))
        if found:
            return [found]
        parent = os.path.dirname(folder)
        if parent == folder:
            break
        folder = parent
    found = shutil.which('seedfast') or shutil.which('npx')
    if found is None:
        raise SeedfastError('neither seedfast nor npx was found; install Node and Seedfast, or pass `command`')
    return [found] if os.path.basename(found).startswith('seedfast') else [found, 'seedfast']
