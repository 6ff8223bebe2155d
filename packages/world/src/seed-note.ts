import type { AnyWorld } from './define-world.js'
import type { SeedNote } from './seed-format.js'

/** What to say about a seed as typed; null for most, and for a string that is no seed. */
export function seedNote({ seed }: Pick<AnyWorld, 'seed'>, typed: string, params: unknown): SeedNote | null {
  return seed.note?.(typed, params) ?? null
}

/** A note in English, on one line. */
export function seedNoteText({ typed, base, other }: SeedNote): string {
  return `seed ${typed} is read in base ${base}; for base ${other.base} type ${other.typed}`
}
