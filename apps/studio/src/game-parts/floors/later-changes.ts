export interface FloorChange {
  readonly floor: number
  /** The kind of content that differs, such as "Cards". */
  readonly what: string
  readonly before: string
  readonly after: string
}

/** What a room contains, by kind. The first entry is the room itself. Kinds without content are undefined. */
export type RoomContents = readonly (readonly [what: string, text: string | undefined])[]

/**
 * Compares two walks, and returns the differences in the contents of their rooms on all floors after the floor `after`.
 */
export function laterChanges<Row extends { readonly floor: number }>(
  now: readonly Row[],
  then: readonly Row[],
  after: number,
  contentsOf: (row: Row) => RoomContents,
): readonly FloorChange[] {
  return now.flatMap((row, i) => {
    const { floor } = row
    if (floor <= after) return []
    const current = new Map(contentsOf(row))
    const other = then[i]
    if (other === undefined)
      return [{ floor, what: 'Room', before: [...current.values()][0] ?? '', after: 'not reached' }]
    const changed = new Map(contentsOf(other))
    return [...new Set([...current.keys(), ...changed.keys()])].flatMap((what) => {
      const [before = 'none', then = 'none'] = [current.get(what), changed.get(what)]
      return before === then ? [] : [{ floor, what, before, after: then }]
    })
  })
}
