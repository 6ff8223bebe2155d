import { displayName, type PlayerStart } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import type { TakenRelics } from '../taken/taken-relics.js'
import { Button } from '../../../ui/button.js'

/** The user's marks on offers. */
interface OfferMarks {
  readonly taken: TakenRelics
  onToggle(slot: number, relic: string): void
}

interface OffersProps {
  readonly players: readonly { readonly character: string; readonly offers: PlayerStart['offers'] }[]
  /** The act of the first ancient. */
  readonly firstAct?: number
  /** Opens the Why panel for an offer. If undefined, the offers have no link to it. */
  readonly onWhy?: (part: string) => void
  /** The marks on offers that the user takes. If undefined, offers can't be marked. */
  readonly marks?: OfferMarks
}

/** Shows what each ancient offers to each player. */
export function AncientOffers(props: OffersProps): ReactNode {
  return props.players.map((_, slot) => <PlayerOffers key={slot} slot={slot} {...props} />)
}

function PlayerOffers(props: OffersProps & { readonly slot: number }): ReactNode {
  const { players, firstAct = 1, onWhy, marks, slot } = props
  const name = playerName(players, slot)
  return (
    <section className="ancients" aria-label={`Offers to ${name}`}>
      <h2 className={players.length > 1 ? undefined : 'visually-hidden'}>
        {players.length > 1 ? name : 'Offers from the ancients'}
      </h2>
      <div className="grid tiles-fit-38 gap-2">
        {players[slot]!.offers.map(({ ancient, relics, seaGlass }, i) => (
          <article key={i} className="ancient-card py-3 px-3 frame-strong rounded-lg bg-ground">
            <h3>
              {displayName(ancient)} <span className="quiet">act {firstAct + i}</span>{' '}
              {onWhy !== undefined && (
                <Button
                  look="link"
                  aria-label={`Why: ${displayName(ancient)}’s offers`}
                  onClick={() => onWhy(`/players/${slot}/offers/${i}`)}
                >
                  Why?
                </Button>
              )}
            </h3>
            <ul>
              {relics.map((relic, offer) => (
                <li key={relic} data-thing={`/players/${slot}/offers/${i}/relics/${offer}`}>
                  <Offer marks={marks} slot={slot} relic={relic}>
                    {displayName(relic)}
                    {relic === 'SEA_GLASS' && seaGlass !== null && ` (${displayName(seaGlass)})`}
                    {/* Neow's last offer is the one that costs something. */}
                    {ancient === 'NEOW' && offer === relics.length - 1 && (
                      <span className="text-bad text-xs"> at a price</span>
                    )}
                  </Offer>
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  )
}

interface OfferProps {
  readonly marks: OfferMarks | undefined
  readonly slot: number
  readonly relic: string
  readonly children: ReactNode
}

function Offer({ marks, slot, relic, children }: OfferProps): ReactNode {
  if (marks === undefined) return children
  return (
    <button
      type="button"
      className="relic-mark"
      aria-pressed={marks.taken[slot]!.includes(relic)}
      onClick={() => marks.onToggle(slot, relic)}
    >
      {children}
    </button>
  )
}

/** Returns the name of a player's character, with the player's number if several players have the same character. */
function playerName(players: readonly { readonly character: string }[], slot: number): string {
  const { character } = players[slot]!
  const name = displayName(character)
  return players.filter((one) => one.character === character).length > 1
    ? `${name} (player ${slot + 1})`
    : name
}
