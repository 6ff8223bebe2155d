import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeWholeFile } from '@seedfast/files'
import { awaited, filePlace, runSteps, type AnyWorld, type Steps } from '@seedfast/world'
import { catalogText, parseCatalog, type CatalogEntry } from '../catalog/catalog.js'
import { checkEntry, type Break } from '../check/check.js'
import { startCatalog } from '../catalog/make-catalog.js'
import { breaksText, equalText, misuseText, noCatalogText, otherCatalogText } from './messages.js'

/** Options for `toMatchCatalog`. */
export interface MatchCatalogOptions {
  /** The number of seeds in a new catalog. Default: 100. */
  readonly count?: number
  /** The params of a new catalog. Default: the world's defaults. */
  readonly params?: unknown
}

interface MatcherResult {
  readonly pass: boolean
  readonly message: () => string
}

/**
 * Compares the results of a world with the catalog in `file`. If the file doesn't exist, creates it, unless the
 * environment variable `CI` is set. Throws an InputError if the file isn't a catalog, and a TypeError if the arguments
 * aren't a world and a file name. If the world is asynchronous, wait for the assertion: `await
 * expect(world).toMatchCatalog(file)`.
 *
 * @example
 * expect.extend({ toMatchCatalog })
 * expect(chest).toMatchCatalog('golden/chest.catalog.json')
 */
export function toMatchCatalog(
  world: AnyWorld,
  file: string,
  options: MatchCatalogOptions = {},
): MatcherResult | Promise<MatcherResult> {
  return runSteps(matchSteps(world, file, options))
}

function* matchSteps(world: AnyWorld, file: string, options: MatchCatalogOptions): Steps<MatcherResult> {
  checkArguments(world, file)
  if (!existsSync(file)) {
    if (process.env['CI'] !== undefined && process.env['CI'] !== '')
      return { pass: false, message: () => noCatalogText(file) }
    mkdirSync(dirname(file), { recursive: true })
    const making = startCatalog(world, { count: options.count ?? 100 }, options)
    const entries: CatalogEntry[] = []
    for (const entry of making.entries()) entries.push(yield* awaited(entry))
    writeWholeFile(file, catalogText(making.finish(entries)))
  }
  const catalog = parseCatalog(readFileSync(file, 'utf8'), filePlace(file))
  const { id, version } = world
  if (catalog.world !== id || catalog.version !== version)
    return { pass: false, message: () => otherCatalogText(file, { world: id, version }, catalog) }
  const breaks: Break[] = []
  for (const entry of catalog.entries) {
    const found = yield* checkEntry(world, entry, catalog)
    if (found !== null) breaks.push(found)
  }
  return {
    pass: breaks.length === 0,
    message: () =>
      breaks.length === 0 ? equalText(id, file) : breaksText(id, file, breaks, catalog.entries.length),
  }
}

/**
 * Throws a TypeError if the arguments of `toMatchCatalog` can't be compared. They are checked because tests often
 * aren't type-checked.
 */
function checkArguments(world: unknown, file: unknown): void {
  const isWorld = typeof world === 'object' && world !== null && 'id' in world && 'generate' in world
  if (!isWorld) throw new TypeError(misuseText('world', world))
  if (typeof file !== 'string' || file === '') throw new TypeError(misuseText('file', file))
}
