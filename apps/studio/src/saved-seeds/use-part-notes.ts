import { writeAddress } from '../address/address.js'
import type { Session } from '../session/session.js'
import { storedValue } from '../ui/stored-value.js'
import { readPartNotes, withPartNote, type PartNotes } from './part-notes.js'

const stored = storedValue<PartNotes>('notes', [], readPartNotes)

export function useAllPartNotes(): { readonly notes: PartNotes; readonly damaged: boolean } {
  const { value, damaged } = stored.use()
  return { notes: value, damaged }
}

const NO_NOTES: Readonly<Record<string, string>> = {}

/**
 * Returns the user's notes on parts of the session's result, keyed by part, and a function that changes one of them.
 * The notes are stored in the browser.
 */
export function usePartNotes({
  state,
  world,
  seed,
}: Session): readonly [Readonly<Record<string, string>>, (part: string, note: string) => void] {
  const { notes } = useAllPartNotes()
  const address = writeAddress({ ...state, version: null, seed, view: null, other: null, rest: [] })
  const write = (part: string, note: string): void =>
    stored.change((before) => withPartNote(before, { address, world: world.id, seed }, part, note))
  return [notes.find((one) => one.address === address)?.notes ?? NO_NOTES, write]
}
