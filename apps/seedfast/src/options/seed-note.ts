import { prepareParams, seedNoteText, typedSeed, type AnyWorld, type TypedSeed } from '@seedfast/world'
import type { Console } from '../console/console.js'

/**
 * Returns the seed in a typed or pasted string. Prints a note if the string contains more than the seed, or if the seed
 * can be read in two ways. `params` are the params before validation.
 */
export function notedSeed(console: Console, world: AnyWorld, typed: string, params: unknown): string {
  return printNotes(console, typedSeed(world, typed, prepareParams(world, { params }).params))
}

/** Prints the notes about a typed seed, and returns the seed. */
export function printNotes(console: Console, { seed, notes }: TypedSeed): string {
  for (const note of notes) console.note(`note: ${seedNoteText(note)}\n`)
  return seed
}
