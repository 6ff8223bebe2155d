import { randomBytes } from 'node:crypto'

/** Numbers of 128 bits that nobody chose, for seeds of any format. */
export function randomBits(many: number): bigint[] {
  return Array.from({ length: many }, () => BigInt(`0x${randomBytes(16).toString('hex')}`))
}
