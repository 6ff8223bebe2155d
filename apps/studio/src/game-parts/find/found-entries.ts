/** The kinds of entries in a run, in the order in which the page lists them. Each world uses some of them. */
export const ENTRY_KINDS = ['Cards', 'Relics', 'Potions', 'Fights', 'Events', 'Ancients'] as const

export type EntryKind = (typeof ENTRY_KINDS)[number]

/** An entry of a run that the user can search for, with its place. `Target` identifies the place on the page. */
export interface RunEntry<Target> {
  readonly kind: EntryKind
  readonly name: string
  readonly place: string
  readonly target: Target
}

/**
 * Returns the entries whose name or place contains every word of the query, in their order. Ignores case, apostrophes
 * and hyphens. A number must match a whole number. If `kind` isn't null, returns only entries of that kind.
 */
export function foundEntries<Target>(
  entries: readonly RunEntry<Target>[],
  query: string,
  kind: EntryKind | null,
): readonly RunEntry<Target>[] {
  const words = plain(query).split(' ')
  return entries.filter((entry) => {
    if (kind !== null && entry.kind !== kind) return false
    const text = plain(`${entry.name} ${entry.place}`)
    return words.every((word) =>
      /^\d+$/.test(word) ? ` ${text} `.includes(` ${word} `) : text.includes(word),
    )
  })
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[-,:\s]+/g, ' ')
    .trim()
}
