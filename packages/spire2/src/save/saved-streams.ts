import { placeInside, type Place } from '@seedfast/world'
import type { Build } from '../builds/build.js'
import { spire2InputError } from '../messages.js'
import { GameRandom } from '../numbers/random.js'
import type { PlayerStream, RunStream } from '../numbers/stream-names.js'
import { playerSeed, runSeed, streamSeed } from '../seed/stream-seeds.js'
import type { ReadSave } from './save-file.js'

/** A restored stream. */
export interface RestoredStream {
  readonly random: GameRandom
  /** Whether another program rounded the saved state, so that it was computed from the seed instead. */
  readonly isRounded: boolean
}

/**
 * Restores one of a saved run's streams. Throws an InputError if the stream is missing from the save or belongs to a
 * different seed.
 */
export function savedRunStream({ save, build }: ReadSave, name: RunStream, place: Place): RestoredStream {
  const base = runSeed(build.hash, save.rng.seed)
  return restored(build, save.rng, base, name, placeInside(place, { path: ['rng'] }))
}

/** Restores one of the streams that belong to a player in a saved run. `slot` is counted from 0. */
export function savedPlayerStream(
  read: ReadSave,
  slot: number,
  name: PlayerStream,
  place: Place,
): RestoredStream {
  const { save, build } = read
  const base = playerSeed(build.hash, save.rng.seed, slot)
  return restored(
    build,
    save.players[slot]!.rng,
    base,
    name,
    placeInside(place, { path: ['players', slot, 'rng'] }),
  )
}

function restored(
  build: Build,
  { counters, rngs }: ReadSave['save']['rng'] | ReadSave['save']['players'][number]['rng'],
  base: bigint,
  name: string,
  place: Place,
): RestoredStream {
  const saved = rngs?.[name]
  const ticks = saved?.counter ?? counters?.[name]
  if (ticks === undefined) throw spire2InputError('missing-stream', place, { stream: name })
  const random = new GameRandom(streamSeed(build.hash, base, name)).skip(ticks)
  if (saved === undefined) return { random, isRounded: false }
  const { state } = random
  const pairs = [saved.s0, saved.s1, saved.s2, saved.s3].map((word, i) => {
    const expected = (BigInt(state[2 * i]!) << 32n) | BigInt(state[2 * i + 1]!)
    return { word, expected }
  })
  if (!pairs.every(({ word, expected }) => word === expected || isRounded(word, expected)))
    throw spire2InputError('foreign-stream', place, { stream: name })
  return { random, isRounded: pairs.some(({ word, expected }) => word !== expected) }
}

/**
 * Returns whether a saved integer is an expected one that another program rounded. Programs that store JSON numbers as
 * doubles write only the first 17 digits of an integer, or fewer.
 */
export function isRounded(saved: bigint, expected: bigint): boolean {
  return saved !== expected && Number(saved) === Number(expected)
}
