import { cardFacts, cardName } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import { CardChip as Chip, type CardKind } from '../../../game-parts/floors/item-chips.js'
import { rarityOf } from './spire-words.js'

/** Shows a card with the picture of its type, in the color of its rarity. */
export function CardChip({ card }: { readonly card: string }): ReactNode {
  const { type } = cardFacts(card.split('+')[0]!)
  return <Chip name={cardName(card)} type={type.toLowerCase() as CardKind} rarity={rarityOf(card)} />
}
