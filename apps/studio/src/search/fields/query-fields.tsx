import { useState, type ReactNode, type RefObject } from 'preact/compat'
import { PlusIcon } from '../../ui/icons.js'
import type { WishInput } from '../query/address-values.js'
import type { Completable } from '../query/completion.js'
import type { ConditionFault } from '../query/condition-fault.js'
import type { CheckedSearch } from '../query/ready-search.js'
import type { SearchInput } from '../query/search-input.js'
import { ConditionField } from './condition-field.js'
import { CutOff, PointsField } from './points-fields.js'
import { Button, CloseButton } from '../../ui/button.js'

interface QueryFieldsProps {
  readonly written: SearchInput
  readonly read: CheckedSearch
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly completable: Completable
  readonly example: string | undefined
  onWrite(change: Partial<SearchInput>, name?: string): void
  onRun(): void
}

/** Renders a search's conditions as text fields with completions. */
export function QueryFields(props: QueryFieldsProps): ReactNode {
  const { written, read, field, completable, example, onWrite, onRun } = props
  const { where, not, should } = written
  // A newly added field receives the focus. After a field is removed, the main condition receives it.
  const [added, setAdded] = useState('')
  const add = (part: 'not' | 'should', change: Partial<SearchInput>): void => {
    setAdded(`${part}${written[part].length}`)
    onWrite(change)
  }
  const remove = (change: Partial<SearchInput>): void => {
    field.current?.focus()
    onWrite(change)
  }
  const change = (i: number, wish: Partial<WishInput>, name: string): void =>
    onWrite({ should: should.with(i, { ...should[i]!, ...wish }) }, name)
  /** Renders the field for one of several conditions, and the button that removes the condition. */
  const removable = (
    key: string,
    label: string,
    of: {
      readonly title: string
      readonly text: string
      readonly placeholder: string
      readonly fault: ConditionFault | null | undefined
      onType(text: string): void
      onRemove(): void
    },
  ): ReactNode => (
    <>
      <ConditionField
        label={label}
        isLabelHidden
        text={of.text}
        placeholder={of.placeholder}
        completable={completable}
        fault={of.fault ?? null}
        isNew={added === key}
        onType={of.onType}
        onRun={onRun}
      />
      <CloseButton aria-label={`Remove ${of.title}`} title="Remove" onClick={of.onRemove} />
    </>
  )
  return (
    <>
      <ConditionField
        label="Where"
        text={where}
        placeholder={example === undefined ? 'a condition on the facts' : `such as ${example}`}
        rows={2}
        completable={completable}
        fault={read.faults.where}
        field={field}
        onType={(text) => onWrite({ where: text }, 'search where')}
        onRun={onRun}
      />
      {not.length > 0 && (
        <fieldset className="search-group">
          <legend>Must not match</legend>
          {not.map((text, i) => (
            <div key={i} className="condition-row">
              {removable(`not${i}`, `Must not match ${i + 1}`, {
                title: `“must not match” ${i + 1}`,
                text,
                placeholder: 'a condition that no hit matches',
                fault: read.faults.not[i],
                onType: (typed) => onWrite({ not: not.with(i, typed) }, `search not${i}`),
                onRemove: () => remove({ not: not.toSpliced(i, 1) }),
              })}
            </div>
          ))}
        </fieldset>
      )}
      {should.length > 0 && (
        <fieldset
          className="search-group"
          onKeyDown={({ key, target }) => {
            if (key === 'Enter' && target instanceof HTMLInputElement) onRun()
          }}
        >
          <legend>Wishes, worth points when they match</legend>
          {should.map(({ when, score }, i) => (
            <div key={i} className="condition-row" data-scored="">
              <PointsField
                score={score}
                number={i + 1}
                fault={read.faults.should[i]?.score ?? null}
                onType={(typed) => change(i, { score: typed }, `search score${i}`)}
              />
              {removable(`should${i}`, `Wish ${i + 1}`, {
                title: `wish ${i + 1}`,
                text: when,
                placeholder: 'an optional condition',
                fault: read.faults.should[i]?.when,
                onType: (typed) => change(i, { when: typed }, `search should${i}`),
                onRemove: () => remove({ should: should.toSpliced(i, 1) }),
              })}
            </div>
          ))}
          <CutOff written={written} points={read.points} fault={read.faults.cutOff} onWrite={onWrite} />
        </fieldset>
      )}
      <div className="search-adds" role="group" aria-label="Add to the search">
        <Button look="add" onClick={() => add('not', { not: [...not, ''] })}>
          <PlusIcon /> Must not match
        </Button>
        <Button look="add" onClick={() => add('should', { should: [...should, { when: '', score: '1' }] })}>
          <PlusIcon /> Wish with points
        </Button>
      </div>
    </>
  )
}
