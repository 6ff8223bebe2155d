import { prepareParams, seedNote, seedNoteText, type AnyWorld } from '@seedfast/world'
import type { Console } from '../console/console.js'

/** Prints a note if a seed may mean something else, such as a seed of another build. `params` are the params before validation. */
export function noteSeed(console: Console, world: AnyWorld, seed: string, params: unknown): void {
  if (world.seed.note === undefined) return
  const note = seedNote(world, seed, prepareParams(world, { params }).params)
  if (note !== null) console.note(`note: ${seedNoteText(note)}\n`)
}
