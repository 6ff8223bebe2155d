import {
  checkQuery,
  placeCount,
  readRange,
  readSeeds,
  type SearchRequest,
  type SeedRange,
} from '@seedfast/search'
import { isInputError, prepareParams, type AnyWorld } from '@seedfast/world'
import type { PageState } from '../../address/address.js'
import type { Session } from '../../session/session.js'
import { studioIssue } from '../../words/messages.js'
import { readWrittenQuery, type QueryFaults } from './asked-query.js'
import { messageOf } from './condition-fault.js'
import type { WrittenSearch } from './written-search.js'

/** A search that can be run: what was written, held against its world. */
export interface AskedSearch {
  readonly world: string
  readonly request: SearchRequest
  /** The params of the page, as its address has them, so that a hit opens with the params it was found with. */
  readonly given: Pick<PageState, 'preset' | 'params' | 'overrides'>
  /** The conditions that all must hold, split where `&&` joins them. */
  readonly conditions: readonly string[]
  /** The facts that the conditions ask for. */
  readonly facts: readonly string[]
  /** The most points that a seed can have; null without wishes. */
  readonly points: number | null
  readonly range: SeedRange
  /** The seeds of the range that alone are looked at, by their indexes in order; null for all of them. */
  readonly indexes: readonly bigint[] | null
  /** How many hits are wanted, the first in the order of the seeds; null for all. */
  readonly first: number | null
  /** How many hits are kept of all, those with the most points; null where the first are wanted. */
  readonly best: number | null
}

/** What is wrong with a written search, each fault at its field. */
export interface SearchFaults extends QueryFaults {
  readonly within: string | null
  readonly from: string | null
  readonly to: string | null
  readonly first: string | null
}

/** A search that was read: it can be run when nothing is wrong. */
export interface ReadSearch {
  readonly asked: AskedSearch | null
  readonly faults: SearchFaults
  /** The most points that a seed can have; null without wishes. */
  readonly points: number | null
  /** How many seeds the list has; null without one, or where it is wrong. */
  readonly listed: number | null
}

/** How many hits are kept, so that a condition that nearly every seed meets does not fill the memory. */
export const KEPT_HITS = 100_000

/** Holds a written search against its world and the page's params. */
export function readSearch(session: Session, written: WrittenSearch): ReadSearch {
  const { world, work, state } = session
  const { query, checked, faults, points } = readWrittenQuery(world, written)
  const bounds = readBounds(session, written)
  const { first } = written
  const most = first.trim() === '' ? null : Number(first)
  const firstFault =
    most !== null && !(Number.isSafeInteger(most) && most >= 1)
      ? studioIssue('not-an-integer', { in: 'option', name: 'first' }, { got: first, min: 1 }).message
      : null
  const best = written.best && points !== null
  const { preset, params, overrides } = state
  const asked: AskedSearch | null =
    query === null || checked === null || bounds.range === null || firstFault !== null || work === null
      ? null
      : {
          world: world.id,
          request: { params: work.params, overrides: work.overrides, query },
          given: { preset, params, overrides },
          conditions: checked.conditions.map(({ text }) => text),
          facts: checked.facts,
          points,
          range: bounds.range,
          indexes: bounds.indexes,
          first: best ? null : most,
          best: best ? (most ?? KEPT_HITS) : null,
        }
  const { within, from, to } = bounds.faults
  return { asked, faults: { ...faults, within, from, to, first: firstFault }, points, listed: bounds.listed }
}

/** The places that a search goes through: indexes, or places in its list of them. */
export function placesOf({ range, indexes }: Pick<AskedSearch, 'range' | 'indexes'>): SeedRange {
  return indexes === null ? range : { from: 0n, to: BigInt(indexes.length) - 1n }
}

/** The places behind a seed that a search has looked at; null when there are none. */
export function placesBehind(asked: Pick<AskedSearch, 'range' | 'indexes'>, index: bigint): SeedRange | null {
  const { to } = placesOf(asked)
  const from = asked.indexes === null ? index + 1n : BigInt(asked.indexes.indexOf(index) + 1)
  return from > to ? null : { from, to }
}

/** How many seeds a search looks at, at most. */
export function seedsOf(asked: Pick<AskedSearch, 'range' | 'indexes'>): bigint {
  return placeCount([placesOf(asked)])
}

/** Whether two searches ask for the same among the same seeds. */
export function sameSearch(a: AskedSearch | null, b: AskedSearch | null): boolean {
  return a !== null && b !== null && textOf(a) === textOf(b)
}

function textOf({ request, range, indexes, first, best }: AskedSearch): string {
  return JSON.stringify([request, String(range.from), String(range.to), indexes?.map(String), first, best])
}

/** The names of a world's facts that a condition may use; CEL keeps a few names for itself. */
export function askableFacts(world: AnyWorld): readonly string[] {
  return checkQuery(world, { must: 'true' }).environment.names
}

interface ReadBounds {
  readonly range: SeedRange | null
  readonly indexes: readonly bigint[] | null
  readonly listed: number | null
  readonly faults: Pick<SearchFaults, 'from' | 'to' | 'within'>
}

const NO_FAULTS = { from: null, to: null, within: null }

function readBounds({ world, work }: Session, { from, to, within }: WrittenSearch): ReadBounds {
  const nothing = { range: null, indexes: null, listed: null }
  if (work === null) return { ...nothing, faults: NO_FAULTS }
  let params: unknown
  let range: SeedRange
  try {
    params = prepareParams(world, work).params
    range = readRange(world, params, { from: from.trim() || undefined, to: to.trim() || undefined })
  } catch (error) {
    const isTo = isInputError(error) && error.issues[0]?.place.name === 'to'
    return { ...nothing, faults: { ...NO_FAULTS, [isTo ? 'to' : 'from']: messageOf(error) } }
  }
  if (within === null || within.trim() === '')
    return { range, indexes: null, listed: null, faults: NO_FAULTS }
  try {
    const all = readSeeds(world, params, within, { in: 'option', name: 'within' })
    const indexes = all.filter((index) => index >= range.from && index <= range.to)
    if (indexes.length > 0) return { range, indexes, listed: all.length, faults: NO_FAULTS }
    const fault = studioIssue('no-listed-seed', { in: 'option', name: 'within' }, {}).message
    return { ...nothing, listed: all.length, faults: { ...NO_FAULTS, within: fault } }
  } catch (error) {
    return { ...nothing, faults: { ...NO_FAULTS, within: messageOf(error) } }
  }
}
