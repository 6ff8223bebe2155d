import { placeInside, type Place } from '@seedfast/world'
import type { Build } from '../builds/build.js'
import { spire2InputError } from '../messages.js'
import { GameRandom } from '../numbers/random.js'
import type { PlayerStream, RunStream } from '../numbers/stream-names.js'
import { playerSeed, runSeed, streamSeed } from '../seed/stream-seeds.js'
import type { ReadSave } from './save-file.js'

/**
 * Restores one of a saved run's streams. Throws an InputError if the stream is missing from the save or belongs to a
 * different seed.
 */
export function savedRunStream({ save, build }: ReadSave, name: RunStream, place: Place): GameRandom {
  const base = runSeed(build.hash, save.rng.seed)
  return restored(build, save.rng, base, name, placeInside(place, { path: ['rng'] }))
}

/** Restores one of the streams that belong to a player in a saved run. `slot` is counted from 0. */
export function savedPlayerStream(
  read: ReadSave,
  slot: number,
  name: PlayerStream,
  place: Place,
): GameRandom {
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
): GameRandom {
  const saved = rngs?.[name]
  const ticks = saved?.counter ?? counters?.[name]
  if (ticks === undefined) throw spire2InputError('missing-stream', place, { stream: name })
  const random = new GameRandom(streamSeed(build.hash, base, name)).skip(ticks)
  if (saved === undefined) return random
  const { state } = random
  const words = [saved.s0, saved.s1, saved.s2, saved.s3]
  const same = words.every(
    (value, i) => value === ((BigInt(state[2 * i]!) << 32n) | BigInt(state[2 * i + 1]!)),
  )
  if (!same) throw spire2InputError('foreign-stream', place, { stream: name })
  return random
}
