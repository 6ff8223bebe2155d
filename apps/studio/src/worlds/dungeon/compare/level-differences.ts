import type { DungeonData } from '@seedfast/dungeon'

/** The differences in one list of a level, such as its monsters. */
export interface ListDifference {
  /** The name of the list: `vaults`, `monsters`, `items`, `shops` or `vetoed`. */
  readonly list: string
  /** The names that occur more often in the first list than in the second, with the number of extra occurrences. */
  readonly onlyHere: readonly string[]
  /** The names that occur more often in the second list than in the first, with the number of extra occurrences. */
  readonly onlyThere: readonly string[]
}

/**
 * Compares two versions of a level, each given as its lines in a catalog. If two lists contain the same entries in a
 * different order, a difference without entries is reported.
 */
export function levelDifferences(
  here: readonly string[],
  there: readonly string[],
  data: DungeonData,
): ListDifference[] {
  const [listsHere, listsThere] = [readLists(here), readLists(there)]
  const nameOf = displayNames(data)
  return [...new Set([...listsHere.keys(), ...listsThere.keys()])].flatMap((list) => {
    const [a, b] = [listsHere.get(list) ?? '', listsThere.get(list) ?? '']
    if (a === b) return []
    const [countsHere, countsThere] = [readCounts(a), readCounts(b)]
    return [
      {
        list,
        onlyHere: surplus(countsHere, countsThere, (entry) => nameOf(list, entry)),
        onlyThere: surplus(countsThere, countsHere, (entry) => nameOf(list, entry)),
      },
    ]
  })
}

/** Returns the text of each list, keyed by the name of the list. */
function readLists(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const [, list, text] = /^\s+(\w+)\s+(\S.*)$/.exec(line) ?? []
      return list === undefined || text === undefined ? [] : [[list, text] as const]
    }),
  )
}

/** Counts the entries of a list: `2 goblin, *grubnak*` contains two goblins and one Grubnak. */
function readCounts(list: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of list === '—' || list === '' ? [] : list.split(', ')) {
    const [, count = '1', name] = /^(?:(\d+) )?(.*)$/.exec(entry)!
    counts.set(name!, (counts.get(name!) ?? 0) + Number(count))
  }
  return counts
}

function surplus(
  counts: ReadonlyMap<string, number>,
  others: ReadonlyMap<string, number>,
  nameOf: (entry: string) => string,
): string[] {
  return [...counts].flatMap(([entry, count]) => {
    const more = count - (others.get(entry) ?? 0)
    if (more <= 0) return []
    return [more === 1 ? nameOf(entry) : `${nameOf(entry)} ×${more}`]
  })
}

/** The words that may follow a vault's ID in a catalog. They name the axes along which the vault is mirrored. */
const FLIPS = new Set(['x', 'y', 'xy'])

/**
 * Returns a function that replaces the IDs in an entry of a catalog with display names. The function receives the name
 * of the list and the entry. Entries of `vetoed` are sentences. Any other entry starts with an ID, which is between
 * asterisks for uniques and artefacts. A vault's ID is followed by the axes along which the vault is mirrored, and by
 * its tags. The ID of a monster or shop is followed by its items in parentheses.
 */
function displayNames(data: DungeonData): (list: string, entry: string) => string {
  const items = [...data.kinds.flatMap((kind) => kind.items), ...data.artefacts]
  const named = [...data.monsters, ...data.uniques, ...data.shops, ...items]
  const names = new Map(named.map(({ id, name }) => [id, name]))
  // The dungeon in the file may contain IDs that the current data lacks.
  const nameOf = (id: string): string =>
    names.get(id.replaceAll('*', '')) ?? id.replaceAll(/[*_]+/g, ' ').trim()
  const stackOf = (text: string): string => {
    const [, count, id = text, price] = /^(?:(\d+) )?(\S+)(?: (\d+))?$/.exec(text) ?? []
    return `${nameOf(id)}${count === undefined ? '' : ` ×${count}`}${price === undefined ? '' : ` for ${price}`}`
  }
  return (list, entry) => {
    if (list === 'vetoed') return entry.replaceAll('_', ' ')
    if (list === 'vaults') {
      const [id = '', ...words] = entry.split(' ')
      const more = words.map((word) => (FLIPS.has(word) ? 'mirrored' : word.replaceAll('_', ' ')))
      return more.length === 0 ? nameOf(id) : `${nameOf(id)} (${more.join(', ')})`
    }
    const [, id = entry, inner] = /^(\S+) \((.*)\)$/.exec(entry) ?? []
    return inner === undefined ? nameOf(id) : `${nameOf(id)} (${inner.split('; ').map(stackOf).join(', ')})`
  }
}
