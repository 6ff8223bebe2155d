// Seeds of 12 characters in the order of their alphabet: 34 digits and letters, without I and O.

const BASE: u64 = 34
const LENGTH: i32 = 12

/**
 * The characters of the current seed as digits, starting with the first character. The last digit is kept in `last`
 * instead.
 */
const digits = memory.data(16, 16)

/** The characters that represent the digits. */
const alphabet = memory.data<u8>([
  48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 65, 66, 67, 68, 69, 70, 71, 72, 74, 75, 76, 77, 78, 80, 81, 82, 83, 84, 85,
  86, 87, 88, 89, 90,
])

/** Characters 8 to 10 of the current seed as a little-endian number, and its last digit, which changes most often. */
let middle: u64 = 0
let last: i32 = 0

/** Moves to the seed with the given index. */
export function goTo(index: u64): void {
  let rest = index
  for (let i = LENGTH - 1; i >= 0; i--) {
    store<u8>(digits + i, <u8>(rest % BASE))
    rest /= BASE
  }
  last = <i32>load<u8>(digits + LENGTH - 1)
  middle = charactersBeforeLast()
}

/** Moves to the next seed. Returns whether any of the first 8 characters changed. */
@inline
export function goToNext(): bool {
  return ++last == <i32>BASE ? carry() : false
}

function carry(): bool {
  last = 0
  let i = LENGTH - 2
  while (i >= 0) {
    const digit = load<u8>(digits + i) + 1
    if (digit < <u8>BASE) {
      store<u8>(digits + i, digit)
      break
    }
    store<u8>(digits + i, 0)
    i--
  }
  middle = charactersBeforeLast()
  return i < 8
}

function charactersBeforeLast(): u64 {
  return <u64>character(8) | (<u64>character(9) << 8) | (<u64>character(10) << 16)
}

/** Returns the first 8 characters as a little-endian number. */
export function firstEight(): u64 {
  let bytes: u64 = 0
  for (let i = 7; i >= 0; i--) bytes = (bytes << 8) | <u64>character(i)
  return bytes
}

/** Returns the last 4 characters as a little-endian number. */
@inline
export function lastFour(): u64 {
  return middle | (<u64>load<u8>(alphabet + <usize>last) << 24)
}

@inline
function character(i: i32): u8 {
  return load<u8>(alphabet + <usize>load<u8>(digits + i))
}
