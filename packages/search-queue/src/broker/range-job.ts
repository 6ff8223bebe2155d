import type { Fault, FunnelCount, Hit, SeedRange } from '@seedfast/search'
import { canonicalJson, sha256Hex } from '@seedfast/world'
import { NO_COUNT } from './funnel-arithmetic.js'
import type { SearchNotice } from './notice.js'

/** A range as it lies on a queue: plain JSON, with big integers as decimal text. */
export interface RangeJob {
  readonly from: string
  readonly to: string
  /** The seeds from `from` to `to` of a list; those are places in it then. */
  readonly indexes?: readonly string[]
  /** How many hits are wanted at most. */
  readonly most: number
}

/** How far a range was worked on, as plain JSON: a checkpoint, and the answer too. */
export interface RangeState {
  /** The first place that was not looked at. Answers may end early, when there are very many hits. */
  readonly next: string
  /** The hits before `next`. */
  readonly hits: readonly JsonHit[]
  readonly funnel: FunnelCount
  /** How long it took. */
  readonly milliseconds: number
  /** What the world threw; the search ends with it. */
  readonly fault?: Fault
}

/** A range that nothing is known of. */
export const NO_STATE: Omit<RangeState, 'next'> = { hits: [], funnel: NO_COUNT, milliseconds: 0 }

/** A hit as JSON has it. */
export type JsonHit = Omit<Hit, 'index'> & { readonly index: string }

export function jsonHit(hit: Hit): JsonHit {
  return { ...hit, index: String(hit.index) }
}

export function readHit(hit: JsonHit): Hit {
  return { ...hit, index: BigInt(hit.index) }
}

/** What is asked, by whose engine, of which seeds: the same range of the same question has the same id everywhere. */
export function questionId({ engine, world, mark, request }: Omit<SearchNotice, 'kind' | 'beat'>): string {
  return shortHash({ engine, world, mark, request: JSON.parse(JSON.stringify(request)) as unknown })
}

/** The id of a range of a question. */
export function rangeId(question: string, range: SeedRange, indexes?: readonly string[]): string {
  const { from, to } = range
  return shortHash({ question, from: String(from), to: String(to), indexes: indexes ?? null })
}

function shortHash(value: unknown): string {
  // A letter first: a queue takes no id that is a number.
  return `r${sha256Hex(canonicalJson(value)).slice(0, 31)}`
}
