import { deckIssue, type DeckIssue, type NamedCard } from '../messages.js'
import { litemintId } from './card-id.js'
import type { CardLibrary } from './card-library.js'
import { PUBLISHED } from './library.js'
import { MixedStyles } from './mixed-styles.js'
import { unknownCard } from './unknown-card.js'

/** Options for checking a deck. */
export interface CheckOptions {
  /**
   * Whether the deck must be one that a player could own. If false, all cards in the library are allowed, as in
   * litemint's own service, and only unknown IDs are reported. Default: true.
   */
  readonly strict?: boolean
  /** The library, as `libraryOf` returns it. Default: the published cards. */
  readonly library?: CardLibrary
}

/**
 * Returns every issue with a deck, located at the path of the card that causes it. The list is empty for a valid deck.
 */
export function deckIssues(
  cards: readonly string[],
  favourites: readonly string[] = [],
  options: CheckOptions = {},
): DeckIssue[] {
  const mixed = mixedStyles(cards, favourites)
  return mixed === null ? cardIssues(cards, favourites, options) : [mixed]
}

/** Returns the issues with a deck's cards. Ignores the style of their IDs, because known cards may be converted already. */
export function cardIssues(
  cards: readonly string[],
  favourites: readonly string[],
  { strict = true, library = PUBLISHED }: CheckOptions,
): DeckIssue[] {
  const unknown = [
    ...unknownCards('cards', cards, library),
    ...unknownCards('favourites', favourites, library),
  ]
  if (!strict || unknown.length > 0) return unknown
  const lists = { cards: cards.map(litemintId), favourites: favourites.map(litemintId) }
  return [
    ...LISTS.flatMap((list) => repeatedCards(list, lists[list], library)),
    ...LISTS.flatMap((list) => unownedCards(list, lists[list], library)),
    ...groupConflicts(lists.cards, library),
  ]
}

/** Returns the issue with the first ID that has another style than those before it, or null if all have one style. */
export function mixedStyles(cards: readonly string[], favourites: readonly string[]): DeckIssue | null {
  const styles = new MixedStyles()
  const lists = { cards, favourites }
  for (const list of LISTS) {
    for (const [i, text] of lists[list].entries()) {
      const issue = styles.add(text, [list, i])
      if (issue !== null) return issue
    }
  }
  return null
}

const LISTS = ['cards', 'favourites'] as const

type ListName = (typeof LISTS)[number]

function unknownCards(list: ListName, ids: readonly string[], library: CardLibrary): DeckIssue[] {
  return ids.flatMap((id, i) =>
    library.isCard(id) ? [] : [deckIssue('unknown-card', [list, i], unknownCard(id, library))],
  )
}

function repeatedCards(list: ListName, ids: readonly string[], library: CardLibrary): DeckIssue[] {
  return ids.flatMap((id, i) => {
    const first = ids.indexOf(id)
    return first === i ? [] : [deckIssue('repeated-card', [list, i], { card: namedCard(id, library), first })]
  })
}

function unownedCards(list: ListName, ids: readonly string[], library: CardLibrary): DeckIssue[] {
  return ids.flatMap((id, i) => {
    const { base, effectOnly } = library.cardOf(id)
    if (!base && !effectOnly) return []
    return [deckIssue(base ? 'base-card' : 'effect-only-card', [list, i], { card: namedCard(id, library) })]
  })
}

function groupConflicts(cards: readonly string[], library: CardLibrary): DeckIssue[] {
  const firsts = new Map<string, string>()
  return cards.flatMap((id, i) => {
    const { group } = library.cardOf(id)
    if (group === null) return []
    const first = firsts.get(group)
    if (first === undefined) firsts.set(group, id)
    if (first === undefined || first === id) return []
    const data = { card: namedCard(id, library), other: namedCard(first, library), group }
    return [deckIssue('second-of-group', ['cards', i], data)]
  })
}

/** Returns a card's ID and name, for the data of an issue. */
export function namedCard(id: string, library: CardLibrary): NamedCard {
  return { id, name: library.cardOf(id).name }
}
