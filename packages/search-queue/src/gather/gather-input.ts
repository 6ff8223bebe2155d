import type { SearchPlan, SearchRequest, SearchWatch } from '@seedfast/search'
import type { WorldMark } from '../broker/notice.js'

/** A search whose ranges others work on. */
export interface GatherInput {
  /** The name of its queue, which no other search has. */
  readonly name: string
  readonly world: string
  readonly mark: WorldMark
  readonly request: SearchRequest
  readonly plan: SearchPlan
}

/** Who is told of it. */
export interface GatherWatch extends Omit<SearchWatch, 'turn'> {
  /** Told every two seconds who is there. */
  crew?(crew: Crew): void
}

/** The workers that are there. */
export interface Crew {
  /** How many can work for this search. */
  readonly ready: number
  /** Those that cannot, and what they have in place of what is asked. */
  readonly others: readonly { readonly host: string; readonly has: string }[]
}
