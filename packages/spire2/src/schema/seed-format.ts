import { seedError, type SeedFormat, type SeedNote } from '@seedfast/world'
import { BUILD_IDS, BUILDS, buildOf } from '../builds/builds.js'
import type { Params } from './params.js'
import { ALPHABET, MAX_LENGTH, normalSeedText, OLD_MARK } from '../seed/seed-text.js'

const EXPECTED = `1 to ${MAX_LENGTH} digits and letters as the game displays them, or ${OLD_MARK} followed by the seed of a run from before v0.109`
const BASE = BigInt(ALPHABET.length)

/**
 * The format of seeds as players type them. Like the game, reads O as 0 and I as 1, and ignores case. The indexes of
 * seeds are ordered by length: first the build's usual length, then shorter seeds, then longer ones. Seeds of the same
 * length are in alphabetical order. The seeds of runs from old builds come last.
 */
export const spire2Seed: SeedFormat<string, Params> = {
  name: 'spire2',
  expected: EXPECTED,
  parse: (text) => {
    const seed = normalSeedText(text)
    if (seed === null) throw seedError(EXPECTED, text)
    return seed
  },
  note: (text, { build }) => buildNote(text, build),
  grouped: true,
  print: (seed) => seed,
  key: (seed) => seed,
  count: () => 2n * PLAIN_SEEDS,
  at: (index, params) => seedAt(index, lengthsOf(params)),
  index: (seed, params) => indexOf(seed, lengthsOf(params)),
  fromBits: (bits, params) => {
    const [usual] = lengthsOf(params)
    return plainSeed(bits % BASE ** BigInt(usual!), usual!)
  },
}

const PLAIN_SEEDS = lengths(MAX_LENGTH).reduce((sum, length) => sum + BASE ** BigInt(length), 0n)

/**
 * Returns a note for a seed that has the usual length of other builds' seeds, but not of the given build's. Seeds with
 * the prefix of an old run are meant for any build.
 */
function buildNote(text: string, build: string): SeedNote | null {
  const seed = normalSeedText(text)
  if (seed === null || seed.startsWith(OLD_MARK)) return null
  const fits = BUILDS.filter(({ seedLength }) => seedLength === seed.length).map(({ id }) => id)
  // In the studio, the params may still be loading.
  if (fits.length === 0 || fits.includes(build) || !BUILD_IDS.includes(build)) return null
  return { code: 'other-param', typed: text, param: 'build', value: build, fits }
}

/** Returns the possible seed lengths, in index order, so that seeds of the first length have the lowest indexes. */
function lengthsOf(params: Params): number[] {
  return lengths(buildOf(params.build).seedLength)
}

function lengths(usual: number): number[] {
  const all = Array.from({ length: MAX_LENGTH }, (_, i) => i + 1)
  return [...all.slice(0, usual).reverse(), ...all.slice(usual)]
}

function seedAt(index: bigint, order: readonly number[]): string {
  const old = index >= PLAIN_SEEDS
  let rest = old ? index - PLAIN_SEEDS : index
  for (const length of order) {
    const count = BASE ** BigInt(length)
    if (rest < count) return (old ? OLD_MARK : '') + plainSeed(rest, length)
    rest -= count
  }
  throw new RangeError(`no seed has the index ${index}`)
}

function indexOf(seed: string, order: readonly number[]): bigint {
  const old = seed.startsWith(OLD_MARK)
  const plain = old ? seed.slice(OLD_MARK.length) : seed
  let index = old ? PLAIN_SEEDS : 0n
  for (const length of order) {
    if (length === plain.length) break
    index += BASE ** BigInt(length)
  }
  let rest = 0n
  for (const character of plain) rest = rest * BASE + BigInt(ALPHABET.indexOf(character))
  return index + rest
}

function plainSeed(index: bigint, length: number): string {
  let text = ''
  for (let rest = index; text.length < length; rest /= BASE) text = ALPHABET[Number(rest % BASE)]! + text
  return text
}
