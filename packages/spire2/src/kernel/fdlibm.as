// The logarithm and the sine of fdlibm, as in src/numbers/fdlibm.ts: Copyright (C) 1993 by Sun Microsystems, Inc. All
// rights reserved. Permission to use, copy, modify, and distribute this software is freely granted, provided that this
// notice is preserved.

const LN2_HIGH: f64 = 6.9314718036912381649e-1
const LN2_LOW: f64 = 1.90821492927058770002e-10
const PI_2_HIGH: f64 = 1.57079632673412561417
const PI_2_LOW: f64 = 6.07710050650619224932e-11
const QUARTER_PI: f64 = 0.78539816339744830962
const TWO_OVER_PI: f64 = 0.63661977236758134308

/** Returns the natural logarithm of a number from 2^-53 to 1. */
export function log(x: f64): f64 {
  const bits = reinterpret<u64>(x)
  const high = <i32>(bits >> 32) & 0xfffff
  const carry = (high + 0x95f64) & 0x100000
  const k = <f64>(<i32>(bits >> 52) - 1023 + (carry >> 20))
  const scaled = (<u64>(<u32>high | (<u32>carry ^ 0x3ff00000)) << 32) | (bits & 0xffffffff)
  const f = reinterpret<f64>(scaled) - 1
  if ((0xfffff & (2 + high)) < 3) {
    if (f == 0) return k * LN2_HIGH + k * LN2_LOW
    const r = f * f * (0.5 - (1.0 / 3.0) * f)
    return k * LN2_HIGH - (r - k * LN2_LOW - f)
  }
  const s = f / (2 + f)
  const z = s * s
  const w = z * z
  const t1 = w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1))
  const t2 =
    z *
    (6.66666666666673513e-1 +
      w * (2.857142874366239149e-1 + w * (1.818357216161805012e-1 + w * 1.479819860511658591e-1)))
  const r = t2 + t1
  if (((high - 0x6147a) | (0x6b851 - high)) > 0) {
    const half = 0.5 * f * f
    return k * LN2_HIGH - (half - (s * (half + r) + k * LN2_LOW) - f)
  }
  return k * LN2_HIGH - (s * (f - r) - k * LN2_LOW - f)
}

/** Returns the sine of a number from 0 to 7. */
export function sin(x: f64): f64 {
  if (x <= QUARTER_PI) return kernelSin(x, 0)
  const n = floor(x * TWO_OVER_PI + 0.5)
  const high = x - n * PI_2_HIGH
  const low = n * PI_2_LOW
  const y = high - low
  const tail = high - y - low
  const quadrant = <i32>n
  const value = quadrant & 1 ? kernelCos(y, tail) : kernelSin(y, tail)
  return quadrant & 2 ? -value : value
}

function kernelSin(x: f64, tail: f64): f64 {
  const z = x * x
  const v = z * x
  const r =
    8.33333333332248946124e-3 +
    z *
      (-1.98412698298579493134e-4 +
        z * (2.75573137070700676789e-6 + z * (-2.50507602534068634195e-8 + z * 1.58969099521155010221e-10)))
  return x - (z * (0.5 * tail - v * r) - tail - v * -1.66666666666666324348e-1)
}

function kernelCos(x: f64, tail: f64): f64 {
  const z = x * x
  const r =
    z *
    (4.16666666666666019037e-2 +
      z *
        (-1.38888888888741095749e-3 +
          z *
            (2.48015872894767294178e-5 +
              z *
                (-2.75573143513906633035e-7 +
                  z * (2.0875723212981748279e-9 + z * -1.13596475577881948265e-11)))))
  const high = <i32>(reinterpret<u64>(x) >> 32) & 0x7fffffff
  if (high < 0x3fd33333) return 1 - (0.5 * z - (z * r - x * tail))
  const quarter = high > 0x3fe90000 ? 0.28125 : reinterpret<f64>(<u64>(high - 0x200000) << 32)
  const half = 0.5 * z - quarter
  return 1 - quarter - (half - (z * r - x * tail))
}
