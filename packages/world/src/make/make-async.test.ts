import { describe, expect, test, vi } from 'vitest'
import { defineWorld } from '../definition/define-world.js'
import { make, makeAsync } from './make.js'
import { makeObserved, makeObservedAsync } from './make-observed.js'
import type { RunObserver } from '../run/run-observer.js'
import { runEnd } from '../run/run-end.js'
import type { Run } from '../run/run.js'

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const inn = defineWorld({
  id: 'inn',
  version: 1,
  timeLimit: 0.1,
  generate: async (run) => {
    const beds = run.at(['beds'], () => run.stream('beds').int(1, 9))
    await sleep(1)
    const guests = await run.at(['guests'], async () => {
      const first = run.stream('guests').int(0, 9)
      await Promise.resolve()
      return [first, run.stream('guests').int(0, 9)]
    })
    return { beds, guests, gold: run.at(['gold'], () => run.stream('gold').int(0, 9)) }
  },
  problems: ({ beds, guests }) =>
    guests.length > 2 ? [{ path: ['guests'], message: `more than ${beds}` }] : [],
})

describe('an asynchronous world', () => {
  test('makes the same result every time, even for concurrent runs', async () => {
    const seeds = ['a', 'b', 'c']
    const alone: unknown[] = []
    for (const seed of seeds) alone.push((await makeAsync(inn, { seed })).result)
    const together = await Promise.all(seeds.map((seed) => makeAsync(inn, { seed })))
    expect(together.map(({ result }) => result)).toEqual(alone)
    expect(together[0]).toMatchObject({
      seedText: 'a',
      problems: [],
      drawCounts: { beds: 1, guests: 2, gold: 1 },
    })
  })

  test('keeps a label until its part ends', async () => {
    const labels: string[] = []
    const observer: RunObserver = {
      before: (_source, _rule, _args, path) => void labels.push(path.join('/')),
      after: () => {},
    }
    const { result } = await makeObservedAsync(inn, { seed: 'a' }, observer)
    expect(labels).toEqual(['beds', 'guests', 'guests', 'gold'])
    expect(result).toEqual((await makeAsync(inn, { seed: 'a' })).result)
  })

  test('keeps a part quiet until it ends', async () => {
    const loud = defineWorld({
      id: 'loud',
      version: 1,
      generate: async (run) => {
        await run.quiet('hud', async () => {
          await Promise.resolve()
          return run.stream('x').int(1, 6)
        })
      },
    })
    const observer: RunObserver = { before: () => {}, after: () => {} }
    await expect(makeObservedAsync(loud, { seed: '1' }, observer)).rejects.toThrow('drew in quiet part "hud"')
  })

  test('is rejected by functions that don’t wait, with the name of one that does', () => {
    expect(() => make(inn, { seed: 'a' })).toThrow(
      'inn: generate returned a promise; use makeAsync, which waits for it',
    )
    const observer: RunObserver = { before: () => {}, after: () => {} }
    expect(() => makeObserved(inn, { seed: 'a' }, observer)).toThrow('use makeObservedAsync')
  })

  test('rejects with its own error, and at its time limit', async () => {
    const full = defineWorld({
      id: 'full',
      version: 1,
      generate: () => Promise.reject(new RangeError('full')),
    })
    await expect(makeAsync(full, { seed: '1' })).rejects.toThrow(RangeError)
    expect(() => make(full, { seed: '1' })).toThrow('use makeAsync')
    let ends: AbortSignal | undefined
    const never = defineWorld({
      id: 'never',
      version: 1,
      timeLimit: 0.05,
      generate: (run): Promise<number> => {
        ends = runEnd(run)
        return new Promise(() => {})
      },
    })
    await expect(makeAsync(never, { seed: '7' })).rejects.toMatchObject({
      name: 'WorldError',
      world: 'never',
      seed: '7',
      message:
        "never, seed 7: the promise that generate returned is still pending after 0.05 seconds; if it needs more time, set timeLimit in the world's definition",
    })
    expect(ends!.aborted).toBe(true)
    await expect(makeAsync(never, { seed: '7' }, { timeLimit: 0.01 })).rejects.toThrow('after 0.01 seconds')
    expect(() => defineWorld({ id: 'x', version: 1, timeLimit: 0, generate: () => 1 })).toThrow(
      'world x: timeLimit must be a positive number, got 0',
    )
  })
})

test('a synchronous world makes the same result, without a timer', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const chest = defineWorld({ id: 'chest', version: 1, generate: (run: Run) => run.stream('gold').int(1, 6) })
  expect((await makeAsync(chest, { seed: '1' })).result).toBe(make(chest, { seed: '1' }).result)
  expect(timer).not.toHaveBeenCalled()
})
