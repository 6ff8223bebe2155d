/** The maximum number of names of modifiers and of unknown things to list. A save can contain any number of them. */
const MOST_NAMES = 20

/** Returns the first names, and the number of other ones as the last item, such as `3 more`. */
export function firstNames(names: readonly string[]): string[] {
  const first = names.slice(0, MOST_NAMES)
  return names.length > MOST_NAMES ? [...first, `${names.length - MOST_NAMES} more`] : first
}
