import type { IdStyle } from '../data/id-style.js'

/** The start of a card's ID in each style, for base cards and for tradable cards. */
const PREFIXES: Readonly<Record<IdStyle, { readonly base: string; readonly dex: string }>> = {
  litemint: { base: 'card_base_', dex: 'card_dex_' },
  cyberbrawl: { base: 'card_01_', dex: 'card_02_' },
}

/** Matches an ID of either style, and the code of a card's asset on Stellar, such as `CARD00010`. */
const ID = /^card(?:_(base|dex|01|02)_)?(\d{5})$/i

/** A card's ID, and the style of this ID. */
export interface CardId {
  /** The ID in litemint's style, which all functions of this package return. */
  readonly id: string
  readonly style: IdStyle
}

/**
 * Parses a card's ID in any style: `card_dex_00010` (litemint), `card_02_00010` or `CARD00010` (Cyberbrawl). Ignores
 * case. Returns null for any other string. The card doesn't have to exist.
 */
export function parseCardId(text: string): CardId | null {
  const [, prefix, number] = ID.exec(text.trim()) ?? []
  if (number === undefined) return null
  // Only tradable cards are assets.
  const kind = prefix?.toLowerCase() ?? '02'
  const base = kind === 'base' || kind === '01'
  const style = kind === 'base' || kind === 'dex' ? 'litemint' : 'cyberbrawl'
  return { id: `${PREFIXES.litemint[base ? 'base' : 'dex']}${number}`, style }
}

/** Converts a card's ID to litemint's style. Returns any other string unchanged. */
export function litemintId(text: string): string {
  return parseCardId(text)?.id ?? text
}

/**
 * Converts a card's ID to a style. Returns any other string unchanged.
 *
 * @example
 * cardIdIn('cyberbrawl', 'card_dex_00010') // → 'card_02_00010'
 */
export function cardIdIn(style: IdStyle, text: string): string {
  const id = parseCardId(text)?.id
  if (id === undefined) return text
  const kind = id.startsWith(PREFIXES.litemint.base) ? 'base' : 'dex'
  return PREFIXES[style][kind] + id.slice(PREFIXES.litemint[kind].length)
}
