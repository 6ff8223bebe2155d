import type { Hit } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'
import type { PageState } from '../../address/address.js'
import type { Session } from '../../session/session.js'
import type { ReadySearch } from '../query/ready-search.js'
import type { SearchState } from '../run/search-run.js'

/**
 * Returns the page state that shows a hit. The state has the search's params, which may differ from the page's current
 * params.
 */
export function hitState(
  state: PageState,
  world: AnyWorld,
  requestedSearch: ReadySearch,
  hit: Hit,
): PageState {
  return { ...state, ...requestedSearch.given, version: world.version, seed: hit.seed }
}

export function hasSearchParams({ request }: ReadySearch, { work }: Session): boolean {
  if (work === null) return false
  const { params, overrides } = work
  return JSON.stringify([request.params, request.overrides]) === JSON.stringify([params, overrides])
}

/**
 * Returns the index of the hit that the page shows. Returns -1 if the page's seed isn't a hit, or if the page's params
 * differ from the search's params.
 */
export function shownHit(
  { requestedSearch, hits }: Pick<SearchState, 'requestedSearch' | 'hits'>,
  session: Session,
): number {
  if (requestedSearch === null || hits.length === 0 || !hasSearchParams(requestedSearch, session)) return -1
  const seed = printedSeed(session)
  return hits.findIndex((hit) => hit.seed === seed)
}

/**
 * Returns the hit after the one that the page shows, or the hit before it if `by` is -1. If the page doesn't show a
 * hit, returns the first or the last one.
 */
export function hitBeside(search: SearchState, session: Session, by: 1 | -1): Hit | undefined {
  const at = shownHit(search, session)
  return search.hits.at(at < 0 ? (by > 0 ? 0 : -1) : Math.max(0, at + by))
}

function printedSeed({ world, work, params }: Session): string {
  return world.seed.print(world.seed.parse(work!.seed, params.parsed), params.parsed)
}
