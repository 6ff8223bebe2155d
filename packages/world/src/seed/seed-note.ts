import type { AnySeedFormat, SeedNote } from './seed-format.js'

/**
 * Returns the note on an ambiguous typed seed, such as one that is also valid in a different base. Returns `null` for
 * all other seeds, and for strings that aren't valid seeds.
 */
export function seedNote(
  { seed }: { readonly seed: AnySeedFormat },
  typed: string,
  params: unknown,
): SeedNote | null {
  return seed.note?.(typed, params) ?? null
}

/** Formats a note as one line of English. */
export function seedNoteText({ typed, base, other }: SeedNote): string {
  return `seed ${typed} is read in base ${base}; for base ${other.base} type ${other.typed}`
}
