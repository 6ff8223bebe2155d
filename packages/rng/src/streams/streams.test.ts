import { expect, expectTypeOf, test } from 'vitest'
import {
  gdxNextInt,
  javaNextInt,
  JavaRandomStream,
  lemire,
  pcgBounded,
  Pcg32Stream,
  RandomXS128Stream,
  seedfast,
} from '../index.js'
import { testStream } from './stream.contract.js'
import { runtimeSubjects, subjects } from './subjects.contract.js'

const all = [...subjects, ...runtimeSubjects]

for (const subject of all) testStream(subject)

test('each generator has its own stream class', () => {
  const classes = all.map(({ Class }) => Class)
  expect(new Set(classes).size).toBe(10)
})

test('a game’s rule only accepts streams over its own generator', () => {
  expectTypeOf(new RandomXS128Stream(1).draw(gdxNextInt, 100)).toBeNumber()
  expectTypeOf(new JavaRandomStream(1).draw(javaNextInt, 100)).toBeNumber()
  expectTypeOf(seedfast(1).stream('any').draw(lemire, 6)).toBeNumber()
  expectTypeOf(seedfast(1).stream('any').draw(pcgBounded, 6)).toBeNumber()
  // These lines must not compile; the function is never called.
  const wrong = (): void => {
    // @ts-expect-error The generator java.util.Random has no bits for libGDX's rule.
    new JavaRandomStream(1).draw(gdxNextInt, 100)
    // @ts-expect-error A named stream may use a generator other than java.util.Random.
    seedfast(1).stream('any').draw(javaNextInt, 100)
    // @ts-expect-error The bound is a number.
    seedfast(1).stream('any').draw(lemire, '6')
    const stream = seedfast(1).stream('any')
    // @ts-expect-error A rule receives bits, not a stream.
    stream.draw((bits) => bits.int(1, 6))
  }
  expectTypeOf(wrong).toBeFunction()
})

test('weighted returns a name of a table, or an item of a list', () => {
  const stream = seedfast(1).stream('loot')
  expectTypeOf(stream.weighted({ sword: 1, shield: 2 })).toEqualTypeOf<'sword' | 'shield'>()
  expectTypeOf(stream.weighted([10, 20], [1, 2])).toEqualTypeOf<number>()
  expectTypeOf(new Pcg32Stream(1).fork()).toEqualTypeOf<Pcg32Stream>()
})
