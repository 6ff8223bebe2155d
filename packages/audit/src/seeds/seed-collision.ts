import {
  canonicalJson,
  prepareParams,
  resultHash,
  runSteps,
  type AnyWorld,
  type Steps,
} from '@seedfast/world'
import type { CatalogEntry, CatalogRequest } from '../catalog/catalog.js'
import type { DrawRecord } from '../trace/draw-record.js'
import { recordSteps } from '../trace/observe-run.js'
import { CONFUSIONS, type Confusion, type SeedCollision, type SeedLoss } from './confusions.js'

/** The part of a catalog entry that the search for a collision needs. */
export type SeedEntry = Pick<CatalogEntry, 'seed' | 'sha256'>

interface ComparedPair {
  readonly seeds: readonly [string, string]
  readonly draws: number
  /** The information in the equal draws, in bits. */
  readonly bits: number
}

const MOST_PAIRS = 3
const MOST_DRAWS = 2000
/** The information in equal values, in bits, that can't be a coincidence. */
const PROOF_BITS = 24
/** With fewer results than this among more seeds, equal results are no evidence. */
const MANY_RESULTS = 8

/**
 * Finds two seeds that the world doesn't distinguish: among a catalog's entries, then among pairs of seeds that common
 * mistakes confuse. The evidence is a pair of runs with equal draws or, if Seedfast observes too few draws, so many
 * equal pairs of the same kind that it can't be a coincidence. Different draws with one result aren't a collision,
 * because a world can have few results. Returns null if there is no collision, and `undefined` if `isOver` returns true
 * before the search ends.
 */
export async function seedCollision(
  world: AnyWorld,
  request: CatalogRequest,
  entries: readonly SeedEntry[],
  isOver?: () => boolean,
): Promise<SeedCollision | null | undefined> {
  return runSteps(seedCollisionSteps(world, request, entries, isOver))
}

export function* seedCollisionSteps(
  world: AnyWorld,
  request: CatalogRequest,
  entries: readonly SeedEntry[],
  isOver: () => boolean = () => false,
): Steps<SeedCollision | null | undefined> {
  const { params } = prepareParams(world, request)
  const seedText = (typed: string): string => world.seed.print(world.seed.parse(typed, params), params)
  const results = new Set(entries.map(({ sha256 }) => sha256)).size
  const isConstant = entries.length > 1 && results === 1
  // If all results are equal, another equal pair is as likely as an equal coin.
  const bitsPerPair = isConstant ? 1 : bitsOfResults(entries)
  const kinds: readonly (Confusion & { readonly bits?: number })[] = [
    ...(isConstant ? [{ loss: 'all' as const, pair: pairWithFirst(world, params, entries) }] : []),
    ...equalPairs(entries).map(({ seeds, bits }) => ({ loss: 'part' as const, pair: () => seeds, bits })),
    ...(isConstant ? [] : CONFUSIONS),
  ]
  for (const { loss, pair, needsDraws = false, bits: known = 0 } of kinds) {
    let bits = known
    let first: ComparedPair | null = null
    for (let n = 0; n < PROOF_BITS; n++) {
      if (isOver()) return undefined
      const seeds = pair(n)
      if (seeds === null) break
      let compared: ComparedPair | null
      try {
        compared = yield* comparePair(world, request, [seedText(seeds[0]), seedText(seeds[1])])
      } catch {
        // The world doesn't accept such seeds.
        break
      }
      if (compared === null || (needsDraws && compared.draws === 0)) break
      first ??= compared
      bits += bitsPerPair
      if (compared.bits >= PROOF_BITS || bits >= PROOF_BITS)
        return {
          code: 'seed-collision',
          seeds: first.seeds,
          draws: first.draws,
          loss,
          pairs: n + 1,
          severity: severityOf(loss, first.draws),
        }
      if (loss === 'part') break
    }
  }
  return null
}

function severityOf(loss: SeedLoss, draws: number): SeedCollision['severity'] {
  return loss === 'rounds' && draws === 0 ? 'note' : 'warning'
}

/** Makes two seeds' runs. Returns null if their results or their draws differ, or if it's the same seed. */
function* comparePair(
  world: AnyWorld,
  request: CatalogRequest,
  seeds: readonly [string, string],
): Steps<ComparedPair | null> {
  if (seeds[0] === seeds[1]) return null
  const options = { window: { from: 0, to: MOST_DRAWS } }
  const a = yield* recordSteps(world, { ...request, seed: seeds[0] }, options)
  const b = yield* recordSteps(world, { ...request, seed: seeds[1] }, options)
  if (resultHash(a.generated.result) !== resultHash(b.generated.result)) return null
  if (a.count !== b.count || drawsText(a.draws) !== drawsText(b.draws)) return null
  return { seeds, draws: a.count, bits: a.draws.reduce((sum, draw) => sum + bitsOf(draw), 0) }
}

/** Pairs the first seed with each other one. */
function pairWithFirst(world: AnyWorld, params: unknown, [first]: readonly SeedEntry[]): Confusion['pair'] {
  return (n) => {
    const all = world.seed.count(params)
    const at = (i: number): string => world.seed.print(world.seed.at(BigInt(i), params), params)
    if (all !== null && all <= BigInt(n + 1)) return null
    return [first!.seed, at(n + 1) === first!.seed ? at(0) : at(n + 1)]
  }
}

/**
 * Returns the information in the equality of two results, in whole bits. It's 0 if there are few results, such as the sides of
 * a die, because then equal results are no evidence.
 */
function bitsOfResults(entries: readonly SeedEntry[]): number {
  const { size } = new Set(entries.map(({ sha256 }) => sha256))
  return size === 0 || (size < MANY_RESULTS && size < entries.length) ? 0 : 31 - Math.clz32(size)
}

/**
 * Returns pairs of entries with equal results. `bits` is the information in the equality of the others, if the results
 * repeat with the distance of the pair.
 */
function equalPairs(entries: readonly SeedEntry[]): { seeds: readonly [string, string]; bits: number }[] {
  const first = new Map<string, number>()
  const pairs: { seeds: readonly [string, string]; bits: number }[] = []
  for (const [i, { seed, sha256 }] of entries.entries()) {
    const earlier = first.get(sha256)
    if (earlier === undefined) first.set(sha256, i)
    else if (pairs.length < MOST_PAIRS) {
      const later = entries.slice(i - earlier)
      const isPeriod = later.every((entry, n) => entry.sha256 === entries[n]!.sha256)
      const bits = isPeriod ? (later.length - 1) * bitsOfResults(entries) : 0
      pairs.push({ seeds: [entries[earlier]!.seed, seed], bits })
    }
  }
  return pairs
}

function drawsText(draws: readonly DrawRecord[]): string {
  return canonicalJson(
    draws.map(({ stream, rule, args, words, value }) => [stream, rule, args, words, value]),
  )
}

function bitsOf({ words, value }: DrawRecord): number {
  if (words.length > 0) return 32 * words.length
  const isSmall =
    typeof value === 'boolean' || (Number.isInteger(value) && Math.abs(value as number) < 2 ** 16)
  return isSmall ? 1 : 16
}
