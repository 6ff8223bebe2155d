"""Makes a world of stock Dungeon Crawl 0.28, Debian's package `crawl`. `npm run programs -- crawl` uses it.

The game runs in a pseudo-terminal, so it needs Debian's python3-pexpect. In wizard mode's Lua console, the game's own
dlua/explorer.lua lists the vaults, items, monsters and features of each level. One process makes any number of seeds.
The argument is about the number of levels to make; 16 covers the Dungeon branch. Crawl replaces the seed 0 by a random one.
"""

import os
import re
import sys
import time

import pexpect

from seedfast_world import serve

GAME = ('exec /usr/games/crawl -rc {0}.rc -name t -species Minotaur -background Fighter -wizard -seed 1 2>>{0}.err')
# The console reads short lines.
LUA = (
    'crawl_require("dlua/explorer.lua")',
    'explorer.quiet=true',
    'function J(s) return (tostring(s):gsub(string.char(10)," ")) end',
    'function E(l,h) for k,v in pairs(h) do for i,e in ipairs(v) do crawl.stderr("@"..l.."|"..k.."|"..J(e)) end end end',
    'function G(l) crawl.stderr("#"..l.."|"..debug.get_rng_state():gsub("%s+"," ")) end',
    'old=explorer.catalog_current_place',
    'explorer.catalog_current_place=function(l,c,h) local r=old(l,c,h) E(l,r) G(l) return r end',
)
PARTS = ('vaults', 'items', 'monsters', 'features')


class Crawl:
    """A running game whose console executes Lua."""

    def __init__(self):
        base = os.path.join(os.environ['HOME'], 'crawl-%d' % os.getpid())
        self.errors = base + '.err'
        self.read = 0
        with open(base + '.rc', 'w') as options:
            options.write('show_more = false\n')
        environment = dict(os.environ, TERM='xterm')
        self.terminal = pexpect.spawn('/bin/sh', ['-c', GAME.format(base)], env=environment, dimensions=(40, 120),
                                      encoding='utf-8', codec_errors='ignore', timeout=120)
        for wait, keys in (('choice of weapons', 'c'), ('Game seed', '&'), ('Confirm with', 'yes\r'),
                           ('Enter Wizard Command', '\x14'), ('interpreter', '')):
            self.terminal.expect(wait)
            time.sleep(0.3)
            self.terminal.send(keys)
        for line in LUA:
            self.lua(line)

    def lua(self, line):
        time.sleep(0.1)
        self.terminal.send(line + '\r')

    def lines_until(self, end):
        """Yields what Lua printed, up to a line."""
        with open(self.errors, encoding='utf-8', errors='replace') as errors:
            errors.seek(self.read)
            rest = ''
            while True:
                try:
                    # The game stops when nobody reads its screen.
                    self.terminal.read_nonblocking(100000, timeout=0.05)
                except pexpect.TIMEOUT:
                    pass
                except pexpect.EOF:
                    raise RuntimeError('Crawl has ended')
                *lines, rest = (rest + errors.read()).split('\n')
                for line in lines:
                    if line == end:
                        self.read = errors.tell() - len(rest.encode('utf-8'))
                        return
                    yield line


game = None


def make(run):
    global game
    if game is None:
        game = Crawl()
    game.lua('explorer.catalog_seed("%d",%d,{"%s"})' % (int(run.seed), int(sys.argv[1]), '","'.join(PARTS)))
    game.lua('crawl.stderr("@@done")')
    levels = {}
    for line in game.lines_until('@@done'):
        if line[:1] not in ('@', '#'):
            continue
        name, value = line[1:].split('|', 1)
        level = levels.setdefault(name, {'level': name, **{part: [] for part in PARTS}})
        if line[0] == '@':
            part, thing = value.split('|', 1)
            # Crawl lists the parts of a vault in brackets.
            level[part] += [name for name in re.split(r' \[|\]$', thing) if name] if part == 'vaults' else [thing]
        else:
            draws = value.split('generator states: ')[1].split()
            run.counts.update({'generator %d' % i: int(n) for i, n in enumerate(draws) if n != '0'})
    for level in levels.values():
        for part in PARTS[1:]:
            level[part].sort()
    return {'levels': list(levels.values())}


serve(make)
