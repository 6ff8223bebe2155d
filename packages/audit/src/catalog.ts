import {
  canonicalJson,
  InputError,
  inputError,
  make,
  parseJson,
  resultHash,
  foundText,
  type AnyWorld,
  type DrawCounts,
  type PlainIssue,
  type Made,
} from '@seedfast/world'

/** The format that a catalog names first. */
export const CATALOG_FORMAT = 'seedfast-catalog/1'

/** What a catalog keeps of one seed. */
export interface CatalogEntry {
  readonly seed: string
  /** SHA-256 of the canonical JSON of the result. */
  readonly sha256: string
  /** How many draws each stream made. */
  readonly draws: DrawCounts
  /** How many promises the result does not keep; left out when it keeps all. */
  readonly problems?: number
}

/** A change of results that somebody answers for. */
export interface AcceptedBreak {
  readonly reason: string
  readonly fromVersion: number
  readonly toVersion: number
  /** The seeds whose results changed, with their hashes before and after. */
  readonly seeds: readonly { readonly seed: string; readonly was: string; readonly now: string }[]
}

/** The results of many seeds of one world, kept for comparison. */
export interface Catalog {
  readonly format: typeof CATALOG_FORMAT
  readonly world: string
  readonly version: number
  readonly params: unknown
  readonly overrides: unknown
  readonly entries: readonly CatalogEntry[]
  readonly accepted: readonly AcceptedBreak[]
}

/** What a catalog is made of, beside its seeds. */
export interface CatalogRequest {
  readonly params?: unknown
  readonly overrides?: unknown
}

/** Makes one seed and gives what a catalog keeps of it. Throws an InputError for a seed or params that cannot be. */
export function catalogEntry(world: AnyWorld, seed: string, request: CatalogRequest): CatalogEntry {
  return entryOf(make(world, { ...request, seed }))
}

/** What a catalog keeps of something made. */
export function entryOf(made: Made): CatalogEntry {
  return {
    seed: made.seedText,
    sha256: resultHash(made.result),
    draws: made.drawCounts,
    ...(made.problems.length === 0 ? {} : { problems: made.problems.length }),
  }
}

/** The text of a catalog file: JSON with one seed a line, so that two versions are compared line by line. */
export function catalogText(catalog: Catalog): string {
  const { entries, accepted, ...head } = catalog
  const lines = (items: readonly unknown[]): string =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => canonicalJson(item)).join(',\n')}\n]`
  const fields = Object.entries(head).map(([key, value]) => `"${key}":${canonicalJson(value)}`)
  return `{\n${fields.join(',\n')},\n"entries":${lines(entries)},\n"accepted":${lines(accepted)}\n}\n`
}

/**
 * Reads a catalog file. `source` names the file in messages.
 * Throws an InputError for text that is no JSON and for JSON that is no catalog.
 */
export function parseCatalog(text: string, source = 'catalog'): Catalog {
  const value = parseJson(text, source)
  const catalog = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (catalog['format'] !== CATALOG_FORMAT) {
    throw inputError(
      source,
      ['format'],
      `expected "${CATALOG_FORMAT}", found ${foundText(catalog['format'])}`,
    )
  }
  const issues: PlainIssue[] = []
  const expect = (met: boolean, path: (string | number)[], expected: string, found: unknown): void => {
    if (!met) issues.push({ path, message: `expected ${expected}, found ${foundText(found)}` })
  }
  const { world, version, entries, accepted } = catalog
  expect(typeof world === 'string', ['world'], 'the id of a world', world)
  expect(isVersion(version), ['version'], 'an integer from 1', version)
  expect(Object.hasOwn(catalog, 'params'), ['params'], 'params', undefined)
  expect(Object.hasOwn(catalog, 'overrides'), ['overrides'], 'overrides', undefined)
  expect(Array.isArray(entries), ['entries'], 'a list', entries)
  expect(Array.isArray(accepted), ['accepted'], 'a list', accepted)
  const seeds = new Set<unknown>()
  for (const [i, entry] of (Array.isArray(entries) ? entries : []).entries()) {
    const { seed, sha256, draws } = (entry ?? {}) as Record<string, unknown>
    expect(typeof seed === 'string', ['entries', i, 'seed'], 'a text', seed)
    expect(seed === undefined || !seeds.has(seed), ['entries', i, 'seed'], 'each seed once', seed)
    seeds.add(seed)
    expect(
      typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256),
      ['entries', i, 'sha256'],
      '64 lower-case hex digits',
      sha256,
    )
    expect(isCounts(draws), ['entries', i, 'draws'], 'a count for each stream', draws)
  }
  for (const [i, broken] of (Array.isArray(accepted) ? accepted : []).entries()) {
    const { reason, fromVersion, toVersion, seeds: moved } = (broken ?? {}) as Record<string, unknown>
    expect(typeof reason === 'string' && reason !== '', ['accepted', i, 'reason'], 'a reason', reason)
    expect(isVersion(fromVersion), ['accepted', i, 'fromVersion'], 'an integer from 1', fromVersion)
    expect(isVersion(toVersion), ['accepted', i, 'toVersion'], 'an integer from 1', toVersion)
    expect(Array.isArray(moved), ['accepted', i, 'seeds'], 'a list', moved)
  }
  if (issues.length > 0) throw new InputError(source, issues.slice(0, 10))
  return value as Catalog
}

function isVersion(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0
}

function isCounts(draws: unknown): boolean {
  if (typeof draws !== 'object' || draws === null || Array.isArray(draws)) return false
  return Object.values(draws).every((count) => Number.isSafeInteger(count) && (count as number) >= 0)
}
