import { useEffect, useRef, type ReactNode } from 'react'
import { CardFace } from '../cards/card-face.js'
import { effectNote } from './effect-note.js'
import type { PlayedGame } from './plays.js'

/** Renders the hand as cards that can be pressed to play them. */
export function HandRow({
  game,
  favourites,
  onPlay,
}: {
  readonly game: PlayedGame
  readonly favourites: readonly string[]
  onPlay(place: number): void
}): ReactNode {
  const row = useRef<HTMLOListElement>(null)
  const focused = useRef<number | null>(null)
  // After a card is played by keyboard, the card that takes its place gets the focus.
  useEffect(() => {
    if (focused.current === null) return
    const buttons = row.current?.querySelectorAll('button') ?? []
    buttons[Math.min(focused.current, buttons.length - 1)]?.focus()
    focused.current = null
  }, [game])
  return (
    <ol className="hand-cards" ref={row}>
      {game.hand.cards.map(({ id, serial }, i) => {
        const note = effectNote(id)
        return (
          <li key={serial}>
            <button
              type="button"
              className="card-button"
              onClick={() => {
                focused.current = i
                onPlay(i)
              }}
            >
              <span className="visually-hidden">Play </span>
              <CardFace id={id} starred={favourites.includes(id)} />
            </button>
            {note !== null && <span className="card-note">{note}</span>}
          </li>
        )
      })}
    </ol>
  )
}
