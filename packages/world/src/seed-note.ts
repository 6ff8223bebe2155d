import type { AnyWorld } from './define-world.js'

/** A valid seed that a person may have meant in another way, such as a decimal number typed in base 35. */
export interface SeedNote {
  readonly code: 'two-readings'
  /** The seed as typed. */
  readonly typed: string
  /** The base that it was read in. */
  readonly base: number
  /** The other reading: its base, and what to type for it. */
  readonly other: { readonly base: number; readonly typed: string }
}

/** What to say about a seed as typed; null for most, and for a string that is no seed. */
export function seedNote({ seed }: Pick<AnyWorld, 'seed'>, typed: string, params: unknown): SeedNote | null {
  return seed.note?.(typed, params) ?? null
}

/** A note in English, on one line. */
export function seedNoteText({ typed, base, other }: SeedNote): string {
  return `seed ${typed} is read in base ${base}; for base ${other.base} type ${other.typed}`
}
