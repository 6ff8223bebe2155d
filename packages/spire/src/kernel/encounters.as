// The fights of each act: weak fights, strong fights, elites, and bosses. All acts draw from one stream.
import { codes } from './codes'
import { shuffle, shuffled } from './java'
import { startAt, word } from './random'

const STRONG = 12
const ELITES = 10

/**
 * The number of buckets in a table: one for each value of the upper 12 of a float's 24 bits. A table contains one
 * encounter per bucket, followed by 16 entries and the number of entries.
 */
const BUCKETS = 4096
const LIMITS = 64
const TABLE = BUCKETS + LIMITS + 4
/** Marks a bucket that contains the limit between two encounters. */
const MIXED = 255

/**
 * The tables of weak fights, strong fights and elites for each of three acts, set by the caller. An encounter is a
 * number below 32.
 */
export const tables: usize = memory.data(37476, 16)
/** The number of weak fights in each act. */
export const weakCounts: usize = memory.data(12, 16)
/** For each act and last weak fight, the set of strong fights that can't follow it, 32 bits each. */
export const excluded: usize = memory.data(384, 16)
/** For each act, the boss that is chosen without a draw, or -1. */
export const unseen: usize = memory.data(12, 16)

/** The last fight that was drawn, and the one before it. */
let last: i32 = 0
let lastButOne: i32 = 0

// In each kernel, `from` is a position in any order if `anyOrder` is true.

/** Computes the first three fights of act 1, with 5 bits each and the first fight lowest. */
export function firstFights(from: u64, count: i32, anyOrder: bool): void {
  for (let i = 0; i < count; i++) {
    startAt(from + i, anyOrder)
    last = lastButOne = -1
    let code = 0
    for (let fight = 0; fight < 3; fight++) {
      drawApart(tables, 1)
      code |= last << (5 * fight)
    }
    store<i32>(codes + (i << 2), code)
  }
}

/** Computes the first elite of act 1. */
export function firstElite(from: u64, count: i32, anyOrder: bool): void {
  for (let i = 0; i < count; i++) {
    startAt(from + i, anyOrder)
    drawMonsters(0)
    store<i32>(codes + (i << 2), roll(tables + 2 * TABLE))
  }
}

/**
 * Computes the bosses of the first `acts` acts: the first and second boss of each act, with 2 bits each and act 1
 * lowest.
 */
export function bosses(from: u64, count: i32, acts: i32, anyOrder: bool): void {
  for (let i = 0; i < count; i++) {
    startAt(from + i, anyOrder)
    let code = 0
    for (let act = 0; act < acts; act++) {
      drawMonsters(act)
      drawElites(act)
      code |= drawBosses(act) << (4 * act)
    }
    store<i32>(codes + (i << 2), code)
  }
}

@inline
function drawMonsters(act: i32): void {
  const weak = tables + act * 3 * TABLE
  const strong = weak + TABLE
  last = lastButOne = -1
  drawApart(weak, load<i32>(weakCounts + (act << 2)))
  const never = load<u32>(excluded + (act << 7) + (last << 2))
  let first: i32
  do first = roll(strong)
  while ((never >> first) & 1)
  lastButOne = last
  last = first
  drawApart(strong, STRONG)
}

/**
 * Draws fights, each different from the two before it. Uses masks instead of branches, because a processor couldn't
 * predict the branches.
 */
@inline
function drawApart(table: usize, count: i32): void {
  let newest = last
  let older = lastButOne
  for (let left = count; left > 0; ) {
    const fight = roll(table)
    const apart = i32(fight != newest) & i32(fight != older)
    older ^= (older ^ newest) & -apart
    newest ^= (newest ^ fight) & -apart
    left -= apart
  }
  last = newest
  lastButOne = older
}

@inline
function drawElites(act: i32): void {
  const table = tables + (act * 3 + 2) * TABLE
  let newest = -1
  for (let left = ELITES; left > 0; ) {
    const elite = roll(table)
    left -= i32(elite != newest)
    newest = elite
  }
}

/** Returns the first and second boss. A boss that the player hasn't met is chosen without a draw. */
@inline
function drawBosses(act: i32): i32 {
  const never = load<i32>(unseen + (act << 2))
  if (never >= 0) return never * 5
  shuffle(word(), 3)
  return load<u8>(shuffled) | (load<u8>(shuffled, 1) << 2)
}

/** Draws a float and returns the encounter that it selects in a table. */
@inline
function roll(table: usize): i32 {
  const float = <u32>(word() >> 40)
  const encounter = <i32>load<u8>(table + (float >> 12))
  return encounter != MIXED ? encounter : rollExactly(table, float)
}

/**
 * Returns the encounter that a float selects if its bucket contains a limit. Each entry has its limit in the lower 24
 * bits and its encounter in the bits above.
 */
function rollExactly(table: usize, float: u32): i32 {
  const last = load<i32>(table, BUCKETS + LIMITS) - 1
  let at = 0
  while (at < last && float >= (load<u32>(table + (at << 2), BUCKETS) & 0xffffff)) at++
  return load<u8>(table + (at << 2), BUCKETS + 3)
}
