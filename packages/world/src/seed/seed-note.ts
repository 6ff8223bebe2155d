import type { AnySeedFormat, SeedNote } from './seed-format.js'

/**
 * Returns the note on a typed seed that may mean something else, such as one that is also valid in a different base.
 * Returns `null` for all other seeds, and for strings that aren't valid seeds.
 */
export function seedNote(
  { seed }: { readonly seed: AnySeedFormat },
  typed: string,
  params: unknown,
): SeedNote | null {
  return seed.note?.(typed, params) ?? null
}

/** Formats a note as one line of English. */
export function seedNoteText(note: SeedNote): string {
  switch (note.code) {
    case 'two-readings': {
      const { typed, base, other } = note
      return `seed ${typed} is read in base ${base}; for base ${other.base} type ${other.typed}`
    }
    case 'other-param': {
      const { typed, param, value, fits } = note
      const others = fits.map((one) => `${param}=${one}`).join(' or ')
      return `seed ${typed} is used with ${param}=${value}, but looks like a seed for ${others}; set ${param} if that is what you mean`
    }
  }
}
