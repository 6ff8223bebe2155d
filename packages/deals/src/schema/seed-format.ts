import { seedError, type SeedFormat } from '@seedfast/world'
import type { Params } from './params.js'

const INTEGER = /^(?:0|-?[1-9][0-9]*)$/
const HEX = /^[0-9a-f]{32}$/
const TWO_32 = 0x100000000

const EXPECTED_INTEGER = 'a whole number from -9007199254740991 to 9007199254740991, in plain digits'
const EXPECTED_HEX = '32 hex digits, because seedVersion is 2'

type VersionOnly = Pick<Params, 'seedVersion'>

/**
 * The seed format of sessions. With seedVersion 1, a seed is a safe integer, reduced modulo 2^32, and only the seeds
 * from 0 to 2^32 − 1 have an index. With seedVersion 2, a seed consists of 32 hex digits in upper or lower case.
 */
export const dealsSeed: SeedFormat<number | string, VersionOnly> = {
  name: 'deals',
  expected: `${EXPECTED_INTEGER}; 32 hex digits with seedVersion 2`,
  parse: (text, { seedVersion }) => {
    if (seedVersion === 2) {
      const seed = text.toLowerCase()
      if (!HEX.test(seed)) throw seedError(EXPECTED_HEX, text)
      return seed
    }
    if (!INTEGER.test(text) || !Number.isSafeInteger(Number(text))) throw seedError(EXPECTED_INTEGER, text)
    return Number(text)
  },
  grouped: true,
  print: (seed) => String(seed),
  key: (seed) => (typeof seed === 'number' ? seed >>> 0 : BigInt(`0x${seed}`)),
  count: ({ seedVersion }) => (seedVersion === 2 ? 1n << 128n : 1n << 32n),
  at: (index, { seedVersion }) => (seedVersion === 2 ? hex(index) : Number(index)),
  index: (seed) => {
    if (typeof seed === 'string') return BigInt(`0x${seed}`)
    return seed >= 0 && seed < TWO_32 ? BigInt(seed) : null
  },
  fromBits: (bits, { seedVersion }) => (seedVersion === 2 ? hex(bits) : Number(BigInt.asUintN(32, bits))),
}

function hex(value: bigint): string {
  return value.toString(16).padStart(32, '0')
}
