import type { Hit } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'
import type { PageState } from '../../address/address.js'
import type { Session } from '../../session/session.js'
import type { AskedSearch } from '../query/asked-search.js'
import type { SearchState } from '../run/search-run.js'

/** The page's state that shows a hit, with the params that it was found with. */
export function hitState(state: PageState, world: AnyWorld, asked: AskedSearch, hit: Hit): PageState {
  return { ...state, ...asked.given, version: world.version, seed: hit.seed }
}

/** Whether the page has the params that a search runs with. */
export function hasItsParams({ request }: AskedSearch, { work }: Session): boolean {
  if (work === null) return false
  const { params, overrides } = work
  return JSON.stringify([request.params, request.overrides]) === JSON.stringify([params, overrides])
}

/** Which hit the page shows; -1 when it is none, or has other params. */
export function shownHit({ asked, hits }: Pick<SearchState, 'asked' | 'hits'>, session: Session): number {
  if (asked === null || hits.length === 0 || !hasItsParams(asked, session)) return -1
  const seed = printedSeed(session)
  return hits.findIndex((hit) => hit.seed === seed)
}

/** The hit beside the one that is shown; the first or the last where none is. */
export function hitBeside(search: SearchState, session: Session, by: 1 | -1): Hit | undefined {
  const at = shownHit(search, session)
  return search.hits.at(at < 0 ? (by > 0 ? 0 : -1) : Math.max(0, at + by))
}

/** The seed's one text, whatever way it was typed. */
function printedSeed({ world, work, params }: Session): string {
  return world.seed.print(world.seed.parse(work!.seed, params.parsed), params.parsed)
}
