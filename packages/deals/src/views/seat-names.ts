import type { Seat } from '../rules/state.js'

/** The maximum length of a name that is shown, in characters. */
const LONGEST = 40

/**
 * Returns a function that maps a seat's ID to the name to show. Names can come from other people's files: removes
 * characters that could change what a terminal shows, and shortens names and spaces that could fill lines. If two seats
 * have the same name, shows their IDs instead.
 */
export function seatNames(seats: readonly Pick<Seat, 'id' | 'name'>[]): (id: string) => string {
  const shown = seats.map(({ id, name }) => ({ id, name: shownName(name) }))
  const names = new Map<string, string>()
  for (const { id, name } of shown) {
    const isUnique = shown.filter((other) => other.name === name || other.id === name).length === 1
    names.set(id, name !== '' && (isUnique || name === id) ? name : id)
  }
  return (id) => names.get(id) ?? id
}

function shownName(name: string): string {
  const plain = name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(plain)
  return letters.length <= LONGEST ? plain : `${letters.slice(0, LONGEST - 1).join('')}…`
}
