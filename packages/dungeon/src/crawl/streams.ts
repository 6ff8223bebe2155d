import { defineLayout, keyNumber, Pcg32, type Derivation, type Key, type State } from '@seedfast/rng'
import { CrawlStream } from './crawl-stream.js'

/** The sequence of a generator that is given a seed alone: 2^61 − 1. */
export const DEFAULT_SEQUENCE = (1n << 61n) - 1n

/** The branches of crawl at save version 34, in the order of its numbers; each has a stream of its own. */
export const BRANCH_STREAMS = [
  'DUNGEON',
  'TEMPLE',
  'ORC',
  'ELF',
  'DWARF',
  'LAIR',
  'SWAMP',
  'SHOALS',
  'SNAKE',
  'SPIDER',
  'SLIME',
  'VAULTS',
  'BLADE',
  'CRYPT',
  'TOMB',
  'VESTIBULE',
  'DIS',
  'GEHENNA',
  'COCYTUS',
  'TARTARUS',
  'ZOT',
  'FOREST',
  'ABYSS',
  'PANDEMONIUM',
  'ZIGGURAT',
  'LABYRINTH',
  'BAZAAR',
  'TROVE',
  'SEWER',
  'OSSUARY',
  'BAILEY',
  'ICE_CAVE',
  'VOLCANO',
  'WIZLAB',
  'DEPTHS',
  'DESOLATION',
  'GAUNTLET',
  'ARENA',
  'CRUCIBLE',
  'NECROPOLIS',
  'GULCH',
] as const

/** A branch that has a stream. */
export type BranchStream = (typeof BRANCH_STREAMS)[number]

/** The streams that belong to no branch: play, interface, what differs from machine to machine, and two to spare. */
const COMMON_STREAMS = ['GAMEPLAY', 'UI', 'SYSTEM_SPECIFIC', 'SPARE2', 'SPARE3'] as const

/** The name of one of the 46 streams. */
export type StreamName = (typeof COMMON_STREAMS)[number] | `LEVELGEN/${BranchStream}`

/** The 46 streams in the order of their indices, in which they are seeded and saved. */
export const STREAM_NAMES: readonly StreamName[] = [
  ...COMMON_STREAMS,
  ...BRANCH_STREAMS.map((branch) => `LEVELGEN/${branch}` as const),
]

/**
 * The first states of the 46 streams: a master generator of the seed alone gives each, in order, a seed and a
 * sequence of two outputs each. A new stream can only be appended. Source: crawl, random.cc, `rng::seed`
 */
export function masterStates(seed: bigint): Readonly<Record<StreamName, State>> {
  const master = new Pcg32(seed, DEFAULT_SEQUENCE)
  const stream = new CrawlStream()
  const states = STREAM_NAMES.map((name) => {
    const seedHigh = master.word()
    const seedLow = master.word()
    const sequenceHigh = master.word()
    const sequenceLow = master.word()
    return [name, stream.reseed([seedHigh, seedLow, sequenceHigh, sequenceLow]).state] as const
  })
  return Object.fromEntries(states) as Record<StreamName, State>
}

const known = new WeakMap<Key, Readonly<Record<StreamName, State>>>()

/** From the master of the run's seed, whose lower 64 bits count. */
const byMaster: Derivation = {
  rule: 'crawl master',
  state: (key, name) => {
    let states = known.get(key)
    if (states === undefined) {
      states = masterStates(BigInt.asUintN(64, keyNumber(key)))
      known.set(key, states)
    }
    return states[name as StreamName]
  },
}

const spec = { stream: CrawlStream, derive: byMaster } as const

/** Crawl's 46 streams as a layout. */
export const crawlStreams = defineLayout({
  id: 'crawl',
  version: 1,
  streams: Object.fromEntries(STREAM_NAMES.map((name) => [name, spec])) as Readonly<
    Record<StreamName, typeof spec>
  >,
})
