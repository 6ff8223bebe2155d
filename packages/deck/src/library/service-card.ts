import {
  BASE_TYPES,
  NO_BOOST,
  PUBLISHED_FIELDS,
  TRADABLE_TYPE,
  type ServiceFields,
} from '../data/service-fields.js'
import type { Card } from './card.js'

/** A card's fields in litemint's own service. */
export interface ServiceCard extends Omit<ServiceFields, 'icon'> {
  /** The number of the card's icon, or null if it isn't published. */
  readonly icon: number | null
  /** The names of the fields whose values are assumptions, because no values were published for this card's ID. */
  readonly assumed: readonly ('name' | 'points' | 'type' | 'boost')[]
}

/**
 * Returns a card's fields in litemint's own service. Fields that weren't published are assumed to be those of similar
 * cards.
 */
export function serviceCard({ id, name, base, assumed }: Card): ServiceCard {
  const published = PUBLISHED_FIELDS[id] ?? {}
  return {
    type: published.type ?? (base ? BASE_TYPES[name.split(' ')[0]!]! : TRADABLE_TYPE),
    icon: published.icon ?? null,
    boost: published.boost ?? NO_BOOST,
    assumed: [
      ...(assumed ? (['name', 'points'] as const) : []),
      ...(published.type === undefined ? (['type'] as const) : []),
      ...(published.boost === undefined ? (['boost'] as const) : []),
    ],
  }
}
