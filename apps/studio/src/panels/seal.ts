/** A seed of the seal: where it lies in a circle of radius 1, its size, and its tone from 0 to 3. */
export interface SealDot {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly tone: number
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/**
 * A hash as a seed head: a seed for each hex digit, laid out as Vogel's spiral lays out a sunflower (H. Vogel, "A better
 * way to construct the sunflower head", 1979). The upper two bits are its tone, the lower two its size, so two results
 * look alike only when they are the same.
 */
export function sealDots(hash: string): readonly SealDot[] {
  return [...hash].map((digit, i) => {
    const bits = Number.parseInt(digit, 16)
    const distance = 0.86 * Math.sqrt((i + 0.5) / hash.length)
    const angle = i * GOLDEN_ANGLE
    return {
      x: distance * Math.cos(angle),
      y: distance * Math.sin(angle),
      radius: (0.45 + 0.18 * (bits & 3)) / Math.sqrt(hash.length),
      tone: bits >> 2,
    }
  })
}
