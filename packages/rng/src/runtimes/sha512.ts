/** The first 80 primes, from whose roots SHA-512 takes its constants. */
const PRIMES = primes(80)
const START = PRIMES.slice(0, 8).map((prime) => fraction(root(prime, 2n, 128n)))
const ROUNDS = PRIMES.map((prime) => fraction(root(prime, 3n, 192n)))

/** Returns the SHA-512 hash of a message, as in FIPS 180-4. It's small and slow; CPython seeds `random` with it. */
export function sha512(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 17) / 128) * 128)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n)
  const hash = BigUint64Array.from(START)
  for (let at = 0; at < padded.length; at += 128) addBlock(hash, view, at)
  const bytes = new DataView(new ArrayBuffer(64))
  for (const [i, word] of hash.entries()) bytes.setBigUint64(8 * i, word)
  return new Uint8Array(bytes.buffer)
}

function addBlock(hash: BigUint64Array, view: DataView, at: number): void {
  const w = new BigUint64Array(80)
  for (let i = 0; i < 16; i++) w[i] = view.getBigUint64(at + 8 * i)
  for (let i = 16; i < 80; i++) {
    const [x, y] = [w[i - 15]!, w[i - 2]!]
    w[i] =
      w[i - 16]! +
      (turned(x, 1n) ^ turned(x, 8n) ^ (x >> 7n)) +
      w[i - 7]! +
      (turned(y, 19n) ^ turned(y, 61n) ^ (y >> 6n))
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  for (let i = 0; i < 80; i++) {
    const choice = (e & f) ^ (~e & g)
    const first = h + (turned(e, 14n) ^ turned(e, 18n) ^ turned(e, 41n)) + choice + ROUNDS[i]! + w[i]!
    const second = (turned(a, 28n) ^ turned(a, 34n) ^ turned(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, fraction(d + first), c, b, a, fraction(first + second)]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i]! += word
}

function turned(word: bigint, by: bigint): bigint {
  return (word >> by) | fraction(word << (64n - by))
}

function fraction(value: bigint): bigint {
  return BigInt.asUintN(64, value)
}

/** Returns the integer part of the second or third root of n × 2^shift, by Newton's method. */
function root(n: bigint, degree: bigint, shift: bigint): bigint {
  const power = n << shift
  const lower = (x: bigint): bigint => (degree === 2n ? x : x * x)
  let guess = 1n << (shift / degree + 9n)
  for (;;) {
    const next = ((degree - 1n) * guess + power / lower(guess)) / degree
    if (next >= guess) return guess
    guess = next
  }
}

function primes(count: number): bigint[] {
  const found: bigint[] = []
  for (let n = 2n; found.length < count; n++) if (found.every((prime) => n % prime !== 0n)) found.push(n)
  return found
}
