import { useEffect, type ReactNode, useMemo, useId } from 'preact/compat'
import type { WorldPartProps } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'
import { useDeckPart, type DeckPart } from './deck-part.js'
import './deck.css'
import { deckOdds, RULE_SETS, RULE_SET_IDS, type RuleSetId } from '@seedfast/deck'
import { Later } from '../../ui/later.js'
import { useToast } from '../../ui/toast.js'
import { withCard, withoutCard } from './build/deck-edits.js'
import { Library } from './build/library.js'
import { MoreTools } from './build/more-tools.js'
import { OwnCards } from './build/own-cards.js'
import { OpeningHand } from './build/opening-hand.js'
import { YourCards } from './build/your-cards.js'
import { cardOf } from './cards/shown-library.js'
import { CodeField } from './code/code-field.js'
import { DeckMenu } from './saved/deck-menu.js'

const PlayPanel = lazyPart(() => import('./play/play-panel.js'))

export default function DeckPanel({
  panel,
  ...rest
}: WorldPartProps & { readonly panel: string }): ReactNode {
  const part = useDeckPart(rest)
  // Loads the other panel before it is needed, so that it appears at once.
  useEffect(PlayPanel.preload, [])
  return panel === 'play' ? <PlayPanel part={part} /> : <BuildPanel part={part} />
}

/** The number of decks to simulate if the odds can't be computed exactly. */
const SURVEY = { decks: 500 }

function BuildPanel({ part }: { readonly part: DeckPart }): ReactNode {
  const { params, change } = part
  const say = useToast()
  const toggle = (id: string): void =>
    change((before) => {
      if (before.cards.includes(id)) return withoutCard(before, before.cards.indexOf(id))
      if (!params.strict) return { ...before, cards: [...before.cards, id] }
      const { deck, replaced } = withCard(before, id)
      if (replaced !== null) {
        const { group, name } = cardOf(replaced)
        say(`Removed ${name}, because a deck can have only one ${group}`)
      }
      return deck
    })
  return (
    <div className="deck-page">
      <DeckTools part={part} />
      <OpeningHand part={part} limit={RULE_SETS[params.rules].hand.limit} />
      <Later>
        <CardsWithOdds part={part} />
      </Later>
      <Later>
        <Library deck={params} onToggle={toggle}>
          <OwnCards part={part} />
        </Library>
      </Later>
    </div>
  )
}

function CardsWithOdds({ part }: { readonly part: DeckPart }): ReactNode {
  const { params, result } = part
  const odds = useMemo(() => deckOdds(params, SURVEY), [params])
  return (
    <>
      <YourCards part={part} odds={odds} trimmed={result.trimmed} />
      <MoreTools part={part} odds={odds} />
    </>
  )
}

const RULE_NAMES: Readonly<Record<RuleSetId, string>> = {
  v1: '15 Jan 2021',
  v2: '16 Jan 2021',
  v3: 'Cyberbrawl',
}

function DeckTools({ part }: { readonly part: DeckPart }): ReactNode {
  const { params, code, session, open, change } = part
  const issue = session.params.issues[0]
  const name = useId()
  return (
    <section className="deck-tools relative flex flex-wrap gap-x-5 gap-y-3 items-start" aria-label="Deck">
      {code === '' ? (
        <p>A deck that contains your own cards has no code. Its link contains the cards.</p>
      ) : (
        <CodeField code={code} fault={issue === undefined ? null : issue.message} onOpen={open} />
      )}
      <fieldset className="deck-rules grid gap-1">
        <legend className="text-ink-soft text-xs">Rules</legend>
        <span className="segments">
          {RULE_SET_IDS.map((id) => (
            <label key={id}>
              <input
                type="radio"
                name={name}
                checked={params.rules === id}
                onChange={() => change((deck) => ({ ...deck, rules: id }))}
              />
              <span>{RULE_NAMES[id]}</span>
            </label>
          ))}
        </span>
      </fieldset>
      {code !== '' && <DeckMenu part={part} />}
    </section>
  )
}
