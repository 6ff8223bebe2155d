import type { RowTest, SampledFact } from '@seedfast/search'
import type { AnyFactType } from '@seedfast/world'
import { useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'preact/compat'
import { Combobox } from '../../ui/combobox.js'
import { countText } from '../../words/quantity-text.js'
import { valueName, valueOptions, type BuilderFacts } from './builder-facts.js'
import { CloseButton } from '../../ui/button.js'

interface ValuesProps {
  readonly facts: BuilderFacts
  readonly fact: string
  /** The type of the tested value. It is never a list or an object. */
  readonly type: AnyFactType
  readonly test: RowTest
  /** Whether the tested value is the length of a list. */
  readonly isCount?: boolean
  readonly label: string
  onChange(values: RowTest['values']): void
}

/** Renders the inputs for the values that a test compares a fact with. */
export function TestValues(props: ValuesProps): ReactNode {
  const { type, test } = props
  if (test.values.length === 0) return null
  return type.kind === 'string' ? <TextValues {...props} /> : <NumberValues {...props} />
}

/**
 * Suggests the strings that occur in a sample of seeds. For an operator that takes several values, renders a list that
 * the user can extend.
 */
function TextValues({ facts, fact, test, label, onChange }: ValuesProps): ReactNode {
  const note = useId()
  const { field, operator, values } = test
  const sample = useSample(facts, fact)
  const options = valueOptions(facts, fact, field, sample)
  const isMany = operator === 'in' || operator === 'not in'
  const isPart = operator === 'contains' || operator === 'startsWith'
  const known = new Set(options.map(({ value }) => value))
  const unseen = values.filter((value) => !known.has(String(value)))
  const given = isMany ? values : []
  return (
    <div className="row-values">
      {given.map((value) => (
        <span key={value} className="value-chip">
          {valueName(facts, fact, String(value))}
          {given.length > 1 && (
            <CloseButton
              aria-label={`Remove ${valueName(facts, fact, String(value))}`}
              onClick={() => onChange(given.filter((one) => one !== value))}
            />
          )}
        </span>
      ))}
      <Combobox
        label={isMany ? `${label}: add a value` : `${label}: value`}
        shown={isMany ? '' : valueName(facts, fact, String(values[0]))}
        chosen={isMany ? null : String(values[0])}
        options={isPart ? [] : options.filter(({ value }) => !isMany || !values.includes(value))}
        isFree
        placeholder={isMany ? 'Add a value' : 'Choose or type a value'}
        describedBy={note}
        onChoose={(value) => onChange(isMany ? [...given, value] : [value])}
      />
      <span id={note} className="value-note">
        {!isPart && sample !== undefined && sample.seeds > 0 && unseen.length > 0
          ? `Not in the first ${countText(sample.seeds)} seeds`
          : ''}
      </span>
    </div>
  )
}

/** Lets the user type a number, or several numbers separated by commas if the operator takes several values. */
function NumberValues({ facts, fact, type, test, isCount = false, label, onChange }: ValuesProps): ReactNode {
  const note = useId()
  const { field, operator, values } = test
  const isMany = operator === 'in' || operator === 'not in'
  const text = values.join(', ')
  const [typed, setTyped] = useState<string | null>(null)
  const sample = useSample(facts, fact)
  const range = isCount ? null : sample?.fields[field ?? '']?.numbers
  const isFault = typed !== null && numbersIn(typed, type, isMany) === null
  return (
    <div className="row-values">
      <input
        type="text"
        inputMode={isMany ? 'text' : type.kind === 'float' ? 'decimal' : 'numeric'}
        className="number-value"
        aria-label={`${label}: value`}
        aria-invalid={isFault ? true : undefined}
        aria-describedby={note}
        autoComplete="off"
        value={typed ?? text}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const numbers = numbersIn(currentTarget.value, type, isMany)
          if (numbers !== null) onChange(numbers)
        }}
        onBlur={() => setTyped(null)}
      />
      <span id={note} className="value-note" data-faulty={isFault ? '' : undefined}>
        {isFault
          ? type.kind === 'int'
            ? 'Enter a whole number'
            : 'Enter a number'
          : range === null || range === undefined
            ? ''
            : range.least === range.most
              ? `Usually ${range.least}`
              : `Usually ${range.least} to ${range.most}`}
      </span>
    </div>
  )
}

/**
 * Parses the typed numbers. Unless `isMany` is true, there must be exactly one number. Returns null if the input is
 * invalid.
 */
export function numbersIn(text: string, { kind }: AnyFactType, isMany: boolean): readonly number[] | null {
  const parts = isMany ? text.split(/[\s,;]+/).filter((part) => part !== '') : [text.trim()]
  const numbers = parts.map((part) => (/^-?\d+(?:\.\d+)?$/.test(part) ? Number(part) : Number.NaN))
  const isValid = (value: number): boolean =>
    kind === 'int' ? Number.isSafeInteger(value) : Number.isFinite(value)
  return numbers.length > 0 && numbers.every(isValid) ? numbers : null
}

/** Returns a sample of a fact's values, or undefined until it is available. */
function useSample({ sampler }: BuilderFacts, fact: string): SampledFact | undefined {
  const { facts } = useSyncExternalStore(sampler.subscribe, sampler.state)
  useEffect(() => sampler.ask(fact), [sampler, fact])
  return facts.get(fact)
}
