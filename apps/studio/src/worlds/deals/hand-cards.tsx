import { cardSign, type Card, type Suit } from '@seedfast/deals'
import type { ReactNode } from 'preact/compat'

const RED = new Set(['hearts', 'diamonds'])

export function CardFace({
  card,
  isTrump = false,
}: {
  readonly card: Card
  readonly isTrump?: boolean
}): ReactNode {
  return (
    <span
      className="playing-card grid place-items-center w-12 h-18 frame-strong rounded-md bg-surface text-lg text-semibold"
      data-red={RED.has(card.suit) ? '' : undefined}
      data-trump={isTrump ? '' : undefined}
    >
      {cardSign(card)}
    </span>
  )
}

/** A short note on an option, such as the chance that it makes the bid. */
export interface OptionNote {
  readonly text: string
  readonly isBest: boolean
}

export function Hand({
  hand,
  playable,
  trump,
  notes,
  reason,
  onPlay,
}: {
  readonly hand: readonly Card[]
  readonly playable: readonly Card[]
  readonly trump: Suit | null
  /** The notes on the cards, keyed by the cards' signs. */
  readonly notes: ReadonlyMap<string, OptionNote>
  /** Why the other cards can't be played, or null if there is nothing to explain. */
  readonly reason: string | null
  onPlay(card: Card): void
}): ReactNode {
  const isPlayable = (card: Card): boolean =>
    playable.some(({ suit, rank }) => suit === card.suit && rank === card.rank)
  return (
    <>
      <div
        className="deals-hand flex flex-wrap items-start gap-2 min-h-20 p-0 list-none"
        data-choosing={playable.length > 0 ? '' : undefined}
        role="group"
        aria-label="Your cards"
        tabIndex={-1}
      >
        {hand.map((card, i) => {
          const sign = cardSign(card)
          const note = notes.get(sign)
          const isLegal = isPlayable(card)
          const isTrump = card.suit === trump
          return (
            <button
              key={`${i} ${sign}`}
              type="button"
              className="table-card disabled:opacity-100"
              disabled={!isLegal}
              data-best={note?.isBest === true ? '' : undefined}
              aria-label={[
                `Play ${sign}`,
                // The visible text comes first, for people who control the page by voice.
                ...(note === undefined ? [] : [note.text]),
                ...(isTrump ? ['trump'] : []),
              ].join(', ')}
              title={isLegal ? undefined : (reason ?? undefined)}
              onClick={() => onPlay(card)}
            >
              <CardFace card={card} isTrump={isTrump} />
              {note !== undefined && <span className="deals-note">{note.text}</span>}
            </button>
          )
        })}
      </div>
      {reason !== null && <p className="quiet">{reason}</p>}
    </>
  )
}
