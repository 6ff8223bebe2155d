import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ln, normalQuantile } from './normal.js'

const TWO_53 = 2 ** 53
const uniform = fc.integer({ min: 0, max: TWO_53 - 1 })

/** Returns the distance between two numbers, in ulps (units in the last place) of `exact`. */
function ulps(found: number, exact: number): number {
  const exponent = Math.floor(Math.log2(Math.abs(exact)))
  return Math.abs(found - exact) / 2 ** (exponent - 52)
}

// The quantile at (k + 1/2) / 2^53, computed by mpmath with 50 digits and rounded to a double.
test.each([
  [0, -8.292361075813595],
  [1, -8.160707840858583],
  [125000, -6.658011604615129],
  [125200, -6.657776567692463],
  [1000000, -6.345263740685732],
  [1000000000000, -3.692518016648246],
  [9007199254, -4.753424308828306],
  [9007199254740, -3.0902323061678296],
  [90071992547409, -2.326347874040843],
  [225179981368524, -1.9599639845400547],
  [674639224180100, -1.4402382675279635],
  [676440664031048, -1.43882539275254],
  [1125899906842624, -1.1503493803760079],
  [2251799813685248, -0.6744897501960816],
  [3602879701896397, -0.2533471031357996],
  [4503599627370495, -1.3914582123358836e-16],
  [4503599627370496, 1.3914582123358836e-16],
  [4503600627370496, 2.782916426063261e-7],
  [5404319552844595, 0.2533471031357999],
  [6755399441055744, 0.6744897501960819],
  [8106479329266893, 1.2815515655446008],
  [8782019273372467, 1.9599639845400547],
  [9006199254740992, 3.6925180166485005],
  [9007199253740992, 6.345263894629942],
  [9007199254615992, 6.658012780724327],
  [9007199254740990, 8.160707840858583],
  [9007199254740991, 8.292361075813595],
])('the normal quantile at %i is accurate to 1e-15', (k, exact) => {
  expect(Math.abs(normalQuantile(k) / exact - 1)).toBeLessThan(1e-15)
})

// Our own bits, within 1e-15 of mpmath's. Only the last bits show which coefficients were used.
test.each([
  [0, -8.292361075813595],
  [3, -8.057743603013224],
  [77, -7.669934227267442],
  [125000, -6.658011604615128],
  [125092, -6.657903441948298],
  [130000, -6.652243249575892],
  [150000, -6.6311559894],
  [200000, -6.588567509355647],
  [250000, -6.5553507020389565],
  [300000, -6.528090395105628],
  [330000, -6.513796341192349],
  [1000000, -6.34526374068573],
  [12345678, -5.946384901136769],
  [1000000000, -5.17986662281407],
  [300000000000, -3.9880686779910173],
  [100000000000000, -2.2868520450190273],
  [500000000000000, -1.5936149565914732],
  [675539944105573, -1.4395314709384563],
  [675539944105575, -1.439531470938455],
  [700000000000000, -1.4206063773993487],
  [1000000000000000, -1.221109389897406],
  [2000000000000000, -0.7653062388706813],
  [3333333333333333, -0.3316564576381553],
  [4444444444444444, -0.016463136667385095],
])('the bits of the quantile at %i do not change within a major version', (k, bits) => {
  expect(normalQuantile(k)).toBe(bits)
})

test('the quantile is symmetric to the last bit', () => {
  fc.assert(
    fc.property(uniform, (k) => {
      expect(normalQuantile(TWO_53 - 1 - k)).toBe(-normalQuantile(k))
    }),
  )
})

test('the quantile function is increasing', () => {
  fc.assert(
    fc.property(uniform, fc.integer({ min: 64, max: 2 ** 20 }), (k, more) => {
      fc.pre(k + more < TWO_53)
      expect(normalQuantile(k + more)).toBeGreaterThan(normalQuantile(k))
    }),
  )
  // Where its three parts meet: |u − 1/2| = 0.425, and a tail of e^−25.
  for (const meeting of [
    0.075 * TWO_53,
    0.925 * TWO_53,
    TWO_53 / 72004899337.38588,
    TWO_53 * (1 - 1 / 72004899337.38588),
  ]) {
    const at = Math.round(meeting)
    const around = [-1000, -100, -1, 0, 1, 100, 1000].map((step) => normalQuantile(at + step))
    expect(around).toEqual([...around].sort((a, b) => a - b))
  }
})

/** The density of the standard normal distribution. The slope of the quantile function is 1 / density. */
function density(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
}

test('the quantile inverts the distribution function, integrated with Simpson’s rule', () => {
  for (const k of [0.001, 0.01, 0.05, 0.075, 0.1, 0.3, 0.45, 0.7, 0.92, 0.99].map((u) =>
    Math.floor(u * TWO_53),
  )) {
    const x = normalQuantile(k)
    const steps = 2000
    let sum = density(0) + density(x)
    for (let i = 1; i < steps; i++) sum += density((x * i) / steps) * (i % 2 === 1 ? 4 : 2)
    expect(0.5 + (sum * x) / steps / 3).toBeCloseTo((k + 0.5) / TWO_53, 12)
  }
})

test('the logarithm is within 1 ulp of the engine’s', () => {
  const exponents = fc.integer({ min: -1000, max: 0 })
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 1, noNaN: true }), exponents, (mantissa, exponent) => {
      const x = mantissa * 2 ** exponent
      fc.pre(x < 1)
      expect(ulps(ln(x), Math.log(x))).toBeLessThanOrEqual(1)
    }),
    { numRuns: 2000 },
  )
  expect(ln(1)).toBe(0)
})

// Computed by mpmath with 50 digits and rounded to doubles.
test.each([
  [0.3, -1.2039728043259361],
  [0.1, -2.3025850929940455],
  [0.7071067811865475, -0.34657359027997275],
  [0.7071067811865477, -0.3465735902799724],
  [2 ** -54, -37.42994775023705],
  [1 - 2 ** -53, -1.1102230246251565e-16],
  [0.9, -0.10536051565782628],
])('the logarithm of %d is accurate to 1 ulp', (x, exact) => {
  expect(ulps(ln(x), exact)).toBeLessThanOrEqual(1)
})
