import { displayName, type PlayerStart } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import type { TakenRelics } from './taken-relics.js'
import { Button, CloseButton } from '../../../ui/button.js'

interface ListProps {
  readonly players: readonly Pick<PlayerStart, 'character' | 'offers'>[]
  readonly taken: TakenRelics
  onToggle(slot: number, relic: string): void
  onClear(): void
}

/** Lists the relics that the user marked as taken. */
export function TakenList({ players, taken, onToggle, onClear }: ListProps): ReactNode {
  const isEmpty = taken.every((relics) => relics.length === 0)
  return (
    <section className="taken-relics grid gap-1.5" aria-labelledby="taken-title">
      <div className="part-head">
        <h2 id="taken-title">Your relics</h2>
        {!isEmpty && <Button onClick={onClear}>Clear</Button>}
      </div>
      {isEmpty && (
        <p className="quiet">
          Press an offer or a relic to mark it as taken. The page’s address keeps your marks.
        </p>
      )}
      {players.map(
        ({ character, offers }, slot) =>
          taken[slot]!.length > 0 && (
            <ul key={slot} aria-label={`${displayName(character)}’s relics`}>
              {taken[slot]!.map((relic) => (
                <li key={relic}>
                  <span className="relic-name">{displayName(relic)}</span>{' '}
                  <span className="quiet">{sourceOf(relic, offers)}</span>
                  <CloseButton
                    aria-label={`Remove ${displayName(relic)}`}
                    onClick={() => onToggle(slot, relic)}
                  />
                </li>
              ))}
            </ul>
          ),
      )}
    </section>
  )
}

/** Returns the name of the ancient who offers a relic, or an empty string if none does. */
function sourceOf(relic: string, offers: PlayerStart['offers']): string {
  const offer = offers.find(({ relics }) => relics.includes(relic))
  return offer === undefined ? '' : displayName(offer.ancient)
}
