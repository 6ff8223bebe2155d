import {
  canonicalJson,
  filePlace,
  firstIssues,
  InputError,
  makeSteps,
  parseJson,
  placeInside,
  resultHash,
  runSteps,
  type AnyWorld,
  type DrawCounts,
  type Issue,
  type GeneratedResult,
  type Path,
  type Place,
  type Steps,
} from '@seedfast/world'
import { auditInputError, auditIssue, type AuditField } from '../messages.js'
import { partHashes, type PartHashes } from './part-hashes.js'

/** The value of `format` in a catalog file. */
export const CATALOG_FORMAT = 'seedfast-catalog/1'

/** A catalog's entry for one seed, with a hash of the seed's result. */
export interface CatalogEntry {
  readonly seed: string
  /** The SHA-256 of the result's canonical JSON. */
  readonly sha256: string
  /** The number of draws from each stream while the result was generated. */
  readonly draws: DrawCounts
  /** The number of the world's own rules that the result breaks. Absent if it breaks none. */
  readonly problems?: number
  /** The hashes of the result's parts, such as the levels of a dungeon. Absent unless the hashes were requested. */
  readonly parts?: PartHashes
}

/** A change in results that was accepted as intended, with the reason for it. */
export interface AcceptedBreak {
  readonly reason: string
  readonly fromVersion: number
  readonly toVersion: number
  /**
   * The seeds whose results changed. `was` is the hash of a seed's result before the change, and `now` is the hash
   * after it.
   */
  readonly seeds: readonly { readonly seed: string; readonly was: string; readonly now: string }[]
}

/** The hashes of a world's results for many seeds, saved for comparison with later results. */
export interface Catalog {
  readonly format: typeof CATALOG_FORMAT
  readonly world: string
  readonly version: number
  readonly params: unknown
  readonly overrides: unknown
  /** The SHA-256 of the program in another language that generated the results. Absent for all other worlds. */
  readonly build?: string
  readonly entries: readonly CatalogEntry[]
  readonly accepted: readonly AcceptedBreak[]
}

/** The params and overrides that a catalog's results are generated with. */
export interface CatalogRequest {
  readonly params?: unknown
  readonly overrides?: unknown
  /** Whether each entry contains the hashes of the result's parts. Has no effect if the world doesn't define parts. */
  readonly parts?: boolean
}

/**
 * Generates the result for one seed and returns its catalog entry, or a promise of the entry if the world is
 * asynchronous. Throws an InputError if the seed, params or overrides are invalid.
 */
export function catalogEntry(
  world: AnyWorld,
  seed: string,
  request: CatalogRequest,
): CatalogEntry | Promise<CatalogEntry> {
  return runSteps(catalogEntrySteps(world, seed, request))
}

/**
 * Generates the result for one seed, as `catalogEntry` does, and returns its catalog entry. Waits if the world is
 * asynchronous.
 */
export function* catalogEntrySteps(
  world: AnyWorld,
  seed: string,
  request: CatalogRequest,
): Steps<CatalogEntry> {
  return entryOf(yield* makeSteps(world, { ...request, seed }), request.parts)
}

/**
 * Returns the catalog entry of a result. If `withParts` is true, the entry contains the hashes of the result's parts.
 */
export function entryOf(generated: GeneratedResult, withParts = false): CatalogEntry {
  const parts = withParts ? partHashes(generated.world, generated.result) : null
  return {
    seed: generated.seedText,
    sha256: resultHash(generated.result),
    draws: generated.drawCounts,
    ...(generated.problems.length === 0 ? {} : { problems: generated.problems.length }),
    ...(parts === null ? {} : { parts }),
  }
}

/** Formats a catalog as the content of a file: JSON with one seed per line, so that diffs are readable. */
export function catalogText(catalog: Catalog): string {
  const { entries, accepted, ...head } = catalog
  const lines = (items: readonly unknown[]): string =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => canonicalJson(item)).join(',\n')}\n]`
  const fields = Object.entries(head).map(([key, value]) => `"${key}":${canonicalJson(value)}`)
  return `{\n${fields.join(',\n')},\n"entries":${lines(entries)},\n"accepted":${lines(accepted)}\n}\n`
}

/**
 * Parses a catalog file. `place` identifies the file in errors. Throws an InputError with the first 10 issues if the
 * text isn't JSON or isn't a catalog.
 */
export function parseCatalog(text: string, place: Place = filePlace('catalog')): Catalog {
  const value = parseJson(text, place)
  const catalog = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (catalog['format'] !== CATALOG_FORMAT) {
    throw auditInputError('not-a-catalog', place, { got: catalog['format'] })
  }
  const issues: Issue[] = []
  const at = (path: Path): Place => placeInside(place, { path })
  const check = (isValid: boolean, path: Path, expected: AuditField, got: unknown): void => {
    if (!isValid) issues.push(auditIssue('invalid-field', at(path), { got, expected }))
  }
  const { world, version, entries, accepted, build } = catalog
  check(typeof world === 'string', ['world'], 'string', world)
  check(isVersion(version), ['version'], 'version', version)
  check(Object.hasOwn(catalog, 'params'), ['params'], 'value', undefined)
  check(Object.hasOwn(catalog, 'overrides'), ['overrides'], 'value', undefined)
  if (build !== undefined) check(isSha256(build), ['build'], 'sha256', build)
  check(Array.isArray(entries), ['entries'], 'array', entries)
  check(Array.isArray(accepted), ['accepted'], 'array', accepted)
  const seeds = new Set<unknown>()
  for (const [i, entry] of (Array.isArray(entries) ? entries : []).entries()) {
    const { seed, sha256, draws, parts } = (entry ?? {}) as Record<string, unknown>
    check(typeof seed === 'string', ['entries', i, 'seed'], 'string', seed)
    if (typeof seed === 'string' && seeds.has(seed)) {
      issues.push(auditIssue('duplicate-seed', at(['entries', i, 'seed']), { seed }))
    }
    seeds.add(seed)
    check(isSha256(sha256), ['entries', i, 'sha256'], 'sha256', sha256)
    check(isCounts(draws), ['entries', i, 'draws'], 'draw-counts', draws)
    if (parts !== undefined) check(isPartHashes(parts), ['entries', i, 'parts'], 'array', parts)
  }
  for (const [i, change] of (Array.isArray(accepted) ? accepted : []).entries()) {
    const { reason, fromVersion, toVersion, seeds: changed } = (change ?? {}) as Record<string, unknown>
    check(typeof reason === 'string' && reason !== '', ['accepted', i, 'reason'], 'reason', reason)
    check(isVersion(fromVersion), ['accepted', i, 'fromVersion'], 'version', fromVersion)
    check(isVersion(toVersion), ['accepted', i, 'toVersion'], 'version', toVersion)
    check(Array.isArray(changed), ['accepted', i, 'seeds'], 'array', changed)
  }
  if (issues.length > 0) throw new InputError(firstIssues(issues, MOST_ISSUES, place))
  return value as Catalog
}

/** The maximum number of issues to report. A file that isn't a catalog at all can have thousands of issues. */
const MOST_ISSUES = 10

function isSha256(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

function isPartHashes(parts: unknown): boolean {
  if (!Array.isArray(parts)) return false
  return parts.every(
    (part) => Array.isArray(part) && part.length === 2 && part.every((one) => typeof one === 'string'),
  )
}

function isVersion(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0
}

function isCounts(draws: unknown): boolean {
  if (typeof draws !== 'object' || draws === null || Array.isArray(draws)) return false
  return Object.values(draws).every((count) => Number.isSafeInteger(count) && (count as number) >= 0)
}
