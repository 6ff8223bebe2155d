import type { ReactNode } from 'preact/compat'
import { StarIcon } from '../../../ui/icons.js'
import { CardArt, KindIcon } from './card-art.js'
import { kindText, pointsIn, POINT_WORDS } from './card-words.js'
import { cardOf, roleOf } from './shown-library.js'

/** The offset added to the numbers of tradable cards, so that their pictures differ from those of base cards. */
const BASE_CARDS = 100

interface FaceProps {
  readonly id: string
  readonly starred?: boolean
}

export function CardFace({ id, starred = false }: FaceProps): ReactNode {
  const card = cardOf(id)
  const role = roleOf(id)
  const number = Number(id.slice(-5)) + (card.base ? 0 : BASE_CARDS)
  const points = pointsIn(card)
  return (
    <span
      className="deck-card"
      data-kind={role}
      data-legend={card.legend ? '' : undefined}
      data-base={card.base ? '' : undefined}
    >
      <CardArt number={number} role={role} />
      <span className="deck-card-name">{card.name}</span>
      <span className="deck-card-points flex flex-wrap gap-x-2 gap-y-0 items-center pt-0.5 pb-1.5 px-2 text-bold">
        {points.map(({ kind, points: count }) => (
          <span key={kind} data-kind={kind}>
            <KindIcon kind={kind} />
            {count}
            <span className="visually-hidden"> {POINT_WORDS[kind].toLowerCase()}</span>
          </span>
        ))}
        {points.length === 0 && <span className="quiet">{card.passive ? 'Passive' : 'Effect'}</span>}
      </span>
      <span className="visually-hidden">{kindText(card)}</span>
      {starred && (
        <span className="card-star absolute top-1 left-1 [line-height:0]">
          <StarIcon />
          <span className="visually-hidden">favourite</span>
        </span>
      )}
    </span>
  )
}
