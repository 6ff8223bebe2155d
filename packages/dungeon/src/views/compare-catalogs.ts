import type { Place } from '@seedfast/world'
import { dungeonInputError } from '../messages.js'

/** The differences between two catalogs. */
export interface CatalogComparison {
  /** The lines of the catalogs' heads that differ: seed, version, data or entries. */
  readonly head: readonly { readonly name: string; readonly a: string; readonly b: string }[]
  /**
   * The first level that differs, in the order of catalog `a`, and the first part of it that differs. Null if all
   * levels are equal.
   */
  readonly first: {
    readonly level: string
    readonly part: string
    readonly a: string
    readonly b: string
  } | null
  /**
   * The number of levels that are equal in both catalogs. `levels` is the number of levels that at least one catalog
   * contains.
   */
  readonly equal: number
  readonly levels: number
}

type Levels = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Compares two catalogs that `catalogText` returned. Throws an InputError for a string that isn't a catalog. */
export function compareCatalogs(
  a: string,
  b: string,
  places: readonly [Place, Place] = [
    { in: 'file', name: 'A' },
    { in: 'file', name: 'B' },
  ],
): CatalogComparison {
  const [left, right] = [read(a, places[0]), read(b, places[1])]
  const head = [...left.head.keys()].flatMap((name) => {
    const [one, other] = [left.head.get(name)!, right.head.get(name) ?? '']
    return one === other ? [] : [{ name, a: one, b: other }]
  })
  const ids = [...new Set([...left.levels.keys(), ...right.levels.keys()])]
  const differences = ids.flatMap((level) => {
    const part = differentPart(left.levels, right.levels, level)
    return part === null ? [] : [{ level, ...part }]
  })
  return { head, first: differences[0] ?? null, equal: ids.length - differences.length, levels: ids.length }
}

function differentPart(a: Levels, b: Levels, level: string): { part: string; a: string; b: string } | null {
  const [left, right] = [a.get(level), b.get(level)]
  if (left === undefined || right === undefined) {
    const word = (side: unknown): string => (side === undefined ? 'no such level' : 'there')
    return { part: 'level', a: word(left), b: word(right) }
  }
  for (const [part, text] of left)
    if (right.get(part) !== text) return { part, a: text, b: right.get(part) ?? '' }
  return null
}

function read(text: string, place: Place): { head: Map<string, string>; levels: Levels } {
  const head = new Map<string, string>()
  const levels = new Map<string, Map<string, string>>()
  let level: Map<string, string> | null = null
  for (const [i, line] of text.split('\n').entries()) {
    const part = /^ {2}(\w+) +(.+)$/.exec(line)
    if (line === '') level = null
    else if (part !== null && level !== null) level.set(part[1]!, part[2]!)
    else if (levels.size === 0 && /^(catalog of seed|version|data|entries)(?: |$)/.test(line)) {
      const [, name, value] = /^(catalog of seed|version|data|entries) ?(.*)$/.exec(line)!
      head.set(name === 'catalog of seed' ? 'seed' : name!, value!)
    } else if (/^[A-Z][A-Za-z]*:\d+$/.test(line)) {
      level = new Map()
      levels.set(line, level)
    } else throw dungeonInputError('not-a-catalog-line', { ...place, line: i + 1 }, { got: line })
  }
  for (const name of ['seed', 'version', 'data']) {
    if (!head.has(name)) throw dungeonInputError('missing-catalog-line', place, { name })
  }
  return { head, levels }
}
