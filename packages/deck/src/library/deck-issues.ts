import { GROUPS } from '../data/card-row.js'
import { deckIssue, type DeckIssue, type NamedCard } from '../messages.js'
import { cardOf, isCard } from './library.js'
import { unknownCard } from './unknown-card.js'

/** Options for checking a deck. */
export interface CheckOptions {
  /**
   * Whether the deck must be one that a player could own. If false, all cards in the library are allowed, as in
   * litemint's own service, and only unknown IDs are reported. Default: true.
   */
  readonly strict?: boolean
}

/**
 * Returns every issue with a deck, located at the path of the card that causes it. The list is empty for a valid deck.
 */
export function deckIssues(
  cards: readonly string[],
  favourites: readonly string[] = [],
  { strict = true }: CheckOptions = {},
): DeckIssue[] {
  const unknown = [...unknownCards('cards', cards), ...unknownCards('favourites', favourites)]
  if (!strict || unknown.length > 0) return unknown
  return [
    ...repeatedCards('cards', cards),
    ...repeatedCards('favourites', favourites),
    ...unownedCards('cards', cards),
    ...unownedCards('favourites', favourites),
    ...groupConflicts(cards),
  ]
}

type ListName = 'cards' | 'favourites'

function unknownCards(list: ListName, ids: readonly string[]): DeckIssue[] {
  return ids.flatMap((id, i) => (isCard(id) ? [] : [deckIssue('unknown-card', [list, i], unknownCard(id))]))
}

function repeatedCards(list: ListName, ids: readonly string[]): DeckIssue[] {
  return ids.flatMap((id, i) => {
    const first = ids.indexOf(id)
    return first === i ? [] : [deckIssue('repeated-card', [list, i], { card: namedCard(id), first })]
  })
}

function unownedCards(list: ListName, ids: readonly string[]): DeckIssue[] {
  return ids.flatMap((id, i) => {
    const { base, effectOnly } = cardOf(id)
    if (!base && !effectOnly) return []
    return [deckIssue(base ? 'base-card' : 'effect-only-card', [list, i], { card: namedCard(id) })]
  })
}

function groupConflicts(cards: readonly string[]): DeckIssue[] {
  return GROUPS.flatMap((group) => {
    const members = [...cards.entries()].filter(([, id]) => cardOf(id).group === group)
    const first = members[0]?.[1]
    return members
      .filter(([, id]) => id !== first)
      .map(([i, id]) =>
        deckIssue('second-of-group', ['cards', i], { card: namedCard(id), other: namedCard(first!), group }),
      )
  })
}

/** Returns a card's ID and name, for the data of an issue. */
export function namedCard(id: string): NamedCard {
  return { id, name: cardOf(id).name }
}
