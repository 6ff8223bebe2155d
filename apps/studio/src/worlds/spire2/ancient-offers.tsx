import { displayName, type PlayerStart } from '@seedfast/spire2'
import type { ReactNode } from 'react'

interface OffersProps {
  readonly players: readonly PlayerStart[]
  onWhy(part: string): void
}

export function AncientOffers({ players, onWhy }: OffersProps): ReactNode {
  return players.map(({ character, offers }, slot) => (
    <section key={slot} className="ancients" aria-label={`Offers to ${displayName(character)}`}>
      <h2 className={players.length > 1 ? undefined : 'visually-hidden'}>
        {players.length > 1 ? displayName(character) : 'Offers from the ancients'}
      </h2>
      <div className="ancient-cards">
        {offers.map(({ ancient, relics, seaGlass }, i) => (
          <article key={i} className="ancient-card">
            <h3>
              {displayName(ancient)} <span className="quiet">act {i + 1}</span>{' '}
              <button
                type="button"
                className="link-button"
                aria-label={`Why: ${displayName(ancient)}’s offers`}
                onClick={() => onWhy(`/players/${slot}/offers/${i}`)}
              >
                Why?
              </button>
            </h3>
            <ul>
              {relics.map((relic) => (
                <li key={relic}>
                  {displayName(relic)}
                  {relic === 'SEA_GLASS' && seaGlass !== null && ` (${displayName(seaGlass)})`}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  ))
}
