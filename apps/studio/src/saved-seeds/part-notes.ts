import { isPageAddress, isText, listReader, shaped } from '../ui/stored-list.js'
import { writeAddress } from '../address/address.js'
import type { Session } from '../session/session.js'
import { storedValue } from '../ui/stored-value.js'

/** The user's notes on parts of one result, such as the levels of a dungeon. */
export interface NotedSeed {
  /** The part of the page's URL that starts with `#`. It includes the params but not the world's version. */
  readonly address: string
  readonly world: string
  readonly seed: string
  /** The notes, keyed by part, such as the ID of a level. No note is empty. */
  readonly notes: Readonly<Record<string, string>>
}

/** The results with notes, most recently edited first. */
export type PartNotes = readonly NotedSeed[]

export const LONGEST_PART_NOTE = 1000

/** Parses the stored notes. */
export const readPartNotes = listReader(
  shaped<NotedSeed>({
    address: isPageAddress,
    world: isText,
    seed: isText,
    notes: (notes) => typeof notes === 'object' && notes !== null && Object.values(notes).every(isText),
  }),
  ({ address }) => address,
)

/** Changes the note on a part. An empty note is removed, and so is a result without any notes. */
export function withPartNote(
  all: PartNotes,
  { address, world, seed }: Omit<NotedSeed, 'notes'>,
  part: string,
  note: string,
): PartNotes {
  const before = all.find((one) => one.address === address)?.notes ?? {}
  const text = note.slice(0, LONGEST_PART_NOTE)
  const { [part]: _, ...others } = before
  const notes = text === '' ? others : { ...others, [part]: text }
  const rest = all.filter((one) => one.address !== address)
  return Object.keys(notes).length === 0 ? rest : [{ address, world, seed, notes }, ...rest]
}

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
