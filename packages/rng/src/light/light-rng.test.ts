import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedfast } from '../rng.js'
import { seedfast as lightSeedfast, type LightRng } from './light-rng.js'
import type { LightStream } from './light-stream.js'

const draw = fc.oneof(
  fc.tuple(fc.integer(), fc.nat()).map(
    ([lo, more]) =>
      (stream: LightStream) =>
        stream.int(lo, lo + more),
  ),
  fc.maxSafeInteger().map((hi) => (stream: LightStream) => stream.int(Math.min(hi, 0), Math.max(hi, 0))),
  fc.constant((stream: LightStream) => stream.float()),
  fc.constant((stream: LightStream) => stream.nextUint32()),
  fc.constant((stream: LightStream) => stream.nextUint64()),
  fc.double({ min: 0, max: 1, noNaN: true }).map((p) => (stream: LightStream) => stream.bool(p)),
  fc.array(fc.nat(), { minLength: 1 }).map((items) => (stream: LightStream) => stream.pick(items)),
  fc.array(fc.nat()).map((items) => (stream: LightStream) => stream.shuffle([...items])),
  fc
    .array(fc.nat(), { minLength: 1 })
    .map((items) => (stream: LightStream) => stream.sample(items, Math.ceil(items.length / 2))),
  fc
    .array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(0.5)), { minLength: 1 })
    .map((weights) => (stream: LightStream) => stream.weighted(weights, weights)),
  fc.constant((stream: LightStream) => stream.weighted({ sword: 1, shield: 2.5 })),
  fc.constant((stream: LightStream) => stream.substream('chest').int(1, 6)),
  fc.constant((stream: LightStream) => stream.substreamAt(3n).float()),
  fc.constant((stream: LightStream) => stream.fork().int(1, 6)),
  fc.constant((stream: LightStream) => stream.load(stream.save()).position),
)

test('makes the same draws as the streams of the main entry point', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.array(draw), (seed, name, draws) => {
      const light = lightSeedfast(seed).stream(name)
      const whole = seedfast(seed).stream(name)
      for (const one of draws) expect(one(light)).toEqual(one(whole as unknown as LightStream))
      expect(light.save()).toEqual(whole.save())
      expect(light.path).toEqual(whole.path)
    }),
  )
})

test('throws the same errors as the main entry point', () => {
  const failing: ((rng: LightRng) => unknown)[] = [
    (rng) => rng.stream(''),
    (rng) => rng.streamAt(-1),
    (rng) => rng.stream('a').int(0.5, 2),
    (rng) => rng.stream('a').pick([]),
    (rng) => rng.stream('a').weighted({ a: -1 }),
  ]
  for (const fail of failing) {
    const errors = [lightSeedfast(1), seedfast(1) as unknown as LightRng].map((rng) => {
      try {
        return fail(rng)
      } catch (error) {
        return error
      }
    })
    expect(errors[0]).toBeInstanceOf(RangeError)
    expect(errors[0]).toEqual(errors[1])
  }
})

test('returns the same object for a name', () => {
  const rng = lightSeedfast('banana')
  expect(rng.stream('loot')).toBe(rng.stream('loot'))
})
