import type { SearchOrder } from '@seedfast/search'
import { emptyState, type PageState } from '../../address/address.js'
import { withValues, type ValueChange } from '../../address/address-value.js'
import {
  best,
  cutOff,
  first,
  from,
  not,
  order,
  should,
  to,
  within,
  type WishInput,
} from './address-values.js'
import { where } from './where-value.js'

/** A search exactly as the user typed it. It may be invalid. The page's URL stores it. */
export interface SearchInput {
  /** The condition that hits must match, in CEL. */
  readonly where: string
  /** The conditions that hits must not match. Each of them has a field on the page, even while it is empty. */
  readonly not: readonly string[]
  /** The conditions that are worth points. Each of them has a field on the page, even while it is empty. */
  readonly should: readonly WishInput[]
  /** The minimum number of points that a hit needs. Only used if there are wishes. */
  readonly cutOff: string
  /** Whether to find the hits with the most points, instead of the first hits. */
  readonly best: boolean
  /** The seeds to search, one per line, or null to search every seed in the range. */
  readonly within: string | null
  /** The first seed of the range, given as a seed or a seed index. If empty, the range starts at the first seed. */
  readonly from: string
  /** The last seed of the range, given as a seed or a seed index. If empty, the range ends at the last seed. */
  readonly to: string
  /** The number of hits to find, or an empty string to find all hits. */
  readonly first: string
  /** The order in which to search. `any` has no effect on a list of seeds, or if the world has no other order. */
  readonly order: SearchOrder
}

const VALUES = { where, not, should, cutOff, best, within, from, to, first, order } as const

/** Returns the search stored in a page's URL. By default, a search finds the first ten hits among all seeds. */
export function searchInput(state: PageState): SearchInput {
  const read = Object.entries(VALUES).map(([name, value]) => [name, value.of(state)])
  return Object.fromEntries(read) as unknown as SearchInput
}

/** The change that clears a search, except for the number of hits to find. */
const { first: _few, ...empty } = searchInput(emptyState(''))
export const EMPTY_SEARCH: Partial<SearchInput> = empty

/** Returns a state change that stores an edited search in the URL. */
export function storeSearch(state: PageState, change: Partial<SearchInput>): Pick<PageState, 'rest'> {
  const texts = Object.entries({ ...searchInput(state), ...change }).map(([name, value]) =>
    VALUES[name as keyof SearchInput].to(value as never, state),
  )
  return withValues(state, Object.assign({}, ...texts) as ValueChange)
}
