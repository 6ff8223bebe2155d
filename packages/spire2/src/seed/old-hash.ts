const START = 352654597
const FACTOR = 1566083941

/**
 * Returns the 32-bit hash that builds up to v0.108 use, as an unsigned integer. The hash is computed from UTF-16 code
 * units.
 */
export function oldHash(text: string): number {
  let even = START
  let odd = START
  for (let i = 0; i < text.length; i += 2) {
    even = Math.imul(even, 33) ^ text.charCodeAt(i)
    if (i + 1 < text.length) odd = Math.imul(odd, 33) ^ text.charCodeAt(i + 1)
  }
  return (even + Math.imul(odd, FACTOR)) >>> 0
}
