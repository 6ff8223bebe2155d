import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder, ROOT } from './command.js'

const hasPython = spawnSync('python3', ['--version']).status === 0
const SEEDFAST = join(ROOT, 'apps/seedfast/bin/seedfast.js')

/** Returns the Python programs of a page. Each continues with the names of those before it. */
const programsOf = (page: string): readonly string[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```python\n(.*?)^```/gms)].map(([, code]) =>
    code!.replaceAll('Seedfast()', `Seedfast(['node', ${JSON.stringify(SEEDFAST)}])`),
  )
const blocks = programsOf('docs/python.md')

/** The program that needs Gymnasium. */
const [, gymnasium] = /^```py\n(.*?)^```/ms.exec(readFileSync(join(ROOT, 'docs/python.md'), 'utf8'))!
const hasGymnasium = spawnSync('python3', ['-c', 'import gymnasium']).status === 0

/** Runs a Python program next to the client. Returns what it printed and its exit status. */
function python(program: string): Promise<{ out: string; err: string; status: number | null }> {
  const cwd = newFolder()
  copyFileSync(join(ROOT, 'packages/program/clients/python/seedfast.py'), join(cwd, 'seedfast.py'))
  writeFileSync(join(cwd, 'try.py'), program)
  const child = spawn('python3', ['-W', 'error', 'try.py'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text))
  return new Promise((resolve) => child.on('close', (status) => resolve({ ...printed, status })))
}

const OPEN = `from seedfast import Seedfast, SeedfastError\nimport signal\nseedfast = Seedfast(['node', ${JSON.stringify(SEEDFAST)}])\n`

describe.skipIf(!hasPython)(`a Python program${hasPython ? '' : ' (python3 is not installed)'}`, () => {
  test('the programs of the page From Python run', { timeout: 60_000 }, async () => {
    expect(blocks.length).toBeGreaterThan(3)
    const { out, err, status } = await python(blocks.join('\n'))
    expect([err, status]).toEqual(['', 0])
    const lines = out.trim().split('\n')
    expect(lines[0]).toMatch(/^1 (sword|shield|lute)$/)
    expect(lines[1]).toBe('[224, 341, 771]')
    expect(lines.at(-1)).toMatch(/^[1-4] \d+ \d+$/)
  })

  test('the environment takes numbers of seeds, too', { timeout: 60_000 }, async () => {
    const environment = blocks.find((code) => code.includes('class SpireEnv'))!
    const { out, err } = await python(`${OPEN}${environment}
env = SpireEnv(seedfast)
seen = [env.reset(seed)[1]['actions'] for seed in (10, 'n:10', '10')]
print(seen[0] == seen[1], seen[0] == seen[2])
seedfast.close()
`)
    expect([out, err]).toEqual(['True False\n', ''])
  })

  test('the program of the README prints what its comments say', { timeout: 60_000 }, async () => {
    const program = programsOf('README.md').join('\n')
    const said = [...program.matchAll(/ # (.*)$/gm)].map(([, text]) => `${text}\n`)
    expect(said).toHaveLength(2)
    expect(await python(program)).toEqual({ out: said.join(''), err: '', status: 0 })
  })

  test.skipIf(!hasGymnasium)(
    `the environment passes Gymnasium’s check${hasGymnasium ? '' : ' (gymnasium is not installed)'}`,
    { timeout: 120_000 },
    async () => {
      const environment = blocks.find((code) => code.includes('class SpireEnv'))!
      const { out } = await python(`${OPEN}${environment}
${gymnasium}
from gymnasium.utils.env_checker import check_env
env = GymSpire(seedfast, player_class='SILENT')
check_env(env, skip_render_check=True)
observation, info = gymnasium.wrappers.TimeLimit(env, 500).reset(seed=7)
over = False
while not over:
    observation, reward, over, truncated, info = env.step(env.action_space.sample(mask=info['mask']))
print(int(observation[1]) > 0)
seedfast.close()
`)
      expect(out).toBe('True\n')
    },
  )

  test('64-bit integers stay exact both ways', { timeout: 60_000 }, async () => {
    const { out, err } = await python(`${OPEN}
stream = seedfast.generator('SplitMix64', 2 ** 64 - 1)
print(stream.next_uint64(), stream.call('nextUint64'))
print(seedfast.world('actmap').make(2 ** 64 - 1)['seed'])
print(seedfast.batch([(stream, 'int', 1, 6)] * 3))
seedfast.close()
`)
    expect(err).toBe('')
    expect(out.split('\n').slice(0, 2)).toEqual([
      '16490336266968443936 16834447057089888969',
      '18446744073709551615',
    ])
  })

  test('errors name the field, and the connection continues', { timeout: 60_000 }, async () => {
    const { out, err } = await python(`${OPEN}
try:
    seedfast.world('spire').facts('X', ['bos'])
except SeedfastError as error:
    print(error, error.faults[0]['field'])
stream = seedfast.stream(1, 'x')
try:
    seedfast.batch([(stream, 'int', 1, 1), (stream, 'int', 2, 1)])
except SeedfastError as error:
    print(error, error.values)
print(stream.int(5, 5))
seedfast.close()
try:
    stream.int(1, 6)
except SeedfastError as error:
    print('seedfast.js pipe has ended; its messages are above' in str(error))
`)
    expect([err, out]).toEqual([
      '',
      `facts[0]: unknown spire fact "bos" (did you mean boss?) facts[0]
int: lo must be at most hi, got 2 and 1 [1]
5
True
`,
    ])
  })

  test('the child process ends with the program, even if it is killed', { timeout: 60_000 }, async () => {
    const { out } = await python(`${OPEN}
import os
print(seedfast._process.pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
`)
    const pid = Number(out)
    expect(pid).toBeGreaterThan(0)
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  })
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
