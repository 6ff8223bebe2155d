import { useState, type ReactNode } from 'preact/compat'
import { KindIcon } from '../cards/card-art.js'
import { cardText, pointsIn } from '../cards/card-words.js'
import type { PlayedGame } from './plays.js'
import { cardOf, roleOf } from '../cards/shown-library.js'

interface ComingProps {
  readonly game: PlayedGame
  readonly size: number
  onWhy(part: string): void
}

/**
 * Lists the deck's cards in the order that they will be drawn. The user can hide the cards that haven't been drawn yet.
 */
export function ComingUp({ game, size, onWhy }: ComingProps): ReactNode {
  const [isHiding, setHiding] = useState(false)
  const { upcoming } = game.hand
  return (
    <section className="coming-up" aria-labelledby="coming-title">
      <div className="part-head">
        <h2 id="coming-title">Coming up</h2>
        <span className="quiet">played cards return at the end</span>
        <label className="inline-flex gap-2 items-center ml-auto text-sm">
          <input
            type="checkbox"
            className="switch"
            checked={isHiding}
            onChange={() => setHiding(!isHiding)}
          />{' '}
          Hide unseen cards
        </label>
      </div>
      <ol className="grid tiles-48 gap-1.5 mt-2! @max-[34rem]:grid-cols-2">
        {upcoming.map(({ id, serial }, i) => {
          const card = cardOf(id)
          const seen = game.seen.has(serial)
          if (isHiding && !seen) {
            return (
              <li key={serial} className="coming-card" data-hidden="">
                <span className="coming-number text-ink-soft text-xs digits">{i + 1}</span>
                <span className="quiet">unseen</span>
              </li>
            )
          }
          const face = (
            <>
              <span className="coming-number text-ink-soft text-xs digits">{i + 1}</span>
              <KindIcon kind={roleOf(id)} />
              <span className="coming-name">{card.name}</span>
              <span className="coming-points flex gap-1.5 text-bold">
                {pointsIn(card).map(({ kind, points }) => (
                  <span key={kind} data-kind={kind}>
                    {points}
                  </span>
                ))}
              </span>
            </>
          )
          return (
            <li key={serial} data-seen={seen ? '' : undefined}>
              {serial < size ? (
                <button
                  type="button"
                  className="coming-card"
                  data-kind={roleOf(id)}
                  title={`${cardText(card)}. Why is it here?`}
                  onClick={() => onWhy(`/deck/${serial}`)}
                >
                  {face}
                </button>
              ) : (
                <span className="coming-card" data-kind={roleOf(id)}>
                  {face}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
