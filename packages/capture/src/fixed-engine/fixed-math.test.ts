import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fixedMath } from './fixed-math.js'
import { withReplaced } from './with-replaced.js'

const [[, fixed]] = fixedMath() as unknown as [[object, Record<string, (...args: unknown[]) => number>]]
const engine = Math as unknown as Record<string, (...args: unknown[]) => number>
const NAMES =
  'acos acosh asin asinh atan atan2 atanh cbrt cos cosh exp expm1 hypot log log10 log1p log2 pow sin sinh tan tanh'.split(
    ' ',
  )
const OF_TWO = ['atan2', 'pow', 'hypot']
/** Arguments for which the ECMAScript standard defines most results exactly. */
const EDGES = [
  0,
  -0,
  1,
  -1,
  0.5,
  2,
  3,
  -3,
  1e-320,
  1e300,
  -1e300,
  Infinity,
  -Infinity,
  NaN,
  '1',
  null,
  undefined,
]

/** Returns the number of doubles between two numbers. */
function steps(a: number, b: number): number {
  const [x, y] = [a, b].map((value) => {
    const [bits] = new BigInt64Array(new Float64Array([value]).buffer)
    return bits! < 0n ? -(bits! & 0x7fffffffffffffffn) : bits!
  })
  return Number(x! > y! ? x! - y! : y! - x!)
}

function expectNear(name: string, ...args: unknown[]): void {
  const [ours, theirs] = [fixed[name]!(...args), engine[name]!(...args)]
  if (Number.isFinite(theirs) && theirs !== 0)
    expect(steps(ours, theirs), `${name}(${args.map(String).join()}) is ${ours}, not ${theirs}`).toBeLessThan(
      4,
    )
  else expect(ours, `${name}(${args.map(String).join()})`).toBe(theirs)
}

test('replaces exactly the functions that the standard leaves to the engine', () => {
  expect(Object.keys(fixed).sort()).toEqual(NAMES)
})

test.each(NAMES)(
  'Math.%s is within a few bits of the engine, and equal where the standard is exact',
  (name) => {
    for (const a of EDGES) {
      if (!OF_TWO.includes(name)) expectNear(name, a)
      else for (const b of EDGES) expectNear(name, a, b)
    }
    const number = fc.oneof(fc.double(), fc.double({ min: -1, max: 1 }), fc.double({ min: -1000, max: 1000 }))
    fc.assert(
      fc.property(number, number, (a, b) => expectNear(name, ...(OF_TWO.includes(name) ? [a, b] : [a]))),
    )
  },
)

test('Math.hypot takes any number of arguments', () => {
  expect(fixed['hypot']!()).toBe(0)
  expect(fixed['hypot']!(-3)).toBe(3)
  expect(fixed['hypot']!(2, 3, 6)).toBe(7)
  expectNear('hypot', 3e200, 4e200)
  expect(fixed['hypot']!(NaN, -Infinity)).toBe(Infinity)
})

test('the bits of the results never change', () => {
  const hash = createHash('sha256')
  for (const name of NAMES)
    for (let n = -200; n <= 200; n++) hash.update(new Float64Array([fixed[name]!(n / 7, 1.7)]))
  expect(hash.digest('hex')).toBe('8f80a7b63ba00d7d8da0e0189fd3eedff26cc45a8169a1658afb1f95691d047a')
})

test('games see the replaced functions until their run is over', async () => {
  const { sin } = Math
  const during = await withReplaced(fixedMath(), async () => {
    await Promise.resolve()
    return Math.sin
  })
  expect(during).toBe(fixed['sin'])
  expect(Math.sin).toBe(sin)
  expect(Object.keys(Math)).toEqual([])
})
