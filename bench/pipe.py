"""Compares seedfast pipe with a bare echo of JSON lines, between Python and Node: python3 bench/pipe.py

Both get the same requests, one call or 1,000 calls a message, and reply with as many characters. They take turns. Exits
with 1 if the pipe reaches less than 60 % of the echo's calls a second.
"""

import json
import os
import statistics
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SEEDFAST = os.path.join(ROOT, 'apps/seedfast/bin/seedfast.js')
ECHO = r"""
let rest = ''
process.stdin.setEncoding('utf8').on('data', (chunk) => {
  const lines = (rest + chunk).split('\n')
  rest = lines.pop()
  let replies = ''
  for (const line of lines) {
    const { id, call, calls } = JSON.parse(line)
    const reply = call === undefined ? { id, values: calls.map(() => 371) } : { id, value: 371 }
    replies += '\x1eseedfast ' + JSON.stringify(reply) + '\n'
  }
  process.stdout.write(replies)
})
"""
CALL = [1, 'int', 0, 999]
BATCH = 1000
ROUNDS, SECONDS = 9, 1.0


class Side:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.ask({'call': ['seedfast', 'stream', 'bench', 'loot']})

    def ask(self, request):
        request['id'] = 1
        self.process.stdin.write(json.dumps(request, separators=(',', ':')).encode() + b'\n')
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        return json.loads(line[line.index(b'{'):])

    def rate(self, request, calls):
        """Returns the number of calls a second."""
        made, start = 0, time.perf_counter()
        while True:
            for _ in range(20):
                self.ask(request)
            made += 20 * calls
            passed = time.perf_counter() - start
            if passed > SECONDS:
                return made / passed


def main():
    sides = [Side(['node', '-e', ECHO]), Side(['node', SEEDFAST, 'pipe'])]
    missed = False
    for name, request, calls in (('single', {'call': CALL}, 1), ('batched', {'calls': [CALL] * BATCH}, BATCH)):
        for side in sides:
            side.rate(request, calls)
        rounds = [[side.rate(request, calls) for side in sides] for _ in range(ROUNDS)]
        echo, pipe = (statistics.median(column) for column in zip(*rounds))
        ratio = statistics.median(pipe / echo for echo, pipe in rounds)
        missed = missed or ratio < 0.6
        print('%-8s echo %9.0f calls/s   pipe %9.0f calls/s   %3.0f %%' % (name, echo, pipe, 100 * ratio))
    for side in sides:
        side.process.stdin.close()
        side.process.wait()
    sys.exit(1 if missed else 0)


main()
