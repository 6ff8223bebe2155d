import { rangeEnd } from '@seedfast/search'
import { seedNoteText, type AnyWorld } from '@seedfast/world'

/** Returns the note on a pasted seed at the end of a range of seeds, or null if the seed is used as typed. */
export function rangeNote(world: AnyWorld, params: unknown, typed: string): string | null {
  const { notes } = rangeEnd(world, params, typed)
  return typed.trim() === '' || notes.length === 0 ? null : notes.map(seedNoteText).join('; ')
}
