import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyState } from './copy-state.js'
import { StateError } from './plain-data.js'
import { differenceText, stateDifference } from './state-difference.js'
import { stateHash } from './state-hash.js'

const plain = fc.jsonValue({ maxDepth: 4 })

test('a copy is equal, has the same hash, and shares nothing', () => {
  fc.assert(
    fc.property(plain, (value) => {
      const copy = copyState(value)
      expect(stateHash(copy)).toBe(stateHash(value))
      expect(stateDifference(value, copy)).toBeNull()
      if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value)
    }),
  )
  const inner = { hp: 1 }
  const copy = copyState({ list: [inner] })
  inner.hp = 2
  expect(copy.list[0]!.hp).toBe(1)
})

test('values have equal hashes exactly if no difference is found', () => {
  fc.assert(
    fc.property(plain, plain, (a, b) => {
      expect(stateHash(a) === stateHash(b)).toBe(stateDifference(a, b) === null)
    }),
  )
})

test.each([
  [0, -0],
  [NaN, 0],
  [NaN, null],
  [undefined, null],
  [{ a: undefined }, {}],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [
    [1, [2]],
    [[1], 2],
  ],
  [
    ['ab', ''],
    ['a', 'b'],
  ],
  ['1', 1],
  [{}, []],
  [2 ** 31, -(2 ** 31)],
  [1.5, -1.5],
  [
    [1.5, 2.5],
    [-1.5, -2.5],
  ],
])('%j and %j are different states', (a, b) => {
  expect(stateHash(a)).not.toBe(stateHash(b))
  expect(stateDifference(a, b)).not.toBeNull()
})

test('hashes never change, because logs contain them', () => {
  expect(stateHash(null)).toMatchInlineSnapshot(`"545193cdf86b6a76"`)
  expect(stateHash({ hp: 7, at: [0.1, -0, NaN], name: 'Ädä', none: undefined })).toMatchInlineSnapshot(
    `"654d91207dfb5c2e"`,
  )
})

test('hashes of similar states spread evenly', () => {
  const low = new Set<string>()
  for (let i = 0; i < 20_000; i++) low.add(stateHash({ x: i, y: -i }).slice(8))
  expect(low.size).toBeGreaterThan(19_990)
})

test('a state that is not plain data is refused with its path', () => {
  const cycle: unknown[] = []
  cycle.push(cycle)
  expect(() => stateHash({ players: [{ bag: new Map() }] })).toThrow(
    "the state isn't plain data: players[0].bag is an object of the class Map; define save and load",
  )
  expect(() => stateHash({ rng: () => 1 })).toThrow('rng is a function')
  expect(() => stateHash(cycle)).toThrow(StateError)
})

test('a difference names the first path and both values', () => {
  const difference = stateDifference({ hp: 3, bag: [{ n: 0 }] }, { hp: 3, bag: [{ n: -0 }] })
  expect(differenceText(difference!)).toBe('bag[0].n: 0 and -0')
  expect(differenceText(stateDifference({ a: 1, b: 1 }, { b: 1, a: 1 })!)).toBe(
    'the whole state: the keys are in the order "a, b" and "b, a"',
  )
})
