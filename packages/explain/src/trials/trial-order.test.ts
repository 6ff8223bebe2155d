import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trialOrder } from './trial-order.js'
import type { Trial } from './trial.js'

/**
 * Runs all rounds of a trial order, and returns the trials of each round. `moves` returns whether a trial changes the
 * part.
 */
function wholeOrder(
  count: number,
  near: readonly number[],
  moves: (trial: Trial) => boolean,
): readonly (readonly Trial[])[] {
  const order = trialOrder({ count, near })
  const rounds: (readonly Trial[])[] = []
  for (let step = order.next([]); step.done !== true; step = order.next(step.value.map(moves))) {
    rounds.push(step.value)
  }
  return rounds
}

const alone = (trials: readonly Trial[]): readonly number[] =>
  trials.filter(({ length }) => length === 1).map(([i]) => i!)

test('tries every draw on its own exactly once, whichever trials change the part', () => {
  const runs = fc.record({
    count: fc.nat(3000),
    near: fc.uniqueArray(fc.nat(2999), { maxLength: 20 }),
    deciding: fc.array(fc.nat(2999), { maxLength: 40 }),
    // A group may leave the part unchanged or change it at random.
    noise: fc.nat(4),
  })
  fc.assert(
    fc.property(runs, ({ count, near, deciding, noise }) => {
      const known = near.filter((i) => i < count)
      const set = new Set(deciding)
      const trials = wholeOrder(count, known, (trial) =>
        trial.length > 1 && noise > 0 && trial[0]! % 4 < noise
          ? trial[0]! % 3 === 0
          : trial.some((i) => set.has(i)),
      ).flat()
      expect([...alone(trials)].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i))
      expect(alone(trials).slice(0, known.length)).toEqual(known)
      const settled = new Set<number>()
      for (const trial of trials) {
        if (trial.length === 1) settled.add(trial[0]!)
        else if (trial.some((i) => settled.has(i)))
          expect.unreachable(`${trial.join()} holds one that was tried`)
      }
    }),
    { numRuns: 60 },
  )
})

describe('for a long run', () => {
  const count = 20_000
  const deciding = new Set([...Array.from({ length: 30 }, (_, i) => 7000 + i), 15_123])
  const trials = wholeOrder(count, [], (trial) => trial.some((i) => deciding.has(i))).flat()
  /** For each deciding draw, the number of trials before it was tried individually. */
  const when = [...deciding].map((i) => trials.findIndex(([one, other]) => one === i && other === undefined))

  test('finds the draws that change the part long before the end', () => {
    expect(Math.max(...when)).toBeLessThan(200)
  })

  test('groups cost little compared with single draws', () => {
    expect(trials.length).toBeLessThan(1.1 * count)
  })
})

test('tries single draws after groups, starting with those nearest to the found ones', () => {
  const trials = wholeOrder(5000, [2500], (trial) => trial[0] === 2500).flat()
  const rest = alone(trials).slice(1)
  expect(rest.slice(0, 6)).toEqual([2499, 2501, 2498, 2502, 2497, 2503])
})

test('never groups a few draws', () => {
  expect(
    wholeOrder(500, [], () => true)
      .flat()
      .every(({ length }) => length === 1),
  ).toBe(true)
})
