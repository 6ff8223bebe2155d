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
import { checkQueryInput, type QueryFaults } from './query-input.js'
import { messageOf } from './condition-fault.js'
import type { SearchInput } from './search-input.js'

/** A valid search, ready to run. */
export interface ReadySearch {
  readonly world: string
  readonly request: SearchRequest
  /** The page's params as in its address, so that a hit opens with the params it was found with. */
  readonly given: Pick<PageState, 'preset' | 'params' | 'overrides'>
  /** The conditions that must match, split at `&&`. */
  readonly conditions: readonly string[]
  /** The facts in the conditions. */
  readonly facts: readonly string[]
  /** The maximum points of a seed; null without wishes. */
  readonly points: number | null
  readonly range: SeedRange
  /** The indexes of the listed seeds within the range, in order; null without a list. */
  readonly indexes: readonly bigint[] | null
  /** The number of hits to find, in seed order; null for all. */
  readonly first: number | null
  /** The number of best hits to keep; null to find the first hits. */
  readonly best: number | null
}

/** The problems of a typed search, by field. */
export interface SearchFaults extends QueryFaults {
  readonly within: string | null
  readonly from: string | null
  readonly to: string | null
  readonly first: string | null
}

/** A checked search: the parsed search, or null if something is invalid, and its problems. */
export interface CheckedSearch {
  readonly asked: ReadySearch | null
  readonly faults: SearchFaults
  /** The maximum points of a seed; null without wishes. */
  readonly points: number | null
  /** The length of the seed list; null without a valid one. */
  readonly listed: number | null
}

/** The maximum number of stored hits, so that a very common condition doesn't fill the memory. */
export const MAX_STORED_HITS = 100_000

/** Checks a typed search against its world and the page's params. */
export function checkSearch(session: Session, written: SearchInput): CheckedSearch {
  const { world, work, state } = session
  const { query, checked, faults, points } = checkQueryInput(world, written)
  const bounds = readBounds(session, written)
  const { first } = written
  const most = first.trim() === '' ? null : Number(first)
  const firstFault =
    most !== null && !(Number.isSafeInteger(most) && most >= 1)
      ? studioIssue('not-an-integer', { in: 'option', name: 'first' }, { got: first, min: 1 }).message
      : null
  const best = written.best && points !== null
  const { preset, params, overrides } = state
  const asked: ReadySearch | null =
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
          best: best ? (most ?? MAX_STORED_HITS) : null,
        }
  const { within, from, to } = bounds.faults
  return { asked, faults: { ...faults, within, from, to, first: firstFault }, points, listed: bounds.listed }
}

/** Returns the positions that a search covers: seed indexes, or indexes into its seed list. */
export function positionsOf({ range, indexes }: Pick<ReadySearch, 'range' | 'indexes'>): SeedRange {
  return indexes === null ? range : { from: 0n, to: BigInt(indexes.length) - 1n }
}

/** Returns the positions after a seed; null if there are none. */
export function positionsAfter(
  asked: Pick<ReadySearch, 'range' | 'indexes'>,
  index: bigint,
): SeedRange | null {
  const { to } = positionsOf(asked)
  const from = asked.indexes === null ? index + 1n : BigInt(asked.indexes.indexOf(index) + 1)
  return from > to ? null : { from, to }
}

/** Returns the maximum number of seeds that a search scans. */
export function seedsOf(asked: Pick<ReadySearch, 'range' | 'indexes'>): bigint {
  return placeCount([positionsOf(asked)])
}

/** Returns whether two searches have the same conditions and seeds. */
export function sameSearch(a: ReadySearch | null, b: ReadySearch | null): boolean {
  return a !== null && b !== null && textOf(a) === textOf(b)
}

function textOf({ request, range, indexes, first, best }: ReadySearch): string {
  return JSON.stringify([request, String(range.from), String(range.to), indexes?.map(String), first, best])
}

/** Returns the facts of a world that a condition can use; a few names are reserved in CEL. */
export function searchableFacts(world: AnyWorld): readonly string[] {
  return checkQuery(world, { must: 'true' }).environment.names
}

interface ReadBounds {
  readonly range: SeedRange | null
  readonly indexes: readonly bigint[] | null
  readonly listed: number | null
  readonly faults: Pick<SearchFaults, 'from' | 'to' | 'within'>
}

const NO_FAULTS = { from: null, to: null, within: null }

function readBounds({ world, work }: Session, { from, to, within }: SearchInput): ReadBounds {
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
