/** The maximum length of a list in a message, in characters, so that lines stay below about 100 characters. */
const WIDTH = 35

/**
 * Formats a list of names for messages. If the names don't all fit, lists only as many of the first names as fit,
 * followed by the total number of names.
 */
export function shortList(names: readonly string[]): string {
  const all = names.join(', ')
  if (all.length <= WIDTH) return all
  const rest = `… (${names.length} in all)`
  let shown = 1
  while (names.slice(0, shown + 1).join(', ').length + rest.length + 2 <= WIDTH) shown++
  return `${names.slice(0, shown).join(', ')}, ${rest}`
}
