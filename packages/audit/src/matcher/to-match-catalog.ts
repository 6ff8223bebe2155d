import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeWholeFile } from '@seedfast/files'
import { awaited, filePlace, foundText, runSteps, type AnyWorld, type Steps } from '@seedfast/world'
import { catalogText, parseCatalog, type CatalogEntry } from '../catalog.js'
import { checkEntry, type Break } from '../check.js'
import { startCatalog } from '../make-catalog.js'

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
  const wrong = misuse(world, file)
  if (wrong !== null) throw new TypeError(wrong)
  if (!existsSync(file)) {
    if (process.env['CI'] !== undefined && process.env['CI'] !== '') {
      return {
        pass: false,
        message: () =>
          `${file} doesn't exist, and no catalog is created if the environment variable CI is set`,
      }
    }
    mkdirSync(dirname(file), { recursive: true })
    const making = startCatalog(world, { count: options.count ?? 100 }, options)
    const entries: CatalogEntry[] = []
    for (const entry of making.entries()) entries.push(yield* awaited(entry))
    writeWholeFile(file, catalogText(making.finish(entries)))
  }
  const catalog = parseCatalog(readFileSync(file, 'utf8'), filePlace(file))
  if (catalog.world !== world.id || catalog.version !== world.version) {
    return {
      pass: false,
      message: () =>
        `${file}: must be a catalog of ${world.id} ${world.version}, got a catalog of ${catalog.world} ${catalog.version}${
          catalog.world === world.id ? acceptHint(world.id, file) : ''
        }`,
    }
  }
  const breaks: Break[] = []
  for (const entry of catalog.entries) {
    const found = yield* checkEntry(world, entry, catalog)
    if (found !== null) breaks.push(found)
  }
  return {
    pass: breaks.length === 0,
    message: () =>
      breaks.length === 0
        ? `expected ${world.id} to differ from ${file}`
        : `${breaks.length} of ${catalog.entries.length} seeds of ${world.id} differ from ${file}:\n${breaks
            .slice(0, 5)
            .map(({ seed, message }) => `  seed ${seed}: ${message}`)
            .join(
              '\n',
            )}\n\`seedfast check ${file}\` prints the command that finds the draw${acceptHint(world.id, file)}`,
  }
}

/** Returns a hint that explains how to update the catalog after an intended change. */
function acceptHint(id: string, file: string): string {
  return `;\nif the change is intended: \`seedfast catalog ${id} -o ${file} --accept "<reason>"\``
}

/**
 * Explains why the arguments of `toMatchCatalog` can't be compared, or returns `null` if they can. The arguments are
 * checked because tests often aren't type-checked.
 */
function misuse(world: unknown, file: unknown): string | null {
  const isWorld = typeof world === 'object' && world !== null && 'id' in world && 'generate' in world
  if (!isWorld) return `toMatchCatalog: must be called on a world, got ${foundText(world)}`
  return typeof file === 'string' && file !== ''
    ? null
    : `toMatchCatalog: the file name must be a non-empty string, got ${foundText(file)}`
}
