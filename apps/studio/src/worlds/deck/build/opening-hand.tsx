import type { DeckPart } from '../deck-part.js'
import type { ReactNode } from 'preact/compat'
import { withValues } from '../../../address/address-value.js'
import { PlayIcon } from '../../../ui/icons.js'
import { CardFace } from '../cards/card-face.js'
import { KindIcon } from '../cards/card-art.js'
import { pointsIn, POINT_KINDS, POINT_WORDS, type CardPoints } from '../cards/card-words.js'
import { plays } from '../address-values.js'
import { Button } from '../../../ui/button.js'
import { cardOf } from '../cards/shown-library.js'

interface HandProps {
  readonly part: DeckPart
  readonly limit: number
}

/** Shows the cards that the seed deals first. Pressing a card opens the Why panel. */
export function OpeningHand({ part, limit }: HandProps): ReactNode {
  const { result, params, seed, session, edit, onWhy } = part
  const hand = result.deck.slice(0, limit)
  const { favourite } = result
  return (
    <section className="deck-opening" aria-labelledby="opening-title">
      <div className="part-head">
        <h2 id="opening-title">Opening hand</h2>
        <span className="quiet">
          seed {seed}, {result.deck.length} cards in the deck
        </span>
      </div>
      <div className="hand-columns flex flex-wrap gap-x-6 gap-y-3 mt-2 mb-3 mx-0">
        <ol className="hand-cards">
          {hand.map((id, i) => (
            <li key={i}>
              <button
                type="button"
                className="card-button"
                title="Why is this card here?"
                onClick={() => onWhy(`/deck/${i}`)}
              >
                <CardFace id={id} starred={params.favourites.includes(id)} />
              </button>
              {favourite?.to === i && (
                <span className="card-note text-ink-soft text-xs line-snug">
                  moved here from draw {favourite.from + 1}
                </span>
              )}
            </li>
          ))}
        </ol>
        <div className="hand-side">
          <ul className="hand-totals flex flex-wrap gap-x-4 gap-y-1">
            {handTotals(hand).map(({ kind, points }) => (
              <li className="inline-flex gap-1 items-center" key={kind} data-kind={kind}>
                <KindIcon kind={kind} />
                <strong className="text-(--tone) text-lg">{points}</strong> {POINT_WORDS[kind].toLowerCase()}
              </li>
            ))}
          </ul>
          <Button
            look="primary"
            onClick={() => edit({ ...withValues(session.state, plays.to(null)), view: 'play' })}
          >
            <PlayIcon /> Play this deck
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Returns the total points of a hand by kind, leaving out kinds with 0 points. */
function handTotals(hand: readonly string[]): CardPoints[] {
  const all = hand.flatMap((id) => pointsIn(cardOf(id)))
  return POINT_KINDS.map((kind) => ({
    kind,
    points: all.reduce((sum, one) => (one.kind === kind ? sum + one.points : sum), 0),
  })).filter(({ points }) => points > 0)
}
