import { CARD_IDS, LIBRARY } from './library.js'

/** Cyberbrawl's prefixes for the same cards. */
const CYBERBRAWL: Readonly<Record<string, string>> = { card_01: 'card_base', card_02: 'card_dex' }

/** What a message says of an id that the library does not have: the card that was meant, or which ids there are. */
export function unknownIdText(id: unknown): string {
  const meant = typeof id === 'string' ? meantBy(id) : undefined
  if (meant !== undefined) return `expected the id of a card (did you mean ${meant}?)`
  const tradable = LIBRARY.filter(({ base }) => !base)
  const last = (cards: readonly { readonly id: string }[]): string => `${cards[0]!.id} to ${cards.at(-1)!.id}`
  const ranges = `${last(LIBRARY.filter(({ base }) => base))} and ${last(tradable)}`
  return `expected the id of a card (available: ${ranges})`
}

/** The id for a card's name, its number alone, or its id in Cyberbrawl. */
function meantBy(text: string): string | undefined {
  const named = LIBRARY.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
  if (named !== undefined) return named.id
  const [, prefix = 'card_dex', digits] = /^(?:(\w+)_)?0*(\d{1,5})$/.exec(text.trim()) ?? []
  const meant = `${CYBERBRAWL[prefix] ?? prefix}_${(digits ?? '').padStart(5, '0')}`
  return CARD_IDS.find((id) => id === meant)
}
