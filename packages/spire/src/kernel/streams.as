// The run's streams that determine its cards. All of them start with the same two words.
import { firstWord, mix, next } from './xs128'

export const NEOW: usize = 0
export const CARD: usize = 16
export const TREASURE: usize = 32
export const RELIC: usize = 48
export const EVENT: usize = 64
export const MERCHANT: usize = 80
/** The copy of the event stream with which the game chooses an event. */
export const EVENT_COPY: usize = 96
/** A stream that restarts on each floor. */
export const FLOOR: usize = 112

const RESTARTED: usize = 96

/** The state of each stream: two words per stream. */
const words = memory.data(128, 16)

/** Seeds the streams that don't restart. */
export function startStreams(seed: u64): void {
  startStream(0, seed)
  const state = v128.load(words)
  for (let stream: usize = 16; stream < RESTARTED; stream += 16) v128.store(words + stream, state)
}

/** Seeds a stream. */
@inline
export function startStream(stream: usize, seed: u64): void {
  const first = firstWord(seed)
  store<u64>(words + stream, first)
  store<u64>(words + stream, mix(first), 8)
}

@inline
export function copyStream(from: usize, to: usize): void {
  v128.store(words + to, v128.load(words + from))
}

/** Returns a stream's next 64 bits, like the game's `randomLong`. */
export function wordOf(stream: usize): u64 {
  const second = load<u64>(words + stream, 8)
  const made = next(load<u64>(words + stream), second)
  store<u64>(words + stream, second)
  store<u64>(words + stream, made, 8)
  return second + made
}

/** Returns the next 24-bit float as an integer, like the game's `random()` times 2^24. */
@inline
export function bits24(stream: usize): i32 {
  return <i32>(wordOf(stream) >> 40)
}

/** Returns an integer from 0 to n - 1, like the game's `random(n - 1)`. */
export function intOf(stream: usize, n: u64): i32 {
  let bits: u64
  let value: u64
  do {
    bits = wordOf(stream) >> 1
    value = bits % n
  } while (<i64>(bits - value + (n - 1)) < 0)
  return <i32>value
}
