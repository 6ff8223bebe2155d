import { cardSign, type Card } from '@seedfast/deals'
import type { ReactNode } from 'react'

const RED = new Set(['hearts', 'diamonds'])

export function CardFace({ card }: { readonly card: Card }): ReactNode {
  return (
    <span className="playing-card" data-red={RED.has(card.suit) ? '' : undefined}>
      {cardSign(card)}
    </span>
  )
}

export function Hand({
  hand,
  playable,
  onPlay,
}: {
  readonly hand: readonly Card[]
  readonly playable: readonly Card[]
  onPlay(card: Card): void
}): ReactNode {
  const isPlayable = (card: Card): boolean =>
    playable.some(({ suit, rank }) => suit === card.suit && rank === card.rank)
  return (
    <div className="deals-hand" role="group" aria-label="Your cards">
      {hand.map((card, i) => (
        <button
          key={`${i} ${cardSign(card)}`}
          type="button"
          className="table-card"
          disabled={!isPlayable(card)}
          aria-label={`Play ${cardSign(card)}`}
          onClick={() => onPlay(card)}
        >
          <CardFace card={card} />
        </button>
      ))}
    </div>
  )
}
