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

/**
 * Parses the stored notes. A different program or an older version of the page may have changed them, so only valid
 * entries are kept. `damaged` is true if there were invalid entries.
 */
export function readPartNotes(text: string | null): { readonly notes: PartNotes; readonly damaged: boolean } {
  if (text === null) return { notes: [], damaged: false }
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return { notes: [], damaged: true }
  }
  if (!Array.isArray(stored)) return { notes: [], damaged: true }
  const valid = stored.filter(isNotedSeed)
  const notes = valid.filter((one, i) => valid.findIndex(({ address }) => address === one.address) === i)
  return { notes, damaged: notes.length < stored.length }
}

function isNotedSeed(value: unknown): value is NotedSeed {
  const seed = value as Partial<Record<keyof NotedSeed, unknown>> | null
  return (
    typeof seed === 'object' &&
    seed !== null &&
    typeof seed.address === 'string' &&
    seed.address.startsWith('#/') &&
    typeof seed.world === 'string' &&
    typeof seed.seed === 'string' &&
    typeof seed.notes === 'object' &&
    seed.notes !== null &&
    Object.values(seed.notes).every((note) => typeof note === 'string')
  )
}

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
