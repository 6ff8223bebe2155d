import { joinUint64 } from '../numbers/uint64.js'
import { seedInteger, seedWords } from './seed-words.js'

const POOL = 4
const INIT_A = 0x43b0d7e5
const MULTIPLIER_A = 0x931e8875
const INIT_B = 0x8b51f9dd
const MULTIPLIER_B = 0x58f38ded
const MIX_LEFT = 0xca01f9dd
const MIX_RIGHT = 0x4973f715

/** Entropy for NumPy: a non-negative integer, or a list of them. */
export type Entropy = bigint | number | readonly (bigint | number)[]

/**
 * Returns the 64-bit words of NumPy's `SeedSequence(entropy, spawn_key=spawnKey).generate_state(count, np.uint64)`.
 * Throws a RangeError for negative numbers and for numbers that aren't safe integers. Source: NumPy's
 * bit_generator.pyx, after Melissa O'Neill's `seed_seq_fe`.
 */
export function seedSequence(
  entropy: Entropy,
  spawnKey: readonly (bigint | number)[],
  count: number,
): bigint[] {
  const pool = mixed(assembled(entropy, spawnKey))
  const hash = hasher(INIT_B, MULTIPLIER_B)
  const words = Array.from({ length: 2 * count }, (_, i) => hash(pool[i % POOL]!))
  return Array.from({ length: count }, (_, i) => joinUint64(words[2 * i + 1]!, words[2 * i]!))
}

function assembled(entropy: Entropy, spawnKey: readonly (bigint | number)[]): number[] {
  const words = wordsOf(typeof entropy === 'object' ? entropy : [entropy])
  if (spawnKey.length === 0) return words
  while (words.length < POOL) words.push(0)
  return [...words, ...wordsOf(spawnKey)]
}

function wordsOf(numbers: readonly (bigint | number)[]): number[] {
  return numbers.flatMap((number) => {
    const value = seedInteger(number)
    if (value < 0n) throw new RangeError(`entropy must not be negative, got ${value}`)
    return seedWords(value)
  })
}

function mixed(entropy: readonly number[]): number[] {
  const hash = hasher(INIT_A, MULTIPLIER_A)
  const pool = Array.from({ length: POOL }, (_, i) => hash(entropy[i] ?? 0))
  for (let from = 0; from < POOL; from++) {
    for (let to = 0; to < POOL; to++) if (from !== to) pool[to] = mix(pool[to]!, hash(pool[from]!))
  }
  for (const word of entropy.slice(POOL)) {
    for (let to = 0; to < POOL; to++) pool[to] = mix(pool[to]!, hash(word))
  }
  return pool
}

/** Returns a hash function whose constant changes with each call. */
function hasher(init: number, multiplier: number): (word: number) => number {
  let constant = init
  return (word) => {
    let value = word ^ constant
    constant = Math.imul(constant, multiplier)
    value = Math.imul(value, constant)
    return value ^ (value >>> 16)
  }
}

function mix(x: number, y: number): number {
  const value = (Math.imul(MIX_LEFT, x) - Math.imul(MIX_RIGHT, y)) | 0
  return value ^ (value >>> 16)
}
