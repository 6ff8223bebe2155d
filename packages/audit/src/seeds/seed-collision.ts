import { canonicalJson, isInputError, prepareParams, resultHash, type AnyWorld } from '@seedfast/world'
import type { CatalogEntry, CatalogRequest } from '../catalog/catalog.js'
import type { DrawRecord } from '../trace/draw-record.js'
import { recordDrawsAsync } from '../trace/observe-run.js'

/** Two seeds with the same result and the same draws, so the world loses what distinguishes the seeds. */
export interface SeedCollision {
  readonly seeds: readonly [string, string]
  /** The number of equal draws. If it's 0, the world may also just have few results. */
  readonly draws: number
}

/** Pairs that are equal if a world rounds its seed, converts text to NaN, or drops zeros. */
const PROBES = [
  ['banana', 'apple'],
  ['0', '10'],
] as const
/** Two seeds that become the same number. They count only if draws prove it, because few games use seeds this large. */
const ROUNDED = ['9007199254740992', '9007199254740993'] as const
const MOST_PAIRS = 3
const MOST_DRAWS = 2000
/** The information in equal values, in bits, that can't be a coincidence. */
const PROOF_BITS = 24

/**
 * Finds two seeds that give the same result from the same draws: among a catalog's entries, then among pairs of seeds
 * that common mistakes confuse. Different draws with one result aren't a collision, because a world can have few results.
 */
export async function seedCollision(
  world: AnyWorld,
  request: CatalogRequest,
  entries: readonly CatalogEntry[],
): Promise<SeedCollision | null> {
  for (const seeds of [...equalPairs(entries), ...PROBES, ROUNDED]) {
    try {
      const { params } = prepareParams(world, request)
      const [one, other] = seeds.map((seed) => world.seed.print(world.seed.parse(seed, params), params))
      if (one === other) continue
      const [a, b] = [await record(world, request, one!), await record(world, request, other!)]
      if (resultHash(a.generated.result) !== resultHash(b.generated.result)) continue
      if (a.draws.length === 0 && seeds === ROUNDED) continue
      if (isSameRun(a.draws, b.draws)) return { seeds: [one!, other!], draws: a.draws.length }
    } catch (error) {
      // The world doesn't accept such seeds.
      if (!isInputError(error)) return null
    }
  }
  return null
}

function record(world: AnyWorld, request: CatalogRequest, seed: string) {
  return recordDrawsAsync(world, { ...request, seed }, { window: { from: 0, to: MOST_DRAWS } })
}

function equalPairs(entries: readonly CatalogEntry[]): [string, string][] {
  const first = new Map<string, string>()
  const pairs: [string, string][] = []
  for (const { seed, sha256 } of entries) {
    const earlier = first.get(sha256)
    if (earlier === undefined) first.set(sha256, seed)
    else if (pairs.length < MOST_PAIRS) pairs.push([earlier, seed])
  }
  return pairs
}

/** Returns whether two runs made the same draws, and this can't be a coincidence. */
function isSameRun(a: readonly DrawRecord[], b: readonly DrawRecord[]): boolean {
  const text = (draws: readonly DrawRecord[]): string =>
    canonicalJson(draws.map(({ stream, rule, args, words, value }) => [stream, rule, args, words, value]))
  if (text(a) !== text(b)) return false
  return a.length === 0 || a.reduce((bits, draw) => bits + bitsOf(draw), 0) >= PROOF_BITS
}

function bitsOf({ words, value }: DrawRecord): number {
  if (words.length > 0) return 32 * words.length
  return typeof value === 'boolean' || (Number.isInteger(value) && Math.abs(value as number) < 2 ** 16)
    ? 1
    : 16
}
