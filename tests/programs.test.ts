import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { BIN, newFolder, ROOT, run, seedfast } from './command.js'

/** Returns whether a program can be started. */
function isInstalled(program: string, ...args: string[]): boolean {
  return spawnSync(program, args).status === 0
}

const hasPython = isInstalled('python3', '--version')

const CONFIG = `import { defineProgram, fact } from 'seedfast'
export default { worlds: [defineProgram(
  { id: 'cave', version: 1, command: ['python3', 'cave.py'], parse: (result: any) => result },
  { facts: { gold: { type: fact.int, of: ({ gold }: any) => gold } } },
)] }
`

/** Returns a new folder with a Python game whose `make` has the given body. */
function pythonGame(body: string): string {
  const folder = newFolder()
  const client = join(ROOT, 'packages/program/clients/python/seedfast_world.py')
  copyFileSync(client, join(folder, 'seedfast_world.py'))
  writeFileSync(join(folder, 'seedfast.config.ts'), CONFIG)
  const lines = ['import random', 'from seedfast_world import serve', 'seen = []', 'def make(run):']
  writeFileSync(
    join(folder, 'cave.py'),
    [...lines, ...body.split('\n').map((line) => `    ${line}`), 'serve(make)', ''].join('\n'),
  )
  return folder
}

const GAME = `gold = run.stream('gold')
with run.label('gold'):
    return {'gold': gold.randint(1, 9), 'last': gold.choice(['hall', 'lair'])}`

describe.skipIf(!hasPython)(`a Python game${hasPython ? '' : ' (python3 is not installed)'}`, () => {
  test('is a world for make, verify, catalog, check, explain and search', { timeout: 240_000 }, async () => {
    const cwd = pythonGame(GAME)
    expect((await seedfast(['make', 'cave', '--seed', '7', '-o', 'm.json'], { cwd })).status).toBe(0)
    expect((await seedfast(['verify', 'm.json'], { cwd })).status).toBe(0)
    await seedfast(['catalog', 'cave', '--count', '2', '-o', 'c.json'], { cwd })
    const catalog = JSON.parse(readFileSync(join(cwd, 'c.json'), 'utf8')) as Record<string, unknown>
    expect(catalog).toMatchObject({
      build: expect.stringMatching(/^[0-9a-f]{64}$/),
      entries: [{ draws: { gold: 2 } }, { draws: { gold: 2 } }],
    })
    const check = await seedfast(['check', 'c.json', '--json'], { cwd })
    const { outcomes } = JSON.parse(check.out) as {
      readonly outcomes: readonly { readonly way: string; readonly state: string }[]
    }
    expect([check.status, outcomes.filter(({ state }) => state === 'differs')]).toEqual([0, []])
    const states = Object.fromEntries(outcomes.map(({ way, state }) => [way, state]))
    expect(states).toMatchObject({
      'one process per seed, empty home': 'equal',
      'other time zone': 'equal',
      'saved and loaded halfway': 'not tested',
      'JavaScript engines': 'not tested',
    })
    const explained = await seedfast(['explain', 'cave', '--seed', '7', 'gold'], { cwd })
    expect(explained.out).toContain('was decided by 2 of 2 draws')
    const found = await seedfast(['search', 'cave', '--where', 'gold == 9', '--first', '1', '--json'], {
      cwd,
    })
    expect([found.status, found.out]).toEqual([0, expect.stringContaining('"seed"')])
  })

  test(
    'that reads the clock differs, and no other cause is blamed for it',
    { timeout: 240_000 },
    async () => {
      const cwd = pythonGame(`import time\nrun.stream('gold')\nreturn {'gold': int(time.time() * 20) % 2}`)
      await seedfast(['catalog', 'cave', '--count', '9', '-o', 'c.json'], { cwd })
      const check = await seedfast(['check', 'c.json', '--way', 'folder'], { cwd })
      expect(check.status).toBe(1)
      const causes = check.out.split('\n').filter((line) => line.includes('cause:'))
      expect(causes.length).toBeGreaterThan(0)
      const said =
        /unknown: the program gives different results when it is simply run again|experiments found no evidence/
      for (const line of causes) expect(line).toMatch(said)
    },
  )

  test(
    'with a set, whose order is another one in each process, is found, and no other cause is blamed for it',
    { timeout: 240_000 },
    async () => {
      const items = `{'sword', 'shield', 'lute', 'rope', 'fog', 'axe', 'bow'}`
      const cwd = pythonGame(`return {'gold': run.stream('gold').choice(list(${items}))}`)
      const { out, status } = await seedfast(['diverge', 'cave', '--seed', '1', '--way', 'one-process'], {
        cwd,
      })
      expect(status).toBe(1)
      expect(out).toContain('first difference: stream gold, draw 0: different candidates')
      expect(out).toContain('at cave.py:5:1 (make)')
      expect(out).toContain('cause: unknown: the program gives different results when it is simply run again')
    },
  )

  test(
    'with left-over state differs, with the command that finds the draw',
    { timeout: 240_000 },
    async () => {
      const cwd = pythonGame(`seen.append(run.seed)\nif len(seen) > 1: run.stream('gold').random()\n${GAME}`)
      await seedfast(['catalog', 'cave', '--count', '2', '-o', 'c.json'], { cwd })
      const saved = await seedfast(['check', 'c.json', '--way', 'saved'], { cwd })
      expect(saved.out).toContain('not tested: saved and loaded halfway')
      const check = await seedfast(['check', 'c.json', '--way', 'one-process'], { cwd })
      expect(check.status).toBe(1)
      expect(check.out).toContain('cause: state left by earlier runs: seed 1 differs after seed 0')
      expect(check.out).toContain('seedfast diverge cave --seed 1 --after 0')
      expect(check.out).toContain('it found: stream gold, draw 0: extra draw')
    },
  )
})

