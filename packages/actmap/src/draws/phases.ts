import { KeyedDraws, splitMix64 } from '@seedfast/rng'
import type { Run } from '@seedfast/world'

/** The phases of map generation, in the order of their sub-seeds. */
export const PHASES = ['skeleton', 'typing', 'repairs', 'decorations', 'unknownResolution'] as const

/** A phase of map generation with its own sub-seed. */
export type Phase = (typeof PHASES)[number]

/** The sub-seeds of a map, one for each phase. A phase uses its sub-seed as the key of its draws. */
export type SubSeeds = Readonly<Record<Phase, bigint>>

/** Derives the sub-seeds from a 64-bit seed. They are outputs 0 to 4 of SplitMix64 seeded with that seed. */
export function subSeedsOf(seed: bigint): SubSeeds {
  return {
    skeleton: splitMix64(seed, 0n),
    typing: splitMix64(seed, 1n),
    repairs: splitMix64(seed, 2n),
    decorations: splitMix64(seed, 3n),
    unknownResolution: splitMix64(seed, 4n),
  }
}

/** The keyed draws of the generator's phases, and a function that labels draws with their purpose. */
export interface PhaseDraws {
  readonly skeleton: KeyedDraws
  readonly typing: KeyedDraws
  readonly decorations: KeyedDraws
  /** Opens the draws for the repairs phase. Called only if a map needs repairs. */
  repairs(): KeyedDraws
  readonly at: Run['at']
}

/** Returns the draws for a map generated outside a run. */
export function phaseDraws(subSeeds: SubSeeds): PhaseDraws {
  return openPhases(
    subSeeds,
    (name, seed) => new KeyedDraws(name, seed),
    (_path, make) => make(),
  )
}

/** Returns the draws for a map generated inside a run, where draws can be observed. */
export function runDraws(run: Pick<Run, 'keyed' | 'at'>, subSeeds: SubSeeds): PhaseDraws {
  return openPhases(
    subSeeds,
    (name, seed) => run.keyed(name, seed),
    (path, make) => run.at(path, make),
  )
}

function openPhases(
  subSeeds: SubSeeds,
  keyed: (name: Phase, seed: bigint) => KeyedDraws,
  at: Run['at'],
): PhaseDraws {
  return {
    skeleton: keyed('skeleton', subSeeds.skeleton),
    typing: keyed('typing', subSeeds.typing),
    decorations: keyed('decorations', subSeeds.decorations),
    repairs: () => keyed('repairs', subSeeds.repairs),
    at,
  }
}
