import { defineLayout, keyNumber, Pcg32, type Derivation, type Key, type State } from '@seedfast/rng'
import { CrawlStream } from './crawl-stream.js'

/** The default sequence of a generator created from only a seed: 2^61 − 1. */
export const DEFAULT_SEQUENCE = (1n << 61n) - 1n

/** Crawl's branches at save version 34, in the order of their numbers. Each branch has its own stream. */
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

export type BranchStream = (typeof BRANCH_STREAMS)[number]

/**
 * The streams that don't belong to a branch: for gameplay, the interface and machine-specific draws, and two spare
 * streams.
 */
const COMMON_STREAMS = ['GAMEPLAY', 'UI', 'SYSTEM_SPECIFIC', 'SPARE2', 'SPARE3'] as const

/** The name of one of Crawl's 46 streams. */
export type StreamName = (typeof COMMON_STREAMS)[number] | `LEVELGEN/${BranchStream}`

/** The names of the 46 streams, in the order that they are seeded and saved. */
export const STREAM_NAMES: readonly StreamName[] = [
  ...COMMON_STREAMS,
  ...BRANCH_STREAMS.map((branch) => `LEVELGEN/${branch}` as const),
]

/**
 * Returns the initial states of the 46 streams. A master generator, created from the seed alone, draws a seed (two
 * outputs) and a sequence (two outputs) for each stream, in order. New streams can therefore be added only at the end.
 * Source: Crawl, random.cc, `rng::seed`
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

/** Derives a stream's state from a master generator, which is seeded with the lower 64 bits of the run's seed. */
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

/** The layout of Crawl's 46 streams. */
export const crawlStreams = defineLayout({
  id: 'crawl',
  version: 1,
  streams: Object.fromEntries(STREAM_NAMES.map((name) => [name, spec])) as Readonly<
    Record<StreamName, typeof spec>
  >,
})
