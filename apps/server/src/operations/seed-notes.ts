import { isInputError, prepareParams, typedSeed, type AnyWorld, type SeedNote } from '@seedfast/world'
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
 * Returns a request in which pasted seeds are replaced by the seeds that they contain, and a response header with notes
 * about these seeds and about seeds that can be read in two ways.
 */
export function withNotedSeeds<Request>(
  world: AnyWorld,
  request: Request,
): { readonly request: Request; readonly headers: Readonly<Record<string, string>> } {
  const notes: SeedNote[] = []
  const noted = notedRequest(world, {}, request as SeedRequest, notes) as Request
  if (notes.length === 0) return { request: noted, headers: {} }
  return { request: noted, headers: { [SEED_NOTES]: asciiJson(notes.slice(0, MOST_NOTES)) } }
}

/**
 * Replaces the seeds of a request. `base` contains the fields that the request leaves out. Fields of other types stay as
 * they are, because some operations accept any object and check it themselves.
 */
function notedRequest(
  world: AnyWorld,
  base: SeedRequest,
  request: SeedRequest,
  notes: SeedNote[],
): SeedRequest {
  if (typeof request !== 'object' || request === null) return request
  const { seed, seeds, a, b } = request
  if (seed === undefined && seeds === undefined && a === undefined && b === undefined) return request
  const params = paramsOf(world, { ...base, ...request })
  const read = (typed: string | number): string | number => {
    if (params === null || (typeof typed !== 'string' && typeof typed !== 'number')) return typed
    const found = typedSeed(world, String(typed), params.valid)
    notes.push(...found.notes)
    return found.seed
  }
  return {
    ...request,
    ...(seed === undefined ? {} : { seed: read(seed) }),
    ...(Array.isArray(seeds) ? { seeds: seeds.map(read) } : {}),
    ...(a === undefined ? {} : { a: notedRequest(world, base, a, notes) }),
    ...(b === undefined ? {} : { b: notedRequest(world, a ?? base, b, notes) }),
  }
}

/** Returns the validated params of a request. Returns null if they are invalid, which the operation reports. */
function paramsOf(world: AnyWorld, request: SeedRequest): { readonly valid: unknown } | null {
  try {
    return { valid: prepareParams(world, givenOf(world, request)).params }
  } catch (error) {
    if (!isInputError(error)) throw error
    return null
  }
}

/** Headers can contain only ASCII characters, but a pasted seed can contain any. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
