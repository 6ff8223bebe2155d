import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftBetween, type CallRest } from './alignment.js'

/** Few different calls, so that sequences have many repetitions. */
const call = fc.constantFrom('a', 'b', 'c')
const calls = fc.array(call, { maxLength: 40 })

/** Returns the index of the first call that differs, and the shift at that call; `null` if all calls are equal. */
function reported(a: readonly string[], b: readonly string[], known = Infinity) {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at++
  if (at === a.length && at === b.length) return null
  const rest = (keys: readonly string[]): CallRest => ({
    keys: keys.slice(at, at + known),
    isWhole: keys.length <= at + known,
  })
  return { at, shift: shiftBetween(rest(a), rest(b)) }
}

function without<T>(items: readonly T[], at: number, count: number): T[] {
  return items.filter((_, i) => i < at || i >= at + count)
}

test('names inserted draws, or draws that are indistinguishable from them', () => {
  fc.assert(
    fc.property(calls, fc.array(call, { minLength: 1, maxLength: 5 }), fc.nat(), (a, extra, seed) => {
      const at = seed % (a.length + 1)
      const b = [...a.slice(0, at), ...extra, ...a.slice(at)]
      for (const [found, kind] of [
        [reported(a, b)!, 'extra draw'],
        [reported(b, a)!, 'missing draw'],
      ] as const) {
        expect(found.shift).toMatchObject({ kind })
        // A shorter explanation would need equally many draws: both sides end here.
        expect(found.shift!.count).toBe(extra.length)
        expect(without(b, found.at, extra.length)).toEqual(a)
      }
    }),
    { numRuns: 2000 },
  )
})

test('names one inserted draw although repeated calls align by chance after many omitted ones', () => {
  // Each rejected room makes the same four calls, and B draws a name twice.
  const room = ['w', 'h', 'x', 'y']
  const a = ['m', 'p', ...room, 'k', ...room, 'z', 'n', 'm', 'p', ...room, ...room, 'q']
  const b = ['n', 'm', 'p', ...room, ...room, 'r']
  const rest = (keys: readonly string[]): CallRest => ({ keys, isWhole: true })
  expect(shiftBetween(rest(a), rest(b))).toEqual({ kind: 'extra draw', count: 1 })
})

test('names a draw that is inserted in every round of a loop', () => {
  fc.assert(
    fc.property(
      fc.array(call, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 3 }),
      fc.nat(),
      (round, rounds, many, seed) => {
        const at = seed % round.length
        const extra = Array.from({ length: many }, () => 'x')
        const roundB = [...round.slice(0, at), ...extra, ...round.slice(at)]
        const repeated = (keys: string[]): string[] => Array.from({ length: rounds }, () => keys).flat()
        const [a, b] = [repeated(round), repeated(roundB)]
        expect(reported(a, b)).toEqual({ at, shift: { kind: 'extra draw', count: many } })
        expect(reported(b, a)).toEqual({ at, shift: { kind: 'missing draw', count: many } })
      },
    ),
  )
})

test('between unrelated calls, at least the next three agree after a reported shift', () => {
  fc.assert(
    fc.property(calls, calls, fc.integer({ min: 4, max: 20 }), (a, b, known) => {
      const found = reported(a, b, known)
      if (found === null || found.shift === null) return
      const { kind, count } = found.shift
      const [shorter, longer] = kind === 'extra draw' ? [a, b] : [b, a]
      const rest = shorter.slice(found.at, found.at + known)
      const next = longer.slice(found.at + count, found.at + known).filter((key) => rest.includes(key))
      expect(next.slice(0, 3)).toEqual(rest.slice(0, Math.min(3, next.length)))
    }),
    { numRuns: 2000 },
  )
})

test('reports no shift between unrelated calls, or for a call that was replaced', () => {
  const rest = (keys: string): CallRest => ({ keys: [...keys], isWhole: false })
  expect(shiftBetween(rest('abcabc'), rest('xyzxyz'))).toBeNull()
  expect(shiftBetween(rest('abcdefgh'), rest('xbcdefgh'))).toBeNull()
  // One side has an extra x, but after that, too few calls are equal before everything differs.
  expect(shiftBetween(rest('abdddddd'), rest('xabeeeee'))).toBeNull()
  expect(shiftBetween(rest('abcddddd'), rest('xabceeee'))).toEqual({ kind: 'extra draw', count: 1 })
  // An extra x and a replaced call look the same unless the ends are known.
  expect(shiftBetween(rest('aaaaaaaa'), rest('xaaaaaaa'))).toBeNull()
})
