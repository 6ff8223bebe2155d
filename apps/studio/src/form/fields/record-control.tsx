import { useRef, useState, type ReactNode } from 'preact/compat'
import { isObject } from '../../edit/json-equal.js'
import { PlusIcon } from '../../ui/icons.js'
import { effectiveValue, type FieldValue } from '../field-state/control-props.js'
import { useForm } from '../field-state/form-context.js'
import type { ValueModel } from '@seedfast/world'
import { focusEntry } from '../field-state/focus-field.js'
import { firstValue } from '../field-state/node-values.js'
import { keyWords } from '../field-state/field-words.js'
import { Item } from './item.js'
import { Button, CloseButton } from '../../ui/button.js'
import { Select, PlainInput } from '../../ui/plain-input.js'

type RecordNode = Extract<ValueModel, { kind: 'record' }>

interface RecordProps extends FieldValue {
  readonly node: RecordNode
  readonly title: string
  /** The names of the entries that the table omits. */
  readonly except?: readonly string[]
}

export function RecordControl({ node, title, except = [], ...value }: RecordProps): ReactNode {
  const { path, given } = value
  const form = useForm()
  const group = useRef<HTMLDivElement>(null)
  const table = effectiveValue(value)
  const entries = isObject(table) ? Object.entries(table).filter(([name]) => !except.includes(name)) : []
  const names = entries.map(([name]) => name)
  return (
    <div className="items" role="group" aria-label={title} ref={group}>
      {entries.map(([name, item], i) => (
        <div className="item entry" key={name}>
          <span className="entry-name">{node.keys === null ? name : keyWords(name)}</span>
          <Item
            node={node.value}
            label={`${title}, ${name}`}
            path={[...path, name]}
            given={given === undefined ? undefined : item}
            fallback={given === undefined ? item : undefined}
          />
          <CloseButton
            aria-label={`Remove ${name} from ${title}`}
            onClick={() => {
              form.unset([...path, name])
              focusEntry(group.current, i)
            }}
          />
        </div>
      ))}
      <NewEntry
        title={title}
        keys={node.keys?.filter((key) => !names.includes(key)) ?? null}
        taken={[...names, ...except]}
        onAdd={(name) => form.set([...path, name], firstValue(node.value))}
      />
    </div>
  )
}

/**
 * Renders the row that adds an entry. The user selects the entry's name if the schema lists the possible names, and
 * types it otherwise.
 */
function NewEntry({
  title,
  keys,
  taken,
  onAdd,
}: {
  readonly title: string
  readonly keys: readonly string[] | null
  readonly taken: readonly string[]
  readonly onAdd: (name: string) => void
}): ReactNode {
  const [typed, setTyped] = useState('')
  const name = keys === null ? typed : keys.includes(typed) ? typed : (keys[0] ?? '')
  if (keys?.length === 0) return null
  const add = (): void => {
    if (name === '' || taken.includes(name)) return
    onAdd(name)
    setTyped('')
  }
  return (
    <div className="item new-entry">
      {keys === null ? (
        <PlainInput
          aria-label={`Name of a new entry in ${title}`}
          placeholder="name"
          value={typed}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          onType={setTyped}
        />
      ) : (
        <span className="select">
          <Select
            aria-label={`Name of a new entry in ${title}`}
            value={name}
            options={keys.map((key) => [key, keyWords(key)] as const)}
            onChoose={setTyped}
          />
        </span>
      )}
      <Button look="add" disabled={name === '' || taken.includes(name)} onClick={add}>
        <PlusIcon /> Add
      </Button>
    </div>
  )
}
