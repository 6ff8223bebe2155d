import { allIds, displayName, type NameKind } from './names.js'

/**
 * The kinds of names that facts contain. Monsters aren't included, because facts don't contain them, and because some
 * monsters have the same name as an encounter.
 */
const KINDS: readonly NameKind[] = ['card', 'relic', 'potion', 'encounter', 'event']

/**
 * The display names that conditions can use instead of IDs, each with its ID. A name isn't included if it stands for
 * several IDs, as "Strike" does, or if it is also the ID of something else.
 */
export const ALIASES: Readonly<Record<string, string>> = aliases()

function aliases(): Record<string, string> {
  const ids = new Set(KINDS.flatMap(allIds))
  const found = new Map<string, string | null>()
  for (const kind of KINDS) {
    for (const id of allIds(kind)) {
      const name = displayName(kind, id)
      if (ids.has(name)) continue
      const other = found.get(name)
      found.set(name, other === undefined || other === id ? id : null)
    }
  }
  return Object.fromEntries([...found].filter((entry): entry is [string, string] => entry[1] !== null))
}
