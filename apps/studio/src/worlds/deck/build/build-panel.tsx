import { deckOdds, RULE_SETS } from '@seedfast/deck'
import { useMemo, type ReactNode } from 'preact/compat'
import { useToast } from '../../../ui/toast.js'
import type { DeckPart } from '../deck-part.js'
import { DeckTools } from './deck-tools.js'
import { withCard, withoutCard } from './deck-edits.js'
import { Library } from './library.js'
import { MoreTools } from './more-tools.js'
import { OpeningHand } from './opening-hand.js'
import { YourCards } from './your-cards.js'
import { cardOf } from '../cards/shown-library.js'

/** The number of decks to simulate if the odds can't be computed exactly. */
const SURVEY = { decks: 500 }

export function BuildPanel({ part }: { readonly part: DeckPart }): ReactNode {
  const { params, result, change } = part
  const say = useToast()
  const odds = useMemo(() => deckOdds(params, SURVEY), [params])
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
      <OpeningHand part={part} odds={odds} limit={RULE_SETS[params.rules].hand.limit} />
      <YourCards part={part} odds={odds} trimmed={result.trimmed} />
      <MoreTools part={part} odds={odds} />
      <Library deck={params} onToggle={toggle} />
    </div>
  )
}