const C_GAME = `#define SEEDFAST_WORLD_IMPLEMENTATION
#include "seedfast_world.h"
static sf_run *current;
static uint64_t state;
static int random2_at(int n, sf_site site) {
  state = state * 6364136223846793005ULL + 1442695040888963407ULL;
  int value = (int)((state >> 33) % (uint64_t)n);
  sf_drawn_int(current, "LEVELGEN", "random2", value, site, 1, (long long)n);
  return value;
}
#define random2(n) random2_at((n), SF_HERE)
static int pos(int x, int y) { return x * 10 + y; }
static int make(sf_run *run, sf_out *out) {
  current = run;
  state = sf_seed_u64(run) + 1;
  printf("hello\\n");
  sf_label(run, "door");
  int door = pos(random2(5), random2(6));
  sf_begin(out, '{');
  sf_key(out, "door"), sf_int(out, door);
  sf_key(out, "seed"), sf_string(out, sf_seed(run));
  sf_key(out, "half"), sf_double(out, 0.5);
  sf_end(out, '}');
  return 0;
}
int main(void) { return sf_serve(make); }
`

/** The clients, with the runtimes that they need and the command that prepares a game. */
const CLIENTS: readonly {
  readonly name: string
  readonly needs: string
  readonly files: Readonly<Record<string, string>>
  readonly client: string
  readonly build?: readonly string[]
  readonly command: readonly string[]
  readonly hasSockets?: boolean
}[] = [
  {
    name: 'Python',
    needs: 'python3',
    client: 'python/seedfast_world.py',
    files: {
      'game.py': `from seedfast_world import serve
def make(run):
    print('hello')
    own = run.stream('own')
    with run.label('list'):
        return {'list': [own.randint(1, 6), own.choice('abc'), own.random()], 'big': str(own.getrandbits(64))}
serve(make)
`,
    },
    command: ['python3', 'game.py'],
    hasSockets: true,
  },
  {
    name: 'C',
    needs: 'gcc',
    client: 'c/seedfast_world.h',
    files: { 'game.c': C_GAME },
    build: ['gcc', '-Wall', '-Wextra', '-Werror', '-o', 'game', 'game.c', '-lm'],
    command: ['./game'],
  },
  {
    name: 'C++',
    needs: 'g++',
    client: 'c/seedfast_world.h',
    files: {
      'game.cpp': `#include <random>
#define SEEDFAST_WORLD_IMPLEMENTATION
#include "seedfast_world.h"
static int make(sf_run *run, sf_out *out) {
  sf_counted<std::mt19937> generator(run, "main", (unsigned)sf_seed_u64(run));
  sf_u64(out, generator());
  return 0;
}
int main() { return sf_serve(make); }
`,
    },
    build: ['g++', '-std=c++11', '-Wall', '-Wextra', '-Werror', '-o', 'game', 'game.cpp'],
    command: ['./game'],
  },
  {
    name: 'C#',
    needs: 'mono',
    client: 'csharp/SeedfastWorld.cs',
    files: {
      'Game.cs': `using System;
using System.Collections.Generic;
static class Game {
  static void Main() {
    SeedfastWorld.Serve(run => {
      Console.WriteLine("hello");
      var loot = run.Stream("loot");
      return new Dictionary<string, object> {
        { "gold", run.Label(new object[] { "gold" }, () => loot.Next(10, 20)) },
        { "chance", loot.NextDouble() }, { "big", ulong.MaxValue },
      };
    });
  }
}
`,
    },
    build: ['mcs', '-debug', '-warnaserror', '-out:game.exe', 'Game.cs', 'SeedfastWorld.cs'],
    command: ['mono', '--debug', 'game.exe'],
    hasSockets: true,
  },
  {
    name: 'Java',
    needs: 'javac',
    client: 'java/SeedfastWorld.java',
    files: {
      'Game.java': `import java.util.List;
import java.util.Map;
import java.util.Random;
public class Game {
  public static void main(String[] args) throws Exception {
    SeedfastWorld.serve(run -> {
      System.out.println("hello");
      Random loot = run.stream("loot");
      int gold = run.label(List.of("gold"), () -> loot.nextInt(10));
      return Map.of("gold", gold, "chance", loot.nextDouble(), "big", Long.MAX_VALUE);
    });
  }
}
`,
    },
    build: ['javac', '-Xlint:all', 'Game.java', 'SeedfastWorld.java'],
    command: ['java', 'Game'],
    hasSockets: true,
  },
  {
    name: 'Lua',
    needs: 'lua5.4',
    client: 'lua/seedfast_world.lua',
    files: {
      'game.lua': `local seedfast = require('seedfast_world')
seedfast.serve(function(run)
  print('hello')
  run:watch_math('main')
  math.randomseed(run:number())
  local gold = run:label({ 'gold' }, function() return math.random(10, 20) end)
  return { gold = gold, items = seedfast.array {}, big = math.maxinteger, chance = math.random() }
end)
`,
    },
    command: ['lua5.4', 'game.lua'],
  },
]

