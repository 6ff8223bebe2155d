/** The maximum length of a list in a message, in characters, so that lines stay below about 100 characters. */
const WIDTH = 35
/** The maximum length of a name in a list. */
const LONGEST_NAME = 100

/**
 * Formats a list of names for messages. If the names don't all fit, lists only as many of the first names as fit,
 * followed by the total number of names. A very long name is cut.
 */
export function shortList(names: readonly string[]): string {
  const all = names.join(', ')
  if (all.length <= WIDTH) return all
  if (names.length === 1) return shortName(all)
  const rest = `… (${names.length} in all)`
  let shown = 1
  while (names.slice(0, shown + 1).join(', ').length + rest.length + 2 <= WIDTH) shown++
  return `${names.slice(0, shown).map(shortName).join(', ')}, ${rest}`
}

function shortName(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
}
