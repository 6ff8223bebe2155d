import { useEffect, useRef, type ReactNode } from 'preact/compat'
import { CardFace } from '../cards/card-face.js'
import type { PlayedGame } from './plays.js'
import { DRAW_EFFECTS } from '@seedfast/deck'
import { cardOf } from '../cards/shown-library.js'

/** Renders the hand. Pressing a card plays it. */
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
  // After the user plays a card with the keyboard, the card that takes its place receives the focus.
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
            {note !== null && <span className="card-note text-ink-soft text-xs line-snug">{note}</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** Describes how a card affects later draws, or returns null if it doesn't. */
function effectNote(id: string): string | null {
  const effect = DRAW_EFFECTS[id]
  switch (effect?.kind) {
    case 'force':
      return `Puts ${cardOf(effect.card).name} on top of your deck`
    case 'give':
      return 'Puts a Trojan on top of your opponent’s deck'
    case 'return':
      return 'Returns to the top of your deck once'
    case 'more':
      return 'Draws an extra card'
    default:
      return null
  }
}
