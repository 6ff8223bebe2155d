// The last bits of `Math.log` and `Math.sin` differ between engines. These functions use the algorithms of fdlibm, as
// V8 does: Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Permission to use, copy, modify, and
// distribute this software is freely granted, provided that this notice is preserved.

const LN2_HIGH = 6.9314718036912381649e-1
const LN2_LOW = 1.90821492927058770002e-10
const LOG = [
  6.66666666666673513e-1, 3.999999999940941908e-1, 2.857142874366239149e-1, 2.222219843214978396e-1,
  1.818357216161805012e-1, 1.531383769920937332e-1, 1.479819860511658591e-1,
] as const
const PI_2_HIGH = 1.57079632673412561417
const PI_2_LOW = 6.07710050650619224932e-11
const SIN = [
  -1.66666666666666324348e-1, 8.33333333332248946124e-3, -1.98412698298579493134e-4,
  2.75573137070700676789e-6, -2.50507602534068634195e-8, 1.58969099521155010221e-10,
] as const
const COS = [
  4.16666666666666019037e-2, -1.38888888888741095749e-3, 2.48015872894767294178e-5,
  -2.75573143513906633035e-7, 2.0875723212981748279e-9, -1.13596475577881948265e-11,
] as const
const QUARTER_PI = Math.PI / 4

const double = new Float64Array(1)
const words = new Uint32Array(double.buffer)
const HIGH = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 1 : 0

/** Returns the natural logarithm of a normal positive number, with the same bits in every engine. */
export function ln(x: number): number {
  double[0] = x
  let high = words[HIGH]!
  let exponent = (high >>> 20) - 1023
  high &= 0xfffff
  const carry = (high + 0x95f64) & 0x100000
  words[HIGH] = high | (carry ^ 0x3ff00000)
  exponent += carry >>> 20
  const f = double[0] - 1
  const k = exponent
  if ((0xfffff & (2 + high)) < 3) {
    if (f === 0) return k === 0 ? 0 : k * LN2_HIGH + k * LN2_LOW
    const r = f * f * (0.5 - (1 / 3) * f)
    return k === 0 ? f - r : k * LN2_HIGH - (r - k * LN2_LOW - f)
  }
  const s = f / (2 + f)
  const z = s * s
  const w = z * z
  const near = (high - 0x6147a) | (0x6b851 - high)
  const t1 = w * (LOG[1] + w * (LOG[3] + w * LOG[5]))
  const t2 = z * (LOG[0] + w * (LOG[2] + w * (LOG[4] + w * LOG[6])))
  const r = t2 + t1
  if (near > 0) {
    const half = 0.5 * f * f
    if (k === 0) return f - (half - s * (half + r))
    return k * LN2_HIGH - (half - (s * (half + r) + k * LN2_LOW) - f)
  }
  if (k === 0) return f - s * (f - r)
  return k * LN2_HIGH - (s * (f - r) - k * LN2_LOW - f)
}

/** Returns the sine of a number from 0 to 7, with the same bits in every engine. */
export function sin(x: number): number {
  return x <= QUARTER_PI ? kernelSin(x, 0) : shiftedSin(x, 0)
}

/** Returns the cosine of a number from 0 to 7, with the same bits in every engine. */
export function cos(x: number): number {
  return x <= QUARTER_PI ? kernelCos(x, 0) : shiftedSin(x, 1)
}

/** Returns the sine of `x` plus a number of quarter turns. */
function shiftedSin(x: number, quarters: number): number {
  // The product of a small integer and the high part of pi/2 is exact. The remainder is stored in two parts, `y` and
  // `tail`.
  const n = Math.floor(x * (2 / Math.PI) + 0.5)
  const high = x - n * PI_2_HIGH
  const low = n * PI_2_LOW
  const y = high - low
  const tail = high - y - low
  switch ((n + quarters) & 3) {
    case 0:
      return kernelSin(y, tail)
    case 1:
      return kernelCos(y, tail)
    case 2:
      return -kernelSin(y, tail)
    default:
      return -kernelCos(y, tail)
  }
}

function kernelSin(x: number, tail: number): number {
  const z = x * x
  const v = z * x
  const r = SIN[1] + z * (SIN[2] + z * (SIN[3] + z * (SIN[4] + z * SIN[5])))
  return x - (z * (0.5 * tail - v * r) - tail - v * SIN[0])
}

function kernelCos(x: number, tail: number): number {
  const z = x * x
  const r = z * (COS[0] + z * (COS[1] + z * (COS[2] + z * (COS[3] + z * (COS[4] + z * COS[5])))))
  double[0] = Math.abs(x)
  const high = words[HIGH]!
  if (high < 0x3fd33333) return 1 - (0.5 * z - (z * r - x * tail))
  if (high > 0x3fe90000) double[0] = 0.28125
  else {
    words[HIGH] = high - 0x200000
    words[1 - HIGH] = 0
  }
  const quarter = double[0]
  const half = 0.5 * z - quarter
  return 1 - quarter - (half - (z * r - x * tail))
}
