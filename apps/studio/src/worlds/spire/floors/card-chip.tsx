import { cardFacts, cardName } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import { CardPicture } from './kind-pictures.js'
import { rarityOf } from './spire-words.js'

/** Shows a card with the picture of its type, in the color of its rarity. */
export function CardChip({ card }: { readonly card: string }): ReactNode {
  const rarity = rarityOf(card)
  const { type } = cardFacts(card.split('+')[0]!)
  const kind = type === 'CURSE' ? 'curse' : `${rarity} ${type.toLowerCase()}`
  return (
    <span className="card-chip text-ink" data-rarity={rarity} title={kind}>
      <CardPicture type={type} />
      {cardName(card)}
      <span className="visually-hidden"> ({kind})</span>
    </span>
  )
}
