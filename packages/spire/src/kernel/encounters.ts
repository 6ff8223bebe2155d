import type { Kernel } from '@seedfast/world'
import {
  ENCOUNTERS,
  FINAL_BOSS,
  NOT_AFTER_WEAK,
  type ActEncounters,
  type EncounterTable,
} from '../data/encounters.js'
import type { Params } from '../schema/params.js'
import { openKernels, valueScan, type KernelExports } from './exports.js'

const BUCKETS = 4096
const LIMITS = 16
const TABLE = BUCKETS + 4 * LIMITS + 4
/**
 * The table entry for a range of floats that doesn't select a single encounter, because it contains a limit between two
 * encounters.
 */
const MIXED = 255
const FIGHT_BITS = 5

export const firstFightsKernel: Kernel<Params> = {
  start: async (params) => {
    const exports = await openWith(params)
    const fights = namesOf(ENCOUNTERS[0]!)
    const mask = (1 << FIGHT_BITS) - 1
    return (
      exports &&
      valueScan(exports, ['firstFights'], 1 << (3 * FIGHT_BITS), (code) =>
        [0, 1, 2].map((at) => fights[(code >> (FIGHT_BITS * at)) & mask]),
      )
    )
  },
}

export const firstEliteKernel: Kernel<Params> = {
  start: async (params) => {
    const exports = await openWith(params)
    const { encounters } = ENCOUNTERS[0]!.elites
    return exports && valueScan(exports, ['firstElite'], encounters.length, (code) => encounters[code])
  },
}

export const bossKernel: Kernel<Params> = {
  start: async (params) => {
    const exports = await openWith(params)
    return exports && valueScan(exports, ['bosses', 1], 1 << 4, (code) => bossesOf(code, 1, false)[0])
  },
}

export const bossesKernel: Kernel<Params> = {
  start: async (params) => {
    const exports = await openWith(params)
    const acts = Math.min(3, params.acts)
    const final = params.acts === 4 ? [FINAL_BOSS] : []
    const both = params.ascension === 20
    return (
      exports &&
      valueScan(exports, ['bosses', acts], 1 << (4 * acts), (code) => [
        ...bossesOf(code, acts, both),
        ...final,
      ])
    )
  },
}

/**
 * Decodes the bosses. Each act has two bits for the first boss and two bits for the second boss, which appears only in
 * act 3 at ascension 20.
 */
function bossesOf(code: number, acts: number, both: boolean): string[] {
  return ENCOUNTERS.slice(0, acts).flatMap(({ bosses }, act) => {
    const [first, second] = [(code >> (4 * act)) & 3, (code >> (4 * act + 2)) & 3]
    return act === 2 && both ? [bosses[first]!, bosses[second]!] : [bosses[first]!]
  })
}

/** Creates a kernel instance that contains the encounter tables and the bosses that the player has met. */
async function openWith({ bossesSeen }: Params): Promise<KernelExports | null> {
  const exports = await openKernels()
  if (exports === null) return null
  const { memory, tables, weakCounts, excluded, unseen } = exports
  const seen = new Set(bossesSeen)
  const acts = ENCOUNTERS.length
  const weakCountOf = new Int32Array(memory.buffer, weakCounts.value, acts)
  const excludedOf = new Uint32Array(memory.buffer, excluded.value, acts << FIGHT_BITS)
  const unseenOf = new Int32Array(memory.buffer, unseen.value, acts)
  ENCOUNTERS.forEach((act, i) => {
    const names = namesOf(act)
    const place = tables.value + 3 * i * TABLE
    writeTable(exports, place, act.weak, names)
    writeTable(exports, place + TABLE, act.strong, names)
    writeTable(exports, place + 2 * TABLE, act.elites, act.elites.encounters)
    weakCountOf[i] = act.weakCount
    names.forEach((name, fight) => {
      for (const never of NOT_AFTER_WEAK[name] ?? []) {
        if (names.includes(never)) excludedOf[(i << FIGHT_BITS) + fight]! |= 1 << names.indexOf(never)
      }
    })
    unseenOf[i] = act.bosses.indexOf(act.unseen.find((boss) => !seen.has(boss)) ?? '')
  })
  return exports
}

/** Returns the distinct encounters of an act. The index of an encounter is its code in the kernel. */
function namesOf({ weak, strong }: ActEncounters): string[] {
  return [...new Set([...weak.encounters, ...strong.encounters])]
}

/** Writes a table that maps the upper 24 bits of a draw to an encounter. */
function writeTable(
  { memory }: KernelExports,
  place: number,
  { encounters, limits }: EncounterTable,
  names: readonly string[],
): void {
  const buckets = new Uint8Array(memory.buffer, place, BUCKETS)
  const entries = new Uint32Array(memory.buffer, place + BUCKETS, LIMITS + 1)
  // A float is below a limit if its 24 bits are below the corresponding number in `ends`. The last encounter gets the
  // remaining values.
  const ends = limits.map((limit, i) => (i === limits.length - 1 ? 2 ** 24 : Math.ceil(limit * 2 ** 24)))
  const at = (bits: number): number => names.indexOf(encounters[ends.findIndex((end) => bits < end)]!)
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const [first, last] = [at(bucket << 12), at((bucket << 12) + 4095)]
    buckets[bucket] = first === last ? first : MIXED
  }
  encounters.forEach((name, i) => {
    entries[i] = (names.indexOf(name) << 24) | (ends[i]! & 0xffffff)
  })
  entries[LIMITS] = encounters.length
}
