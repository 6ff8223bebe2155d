import {
  buildOf,
  displayName,
  rewardTables,
  type FloorPlan,
  type Room,
  type Spire2Result,
} from '@seedfast/spire2'
import type { ModelField, ValueModel } from '@seedfast/world'
import { useState, type ReactNode } from 'preact/compat'
import { limitWords } from '../../../form/field-state/field-words.js'
import { ChoicePicker } from '../../../form/fields/choice-picker.js'
import { useInputSchema } from '../../../form/use-input-schema.js'
import { CloseButton } from '../../../ui/button.js'
import { PlainInput, Select } from '../../../ui/plain-input.js'
import { entryTitle } from './room-entries.js'
import type { Spire2Part } from '../spire2-part.js'

/** The decisions that the page offers elsewhere: as the options of a room, or by pressing what is for sale. */
const SHOWN_ELSEWHERE: readonly string[] = ['gift', 'event', 'option', 'rest', 'buy']
/** The decisions that are only possible in fights. */
const IN_FIGHTS: readonly string[] = ['thief', 'reroll', 'sacrifice']

interface FieldsProps {
  readonly part: Spire2Part
  readonly room: Room
  /** The plan's decisions for the floor. */
  readonly planned: FloorPlan
  onDecide(change: FloorPlan): void
}

/** Lets the player enter what the walk can't know about a floor. The fields are those of the plan's schema. */
export default function DecisionFields({ part, room, planned, onDecide }: FieldsProps): ReactNode {
  const { session, run } = part
  useInputSchema(session.world.params)
  const given = planned as Readonly<Record<string, unknown>>
  const fields = floorFields(session.params.base.model).filter(
    ({ key }) => !SHOWN_ELSEWHERE.includes(key) && ('rewards' in room || !IN_FIGHTS.includes(key)),
  )
  return (
    <div className="decisions grid tiles-fit-44 gap-3 pt-2">
      {fields.map(({ key, value: node }) => (
        <Decision
          key={key}
          title={entryTitle(key)}
          node={node}
          given={given[key]}
          ids={knownIds(run, key)}
          onDecide={(value) => onDecide({ [key]: value })}
        />
      ))}
    </div>
  )
}

/** Returns the fields of a plan's decisions for one floor, from the model of the params. */
function floorFields(params: ValueModel): readonly ModelField[] {
  const plan = fieldOf(params, 'plan')
  const floors = plan === undefined ? undefined : fieldOf(plan, 'floors')
  const floor = floors?.kind === 'record' ? floors.value : undefined
  return floor?.kind === 'object' ? floor.fields : []
}

function fieldOf(node: ValueModel, key: string): ValueModel | undefined {
  return node.kind === 'object' ? node.fields.find((field) => field.key === key)?.value : undefined
}

interface DecisionProps {
  readonly title: string
  readonly node: ValueModel
  readonly given: unknown
  /** The IDs that a list can contain. */
  readonly ids: readonly string[]
  /** Stores a value. If it is undefined, the walk decides. */
  onDecide(value: unknown): void
}

function Decision(props: DecisionProps): ReactNode {
  const { title, node } = props
  const control = controlFor(props)
  if (control === null) return null
  return (
    <div className="grid content-start gap-1" role="group" aria-label={title}>
      <strong className="text-medium">{title}</strong>
      {control}
      {node.about !== undefined && <span className="quiet text-xs">{node.about}</span>}
    </div>
  )
}

/** Returns the control for a decision, or null if only the form of the parameters can edit it. */
function controlFor({ title, node, given, ids, onDecide }: DecisionProps): ReactNode {
  switch (node.kind) {
    case 'number':
      return <NumberField key={String(given)} title={title} node={node} given={given} onDecide={onDecide} />
    case 'choice':
      return (
        <Select
          aria-label={title}
          value={given === undefined ? '' : String(given)}
          options={[
            ['', 'As on the default walk'],
            ...node.options.map((id, i) => [`${id}`, node.names?.[i] ?? displayName(`${id}`)] as const),
          ]}
          onChoose={(text) => onDecide(node.options.find((option) => String(option) === text))}
        />
      )
    case 'boolean':
      return (
        <Select
          aria-label={title}
          value={given === true ? 'yes' : ''}
          options={[
            ['', 'No'],
            ['yes', 'Yes'],
          ]}
          onChoose={(text) => onDecide(text === 'yes' ? true : undefined)}
        />
      )
    case 'array': {
      const items = (given ?? []) as readonly string[]
      const store = (next: readonly string[]): void => onDecide(next.length === 0 ? undefined : next)
      const options = { kind: 'choice', options: ids, names: ids.map(displayName) } as const
      return (
        <>
          {items.map((id, i) => (
            <span key={i} className="flex items-center gap-1">
              {displayName(id)}
              <CloseButton
                aria-label={`Remove ${displayName(id)}`}
                onClick={() => store(items.toSpliced(i, 1))}
              />
            </span>
          ))}
          <ChoicePicker
            node={options}
            title={title}
            disabled={items.length >= node.max}
            onPick={(id) => store([...items, id as string])}
          />
        </>
      )
    }
    default:
      return null
  }
}

/** A field for a number. The number is stored when the user leaves the field or presses Enter. */
function NumberField(props: {
  readonly title: string
  readonly node: Extract<ValueModel, { kind: 'number' }>
  readonly given: unknown
  onDecide(value: number | undefined): void
}): ReactNode {
  const { title, node, given, onDecide } = props
  const stored = given === undefined ? '' : String(given)
  const [typed, setTyped] = useState(stored)
  const number = Number(typed)
  const isValid = typed === '' || (/^\d+$/.test(typed) && number >= node.min && number <= node.max)
  const store = (): void => {
    if (isValid && typed !== stored) onDecide(typed === '' ? undefined : number)
  }
  return (
    <>
      <PlainInput
        inputMode="numeric"
        aria-label={title}
        aria-invalid={isValid ? undefined : true}
        value={typed}
        onType={(text) => setTyped(text.trim())}
        onBlur={store}
        onKeyDown={(event) => {
          if (event.key === 'Enter') store()
        }}
      />
      {!isValid && (
        <span className="text-bad text-xs" role="alert">
          Must be a whole number, {limitWords(node)}.
        </span>
      )}
    </>
  )
}

/** Returns the IDs of a run that a list of decisions can contain, such as all relics for `relics`. */
function knownIds({ build, players }: Spire2Result, key: string): string[] {
  const { character, offers } = players[0]!
  if (key.includes('relic')) {
    const { shared, [character]: own } = buildOf(build.id).tables.relics
    const offered = offers.flatMap(({ relics }) => relics)
    return [...new Set([...[...shared, ...own].map(({ id }) => id), ...offered])].toSorted()
  }
  const { cards, colorless, allPotions } = rewardTables(build.id, character)
  if (key.includes('potion')) return allPotions.map(({ id }) => id)
  return [cards, colorless].flatMap((pool) => Object.values(pool).flat()).map(({ id }) => id)
}
