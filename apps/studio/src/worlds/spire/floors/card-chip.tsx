import { cardName } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import { rarityOf } from './spire-words.js'

export function CardChip({ card }: { readonly card: string }): ReactNode {
  const rarity = rarityOf(card)
  return (
    <span className="card-chip text-ink" data-rarity={rarity} title={rarity}>
      {cardName(card)}
      <span className="visually-hidden"> ({rarity})</span>
    </span>
  )
}