describe('clients', () => {
  for (const { name, needs, client, files, build, command, hasSockets = false } of CLIENTS) {
    const isHere = isInstalled(needs, needs === 'lua5.4' ? '-v' : '--version')
    test.skipIf(!isHere)(
      `${name} passes the conformance test${isHere ? '' : ` (${needs} is not installed)`}`,
      { timeout: 120_000 },
      async () => {
        const cwd = newFolder()
        copyFileSync(join(ROOT, 'packages/program/clients', client), join(cwd, client.split('/')[1]!))
        for (const [file, text] of Object.entries(files)) writeFileSync(join(cwd, file), text)
        if (build !== undefined) {
          const { status, note } = await run(build[0]!, build.slice(1), { cwd })
          expect(note).toBe('')
          expect(status).toBe(0)
        }
        const tested = await seedfast(['program', 'test', '--json', '--', ...command], { cwd })
        const { rows } = JSON.parse(tested.out) as { readonly rows: readonly { readonly state: string }[] }
        expect(rows.filter(({ state }) => state !== 'passed')).toEqual([])
        expect(rows.length).toBeGreaterThan(20)
        if (!hasSockets) return
        const socket = await seedfast(['program', 'test', '--json', '--socket', '--', ...command], { cwd })
        expect(JSON.parse(socket.out)).toEqual(JSON.parse(tested.out))
      },
    )
  }
})

