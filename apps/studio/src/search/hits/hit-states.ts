import type { Hit } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'
import type { PageState } from '../../address/address.js'
import type { Session } from '../../session/session.js'
import type { ReadySearch } from '../query/ready-search.js'
import type { SearchState } from '../run/search-run.js'

/** Returns the page state for a hit, with the params used by the search. */
export function hitState(state: PageState, world: AnyWorld, asked: ReadySearch, hit: Hit): PageState {
  return { ...state, ...asked.given, version: world.version, seed: hit.seed }
}

/** Returns whether the page's params are the same as those of the search. */
export function hasSearchParams({ request }: ReadySearch, { work }: Session): boolean {
  if (work === null) return false
  const { params, overrides } = work
  return JSON.stringify([request.params, request.overrides]) === JSON.stringify([params, overrides])
}

/**
 * Returns the index of the hit shown on the page; -1 if the page shows no hit or its params differ from those of the
 * search.
 */
export function shownHit({ asked, hits }: Pick<SearchState, 'asked' | 'hits'>, session: Session): number {
  if (asked === null || hits.length === 0 || !hasSearchParams(asked, session)) return -1
  const seed = printedSeed(session)
  return hits.findIndex((hit) => hit.seed === seed)
}

/**
 * Returns the hit after or before the one shown on the page. If the page shows no hit, returns the first or the last
 * one.
 */
export function hitBeside(search: SearchState, session: Session, by: 1 | -1): Hit | undefined {
  const at = shownHit(search, session)
  return search.hits.at(at < 0 ? (by > 0 ? 0 : -1) : Math.max(0, at + by))
}

/** Returns the page's seed in its canonical form. */
function printedSeed({ world, work, params }: Session): string {
  return world.seed.print(world.seed.parse(work!.seed, params.parsed), params.parsed)
}
