import type { Catalog, CatalogEntry } from './catalog.js'
import { compareParts, type PartsComparison } from '../compare/compare-parts.js'
import { drawDifferences } from '../messages.js'

/** Compares the result hashes and draw counts in two catalogs, seed by seed. */
export function compareCatalogs(a: Catalog, b: Catalog): PartsComparison<CatalogEntry> {
  const bySeed = ({ entries }: Catalog) => entries.map((entry) => [entry.seed, entry] as const)
  return compareParts(
    bySeed(a),
    bySeed(b),
    (one, other) => one.sha256 === other.sha256 && drawDifferences(one, other).length === 0,
  )
}
