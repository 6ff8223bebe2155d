const TWO_53 = 9007199254740992
const TWO_52 = 4503599627370496

/**
 * Returns the quantile of the standard normal distribution at (k + 1/2) / 2^53. `k` is an integer from 0 to 2^53 - 1.
 * Results are from -8.3 to 8.3. Uses only + - * / and sqrt, which give exactly the same results in every engine.
 * Source: Michael J. Wichura, Algorithm AS 241 (PPND16), Applied Statistics 37 (1988); relative error below 1e-15.
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
 * Returns the natural logarithm of a number from 2^-1000 to 1, with an error of at most 1 ulp and exactly the same
 * result in every engine.
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

/** Evaluates a polynomial by Horner's scheme. `coefficients` starts with the coefficient of the highest power. */
function polynomial(x: number, coefficients: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < coefficients.length; i++) sum = sum * x + coefficients[i]!
  return sum
}

const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10
const LOG_SERIES = [
  0.14798198605116586, 0.15313837699209373, 0.1818357216161805, 0.22222198432149784, 0.2857142874366239,
  0.3999999999940942, 0.6666666666666735,
]

const CENTRE_ABOVE = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946,
  1971.5909503065513, 133.14166789178438, 3.3871328727963665,
]
const CENTRE_BELOW = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
  687.1870074920579, 42.31333070160091, 1,
]
const MIDDLE_ABOVE = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
]
const MIDDLE_BELOW = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
]
const TAIL_ABOVE = [
  2.0103343992922881e-7, 0.000027115555687434876, 0.0012426609473880784, 0.026532189526576124,
  0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103,
]
const TAIL_BELOW = [
  2.0442631033899397e-15, 1.421511758316446e-7, 0.000018463183175100548, 0.0007868691311456133,
  0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1,
]
