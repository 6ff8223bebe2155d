// The numeric seeds of consecutive runs and of their streams, for builds with either hash, as in
// src/seed/stream-seeds.ts.
import { endOldHash, startOldHash } from './old-hash'
import { firstEight, goTo, goToNext, lastFour } from './seed-text'
import { endHash, startHash } from './xxhash64'

let isOld = false
/** The hash of the current seed's first 8 characters, which are nearly always the same as those of the next seed. */
let half: u64 = 0

/** Moves to the run whose seed has the given index. `old` selects the hash of builds with 10-character seeds. */
export function startRuns(from: u64, old: bool): void {
  isOld = old
  goTo(from)
  half = hashedHalf()
}

/** Returns the seed of the current run, and moves to the next run. */
@inline
export function nextRun(): u64 {
  const run = isOld ? endOldHash(half, lastFour()) : endHash(half, lastFour())
  if (goToNext()) half = hashedHalf()
  return run
}

/** Returns the seed of a run's stream. `name` is the hash of the stream's name. */
@inline
export function streamSeed(run: u64, name: u64): u64 {
  return isOld ? (run + name) & 0xffffffff : run + name
}

function hashedHalf(): u64 {
  return isOld ? startOldHash(firstEight()) : startHash(firstEight())
}
