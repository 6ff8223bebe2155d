import { codes } from './codes'
import { firstEight, goOn, goTo, lastFour } from './seed-text'
import { endHash, startHash } from './xxhash64'

/** The bytes of a priced relic in `offers`. */
const ROW = 32
/** Where its good relics start. */
const GOOD = 2
/** The most priced relics. */
const PRICED = 10
const INCREMENT: u64 = 0x9e3779b97f4a7c15
const UNIT: f64 = 1.0 / 9007199254740992.0

/**
 * For each priced relic: the number of good relics that it leaves, whether it leaves out the first pair, and the codes of
 * these good relics.
 */
export const offers = memory.data(ROW * PRICED, 16)

/** The good relics while they are shuffled. */
const list = memory.data(32, 16)

/**
 * Neow's offers of seeds of 12 characters: the index of the priced relic, and the codes of the two good ones, 5 bits
 * each. `name` is the hash of Neow's stream. The codes of the pairs are from `pairs` on.
 */
export function neow(from: u64, count: i32, name: u64, priced: i32, pairs: i32): void {
  goTo(from)
  let start = startHash(firstEight())
  for (let i = 0; i < count; i++) {
    store<i32>(codes + (i << 2), one(endHash(start, lastFour()) + name, priced, pairs))
    if (goOn()) start = startHash(firstEight())
  }
}

@inline
function mix(state: u64): u64 {
  let z = (state ^ (state >> 30)) * 0xbf58476d1ce4e5b9
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb
  return z ^ (z >> 31)
}

/**
 * A tick as an integer below a number, in the game's arithmetic. `range` is the number times 2^-53, which is exact, so
 * that a single product is rounded, as in the game.
 */
@inline
function below(s1: u64, range: f64): i32 {
  const output = rotl(s1 * 5, 7) * 9
  return <i32>(<f64>(<i64>(output >> 11)) * range)
}

function one(seed: u64, priced: i32, pairs: i32): i32 {
  let s0 = mix(seed + INCREMENT)
  let s1 = mix(seed + INCREMENT * 2)
  let s2 = mix(seed + INCREMENT * 3)
  let s3 = mix(seed + INCREMENT * 4)

  const price = below(s1, <f64>priced * UNIT)
  const row = offers + price * ROW
  let length = <i32>load<u8>(row)
  v128.store(list, v128.load(row, GOOD))

  for (let pair = <i32>load<u8>(row, 1); pair < 3; pair++) {
    const t = s1 << 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    s3 = rotl(s3, 45)
    store<u8>(list + length++, <u8>(pairs + 2 * pair + below(s1, 2.0 * UNIT)))
  }
  // A place that was swapped is never looked at again, so that what goes there isn't stored.
  let range = <f64>length * UNIT
  for (let i = length - 1; i > 1; i--) {
    const t = s1 << 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    s3 = rotl(s3, 45)
    store<u8>(list + below(s1, range), load<u8>(list + i))
    range -= UNIT
  }
  s2 ^= s0
  s1 ^= s2
  const first = below(s1, 2.0 * UNIT)
  return (price << 10) | (<i32>load<u8>(list + (1 - first)) << 5) | <i32>load<u8>(list + first)
}
