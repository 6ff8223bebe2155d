import { plainFields, type ConditionRow, type RowTest } from '@seedfast/search'
import { type AnyFactType, factTitle } from '@seedfast/world'
import { useSyncExternalStore, type ReactNode } from 'preact/compat'
import { Combobox } from '../../ui/combobox.js'
import { PlusIcon } from '../../ui/icons.js'
import { fieldName, valueOptions, type BuilderFacts } from './builder-facts.js'
import { newRow, newTest, withChoice, withTestOperator } from './row-edits.js'
import { chosenOperator, operatorsOfField, rowOperators } from './row-operators.js'
import { TestValues } from './test-values.js'
import { Button, CloseButton } from '../../ui/button.js'
import { Select } from '../../ui/plain-input.js'

interface RowProps {
  readonly facts: BuilderFacts
  readonly row: ConditionRow
  readonly label: string
  /** Whether the row was just added. It then receives the focus. */
  readonly isNew: boolean
  onChange(row: ConditionRow): void
}

/** Renders a condition as three controls: a fact, an operator, and the values to compare with. */
export function BuilderRow({ facts, row, label, isNew, onChange }: RowProps): ReactNode {
  const type = facts.types.get(row.fact)!
  const choice = chosenOperator(type, row)
  const [test] = row.tests as readonly [RowTest]
  const operators = rowOperators(type, test.field)
  const fallback = useFallback(facts, row.fact, test.field)
  const isOfObjects = choice?.operator === null
  const fields = [...plainFields(type).keys()].filter((name) => name !== '')
  const changeTest = (i: number, next: RowTest): void => onChange({ ...row, tests: row.tests.with(i, next) })
  return (
    <div className="builder-row" data-tests={isOfObjects ? '' : undefined}>
      <Combobox
        className="row-fact"
        label={`${label}: fact`}
        shown={factTitle(facts.words, row.fact)}
        chosen={row.fact}
        options={facts.options}
        isNew={isNew}
        onChoose={(fact) => onChange(newRow(fact, facts.types.get(fact)!, facts.shown.get(fact)))}
      />
      {test.field !== null && row.subject === 'value' && (
        <FieldMenu
          label={label}
          fields={fields}
          test={test}
          onField={(name) => changeTest(0, newTest(type, facts.shown.get(row.fact), [name])!)}
        />
      )}
      <span className="select row-operator">
        <Select
          aria-label={`${label}: operator`}
          value={choice?.id ?? ''}
          options={operators.map(({ id, words }) => [id, words] as const)}
          onChoose={(value) =>
            onChange(
              withChoice(
                type,
                row,
                operators.find(({ id }) => id === value)!,
                fallback,
              ),
            )
          }
        />
      </span>
      {isOfObjects ? (
        <ItemTests facts={facts} row={row} label={label} onChange={onChange} />
      ) : (
        <TestValues
          facts={facts}
          fact={row.fact}
          type={testedType(type, row)}
          test={test}
          isCount={row.subject === 'size'}
          label={label}
          onChange={(values) => changeTest(0, { ...test, values })}
        />
      )}
    </div>
  )
}

/** Renders the tests of a list's items, one per line. The same item must pass all of them. */
function ItemTests({ facts, row, label, onChange }: Omit<RowProps, 'isNew'>): ReactNode {
  const item = facts.types.get(row.fact)!.item!
  const fields = [...plainFields(item).keys()]
  const [first] = (facts.shown.get(row.fact) ?? []) as readonly unknown[]
  const left = fields.filter((name) => row.tests.every(({ field }) => field !== name))
  return (
    <div className="grid col-span-full grid-cols-1 justify-items-start gap-1.5 pl-3 [border-left:2px_solid_var(--line)]">
      {row.tests.map((test, i) => {
        const name = `${label}, test ${i + 1}`
        const change = (next: RowTest): void => onChange({ ...row, tests: row.tests.with(i, next) })
        return (
          <div key={i} className="item-test flex flex-wrap items-start gap-1.5 w-full">
            <FieldMenu
              label={name}
              fields={fields}
              test={test}
              onField={(field) => change(newTest(item, first, [field])!)}
            />
            <TestOperator facts={facts} fact={row.fact} test={test} label={name} onChange={change} />
            <TestValues
              facts={facts}
              fact={row.fact}
              type={plainFields(item).get(test.field ?? '')!}
              test={test}
              label={name}
              onChange={(values) => change({ ...test, values })}
            />
            {row.tests.length > 1 && (
              <CloseButton
                aria-label={`Remove ${name}`}
                title="Remove"
                onClick={() => onChange({ ...row, tests: row.tests.toSpliced(i, 1) })}
              />
            )}
          </div>
        )
      })}
      {left.length > 0 && (
        <Button
          look="add"
          onClick={() => onChange({ ...row, tests: [...row.tests, newTest(item, first, left)!] })}
        >
          <PlusIcon /> And
        </Button>
      )}
    </div>
  )
}

function TestOperator({
  facts,
  fact,
  test,
  label,
  onChange,
}: {
  readonly facts: BuilderFacts
  readonly fact: string
  readonly test: RowTest
  readonly label: string
  onChange(test: RowTest): void
}): ReactNode {
  const item = facts.types.get(fact)!.item!
  const fallback = useFallback(facts, fact, test.field)
  return (
    <span className="select row-operator">
      <Select
        aria-label={`${label}: operator`}
        value={test.operator}
        options={operatorsOfField(item, test.field).map(
          ({ operator, words }) => [operator ?? '', words] as const,
        )}
        onChoose={(value) => onChange(withTestOperator(item, test, value as RowTest['operator'], fallback))}
      />
    </span>
  )
}

function FieldMenu({
  label,
  fields,
  test,
  onField,
}: {
  readonly label: string
  readonly fields: readonly string[]
  readonly test: RowTest
  onField(field: string): void
}): ReactNode {
  return (
    <span className="select row-field">
      <Select
        aria-label={`${label}: part`}
        value={test.field ?? ''}
        options={fields.map((name) => [name, fieldName(name)] as const)}
        onChoose={onField}
      />
    </span>
  )
}

/** Returns a string to compare with when the user switches to an operator that needs one. */
function useFallback(facts: BuilderFacts, fact: string, field: string | null): string {
  const { facts: samples } = useSyncExternalStore(facts.sampler.subscribe, facts.sampler.state)
  return valueOptions(facts, fact, field, samples.get(fact))[0]?.value ?? '?'
}

/**
 * Returns the type of the values that a row compares with: the fact's type, the type of a list's items, or the type of
 * a field. If the row compares the length of a list, the type is an integer.
 */
function testedType(type: AnyFactType, { subject, tests }: ConditionRow): AnyFactType {
  if (subject === 'size') return { kind: 'int' }
  const of = subject === 'value' ? type : type.item!
  return plainFields(of).get(tests[0]!.field ?? '') ?? of
}
