import { type ValueModel, pathText } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import { isObject } from '../../edit/json-equal.js'
import type { FieldValue } from '../field-state/control-props.js'
import { fieldTitle } from '../field-state/field-words.js'
import { useForm } from '../field-state/form-context.js'
import { firstValue, fitsNode } from '../field-state/node-values.js'
import { FieldRow, type RowProps } from './field-row.js'
import { Group } from './group.js'
import { RecordControl } from './record-control.js'
import { PlusIcon } from '../../ui/icons.js'
import { Button } from '../../ui/button.js'

type ObjectNode = Extract<ValueModel, { kind: 'object' }>

/** Renders an object's fields, followed by a table of its other keys if the schema allows any. */
export function Fields({
  node,
  path,
  given,
  fallback,
}: { readonly node: ObjectNode } & FieldValue): ReactNode {
  const part = (value: unknown, key: string): unknown =>
    isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return (
    <div className="fields grid gap-3 min-w-0">
      {node.fields.map(({ key, value: inner, required }) => (
        <Field
          key={key}
          title={fieldTitle(key, inner)}
          node={inner}
          required={required}
          path={[...path, key]}
          given={part(given, key)}
          fallback={fallback === undefined && given !== undefined ? inner.default : part(fallback, key)}
        />
      ))}
      {node.more !== undefined && (
        <RecordControl
          node={{ kind: 'record', keys: null, value: node.more }}
          title="More entries"
          except={node.fields.map(({ key }) => key)}
          path={path}
          given={given}
          fallback={fallback}
        />
      )}
    </div>
  )
}

/** Renders an object as a collapsible group, and any other value as a row. */
function Field(props: RowProps): ReactNode {
  const { title, node, required, path, given, fallback } = props
  const form = useForm()
  if (node.kind !== 'object' || (given !== undefined && !isTable(node, given))) return <FieldRow {...props} />
  if (given === undefined && fallback === undefined && !required) {
    return <UnsetRow title={title} path={path} onAdd={() => form.set(path, firstValue(node))} />
  }
  return (
    <Group {...props}>
      <Fields node={node} path={path} given={given} fallback={fallback} />
    </Group>
  )
}

/**
 * Returns whether a value is an object whose fields can be shown separately. The values of the fields may be invalid.
 */
function isTable(node: ValueModel, given: unknown): boolean {
  return fitsNode({ kind: 'record', keys: null, value: node }, given)
}

interface UnsetProps {
  readonly title: string
  readonly path: FieldValue['path']
  onAdd(): void
}

/** Renders the row of an optional object that isn't set, with a button that adds the object. */
function UnsetRow({ title, path, onAdd }: UnsetProps): ReactNode {
  return (
    <div className="field" data-kind="unset">
      <div className="field-head">
        <span className="label" title={pathText(path)}>
          {title}
        </span>
      </div>
      <div className="field-control">
        <span className="text-ink-soft">not set</span>
        <Button look="add" aria-label={`Add ${title}`} onClick={onAdd}>
          <PlusIcon /> Add
        </Button>
      </div>
    </div>
  )
}
