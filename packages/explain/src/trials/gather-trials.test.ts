import { defineWorld, type AnyWorld } from '@seedfast/world'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLong } from '../../../../tests/long.js'
import { explain } from '../explain.js'
import { gatherTrials, workHere, type TrialWorker } from './gather-trials.js'
import { OpenExplanation } from '../open-explanation.js'
import { trialsOf } from './trial.js'

/**
 * A long run in which only a few draws decide `hall`: the draw of one foe, and the draws that determine which foe that
 * is.
 */
const castle = defineWorld({
  id: 'castle',
  version: 1,
  generate: (run) => {
    const floors = Array.from({ length: 60 }, (_, floor) => {
      const rooms = run.stream('plan').int(4, 7)
      return Array.from({ length: rooms }, () => ({
        size: run.stream('rooms').int(1, 100),
        foe: run.at(['floors', floor], () => run.stream('foes').pick(['bat', 'ghost', 'orc'])),
      }))
    })
    return { floors, hall: floors[20]![2]!.foe }
  },
}) as AnyWorld
const request = { seed: 'banana' }
const path = ['hall']

/** Creates workers with different delays. Each worker runs its trials one after another. */
function slowWorkers(open: OpenExplanation, delays: readonly number[]): readonly TrialWorker[] {
  return delays.map((delay) => {
    let turn = 0
    return workHere(open, async () => {
      for (let i = 0; i < (delay * ++turn) % 5; i++) await Promise.resolve()
    })
  })
}

test('an explanation is the same with any number of workers, whatever order they finish in', async () => {
  const runs = fc.record({
    delays: fc.array(fc.nat(20), { minLength: 1, maxLength: 7 }),
    most: fc.nat(500),
    tick: fc.constantFrom(0, 0.1, 30),
  })
  await fc.assert(
    fc.asyncProperty(runs, async ({ delays, most, tick }) => {
      const open = OpenExplanation.start(castle, request, path, { most })!
      let time = 0
      const now = (): number => (time += tick)
      await gatherTrials(open.trials, slowWorkers(open, delays), {
        now,
        signal: new AbortController().signal,
      })
      const here = explain(castle, request, path, () => {}, { most })
      expect(JSON.stringify(open.end())).toBe(JSON.stringify(here))
    }),
    { numRuns: isLong ? 30 : 3 },
  )
})

test('a stopped explanation equals one with the same limit of results, and other workers can continue it', async () => {
  const stop = new AbortController()
  const open = OpenExplanation.start(castle, request, path)!
  let reportCount = 0
  await gatherTrials(open.trials, slowWorkers(open, [1, 3, 8]), {
    now: () => 0,
    signal: stop.signal,
    progress: () => {
      if (++reportCount === 40) stop.abort()
    },
  })
  const { makes } = open.trials
  expect(makes).toBeGreaterThan(30)
  const left = open.end()
  expect(left.untried.length).toBeGreaterThan(0)
  expect(left).toEqual(explain(castle, request, path, () => {}, { most: makes }))

  // Other workers finish the rest.
  await gatherTrials(open.trials, slowWorkers(open, [2, 2]), {
    now: () => 0,
    signal: new AbortController().signal,
  })
  expect(open.end()).toEqual(explain(castle, request, path))
})

test('the complete answer equals changing each draw on its own, in any order', () => {
  const open = OpenExplanation.start(castle, request, path)!
  const tryOut = trialsOf(open.generated, open.place, open.changeable)
  const moving = open.changeable.filter((_, i) => tryOut([i]).moved).map(({ draw }) => draw.n)
  const { draws, untried } = explain(castle, request, path)!
  expect(draws.map(({ draw }) => draw.n)).toEqual(moving)
  expect(moving.length).toBeGreaterThan(2)
  expect(untried).toEqual([])
})

test('rethrows an error from a worker', async () => {
  const open = OpenExplanation.start(castle, request, path)!
  const broken: TrialWorker = { work: () => Promise.reject(new Error('broken')), stop: () => {} }
  const watch = { now: () => 0, signal: new AbortController().signal }
  await expect(gatherTrials(open.trials, [broken], watch)).rejects.toThrow('broken')
})
