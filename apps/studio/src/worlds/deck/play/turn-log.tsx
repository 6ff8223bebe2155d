import type { ReactNode } from 'preact/compat'
import type { PlayedTurn } from './plays.js'
import { cardOf } from '../cards/shown-library.js'

/** Shows the last turn. The user can expand the earlier turns. */
export function TurnLog({ turns }: { readonly turns: readonly PlayedTurn[] }): ReactNode {
  if (turns.length === 0) return null
  const rows = turns.map((turn, i) => ({ turn, number: i + 1 })).reverse()
  const [last, ...earlier] = rows
  return (
    <div className="turn-log">
      <p className="text-semibold" role="status">
        {last!.number}. {turnText(last!.turn)}
      </p>
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-8 text-ink-soft text-sm">Earlier turns</summary>
          <ol reversed start={earlier.length}>
            {earlier.map(({ turn, number }) => (
              <li key={number}>{turnText(turn)}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

function turnText({ play, card, drawn, given }: PlayedTurn): string {
  const names = drawn.map((id) => cardOf(id).name)
  const draws = names.length === 0 ? 'drew nothing' : `drew ${names.join(' and ')}`
  if (play === 't') return 'Your opponent put a Trojan on top of your deck.'
  if (play === 'o') return `Overclocked: ${draws}.`
  const gift = given === null ? '' : ` Your opponent draws ${cardOf(given).name} next.`
  return `You played ${cardOf(card!).name} and ${draws}.${gift}`
}
