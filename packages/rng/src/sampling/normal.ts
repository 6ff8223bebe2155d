const TWO_53 = 9007199254740992
const TWO_52 = 4503599627370496

/**
 * The standard normal quantile at (k + 1/2) / 2^53, for an integer `k` from 0 to 2^53 − 1; from −8.3 to 8.3.
 * Only + − * / and sqrt, so that every engine gives the same bits.
 * Source: Michael J. Wichura, Algorithm AS 241 (PPND16), Applied Statistics 37 (1988); relative error about 1e−16.
 */
export function normalQuantile(k: number): number {
  const q = (k - TWO_52 + 0.5) / TWO_53
  if (q >= -0.425 && q <= 0.425) {
    const r = 0.180625 - q * q
    return (q * polynomial(r, CENTRE_ABOVE)) / polynomial(r, CENTRE_BELOW)
  }
  const tail = ((q < 0 ? k : TWO_53 - 1 - k) + 0.5) / TWO_53
  const r = Math.sqrt(-ln(tail))
  const value =
    r <= 5
      ? polynomial(r - 1.6, MIDDLE_ABOVE) / polynomial(r - 1.6, MIDDLE_BELOW)
      : polynomial(r - 5, TAIL_ABOVE) / polynomial(r - 5, TAIL_BELOW)
  return q < 0 ? -value : value
}

/**
 * The natural logarithm of a number from 2^−1000 to 1, with the same bits on every engine.
 * Source: the method and constants of fdlibm's e_log.c (Sun Microsystems, 1993).
 */
export function ln(x: number): number {
  let exponent = 0
  while (x < Math.SQRT1_2) {
    x *= 2
    exponent--
  }
  const f = x - 1
  const s = f / (2 + f)
  const z = s * s
  const r = z * polynomial(z, LOG_SERIES)
  const half = 0.5 * f * f
  return exponent * LN2_HIGH - (half - (s * (half + r) + exponent * LN2_LOW) - f)
}

/** Horner's scheme, the highest coefficient first. */
function polynomial(x: number, coefficients: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < coefficients.length; i++) sum = sum * x + coefficients[i]!
  return sum
}

const LN2_HIGH = 6.9314718036912381649e-1
const LN2_LOW = 1.90821492927058770002e-10
const LOG_SERIES = [
  1.479819860511658591e-1, 1.531383769920937332e-1, 1.818357216161805012e-1, 2.222219843214978396e-1,
  2.857142874366239149e-1, 3.999999999940941908e-1, 6.66666666666673513e-1,
]

const CENTRE_ABOVE = [
  2509.0809287301226727, 33430.575583588128105, 67265.770927008700853, 45921.953931549871457,
  13731.693765509461125, 1971.5909503065514427, 133.14166789178437745, 3.387132872796366608,
]
const CENTRE_BELOW = [
  5226.495278852545925, 28729.085735721942674, 39307.89580009271061, 21213.794301586595867,
  5394.1960214247511077, 687.1870074920579083, 42.313330701600911252, 1,
]
const MIDDLE_ABOVE = [
  7.7454501427834140764e-4, 0.0227238449892691845833, 0.24178072517745061177, 1.27045825245236838258,
  3.64784832476320460504, 5.7694972214606914055, 4.6303378461565452959, 1.42343711074968357734,
]
const MIDDLE_BELOW = [
  1.05075007164441684324e-9, 5.475938084995344946e-4, 0.0151986665636164571966, 0.14810397642748007459,
  0.68976733498510000455, 1.6763848301838038494, 2.05319162663775882187, 1,
]
const TAIL_ABOVE = [
  2.01033439929228813265e-7, 2.71155556874348757815e-5, 0.0012426609473880784386, 0.026532189526576123093,
  0.29656057182850489123, 1.7848265399172913358, 5.4637849111641143699, 6.6579046435011037772,
]
const TAIL_BELOW = [
  2.04426310338993978564e-15, 1.4215117583164458887e-7, 1.8463183175100546818e-5, 7.868691311456132591e-4,
  0.0148753612908506148525, 0.13692988092273580531, 0.59983220655588793769, 1,
]
