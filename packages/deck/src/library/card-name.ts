import { isCard, LIBRARY } from './library.js'

/** The names of all cards, in the order of `CARD_IDS`. No two cards have the same name. */
export const CARD_NAMES: readonly string[] = LIBRARY.map(({ name }) => name)

const byName: ReadonlyMap<string, string> = new Map(LIBRARY.map(({ id, name }) => [name.toLowerCase(), id]))

/**
 * Returns the ID of the card with the given ID or name, ignoring the name's case. Returns null if there is no such
 * card.
 *
 * @example
 * cardIdOf('kinetic barrier') // → 'card_dex_00010'
 */
export function cardIdOf(text: string): string | null {
  return isCard(text) ? text : (byName.get(text.trim().toLowerCase()) ?? null)
}
