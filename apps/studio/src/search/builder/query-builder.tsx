import { joinedConditions, rowText } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'
import { useMemo, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { CutOff } from '../fields/cut-off.js'
import { PointsField } from '../fields/points-field.js'
import type { CheckedSearch } from '../query/ready-search.js'
import type { SearchInput } from '../query/search-input.js'
import type { BuilderFacts } from './builder-facts.js'
import { BuilderGroup, BuilderPart } from './builder-group.js'
import { conditionParts } from './condition-parts.js'
import { newRow } from './row-edits.js'

interface BuilderProps {
  readonly world: AnyWorld
  readonly facts: BuilderFacts
  readonly written: SearchInput
  readonly read: CheckedSearch
  readonly field: RefObject<HTMLButtonElement | null>
  onWrite(change: Partial<SearchInput>, name?: string): void
  onRun(): void
  /** Shows the conditions as text fields instead of in the builder. */
  onText(): void
}

/** Renders a search's conditions as editable rows in three groups: "Must", "Must not" and "Should". */
export function QueryBuilder(props: BuilderProps): ReactNode {
  const { world, facts, written, read, field, onWrite, onRun, onText } = props
  const { where, not, should } = written
  const [added, setAdded] = useState('')
  const { types } = facts
  const must = useMemo(() => conditionParts(world, types, where), [world, types, where])
  const single = (text: string): NonNullable<typeof must>[number] | null => {
    const parts = conditionParts(world, types, text)
    return parts?.length === 1 ? parts[0]! : null
  }
  const mustTexts = must?.map(({ text }) => text) ?? []
  const writeMust = (texts: readonly string[], name?: string): void =>
    onWrite({ where: texts.length === 0 ? '' : joinedConditions(texts) }, name)
  const add = (group: 'must' | 'not' | 'should'): void => {
    const wishes = should.map(({ when }) => when)
    const text = newCondition(facts, [where, ...not, ...wishes])
    setAdded(`${group}${{ must: mustTexts, not, should }[group].length}`)
    if (group === 'must') return writeMust([...mustTexts, text])
    if (group === 'not') return onWrite({ not: [...not, text] })
    const isOnly = [where, ...not].every((condition) => condition.trim() === '')
    // A wish that comes with other conditions is only a preference, so hits need no points.
    const cutOff = should.length === 0 && !isOnly ? { cutOff: '0' } : {}
    onWrite({ should: [...should, { when: text, score: '1' }], ...cutOff })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isField = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && isField && !event.nativeEvent.isComposing) onRun()
  }
  return (
    <div className="builder grid grid-cols-1 gap-2" onKeyDown={onKeyDown}>
      <BuilderGroup
        title="Must"
        about="Hits match all of these."
        button={field}
        onAdd={must === null ? null : () => add('must')}
      >
        {must === null && (
          <BuilderPart
            facts={facts}
            part={null}
            text={where}
            label="Must match"
            fault={read.faults.where?.message ?? null}
            isNew={false}
            onChange={(text) => writeMust([text])}
            onRemove={() => writeMust([])}
            onText={onText}
          />
        )}
        {must?.map((part, i) => (
          <BuilderPart
            // Rows have no identity other than their index.
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            facts={facts}
            part={part}
            text={part.text}
            label={`Must match ${i + 1}`}
            fault={null}
            isNew={added === `must${i}`}
            onChange={(text) => writeMust(mustTexts.with(i, text), `search where${i}`)}
            onRemove={() => writeMust(mustTexts.toSpliced(i, 1))}
            onText={onText}
          />
        ))}
      </BuilderGroup>
      <BuilderGroup title="Must not" about="No hit matches any of these." onAdd={() => add('not')}>
        {not.map((text, i) => (
          <BuilderPart
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            facts={facts}
            part={single(text)}
            text={text}
            label={`Must not match ${i + 1}`}
            fault={read.faults.not[i]?.message ?? null}
            isNew={added === `not${i}`}
            onChange={(typed) => onWrite({ not: not.with(i, typed) }, `search not${i}`)}
            onRemove={() => onWrite({ not: not.toSpliced(i, 1) })}
            onText={onText}
          />
        ))}
      </BuilderGroup>
      <BuilderGroup title="Should" about="Hits with more points come first." onAdd={() => add('should')}>
        {should.map((wish, i) => (
          <BuilderPart
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            facts={facts}
            part={single(wish.when)}
            text={wish.when}
            label={`Wish ${i + 1}`}
            fault={read.faults.should[i]?.when?.message ?? null}
            isNew={added === `should${i}`}
            lead={
              <PointsField
                score={wish.score}
                number={i + 1}
                fault={read.faults.should[i]?.score ?? null}
                onType={(score) =>
                  onWrite({ should: should.with(i, { ...wish, score }) }, `search score${i}`)
                }
              />
            }
            onChange={(when) => onWrite({ should: should.with(i, { ...wish, when }) }, `search should${i}`)}
            onRemove={() => onWrite({ should: should.toSpliced(i, 1) })}
            onText={onText}
          />
        ))}
        {should.length > 0 && (
          <CutOff written={written} points={read.points} fault={read.faults.cutOff} onWrite={onWrite} />
        )}
      </BuilderGroup>
    </div>
  )
}

/**
 * Returns a condition that the shown seed matches. It uses a fact that no other condition uses yet, if there is one.
 */
function newCondition({ options, types, shown }: BuilderFacts, used: readonly string[]): string {
  const names = options.map(({ value }) => value)
  const left = names.filter((name) => used.every((text) => !new RegExp(`\\b${name}\\b`).test(text)))
  const isSingle = (name: string): boolean => !['list', 'object'].includes(types.get(name)!.kind)
  const name = left.find(isSingle) ?? left[0] ?? names[0]!
  const type = types.get(name)!
  return rowText(type, newRow(name, type, shown.get(name)))
}
