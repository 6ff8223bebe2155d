import { prepareParams, seedNote, type AnyWorld, type SeedNote } from '@seedfast/world'
import { givenOf, type ParamsRequest } from './make-request.js'

/** The name of the response header with the notes about a request's seeds, as a JSON array. */
const SEED_NOTES = 'seedfast-seed-notes'

const MOST_NOTES = 20

interface SeedRequest extends ParamsRequest {
  readonly seed?: string | number
  readonly seeds?: readonly (string | number)[]
  /** The two runs, if the request compares runs. */
  readonly a?: SeedRequest
  readonly b?: SeedRequest
}

/**
 * Returns a response header with notes about seeds that may mean something else. Returns no header if the request has
 * no such seeds.
 */
export function seedNoteHeaders(world: AnyWorld, request: unknown): Readonly<Record<string, string>> {
  if (world.seed.note === undefined) return {}
  const notes = notesOf(world, request as SeedRequest).slice(0, MOST_NOTES)
  return notes.length === 0 ? {} : { [SEED_NOTES]: JSON.stringify(notes) }
}

function notesOf(world: AnyWorld, request: SeedRequest): SeedNote[] {
  const { seed, seeds = [], a, b } = request
  const typed = [...(seed === undefined ? [] : [seed]), ...seeds]
  const inRuns = [a, b === undefined ? undefined : { ...a, ...b }]
  const others = inRuns.flatMap((run) => (run === undefined ? [] : notesOf(world, run)))
  if (typed.length === 0) return others
  const { params } = prepareParams(world, givenOf(world, request))
  return [...typed.flatMap((text) => seedNote(world, String(text), params) ?? []), ...others]
}
