import type { FunnelCount, Hit, SeedRange } from '@seedfast/search'
import type { Fault } from '@seedfast/workers'
import { canonicalJson, sha256Hex } from '@seedfast/world'
import { NO_COUNT } from './funnel-arithmetic.js'
import type { SearchNotice } from './notice.js'

/** A range of seeds in a queue, as plain JSON. Seed indexes are decimal strings. */
export interface RangeJob {
  readonly from: string
  readonly to: string
  /**
   * The indexes of the seeds to search. Present only if the search is limited to a list of seeds, in which case `from`
   * and `to` are positions in that list.
   */
  readonly indexes?: readonly string[]
  /** The maximum number of hits that the search needs from this range. */
  readonly most: number
}

/** A worker's progress on a range, as plain JSON. It is either a checkpoint or the result. */
export interface RangeState {
  /**
   * The first index that hasn't been searched. A result that reaches the limit on its size covers only the start of the
   * range. In that case, `next` is still inside the range.
   */
  readonly next: string
  /** The hits at indexes before `next`. */
  readonly hits: readonly JsonHit[]
  readonly funnel: FunnelCount
  /** The time spent on searching the range so far, in milliseconds. */
  readonly milliseconds: number
  /** An error that the world threw. It ends the whole search. */
  readonly fault?: Fault
}

/** The state of a range that no worker has searched yet. */
export const NO_STATE: Omit<RangeState, 'next'> = { hits: [], funnel: NO_COUNT, milliseconds: 0 }

/** A hit in JSON form. */
export type JsonHit = Omit<Hit, 'index'> & { readonly index: string }

export function jsonHit(hit: Hit): JsonHit {
  return { ...hit, index: String(hit.index) }
}

export function readHit(hit: JsonHit): Hit {
  return { ...hit, index: BigInt(hit.index) }
}

/**
 * Returns the ID of the question that a search asks: a hash of the request, the world and the engine's version. Every
 * machine computes the same ID.
 */
export function questionId({ engine, world, mark, request }: Omit<SearchNotice, 'kind' | 'beat'>): string {
  return shortHash({ engine, world, mark, request: JSON.parse(JSON.stringify(request)) as unknown })
}

/** Returns the ID of a range of seeds. `question` is the ID that `questionId` returns for the search. */
export function rangeId(question: string, range: SeedRange, indexes?: readonly string[]): string {
  const { from, to } = range
  return shortHash({ question, from: String(from), to: String(to), indexes: indexes ?? null })
}

function shortHash(value: unknown): string {
  // BullMQ rejects IDs that are numbers, so they start with a letter.
  return `r${sha256Hex(canonicalJson(value)).slice(0, 31)}`
}