test.each([
  ['./nothing', 'there is no such program (ENOENT)'],
  ['.', "it isn't an executable file (EACCES)"],
])('testing %s prints one message with status 3', async (program, reason) => {
  const cwd = newFolder()
  const { status, out, note } = await seedfast(['program', 'test', '--', program], { cwd })
  expect([status, out, note]).toEqual([3, '', `seedfast: can't start ${program} in ${cwd}: ${reason}\n`])
})

test.skipIf(!hasPython || process.platform === 'win32')(
  'a program that waits for a debugger ends if the command is killed',
  async () => {
    const cwd = pythonGame(GAME)
    const child = spawn(process.execPath, [BIN, 'program', 'test', '--attach', '--', 'python3', 'cave.py'], {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const pid = await new Promise<number>((resolve) => {
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        const [, found] = /process (\d+) is stopped/.exec(text) ?? []
        if (found !== undefined) resolve(Number(found))
      })
    })
    expect(isRunning(pid)).toBe(true)
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000 })
  },
)

/** Returns whether a process exists. One that ended but that no process has waited for yet doesn't count. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

const hasCompilers = isInstalled('gcc', '--version') && isInstalled('clang', '--version')

test.skipIf(!hasCompilers)(
  `two draws in one expression differ between gcc and clang, with file and line${hasCompilers ? '' : ' (gcc or clang is not installed)'}`,
  { timeout: 240_000 },
  async () => {
    const cwd = newFolder()
    copyFileSync(join(ROOT, 'packages/program/clients/c/seedfast_world.h'), join(cwd, 'seedfast_world.h'))
    writeFileSync(join(cwd, 'cave.c'), C_GAME)
    for (const compiler of ['gcc', 'clang'])
      expect((await run(compiler, ['-o', `cave-${compiler}`, 'cave.c', '-lm'], { cwd })).status).toBe(0)
    writeFileSync(
      join(cwd, 'seedfast.config.ts'),
      `import { defineProgram } from 'seedfast'
export default { worlds: [defineProgram({ id: 'cave', version: 1, command: ['./cave-gcc'], builds: { clang: ['./cave-clang'] } })] }
`,
    )
    const { out, status } = await seedfast(['diverge', 'cave', '--seed', '1', '--way', 'build:clang'], {
      cwd,
    })
    expect(status).toBe(1)
    expect(out).toContain('first difference: stream LEVELGEN, draw 0: different order')
    expect(out).toContain('A: random2(6)')
    expect(out).toContain('at cave.c:18:1 (make)')

    await seedfast(['catalog', 'cave', '--count', '3', '-o', 'c.json'], { cwd })
    const ways = ['--way', 'build:clang', '--way', 'time-zone']
    const check = await seedfast(['check', 'c.json', '--json', ...ways], { cwd })
    expect(check.status).toBe(1)
    const { outcomes, causes } = JSON.parse(check.out) as {
      readonly outcomes: readonly { readonly way: string; readonly state: string }[]
      readonly causes: readonly { readonly command: object }[]
    }
    expect(outcomes.map(({ way, state }) => [way, state])).toEqual([
      ['other time zone', 'equal'],
      ['build clang', 'differs'],
    ])
    expect(causes.map(({ command }) => command)).toMatchObject([
      {
        text: 'seedfast diverge cave --seed 0 --way build:clang',
        divergence: { kind: 'different order', stream: 'LEVELGEN' },
      },
    ])
  },
)
