import { GROUPS } from './card.js'
import { cardOf, isCard } from './library.js'
import { unknownIdText } from './unknown-id.js'

/** One thing that is wrong with a deck: where, and what. */
export interface DeckFault {
  readonly path: readonly ['cards' | 'favourites', number]
  readonly message: string
}

/** How a deck is checked. */
export interface CheckOptions {
  /**
   * False takes cards of the library in any number and any company, as the game's own endpoint is sent them. Ids that
   * the library does not have are refused all the same. Default true.
   */
  readonly strict?: boolean
}

/** What a deck should not have, each fault with its place and id; none when the deck may be played. */
export function deckFaults(
  cards: readonly string[],
  favourites: readonly string[] = [],
  { strict = true }: CheckOptions = {},
): DeckFault[] {
  const unknown = [...unknownIds('cards', cards), ...unknownIds('favourites', favourites)]
  if (!strict || unknown.length > 0) return unknown
  return [
    ...repeated('cards', cards),
    ...repeated('favourites', favourites),
    ...unowned('cards', cards),
    ...unowned('favourites', favourites),
    ...crowded(cards),
  ]
}

function unknownIds(list: DeckFault['path'][0], ids: readonly string[]): DeckFault[] {
  return ids.flatMap((id, i) =>
    isCard(id) ? [] : [{ path: [list, i] as const, message: unknownIdText(id) }],
  )
}

function repeated(list: DeckFault['path'][0], ids: readonly string[]): DeckFault[] {
  return ids.flatMap((id, i) => {
    const first = ids.indexOf(id)
    if (first === i) return []
    return [
      {
        path: [list, i] as const,
        message: `expected each card once, found ${named(id)} again, first at ${list}[${first}]`,
      },
    ]
  })
}

/** Base cards come into every deck by themselves, and cards that others make are never put in. */
function unowned(list: DeckFault['path'][0], ids: readonly string[]): DeckFault[] {
  return ids.flatMap((id, i) => {
    const { base, made } = cardOf(id)
    if (!base && !made) return []
    const why = base ? 'a base card, which every deck has' : 'which only other cards make'
    return [
      { path: [list, i] as const, message: `expected a card that a player owns, found ${named(id)}, ${why}` },
    ]
  })
}

function crowded(cards: readonly string[]): DeckFault[] {
  return GROUPS.flatMap((group) => {
    const members = [...cards.entries()].filter(([, id]) => cardOf(id).group === group)
    const first = members[0]?.[1]
    return members
      .filter(([, id]) => id !== first)
      .map(([i, id]) => ({
        path: ['cards', i] as const,
        message: `expected at most one ${group}, found ${named(id)} beside ${named(first!)}`,
      }))
  })
}

function named(id: string): string {
  return `${id} (${cardOf(id).name})`
}
