import type { Hit } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'
import type { PageState } from '../../address/address.js'
import type { Session } from '../../session/session.js'
import type { ReadySearch } from '../query/ready-search.js'
import type { SearchState } from '../run/search-run.js'

/** Returns the page state that opens a hit with the params it was found with. */
export function hitState(state: PageState, world: AnyWorld, asked: ReadySearch, hit: Hit): PageState {
  return { ...state, ...asked.given, version: world.version, seed: hit.seed }
}

/** Returns whether the page has the search's params. */
export function hasSearchParams({ request }: ReadySearch, { work }: Session): boolean {
  if (work === null) return false
  const { params, overrides } = work
  return JSON.stringify([request.params, request.overrides]) === JSON.stringify([params, overrides])
}

/** Returns the index of the hit that the page shows; -1 if it shows no hit or has different params. */
export function shownHit({ asked, hits }: Pick<SearchState, 'asked' | 'hits'>, session: Session): number {
  if (asked === null || hits.length === 0 || !hasSearchParams(asked, session)) return -1
  const seed = printedSeed(session)
  return hits.findIndex((hit) => hit.seed === seed)
}

/** Returns the next or previous hit; the first or last hit if the page shows no hit. */
export function hitBeside(search: SearchState, session: Session, by: 1 | -1): Hit | undefined {
  const at = shownHit(search, session)
  return search.hits.at(at < 0 ? (by > 0 ? 0 : -1) : Math.max(0, at + by))
}

/** Returns the seed in its canonical form. */
function printedSeed({ world, work, params }: Session): string {
  return world.seed.print(world.seed.parse(work!.seed, params.parsed), params.parsed)
}
