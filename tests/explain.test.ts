import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { isLong } from './long.js'
import { newFolder, seedfast as command, type Ran, type RunOptions } from './command.js'

// A user's world that is too slow for one thread: other threads load it from the config.
const CONFIG = `import { defineWorld } from 'seedfast'

/** Returns a value after some milliseconds of work, without making a draw. */
function slowly(value: number): number {
  let state = value
  for (let i = 0; i < 2_500_000; i++) state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state % 7 === 8 ? 0 : value
}

export const worlds = [
  defineWorld({
    id: 'mine',
    version: 1,
    generate: (run) => {
      const veins = Array.from({ length: 700 }, () => run.stream('veins').int(1, 60))
      const shafts = Array.from({ length: 40 }, () => run.stream('shafts').int(1, 60))
      return { rich: slowly(veins[333]! + veins[334]! * 100), deep: Math.max(...shafts) > 50, veins }
    },
  }),
]
`

let folder: string
beforeAll(() => {
  folder = newFolder()
  writeFileSync(join(folder, 'seedfast.config.ts'), CONFIG)
})
const explain = (args: readonly string[], options: RunOptions = {}): Promise<Ran> =>
  command(['explain', ...args], { cwd: folder, ...options })

describe('a user’s slow world', () => {
  const mine = ['mine', '--seed', 'banana', '/rich']

  test('is explained by any number of threads, with the same answer', async () => {
    const answers = await Promise.all(
      ['1', '3'].map((threads) => explain([...mine, '--most', '300', '--json', '--threads', threads])),
    )
    const [one, three] = answers as [Ran, Ran]
    expect(one.status).toBe(0)
    expect({ status: three.status, out: three.out }).toEqual({ status: one.status, out: one.out })
    const { draws, untried } = JSON.parse(one.out) as {
      draws: { draw: { stream: string; index: number } }[]
      untried: { stream: string; from: number; to: number }[]
    }
    expect(draws.map(({ draw }) => [draw.stream, draw.index])).toEqual([
      ['veins', 333],
      ['veins', 334],
    ])
    expect(untried.length).toBeGreaterThan(0)
  })

  test('prints how long it can take, and on Ctrl-C the results so far', async () => {
    const logged = newFolder()
    const log = join(logged, 'tried.txt')
    // Each result that the command generates logs a line first: which of the two deciding draws is changed.
    const entry = `process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(log)}, veins[333] + ' ' + veins[334] + '\\n')`
    writeFileSync(
      join(logged, 'seedfast.config.ts'),
      CONFIG.replace('return { rich', `${entry}\n      return { rich`),
    )
    let noted = ''
    const { status, out, note } = await explain([...mine, '--threads', '1'], {
      cwd: logged,
      started: (child) => {
        child.stderr!.on('data', (text: Buffer) => (noted += text.toString()))
        void until(() => noted !== '' && hasTriedBoth(log)).then(() => child.kill('SIGINT'))
      },
    })
    expect(note).toMatch(
      /^explain \/rich: up to [\d,]+ more results, which take up to [^]* on one thread; the likeliest draws come first; Ctrl-C or --for <seconds> stops with the results so far\n$/,
    )
    expect(status).toBe(130)
    expect(out).toMatch(
      /^stopped: results so far\nmine, seed banana: \/rich was decided by at least 2 of 740 draws /,
    )
    expect(out).toMatch(/\n {2}veins {3}333 [^]*\n {2}veins {3}334 [^]*\nnot tried: \d+ draws\n/)
  })

  test('ends after its time limit, and lists what it did not try', async () => {
    const { status, out } = await explain([...mine, '--for', '2'])
    // On a slow machine, it may find none by then.
    expect([0, 1]).toContain(status)
    expect(out).toMatch(/^mine, seed banana: [^]*\nnot tried: \d+ draws\n {2}shafts /)
  })

  test("isn't confused with the threads’ other results", async () => {
    const elsewhere = newFolder()
    const thread = "process.getBuiltinModule('node:worker_threads').isMainThread"
    writeFileSync(join(elsewhere, 'seedfast.config.ts'), CONFIG.replace('deep:', `main: ${thread}, deep:`))
    const { status, note } = await explain(mine, { cwd: elsewhere })
    expect(status).toBe(3)
    expect(note).toContain('mine, seed banana: another thread produced a different result')
  })
})

/**
 * Returns whether both deciding draws were tried, and none of the last ten results in the log differs from the
 * unchanged one.
 */
function hasTriedBoth(log: string): boolean {
  const results = (existsSync(log) ? readFileSync(log, 'utf8') : '').split('\n').filter((line) => line !== '')
  const [as = ''] = results
  const [first, second] = as.split(' ')
  const isTried =
    results.some((line) => line.split(' ')[0] !== first) &&
    results.some((line) => line.split(' ')[1] !== second)
  return isTried && results.slice(-10).every((line) => line === as)
}

/** Waits until a condition holds. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await setTimeout(20)
}

test.each([
  [['--threads', '0'], '--threads: must be an integer from 1 to 256, got "0"'],
  [['--threads', '257'], '--threads: must be an integer from 1 to 256, got "257"'],
  [['--most', 'all'], '--most: must be an integer of at least 1, got "all"'],
  [['--for', '0'], '--for: must be an integer from 1 to 1000000, got "0"'],
  [['--outcomes', '31'], '--outcomes: must be an integer from 1 to 30, got "31"'],
  [['--by', 'magic'], "argument 'magic' is invalid. Allowed choices are labels, counterfactual."],
])('%j is bad input', async (args, message) => {
  const { status, out, note } = await explain(['mine', '--seed', '1', '/deep', ...args])
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(note).toContain(message)
})

test.runIf(isLong)('the examples in the help run as printed', async () => {
  const { out } = await explain(['--help'])
  const lines = [...out.matchAll(/^ {2}seedfast explain (.*)$/gm)].map(([, line]) => line!)
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines)
    expect({ line, ...(await explain(line.split(' '))) }).toMatchObject({ line, status: 0 })
})
