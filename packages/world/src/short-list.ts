/** How wide a list may get in a message, which is a line of at most 100 characters with what comes before. */
const WIDTH = 35

/** Names in a message: all of them where they fit, else the first ones and how many there are. */
export function shortList(names: readonly string[]): string {
  const all = names.join(', ')
  if (all.length <= WIDTH) return all
  const rest = `… (${names.length} in all)`
  let shown = 1
  while (names.slice(0, shown + 1).join(', ').length + rest.length + 2 <= WIDTH) shown++
  return `${names.slice(0, shown).join(', ')}, ${rest}`
}
