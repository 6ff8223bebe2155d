import type { FunnelCount, Hit, SeedRange } from '@seedfast/search'
import type { Fault } from '@seedfast/workers'
import { canonicalJson, sha256Hex } from '@seedfast/world'
import { NO_COUNT } from './funnel-arithmetic.js'
import type { SearchNotice } from './notice.js'

/** A range on a queue, as plain JSON. Places are decimal strings. */
export interface RangeJob {
  readonly from: string
  readonly to: string
  /** The indexes of the seeds, if the search has a list. `from` and `to` are places in that list. */
  readonly indexes?: readonly string[]
  /** How many hits the search needs at most. */
  readonly most: number
}

/** A range's progress as plain JSON: a checkpoint, or the result. */
export interface RangeState {
  /** The first place that wasn't searched. A result can end early if there are very many hits. */
  readonly next: string
  /** The hits before `next`. */
  readonly hits: readonly JsonHit[]
  readonly funnel: FunnelCount
  /** The search time so far. */
  readonly milliseconds: number
  /** What the world threw, which ends the search. */
  readonly fault?: Fault
}

/** The state of a range that nobody has searched. */
export const NO_STATE: Omit<RangeState, 'next'> = { hits: [], funnel: NO_COUNT, milliseconds: 0 }

/** A hit as JSON has it. */
export type JsonHit = Omit<Hit, 'index'> & { readonly index: string }

export function jsonHit(hit: Hit): JsonHit {
  return { ...hit, index: String(hit.index) }
}

export function readHit(hit: JsonHit): Hit {
  return { ...hit, index: BigInt(hit.index) }
}

/** Returns the id of a question: the request, the world and the engine's version. It is the same on every machine. */
export function questionId({ engine, world, mark, request }: Omit<SearchNotice, 'kind' | 'beat'>): string {
  return shortHash({ engine, world, mark, request: JSON.parse(JSON.stringify(request)) as unknown })
}

/** Returns the id of a range of a question. */
export function rangeId(question: string, range: SeedRange, indexes?: readonly string[]): string {
  const { from, to } = range
  return shortHash({ question, from: String(from), to: String(to), indexes: indexes ?? null })
}

function shortHash(value: unknown): string {
  // BullMQ refuses ids that are numbers, so they start with a letter.
  return `r${sha256Hex(canonicalJson(value)).slice(0, 31)}`
}
