import { RULE_SETS, surveyedDecks } from '@seedfast/deck'
import { useMemo, useState, type ReactNode } from 'preact/compat'
import { withValues } from '../../../address/address-value.js'
import { KindIcon } from '../cards/card-art.js'
import { pointsIn } from '../cards/card-words.js'
import type { DeckPart } from '../deck-part.js'
import { plays } from '../address-values.js'
import { Button } from '../../../ui/button.js'
import { cardOf, roleOf } from '../cards/shown-library.js'

/** The number of hands that are added at a time. */
const MORE = 12

/** The largest seed of the page that surveys also support. */
const MOST_SEED = 2 ** 40

/** Deals the opening hands of consecutive seeds. Pressing a hand opens its seed. */
export default function SampleHands({ part }: { readonly part: DeckPart }): ReactNode {
  const { params, seed, session, edit } = part
  const [count, setCount] = useState(MORE)
  const { limit } = RULE_SETS[params.rules].hand
  // Surveys count seeds as numbers, so the hands of a longer seed start at 0.
  const from = /^\d+$/.test(seed) && Number(seed) < MOST_SEED ? Number(seed) : 0
  const hands = useMemo(
    () => [...surveyedDecks(params, { decks: count, from })].map(({ deck }) => deck.slice(0, limit)),
    [params, count, from, limit],
  )
  return (
    <>
      <ol className="sample-hands grid tiles-44 gap-2">
        {hands.map((hand, i) => (
          <li key={i}>
            <button
              type="button"
              title={`Open seed ${from + i}`}
              onClick={() => edit({ ...withValues(session.state, plays.to(null)), seed: String(from + i) })}
            >
              <span className="quiet">seed {from + i}</span>
              {hand.map((id, at) => (
                <span key={at} className="sample-card" data-kind={roleOf(id)}>
                  <KindIcon kind={roleOf(id)} />
                  <span className={params.cards.includes(id) ? 'own-card' : undefined}>
                    {cardOf(id).name}
                  </span>
                  <span className="text-(--tone) text-bold">
                    {pointsIn(cardOf(id))
                      .map(({ points }) => points)
                      .join(' ')}
                  </span>
                </span>
              ))}
            </button>
          </li>
        ))}
      </ol>
      <Button onClick={() => setCount(count + MORE)}>Deal {MORE} more</Button>
    </>
  )
}
