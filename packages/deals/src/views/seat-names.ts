import type { Seat } from '../rules/state.js'

/**
 * Returns a function that maps a seat's ID to the name to show. Removes characters that could change what a terminal
 * shows. If two seats have the same name, shows their IDs instead.
 */
export function seatNames(seats: readonly Pick<Seat, 'id' | 'name'>[]): (id: string) => string {
  const shown = seats.map(({ id, name }) => ({ id, name: name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() }))
  const names = new Map<string, string>()
  for (const { id, name } of shown) {
    const isUnique = shown.filter((other) => other.name === name || other.id === name).length === 1
    names.set(id, name !== '' && (isUnique || name === id) ? name : id)
  }
  return (id) => names.get(id) ?? id
}
