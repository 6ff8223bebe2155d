import { prepareParams, seedNoteText, typedSeed, type AnyWorld } from '@seedfast/world'
import type { Console } from '../console/console.js'

/**
 * Returns the seed in a typed or pasted string. Prints a note if the string contains more than the seed, or if the seed
 * can be read in two ways. `params` are the params before validation.
 */
export function notedSeed(console: Console, world: AnyWorld, typed: string, params: unknown): string {
  const { seed, notes } = typedSeed(world, typed, prepareParams(world, { params }).params)
  for (const note of notes) console.note(`note: ${seedNoteText(note)}\n`)
  return seed
}
