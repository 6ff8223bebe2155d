import {
  checkQuery,
  impossibleConditions,
  placeCount,
  readRange,
  readSeeds,
  seedListNoteTexts,
  type SearchRequest,
  type SeedRange,
} from '@seedfast/search'
import { isInputError, prepareParams, type AnyWorld } from '@seedfast/world'
import type { PageState } from '../../address/address.js'
import { rangeNote } from '../../session/range-note.js'
import type { Session } from '../../session/session.js'
import { issuesText, studioIssue } from '../../words/messages.js'
import { checkQueryInput, type QueryFaults } from './query-input.js'
import type { SearchInput } from './search-input.js'
import { MAX_STORED_HITS, positionsOf } from './search-positions.js'

/** A valid search that can be started. */
export interface ReadySearch {
  readonly world: string
  readonly request: SearchRequest
  /**
   * The search's params, in the same form as in the page's URL. Hits are opened with these params, even if the page's
   * params have changed since.
   */
  readonly given: Pick<PageState, 'preset' | 'params' | 'overrides'>
  /** The parts of the main condition, split at `&&`. A hit must match all of them. */
  readonly conditions: readonly string[]
  /** The names of the facts that the conditions use. */
  readonly facts: readonly string[]
  /** The maximum number of points that a seed can score, or null if there are no wishes. */
  readonly points: number | null
  readonly range: SeedRange
  /** The indexes of the listed seeds within the range, in ascending order, or null if there is no list. */
  readonly indexes: readonly bigint[] | null
  /** The number of hits after which the search ends, or null to find all hits. */
  readonly first: number | null
  /**
   * The number of hits to keep if the search looks for the hits with the most points. Null if it looks for the first
   * hits in seed order.
   */
  readonly best: number | null
}

export interface SearchFaults extends QueryFaults {
  readonly within: string | null
  readonly from: string | null
  readonly to: string | null
  readonly first: string | null
}

/** The result of checking a typed search. `asked` is null if anything in the search is invalid. */
export interface CheckedSearch {
  readonly requestedSearch: ReadySearch | null
  readonly faults: SearchFaults
  /** Groups of conditions that contradict each other, so that no seed can match. */
  readonly impossible: readonly (readonly string[])[]
  /** The maximum number of points that a seed can score, or null if there are no wishes. */
  readonly points: number | null
  /** The number of seeds in the list, or null if there is no valid list. */
  readonly listed: number | null
  /** Notes on how the list was read. */
  readonly listNotes: readonly string[]
  readonly rangeNotes: RangeNotes
}

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
  const impossible = checked === null ? [] : impossibleConditions(checked, world)
  const { preset, params, overrides } = state
  const requestedSearch: ReadySearch | null =
    query === null ||
    checked === null ||
    impossible.length > 0 ||
    bounds.range === null ||
    firstFault !== null ||
    work === null
      ? null
      : {
          world: world.id,
          request: { params: work.params, overrides: work.overrides, query, ...orderOf(world, written) },
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
  return {
    requestedSearch,
    faults: { ...faults, within, from, to, first: firstFault },
    impossible,
    points,
    listed: bounds.listed,
    listNotes: bounds.listNotes,
    rangeNotes: bounds.notes,
  }
}

/** Returns the order of a search, if it isn't that of seeds. */
function orderOf({ seed }: AnyWorld, { order, within }: SearchInput): { readonly order?: 'any' } {
  return order === 'any' && within === null && seed.anyOrder !== undefined ? { order } : {}
}

/** Returns the number of seeds that a search scans unless it ends early. */
export function seedsOf(requestedSearch: Pick<ReadySearch, 'range' | 'indexes'>): bigint {
  return placeCount([positionsOf(requestedSearch)])
}

/** Returns whether two searches have the same params and conditions and would scan the same seeds. */
export function sameSearch(a: ReadySearch | null, b: ReadySearch | null): boolean {
  return a !== null && b !== null && textOf(a) === textOf(b)
}

function textOf({ request, range, indexes, first, best }: ReadySearch): string {
  return JSON.stringify([request, String(range.from), String(range.to), indexes?.map(String), first, best])
}

/** Returns the names of the facts that conditions can use. A fact isn't searchable if CEL reserves its name. */
export function searchableFacts(world: AnyWorld): readonly string[] {
  return checkQuery(world, { must: 'true' }).environment.names
}

interface ReadBounds {
  readonly range: SeedRange | null
  readonly indexes: readonly bigint[] | null
  readonly listed: number | null
  readonly listNotes: readonly string[]
  readonly notes: RangeNotes
  readonly faults: Pick<SearchFaults, 'from' | 'to' | 'within'>
}

/** Notes on pasted seeds at the ends of the range. Null for an end that is used as typed. */
export type RangeNotes = Readonly<Record<'from' | 'to', string | null>>

const NO_NOTES: RangeNotes = { from: null, to: null }

const NO_FAULTS = { from: null, to: null, within: null }

function readBounds({ world, work }: Session, written: SearchInput): ReadBounds {
  const { from, to, within } = written
  const nothing = { range: null, indexes: null, listed: null, listNotes: [], notes: NO_NOTES }
  if (work === null) return { ...nothing, faults: NO_FAULTS }
  let params: unknown
  let range: SeedRange
  let notes: RangeNotes
  try {
    params = prepareParams(world, work).params
    range = readRange(world, params, {
      from: from.trim() || undefined,
      to: to.trim() || undefined,
      ...orderOf(world, written),
    })
    notes = { from: rangeNote(world, params, from), to: rangeNote(world, params, to) }
  } catch (error) {
    const isTo = isInputError(error) && error.issues[0]?.place.name === 'to'
    return { ...nothing, faults: { ...NO_FAULTS, [isTo ? 'to' : 'from']: issuesText(error) } }
  }
  if (within === null || within.trim() === '') return { ...nothing, range, notes, faults: NO_FAULTS }
  try {
    const { indexes: all, notes: seedNotes } = readSeeds(world, params, within, {
      in: 'option',
      name: 'within',
    })
    const listNotes = seedListNoteTexts(seedNotes)
    const indexes = all.filter((index) => index >= range.from && index <= range.to)
    if (indexes.length > 0) return { range, indexes, listed: all.length, listNotes, notes, faults: NO_FAULTS }
    const fault = studioIssue('no-listed-seed', { in: 'option', name: 'within' }, {}).message
    return { ...nothing, listed: all.length, listNotes, faults: { ...NO_FAULTS, within: fault } }
  } catch (error) {
    return { ...nothing, faults: { ...NO_FAULTS, within: issuesText(error) } }
  }
}
