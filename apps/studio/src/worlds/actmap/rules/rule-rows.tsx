import { rowOf, type Rules } from '@seedfast/actmap'
import { issuePath, valueAt, type Path } from '@seedfast/world'
import { useState, type ReactNode } from 'preact/compat'
import { withoutValue, withValue } from '../../../edit/at-path.js'
import { givenChange } from '../../../session/session.js'
import type { ActPart } from '../act/act.js'
import { wholeRules, withRules } from '../act/rules-text.js'
import { Button } from '../../../ui/button.js'
import { rangeText, windowText, withWindow } from './row-windows.js'

const TYPES = ['Battle', 'Elite', 'Port', 'Shop', 'Treasure', 'Event', 'Unknown'] as const

/** The limits of a type, with the places of their values in the rules. */
const LIMITS: readonly {
  readonly title: string
  readonly about: string
  path(type: string): Path
  /** Whether the value is a row, which can depend on the act's number of rows: `40%`. */
  readonly isRow?: boolean
}[] = [
  { title: 'Min', about: 'at least so many', path: (type) => ['counts', 'min', type] },
  { title: 'Target', about: 'preferred number', path: (type) => ['counts', 'targets', type] },
  { title: 'Max', about: 'at most so many', path: (type) => ['counts', 'max', type] },
  {
    title: 'Gap',
    about: 'rows between two of them',
    path: (type) => ['spacing', `${type.toLowerCase()}MinGap`],
  },
  {
    title: 'First row',
    about: 'no node of this type below this row (a number, or a percentage such as 40%)',
    isRow: true,
    path: (type) => ['spacing', `${type.toLowerCase()}EarlyRowsCap`],
  },
]

interface Band {
  readonly rows: readonly [unknown, unknown]
  readonly weights: Readonly<Record<string, number>>
}

const BANDS = ['rows', 'bands']

/** The band that is added first: all types are equally likely in all rows below the boss. */
const ALL_ROWS: Band = { rows: [0, 'lastRow-1'], weights: Object.fromEntries(TYPES.map((type) => [type, 1])) }

/** Lists the limits of each type of node in a row. An edit takes effect on the map at once. */
export function RuleRows({ session, params, edit }: ActPart): ReactNode {
  const rules = wholeRules(session.params)
  const change = (name: string, next: unknown): void =>
    edit(givenChange(session, 'params', withRules(session.params, next)), `rules ${name}`)
  const set = (path: Path, value: unknown): void => change(path.join('.'), withValue(rules, path, value))
  const bands = (valueAt(rules, BANDS) ?? []) as readonly Band[]
  return (
    <div className="grid gap-1 justify-items-start overflow-x-auto">
      <table className="rule-rows">
        <thead>
          <tr>
            <th scope="col">Type</th>
            {LIMITS.map(({ title, about }) => (
              <th key={title} scope="col" title={about}>
                {title}
              </th>
            ))}
            <th scope="col" title="rows that must contain one">
              Window
            </th>
            {bands.map(({ rows }, i) => (
              <th key={i} scope="col" title="weight of the type in these rows">
                Rows {rangeText(rows)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TYPES.map((type) => {
            const faults = session.params.issues.filter((issue) => {
              const [, , , of] = issuePath(issue)
              return of === type
            })
            const min = valueAt(rules, ['counts', 'min', type])
            return (
              <tr key={type} data-faulty={faults.length === 0 ? undefined : ''}>
                <th scope="row">
                  {type}
                  {faults.map(({ message }) => (
                    <p key={message} className="field-fault" role="alert">
                      {message}
                    </p>
                  ))}
                  {faults.some(({ code }) => code === 'min-above-max') && (
                    <Button onClick={() => set(['counts', 'max', type], min)}>
                      Raise max to {String(min)}
                    </Button>
                  )}
                </th>
                {LIMITS.map(({ title, path, isRow = false }) => {
                  const known = hasLimit(params.rules, path(type))
                  return (
                    <td key={title}>
                      {known && (
                        <LimitField
                          label={`${type}: ${title}`}
                          value={valueAt(rules, path(type))}
                          isRow={isRow}
                          onChange={(value) => set(path(type), value)}
                        />
                      )}
                    </td>
                  )
                })}
                <td className="rule-window">
                  <CellField
                    label={`${type}: Window`}
                    value={windowText(rules, type)}
                    onType={(text) => {
                      const next = withWindow(rules, type, text)
                      if (next !== undefined) change(`window ${type}`, next)
                    }}
                  />
                </td>
                {bands.map(({ rows, weights }, i) => {
                  const path = [...BANDS, i, 'weights', type]
                  return (
                    <td key={i}>
                      <CellField
                        label={`${type}: Weight in rows ${rangeText(rows)}`}
                        value={String(weights[type] ?? '')}
                        placeholder="never"
                        onType={(text) => {
                          if (text === '') change(path.join('.'), withoutValue(rules, path))
                          else if (/^\d{1,6}(?:\.\d{1,3})?$/.test(text)) set(path, Number(text))
                        }}
                      />
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
      {bands.length === 0 && (
        <Button look="add" onClick={() => set(BANDS, [ALL_ROWS])}>
          Weights by row
        </Button>
      )}
    </div>
  )
}

/** Returns whether the rules have a limit. Not every type has each of them. */
function hasLimit(rules: Rules, path: Path): boolean {
  const holder = valueAt(rules, path.slice(0, -1))
  return typeof holder === 'object' && holder !== null && String(path.at(-1)) in holder
}

/** Renders a number or a row. An empty field means that there is no limit. */
function LimitField({
  label,
  value,
  isRow,
  onChange,
}: {
  readonly label: string
  readonly value: unknown
  readonly isRow: boolean
  onChange(value: number | string | null): void
}): ReactNode {
  return (
    <CellField
      label={label}
      value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
      isNumber={!isRow}
      onType={(text) => {
        if (text === '') onChange(null)
        else if (/^\d{1,3}$/.test(text)) onChange(Number(text))
        else if (isRow && !Number.isNaN(rowOf(text, 1))) onChange(text)
      }}
    />
  )
}

/** Renders a field that keeps what the user types until the user leaves it, even while it is incomplete. */
function CellField({
  label,
  value,
  placeholder = 'any',
  isNumber = false,
  onType,
}: {
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly isNumber?: boolean
  onType(text: string): void
}): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      type="text"
      inputMode={isNumber ? 'numeric' : 'text'}
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onType(currentTarget.value.trim())
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
