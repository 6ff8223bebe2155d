/**
 * A dot of a seal. The coordinates and the radius are relative to the unit circle. The tone is an integer from 0 to 3.
 */
export interface SealDot {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly tone: number
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/**
 * Returns the dots of a seal. Each hexadecimal digit of the hash becomes a dot on the spiral of a sunflower head (H.
 * Vogel, "A better way to construct the sunflower head", 1979). The digit's upper two bits determine the dot's tone,
 * and the lower two bits determine the dot's size. Different hashes therefore look different.
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
