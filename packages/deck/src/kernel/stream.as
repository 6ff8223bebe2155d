// xoshiro256** with the seeding of its reference code, and an unbiased shuffle.

let s0: u64 = 0
let s1: u64 = 0
let s2: u64 = 0
let s3: u64 = 0
let seeding: u64 = 0

/** Starts the stream of a seed. Its state consists of four SplitMix64 outputs. */
@inline
export function start(seed: u64): void {
  seeding = seed
  s0 = splitMix64()
  s1 = splitMix64()
  s2 = splitMix64()
  s3 = splitMix64()
}

@inline
function splitMix64(): u64 {
  seeding += 0x9e3779b97f4a7c15
  let z = seeding
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb
  return z ^ (z >> 31)
}

/** Advances the stream by one step and returns the upper half of its output. */
@inline
function word(): u32 {
  const result = rotl<u64>(s1 * 5, 7) * 9
  const shifted = s1 << 17
  s2 ^= s0
  s3 ^= s1
  s1 ^= s2
  s0 ^= s3
  s2 ^= shifted
  s3 = rotl<u64>(s3, 45)
  return <u32>(result >> 32)
}

/** Returns a uniformly distributed number from 0 to n − 1, by Lemire's method with 32 bits. */
@inline
function below(n: u32): u32 {
  let product = <u64>word() * n
  if (<u32>product < n) {
    const threshold: u32 = (0 - n) % n
    while (<u32>product < threshold) product = <u64>word() * n
  }
  return <u32>(product >> 32)
}

/** Shuffles bytes by a Fisher–Yates shuffle from the end. */
export function shuffle(list: usize, length: i32): void {
  for (let i = length - 1; i > 0; i--) {
    const other = list + below(i + 1)
    const item = load<u8>(other)
    store<u8>(other, load<u8>(list + i))
    store<u8>(list + i, item)
  }
}
