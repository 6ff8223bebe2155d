import type { DeckOddsProps } from '../deck-part.js'
import { RULE_SETS, type DeckOdds } from '@seedfast/deck'
import { useRef, type ReactNode } from 'preact/compat'
import { PlusIcon, StarIcon } from '../../../ui/icons.js'
import { useRemovalFocus } from '../../../ui/use-removal-focus.js'
import { KindIcon } from '../cards/card-art.js'
import { cardText, pointsIn } from '../cards/card-words.js'
import { percentText } from '../play/percent-text.js'
import { withoutCard, withStar } from './deck-edits.js'
import { Button, CloseButton } from '../../../ui/button.js'
import { cardOf } from '../cards/shown-library.js'

interface CardsProps extends DeckOddsProps {
  /** The IDs of the cards that the seed leaves out of the deck. */
  readonly trimmed: readonly string[]
}

/** Renders the player's cards. Passive cards are listed separately, because they aren't shuffled into the deck. */
export function YourCards({ part, odds, trimmed }: CardsProps): ReactNode {
  const { params, open, change } = part
  const { cards, rules } = params
  const rows = cards.map((id, index) => ({ id, index, card: cardOf(id) }))
  const active = rows.filter(({ card }) => !card.passive)
  const passive = rows.filter(({ card }) => card.passive)
  const { least, most } = RULE_SETS[rules].fill
  const missing = least - active.length
  const adding = useRef<HTMLButtonElement>(null)
  const onRemove = useRemovalFocus(cards.length, () => adding.current)
  return (
    <section className="your-cards" aria-labelledby="your-cards-title">
      <div className="part-head">
        <h2 id="your-cards-title">Your cards</h2>
        <span className="quiet">
          {active.length} to draw, {passive.length} passive
        </span>
        <Button
          ref={adding}
          onClick={() => {
            const title = document.getElementById('library-title')
            title?.scrollIntoView()
            title?.focus({ preventScroll: true })
          }}
        >
          <PlusIcon /> Add cards
        </Button>
        {cards.length > 0 && (
          <Button
            look="link"
            onClick={() => {
              adding.current?.focus()
              open({ cards: [], favourites: [], rules })
            }}
          >
            Remove all
          </Button>
        )}
      </div>
      {missing > 0 && (
        <p className="quiet">
          {missing === 1 ? 'One copy of Hellfire I is' : `${missing} copies of Hellfire I are`} added so that
          you have {least} cards to draw.
        </p>
      )}
      {active.length > most && (
        <p className="quiet">
          The deck contains only {most} of these cards, chosen at random. With this seed, these are left out:{' '}
          {trimmed.map((id) => cardOf(id).name).join(', ')}.
        </p>
      )}
      <ul className="card-rows grid tiles-76 gap-x-4 gap-y-0 my-1.5!">
        {[...active, ...passive].map(({ id, index, card }) => {
          const starred = params.favourites.includes(id)
          return (
            <li key={`${index} ${id}`} data-kind={card.passive ? 'passive' : undefined}>
              <button
                type="button"
                className="quiet-button star-button"
                aria-pressed={starred}
                aria-label={`Favourite: ${card.name}`}
                title={starred ? 'Remove from favourites' : 'Add to favourites'}
                onClick={() => change((deck) => withStar(deck, id, !starred))}
              >
                <StarIcon />
              </button>
              <span
                className="card-row-name overflow-hidden text-semibold text-ellipsis whitespace-nowrap"
                title={cardText(card)}
              >
                {card.name}
              </span>
              <span className="card-row-points flex gap-2">
                {pointsIn(card).map(({ kind, points }) => (
                  <span key={kind} data-kind={kind}>
                    <KindIcon kind={kind} />
                    {points}
                  </span>
                ))}
                {card.passive && <span className="quiet">passive</span>}
              </span>
              <span className="quiet text-right digits" title="Chance of being in the opening hand">
                {card.passive ? '' : percentText(openingChance(odds, id, RULE_SETS[rules].hand.limit))}
              </span>
              <CloseButton
                aria-label={`Remove ${card.name}`}
                onClick={({ currentTarget }) => {
                  onRemove(currentTarget)
                  change((deck) => withoutCard(deck, indexNear(deck.cards, id, index)))
                }}
              />
            </li>
          )
        })}
      </ul>
      {active.length > 0 && (
        <p className="quiet">
          The percentage is a card’s chance of being in the opening hand, over all seeds. A star raises this
          chance.
          {params.favourites.length > 0 &&
            ` A favourite is in ${percentText(odds.anyInHand)} of all opening hands.`}
        </p>
      )}
    </section>
  )
}

/** Returns the index of a card in the latest deck, in which cards before `index` may have been removed. */
function indexNear(cards: readonly string[], id: string, index: number): number {
  return cards[index] === id ? index : cards.indexOf(id)
}

function openingChance({ byDraw }: DeckOdds, id: string, limit: number): number {
  return (byDraw[id] ?? []).slice(0, limit).reduce((sum, chance) => sum + chance, 0)
}
