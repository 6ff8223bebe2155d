// The act variant, fights, elites and bosses at the start of a run, as in src/acts.
import { codes } from './codes'
import { nextRun, startRuns, streamSeed } from './run-seeds'
import { below, belowTwo, skip, start } from './xoshiro'

const ACTS = 4
/** The byte offsets of the fields in an act's table. The caller sets all fields. Sizes have 32 bits each. */
const SKIPPED: usize = 0
const WEAK: usize = 4
const WEAK_COUNT: usize = 8
const NORMAL: usize = 12
const NORMAL_COUNT: usize = 16
const ELITE: usize = 20
const BOSS: usize = 24
/** The boss that replaces the drawn boss because the player hasn't met it, or -1. */
const UNMET: usize = 28
/**
 * For each fight, the set of fights that are equal to it or share a tag with it, 32 bits each. The sets for elites
 * start at `ALIKE_ELITES`.
 */
const ALIKE: usize = 32
const ALIKE_ELITES: usize = 160
/** The codes of the weak, normal and elite fights in the game's order, in rows of 32 bytes. */
const POOLS: usize = 288
const ROW: usize = 32
const TABLE: usize = 384

const ELITES = 15

const ACT_1 = 0
const FIRST_BOSS = 1
const FIRST_FIGHTS = 2
const FIRST_ELITE = 3
const BOSSES = 4

/** The tables of the acts: both variants of the first act, then the other two. */
export const actTables: usize = memory.data(1536, 16)

const bag = memory.data(32, 16)
let bagSize = 0
let bagSet: u32 = 0
let last = -1
/** The first three fights of a list, 5 bits each. */
let firsts = 0

/**
 * Computes a fact about the start of the run. `old` selects the hash of old builds. `selection` and `upFront` are the
 * hashes of the streams' names. `before` is the number of ticks before the lists of the first act. `variant` is the
 * variant of the first act that the profile determines, or -1 if it determines none.
 */
export function runStart(
  from: u64,
  count: i32,
  old: bool,
  fact: i32,
  selection: u64,
  upFront: u64,
  before: i32,
  variant: i32,
  second: bool,
): void {
  startRuns(from, old)
  for (let i = 0; i < count; i++) {
    const run = nextRun()
    const act = firstAct(run, selection, variant)
    const code = fact == ACT_1 ? act : factOf(fact, act, streamSeed(run, upFront), before, second)
    store<i32>(codes + (i << 2), code)
  }
}

/**
 * Returns the variant of the first act: 0 or 1. `variant` is the variant that the profile determines, or -1 if it
 * determines none.
 */
@inline
export function firstAct(run: u64, selection: u64, variant: i32): i32 {
  if (variant >= 0) return variant
  start(streamSeed(run, selection))
  return belowTwo()
}

function factOf(fact: i32, first: i32, seed: u64, before: i32, second: bool): i32 {
  start(seed)
  skip(before)
  drawFights(first)
  if (fact == FIRST_FIGHTS) return (first << 15) | firsts
  drawElites(first)
  if (fact == FIRST_ELITE) return (first << 5) | (firsts & 31)
  let code = (first << 2) | drawBoss(first)
  if (fact == FIRST_BOSS) return code
  for (let act = 2; act < ACTS; act++) {
    // Skips the draw of the previous act's ancient.
    skip(1)
    drawFights(act)
    drawElites(act)
    code = (code << 2) | drawBoss(act)
  }
  if (!second) return code << 2
  skip(1)
  return (code << 2) | below(load<i32>(actTables + 3 * TABLE, BOSS) - 1)
}

/** Draws an act's events, weak fights and normal fights. */
@inline
function drawFights(act: i32): void {
  const table = actTables + act * TABLE
  skip(load<i32>(table, SKIPPED))
  last = -1
  firsts = 0
  draw(table, 0, load<i32>(table, WEAK), load<i32>(table, WEAK_COUNT), table + ALIKE, 0)
  draw(
    table,
    1,
    load<i32>(table, NORMAL),
    load<i32>(table, NORMAL_COUNT),
    table + ALIKE,
    load<i32>(table, WEAK_COUNT),
  )
}

@inline
function drawElites(act: i32): void {
  const table = actTables + act * TABLE
  last = -1
  firsts = 0
  draw(table, 2, load<i32>(table, ELITE), ELITES, table + ALIKE_ELITES, 0)
}

/** Draws fights from a bag that is refilled when it is empty. `place` is the number of earlier fights in the list. */
function draw(table: usize, pool: usize, size: i32, count: i32, alike: usize, place: i32): void {
  bagSize = 0
  for (let i = 0; i < count; i++) {
    if (bagSize == 0) refill(table + POOLS + pool * ROW, size)
    const never: u32 = last < 0 ? 0 : load<u32>(alike + (last << 2))
    const free = (bagSet & ~never) != 0
    let at: i32
    let fight: i32
    do {
      at = below(bagSize)
      fight = load<u8>(bag + at)
    } while (free && ((never >> fight) & 1) != 0)
    bagSize--
    for (let j = at; j < bagSize; j++) store<u8>(bag + j, load<u8>(bag + j, 1))
    bagSet &= ~(1 << fight)
    last = fight
    if (place + i < 3) firsts |= fight << (5 * (place + i))
  }
}

function refill(pool: usize, size: i32): void {
  bagSize = size
  bagSet = 0
  for (let i = 0; i < size; i++) {
    const fight = load<u8>(pool + i)
    store<u8>(bag + i, fight)
    bagSet |= 1 << fight
  }
}

@inline
function drawBoss(act: i32): i32 {
  const table = actTables + act * TABLE
  const drawn = below(load<i32>(table, BOSS))
  const unmet = load<i32>(table, UNMET)
  return unmet >= 0 ? unmet : drawn
}
