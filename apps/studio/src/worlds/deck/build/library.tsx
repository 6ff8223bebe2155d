import type { Card, CodedDeck } from '@seedfast/deck'
import { useState, type ReactNode } from 'preact/compat'
import { CardFace } from '../cards/card-face.js'
import { kindText } from '../cards/card-words.js'
import {
  filteredCards,
  FILTERS,
  inOrder,
  ORDERS,
  otherCards,
  ownCards,
  type Filter,
  type Order,
} from './library-filter.js'
import { Later } from '../../../ui/later.js'
import { Button } from '../../../ui/button.js'
import { Select } from '../../../ui/plain-input.js'

/** The number of cards that are rendered in one task. */
const AT_A_TIME = 12

interface LibraryProps {
  readonly deck: CodedDeck
  /** Buttons next to the title. */
  readonly children: ReactNode
  /** Adds a card to the deck, or removes the card if the deck contains it. */
  onToggle(id: string): void
}

/** Renders the cards that a player can own. Pressing a card adds it to the deck or removes it. */
export function Library({ deck, children, onToggle }: LibraryProps): ReactNode {
  const [filter, setFilter] = useState<Filter>('all')
  const [text, setText] = useState('')
  const [order, setOrder] = useState<Order>('name')
  const shown = inOrder(filteredCards(ownCards(), filter, text), order, filter)
  const [showsOthers, setShowsOthers] = useState(false)
  const button = (card: Card): ReactNode => (
    <li key={card.id}>
      <button
        type="button"
        className="card-button"
        aria-pressed={deck.cards.includes(card.id)}
        title={[card.name, kindText(card)].filter((one) => one !== '').join(': ')}
        onClick={() => onToggle(card.id)}
      >
        <CardFace id={card.id} starred={deck.favourites.includes(card.id)} />
      </button>
    </li>
  )
  return (
    <section className="library grid grid-cols-1 gap-2" aria-labelledby="library-title">
      <div className="sticky top-[var(--head)] z-2 flex flex-wrap gap-x-3 gap-y-2 items-center py-1.5 px-0 bg-surface @max-[34rem]:gap-1.5">
        <h2 id="library-title" tabIndex={-1}>
          Library
        </h2>
        <span className="quiet" role="status">
          {shown.length === ownCards().length
            ? `${shown.length} cards`
            : `${shown.length} of ${ownCards().length}`}
        </span>
        {children}
        <input
          type="search"
          className="flex-[1_1_9rem] min-w-0 max-w-64 ml-auto @max-[34rem]:basis-20"
          aria-label="Find a card"
          placeholder="Find a card"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Select
          aria-label="Order"
          value={order}
          options={Object.entries(ORDERS).map(([id, name]) => [id, name] as const)}
          onChoose={(value) => setOrder(value as Order)}
        />
        <div className="library-filters" role="group" aria-label="Kind of card">
          {Object.entries(FILTERS).map(([id, name]) => (
            <button
              key={id}
              type="button"
              data-kind={id}
              aria-pressed={filter === id}
              onClick={() => setFilter(id as Filter)}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      {shown.length === 0 && (
        <p className="quiet">
          No cards match.{' '}
          <Button
            look="link"
            onClick={() => {
              setFilter('all')
              setText('')
            }}
          >
            Show all
          </Button>
        </p>
      )}
      <ul className="card-grid">
        {Array.from({ length: Math.ceil(shown.length / AT_A_TIME) }, (_, i) => (
          <Later key={i}>{shown.slice(i * AT_A_TIME, (i + 1) * AT_A_TIME).map(button)}</Later>
        ))}
      </ul>
      <details className="other-cards" onToggle={({ currentTarget }) => setShowsOthers(currentTarget.open)}>
        <summary>Cards that players can’t own</summary>
        {showsOthers && (
          <>
            <OtherCards
              title="In every deck, mixed with your cards"
              cards={otherCards().filter(({ base }) => base)}
            />
            <OtherCards title="Created by other cards" cards={otherCards().filter(({ base }) => !base)} />
          </>
        )}
      </details>
    </section>
  )
}

function OtherCards({
  title,
  cards,
}: {
  readonly title: string
  readonly cards: readonly Card[]
}): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      <ul className="card-grid">
        {cards.map(({ id }) => (
          <li key={id}>
            <CardFace id={id} />
          </li>
        ))}
      </ul>
    </>
  )
}
