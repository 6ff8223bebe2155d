import { randomBytes } from 'node:crypto'

/** Returns random 128-bit integers, which can be converted to seeds of any format. */
export function randomBits(many: number): bigint[] {
  return Array.from({ length: many }, () => BigInt(`0x${randomBytes(16).toString('hex')}`))
}
