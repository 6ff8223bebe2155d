import type { Points } from '../data/card-row.js'
import { parseCardId } from './card-id.js'
import type { Card } from './card.js'
import { CardLibrary } from './card-library.js'
import { cardOf, isCard, LIBRARY, PUBLISHED } from './library.js'

/**
 * A card of a given library. An absent field has the published card's value. If no such card is published, it is 0,
 * false or null.
 */
export interface GivenCard {
  readonly name: string
  /** Energy, damage, health and armour, without the boost. */
  readonly points: Points
  readonly boost?: number | undefined
  readonly type?: number | undefined
  readonly passive?: boolean | undefined
  readonly legend?: boolean | undefined
  readonly group?: string | null | undefined
}

/** Cards that are added to the published ones or replace them, keyed by ID. */
export type GivenLibrary = Readonly<Record<string, GivenCard>>

const libraries = new WeakMap<GivenLibrary, CardLibrary>()

/**
 * Returns the published cards with the given ones added. A given card replaces the published card with the same ID. The
 * same object always returns the same library.
 *
 * @example
 * const library = libraryOf({ card_02_00073: { name: 'Own card', points: [0, 3, 0, 0] } })
 * library.cardOf('card_dex_00073').name // → 'Own card'
 */
export function libraryOf(given: GivenLibrary | undefined): CardLibrary {
  if (given === undefined) return PUBLISHED
  let library = libraries.get(given)
  if (library === undefined) libraries.set(given, (library = withCards(given)))
  return library
}

function withCards(given: GivenLibrary): CardLibrary {
  const cards = new Map(LIBRARY.map((card) => [card.id, card]))
  for (const [key, card] of Object.entries(given)) {
    const id = parseCardId(key)?.id
    if (id === undefined) throw new RangeError(`not a card ID: ${JSON.stringify(key)}`)
    cards.set(id, fullCard(id, card))
  }
  return new CardLibrary([...cards.values()])
}

function fullCard(id: string, { name, points, boost = 0, type, passive, legend, group }: GivenCard): Card {
  const known = isCard(id) ? cardOf(id) : null
  return {
    id,
    name,
    points: boosted(points, boost),
    boost,
    type: type ?? null,
    base: id.startsWith('card_base'),
    legend: legend ?? known?.legend ?? false,
    passive: passive ?? known?.passive ?? false,
    group: group === undefined ? (known?.group ?? null) : group,
    effectOnly: known?.effectOnly ?? false,
    assumed: false,
  }
}

/** Returns points with a boost, which raises each kind of points that the card gives. */
function boosted(points: Points, boost: number): Points {
  return points.map((value) => (value > 0 ? Math.max(0, value + boost) : value)) as unknown as Points
}
