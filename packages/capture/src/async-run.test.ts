import {
  defineWorld,
  make,
  makeAsync,
  makeObservedAsync,
  uint64Seed,
  type GeneratedResult,
} from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { capture, type CaptureOptions } from './capture.js'
import { installedCapture } from './captured-functions.js'

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const worldOf = (generate: () => unknown, options?: CaptureOptions) =>
  defineWorld({
    id: 'game',
    version: 1,
    seed: uint64Seed,
    timeLimit: 0.2,
    generate: capture(generate, options),
  })

const generateOnce = (
  generate: () => unknown,
  seed = '1',
  options?: CaptureOptions,
): Promise<GeneratedResult> => makeAsync(worldOf(generate, options), { seed })

async function rolls(): Promise<number[]> {
  const list = [Math.random()]
  await Promise.resolve()
  list.push(Math.random())
  await sleep(5000)
  return [...list, Math.random(), Date.now()]
}

describe('a captured game that returns a promise', () => {
  test('draws from its run after each await, and its timers fire immediately', async () => {
    const start = performance.now()
    const { result, drawCounts } = await generateOnce(rolls)
    expect(performance.now() - start).toBeLessThan(2000)
    expect(drawCounts).toEqual({ 'Math.random': 3 })
    expect((result as number[])[3]).toBe(946_684_805_000)
    expect((await generateOnce(rolls)).result).toEqual(result)
    expect((await generateOnce(rolls, '2')).result).not.toEqual(result)
    expect(
      (await makeObservedAsync(worldOf(rolls), { seed: '1' }, { before() {}, after() {} })).result,
    ).toEqual(result)
  })

  test('takes turns with other runs, so that none sees another’s draws', async () => {
    const seeds = ['1', '2', '3', '4']
    const alone: unknown[] = []
    for (const seed of seeds) alone.push((await generateOnce(rolls, seed)).result)
    const sync = worldOf(() => Math.random())
    const single = make(sync, { seed: '9' }).result
    const together = await Promise.all([
      ...seeds.map((seed) => generateOnce(rolls, seed)),
      makeAsync(sync, { seed: '9' }),
    ])
    expect(together.map(({ result }) => result)).toEqual([...alone, single])
    expect(installedCapture()).toMatchObject({ run: null, waiting: null })
  })

  test('when it ends, also ends what it started without awaiting', async () => {
    const late: number[] = []
    const stray = async (): Promise<number> => {
      setInterval(() => late.push(Math.random()), 1)
      void (async () => {
        for (let i = 0; i < 50; i++) await Promise.resolve()
        late.push(Math.random())
      })()
      return Math.random()
    }
    const first = await generateOnce(stray)
    expect([first.drawCounts, late.length]).toEqual([{ 'Math.random': 2 }, 1])
    await generateOnce(rolls, '2')
    expect(late.length).toBe(1)
  })

  test('fires timers in the order in which they are due', async () => {
    const order = async (): Promise<string[]> => {
      const fired: string[] = []
      setTimeout(() => fired.push('30'), 30)
      setTimeout(() => fired.push('10'), 10)
      setTimeout((name: string) => fired.push(name), 10, 'with an argument')
      clearTimeout(setTimeout(() => fired.push('cleared'), 5))
      const id = setInterval(() => fired.push('each 12') === 5 && clearInterval(id), 12)
      await sleep(40)
      return fired
    }
    expect((await generateOnce(order)).result).toEqual([
      '10',
      'with an argument',
      'each 12',
      'each 12',
      '30',
      'each 12',
    ])
  })

  test('rejects with its error, and at the time limit if it never settles', async () => {
    await expect(generateOnce(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
    const thrown = generateOnce(async () => {
      setTimeout(() => {
        throw new Error('in a timer')
      })
      await sleep(10)
    })
    await expect(thrown).rejects.toThrow('in a timer')
    await expect(generateOnce(() => new Promise(() => {}))).rejects.toThrow(
      /still pending after 0\.2 seconds/,
    )
    const forever = generateOnce(() => new Promise(() => setInterval(() => {}, 1)))
    await expect(forever).rejects.toThrow(/still pending/)
    expect((await generateOnce(rolls)).result).toHaveLength(4)
  })

  test('keeps the fixed sort until it settles', async () => {
    const engine = Array.prototype.sort
    const requested: string[] = []
    const game = async (): Promise<void> => {
      await sleep(1)
      ;['a', 'b', 'c', 'd'].sort((a, b) => (requested.push(a + b), 1))
    }
    await generateOnce(game, '1', { sort: true })
    expect([requested, Array.prototype.sort]).toEqual([['ab', 'cd', 'bd', 'bc'], engine])
  })

  test('keeps the selected part of its result, as a synchronous game does', async () => {
    const map = { map: [1, 2], ui: () => {} }
    const options = { select: (game: typeof map) => game.map }
    expect((await generateOnce(async () => map, '1', options)).result).toEqual([1, 2])
    expect(
      make(
        worldOf(() => map, options),
        { seed: '1' },
      ).result,
    ).toEqual([1, 2])
  })

  test('is refused by make, with a hint to use makeAsync', () => {
    expect(() => make(worldOf(rolls), { seed: '1' })).toThrow(
      'game: generate returned a promise; use makeAsync, which waits for it',
    )
  })
})
