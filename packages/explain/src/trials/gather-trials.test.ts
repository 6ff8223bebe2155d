import { defineWorld, type AnyWorld } from '@seedfast/world'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLong } from '../../../../tests/long.js'
import { explain } from '../explain.js'
import { gatherTrials, workHere, type TrialWorker } from './gather-trials.js'
import { OpenExplanation } from '../open-explanation.js'
import { trialsOf } from './trial.js'

/** A long run in which few draws matter: those of the hall, its foe, and what shifts them. */
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

/** Workers that take their time, each its own, one trial after another. */
function slowWorkers(open: OpenExplanation, delays: readonly number[]): readonly TrialWorker[] {
  return delays.map((delay) => {
    let turn = 0
    return workHere(open, async () => {
      for (let i = 0; i < (delay * ++turn) % 5; i++) await Promise.resolve()
    })
  })
}

test('the answer is the same however many workers there are, in whatever order they end', async () => {
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
    { numRuns: isLong ? 30 : 6 },
  )
})

test('what is left off is what as many makings show, and can be gone on with by others', async () => {
  const stop = new AbortController()
  const open = OpenExplanation.start(castle, request, path)!
  let told = 0
  await gatherTrials(open.trials, slowWorkers(open, [1, 3, 8]), {
    now: () => 0,
    signal: stop.signal,
    progress: () => {
      if (++told === 40) stop.abort()
    },
  })
  const { makes } = open.trials
  expect(makes).toBeGreaterThan(30)
  const left = open.end()
  expect(left.untried.length).toBeGreaterThan(0)
  expect(left).toEqual(explain(castle, request, path, () => {}, { most: makes }))

  // To the end.
  await gatherTrials(open.trials, slowWorkers(open, [2, 2]), {
    now: () => 0,
    signal: new AbortController().signal,
  })
  expect(open.end()).toEqual(explain(castle, request, path))
})

test('to the end, the answer is what each draw shows when it alone is changed, in whatever order', () => {
  const open = OpenExplanation.start(castle, request, path)!
  const tryOut = trialsOf(open.made, open.place, open.changeable)
  const moving = open.changeable.filter((_, i) => tryOut([i]).moved).map(({ draw }) => draw.n)
  const { draws, untried } = explain(castle, request, path)!
  expect(draws.map(({ draw }) => draw.n)).toEqual(moving)
  expect(moving.length).toBeGreaterThan(2)
  expect(untried).toEqual([])
})

test('what a worker throws is thrown', async () => {
  const open = OpenExplanation.start(castle, request, path)!
  const broken: TrialWorker = { work: () => Promise.reject(new Error('broken')), stop: () => {} }
  const watch = { now: () => 0, signal: new AbortController().signal }
  await expect(gatherTrials(open.trials, [broken], watch)).rejects.toThrow('broken')
})
