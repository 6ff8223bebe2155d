import type { ReactNode } from 'preact/compat'
import { type ControlProps, ariaOf, effectiveValue } from '../field-state/control-props.js'
import type { ValueModel } from '@seedfast/world'
import { fitsNode } from '../field-state/node-values.js'
import { valueWords, shortValue } from '../field-state/field-words.js'
import { ChoiceControl } from './choice-control.js'
import { Fields } from './fields.js'
import { Item } from './item.js'
import { JsonControl } from './json-control.js'
import { ListControl } from './list-control.js'
import { NumberControl } from './number-control.js'
import { RecordControl } from './record-control.js'
import { UnionControl } from './union-control.js'
import { useForm } from '../field-state/form-context.js'
import { valueText } from '../../address/value-text.js'
import { PlainInput } from '../../ui/plain-input.js'

/**
 * Renders the control for a value of any kind. A value that doesn't fit the schema is shown as JSON, so that the user
 * can fix it.
 */
export function Control({
  node,
  title,
  ...control
}: { readonly node: ValueModel; readonly title: string } & ControlProps): ReactNode {
  const { given, fallback, path } = control
  if (given !== undefined && !SHOWS_ALL.has(node.kind) && !fitsNode(node, given))
    return <JsonControl {...control} />
  switch (node.kind) {
    case 'number':
      return <NumberControl {...control} node={node} />
    case 'string':
      return <TextControl {...control} />
    case 'boolean':
      return <BooleanControl {...control} />
    case 'choice':
      return <ChoiceControl {...control} node={node} />
    case 'const':
      return <ConstValue value={node.value} />
    case 'array':
      return <ListControl node={node} title={title} path={path} given={given} fallback={fallback} />
    case 'record':
      return <RecordControl node={node} title={title} path={path} given={given} fallback={fallback} />
    case 'tuple':
      return <Parts items={node.items} {...control} title={title} />
    case 'union':
      return <UnionControl {...control} node={node} title={title} />
    case 'object':
      return <Fields node={node} path={path} given={given} fallback={fallback} />
    case 'json':
      return <JsonControl {...control} />
  }
}

/** The kinds whose control can also show a value of the wrong type. */
const SHOWS_ALL: ReadonlySet<ValueModel['kind']> = new Set(['number', 'string', 'choice', 'json'])

function ConstValue({ value }: { readonly value: unknown }): ReactNode {
  return <code className="const-value">{valueWords(value)}</code>
}

/** Renders the items of a tuple next to each other, for example the two ends of a range. */
function Parts({
  items,
  title,
  path,
  given,
  fallback,
}: { readonly items: readonly ValueModel[]; readonly title: string } & ControlProps): ReactNode {
  const part = (value: unknown, i: number): unknown =>
    Array.isArray(value) ? (value[i] as unknown) : undefined
  return (
    <div className="parts flex gap-1.5" role="group" aria-label={title}>
      {items.map((item, i) => (
        <Item
          // Tuple items have no identity other than their index.
          key={i}
          node={item}
          label={`${title}, part ${i + 1}`}
          path={[...path, i]}
          given={part(given, i)}
          fallback={given === undefined ? part(fallback, i) : undefined}
        />
      ))}
    </div>
  )
}

/**
 * Renders a boolean as a switch. If the boolean can also be unset, renders a select, because a switch has only two
 * states.
 */
function BooleanControl(control: ControlProps): ReactNode {
  const { path, given, fallback } = control
  const form = useForm()
  if (given === undefined && fallback === undefined) return <OpenChoice {...control} />
  if (fallback === undefined && path.length > 0 && typeof path.at(-1) === 'string')
    return <OpenChoice {...control} />
  return (
    <input
      {...ariaOf(control)}
      className="switch"
      type="checkbox"
      role="switch"
      checked={effectiveValue(control) === true}
      onChange={({ currentTarget }) => form.set(path, currentTarget.checked)}
    />
  )
}

function OpenChoice(control: ControlProps): ReactNode {
  return <ChoiceControl {...control} node={YES_OR_NO} />
}

const YES_OR_NO = { kind: 'choice', options: [true, false], names: ['yes', 'no'] } as const

/**
 * Renders a text field. Clearing it restores the default, if there is one. If the value has a display name, the field
 * shows it next to the value.
 */
function TextControl(control: ControlProps): ReactNode {
  const { path, given, fallback } = control
  const form = useForm()
  const nameOf = (value: unknown): string | null => form.nameOf?.(path, value) ?? null
  const name = nameOf(given)
  return (
    <>
      <PlainInput
        {...ariaOf(control)}
        placeholder={nameOf(fallback) ?? shortValue(fallback)}
        value={given === undefined ? '' : typeof given === 'string' ? given : valueText(given)}
        onType={(value) => {
          if (value === '' && (fallback !== undefined || given === undefined)) form.unset(path)
          else form.set(path, value)
        }}
      />
      {name !== null && name !== given && <span className="shown-name">shown as {name}</span>}
    </>
  )
}
