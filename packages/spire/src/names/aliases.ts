import { allIds, displayName, type NameKind } from './names.js'

/**
 * The kinds of things that facts contain. Monsters aren't among them, because facts contain none, and they share names
 * with encounters.
 */
const KINDS: readonly NameKind[] = ['card', 'relic', 'potion', 'encounter', 'event']

/**
 * The display names that conditions may use instead of ids. A name that stands for several ids, such as "Strike", isn't
 * included, and neither is a name that is the id of something else.
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
