import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { AnyWorld } from '@seedfast/world'
import { catalogText, parseCatalog } from '../catalog.js'
import { checkHere, type Break } from '../check.js'
import { makeCatalog } from '../make-catalog.js'

/** What `toMatchCatalog` is told beside the file. */
export interface MatchCatalogOptions {
  /** How many seeds a new catalog holds; 100 when left out. */
  readonly count?: number
  /** The params of a new catalog. */
  readonly params?: unknown
}

interface MatcherResult {
  readonly pass: boolean
  readonly message: () => string
}

/**
 * Compares a world with the catalog in `file` (made anew when the file is missing, except where `CI` is set).
 * Throws an InputError for a file that is no catalog.
 *
 * @example
 * expect.extend({ toMatchCatalog })
 * expect(chest).toMatchCatalog('golden/chest.catalog.json')
 */
export function toMatchCatalog(
  world: AnyWorld,
  file: string,
  options: MatchCatalogOptions = {},
): MatcherResult {
  if (!existsSync(file)) {
    if (process.env['CI'] !== undefined && process.env['CI'] !== '') {
      return {
        pass: false,
        message: () => `expected a catalog at ${file}, found no file (none is made where CI is set)`,
      }
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, catalogText(makeCatalog(world, { count: options.count ?? 100 }, options)))
  }
  const catalog = parseCatalog(readFileSync(file, 'utf8'), file)
  if (catalog.world !== world.id || catalog.version !== world.version) {
    return {
      pass: false,
      message: () =>
        `${file}: expected a catalog of ${world.id} ${world.version}, found one of ${catalog.world} ${catalog.version}`,
    }
  }
  const breaks = [...checkHere(world, catalog)].filter((found): found is Break => found !== null)
  return {
    pass: breaks.length === 0,
    message: () =>
      breaks.length === 0
        ? `expected ${world.id} to differ from ${file}`
        : `${breaks.length} of ${catalog.entries.length} seeds of ${world.id} differ from ${file}:\n${breaks
            .slice(0, 5)
            .map(({ seed, message }) => `  seed ${seed}: ${message}`)
            .join('\n')}`,
  }
}
