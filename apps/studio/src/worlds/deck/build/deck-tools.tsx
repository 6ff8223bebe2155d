import { RULE_SET_IDS, type RuleSetId } from '@seedfast/deck'
import { useId, type ReactNode } from 'preact/compat'
import type { DeckPart } from '../deck-part.js'
import { CodeField } from '../code/code-field.js'
import { DeckMenu } from '../saved/deck-menu.js'

const RULE_NAMES: Readonly<Record<RuleSetId, string>> = {
  v1: '15 Jan 2021',
  v2: '16 Jan 2021',
  v3: 'Cyberbrawl',
}

export function DeckTools({ part }: { readonly part: DeckPart }): ReactNode {
  const { params, code, session, open, change } = part
  const issue = session.params.issues[0]
  const name = useId()
  return (
    <section className="deck-tools relative flex flex-wrap gap-x-5 gap-y-3 items-start" aria-label="Deck">
      {code === '' ? (
        <p>A deck with cards of your own has no code. Its link contains the cards.</p>
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
