import { capture } from '@seedfast/capture'
import { canonicalJson, defineWorld, makeAsync, runSteps, sha256Hex } from '@seedfast/world'
import { expect, test } from 'vitest'
import { callSites } from '../node/call-sites.js'
import { perturbSeed } from './perturb-seed.js'
import type { PerturbedSeed } from './perturbed-seed.js'

async function perturbed(generate: () => unknown, seed = '1'): Promise<PerturbedSeed> {
  const world = defineWorld({ id: 'w', version: 1, generate: capture(generate) })
  const { result } = await makeAsync(world, { seed })
  return runSteps(perturbSeed(world, seed, {}, sha256Hex(canonicalJson(result)), { sites: callSites }))
}

const wait = (delay: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delay))

test.each([
  ['a year', () => new Date().getFullYear(), ['start time'], ['Date.now']],
  ['the parity of a time', () => [Date.now(), performance.now() % 2][1], ['clock'], ['performance.now']],
  [
    'the work that fits into a time',
    () => {
      const start = performance.now()
      let count = 0
      while (performance.now() - start < 10) count++
      return count
    },
    ['clock'],
    ['performance.now'],
  ],
  [
    'the order of timers with different delays',
    async () => {
      const order: number[] = []
      await Promise.all([2, 3].map((delay) => wait(delay).then(() => order.push(delay))))
      return order
    },
    ['timer order'],
    ['setTimeout'],
  ],
  [
    'which of two slow promises settles first',
    async () => {
      const order: number[] = []
      const read = (n: number): Promise<unknown> => new Blob([String(n)]).arrayBuffer()
      await Promise.all([1, 2].map((n) => read(n).then(() => order.push(n))))
      return order
    },
    ['settle order'],
    ['Blob.prototype.arrayBuffer'],
  ],
  ['the time zone', () => new Date(0).getHours(), ['time zone'], ['Date.prototype.getHours']],
  ['a local time', () => new Date(2024, 5, 1).getTime(), ['time zone'], ['new Date']],
  [
    'the locale',
    () => ['ä', 'z'].sort((a, b) => a.localeCompare(b)),
    ['locale'],
    ['String.prototype.localeCompare'],
  ],
  ['the format of numbers', () => new Intl.NumberFormat().format(1234.5), ['locale'], ['Intl.NumberFormat']],
  ['an environment variable', () => process.env['USER'] ?? 'nobody', ['environment'], ['process.env.USER']],
] as const)(
  'a result that depends on %s names the condition and the call',
  async (_what, game, on, names) => {
    const outcome = await perturbed(game)
    if (outcome.state !== 'depends') throw new Error(JSON.stringify(outcome))
    expect(outcome.dependences.map((one) => one.on)).toEqual(on)
    const calls = outcome.dependences.flatMap((one) => one.calls)
    expect([...new Set(calls.map(({ name }) => name))]).toEqual(names)
    expect(calls[0]!.site).toMatch(/perturb-seed\.test\.ts:\d+:\d+/)
  },
)

test.each([
  ['the evening', () => new Date().getHours() >= 20],
  ['the morning', () => Math.floor(new Date().getHours() / 6) === 1],
  ['the weekend', () => new Date().getDay() % 6 === 0],
  ['winter', () => new Date().getMonth() < 3],
])(
  'the seeds of a catalog run at other times, so a result that depends on %s is found',
  async (_what, game) => {
    const states = []
    for (const seed of ['1', '2', '3', '4', '5']) states.push((await perturbed(game, seed)).state)
    expect(states).toContain('depends')
  },
)

test('conditions that change a result only together are named together, without the others', async () => {
  const outcome = await perturbed(async () => {
    await wait(3)
    const isLater = new Date().getUTCFullYear() > 2000
    const isAway = new Date(0).getTimezoneOffset() !== 0
    return isLater && isAway
  })
  expect(outcome).toMatchObject({
    dependences: [
      {
        on: 'start time',
        also: ['time zone'],
        calls: [{ name: 'Date.now' }, { name: 'Date.prototype.getTimezoneOffset' }],
        isTogether: true,
      },
    ],
  })
})

test('calls that change a result only together are named together', async () => {
  const outcome = await perturbed(() => {
    const [start, end] = [performance.now(), performance.now()]
    return Math.abs(end - start) < 1
  })
  expect(outcome).toMatchObject({
    dependences: [{ on: 'clock', isTogether: true, calls: [{ name: 'performance.now' }, {}] }],
  })
})

test.each([
  ['only draws', () => Math.random()],
  ['waits for game time', async () => (await wait(5), Math.random())],
  ['reads the clock without using it', () => (Date.now(), performance.now(), 3)],
  [
    'uses neither the local time nor the locale',
    () => [new Date(0).getUTCHours(), (1.5).toLocaleString('en')],
  ],
])('a game that %s gives equal results', async (_what, game) => {
  expect(await perturbed(game)).toEqual({ seed: '1', state: 'equal' })
})

test('a result that differs from run to run without reading any condition is not blamed on one', async () => {
  let runs = 0
  expect(await perturbed(() => runs++ % 2)).toMatchObject({ state: 'changed' })
})

test('a world that isn’t captured, or whose code has changed, is not blamed on a condition', async () => {
  const plain = defineWorld({ id: 'w', version: 1, generate: () => 1 })
  const options = { sites: callSites }
  expect(await runSteps(perturbSeed(plain, '1', {}, 'x', options))).toMatchObject({ state: 'not captured' })
  const changed = defineWorld({ id: 'w', version: 1, generate: capture(() => Math.random()) })
  expect(await runSteps(perturbSeed(changed, '1', {}, 'x', options))).toMatchObject({ state: 'changed' })
})
