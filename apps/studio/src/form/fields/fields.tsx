import type { ReactNode } from 'react'
import { isObject } from '../../edit/json-equal.js'
import type { FieldValue } from '../controls.js'
import type { ValueModel } from '@seedfast/world'
import { FieldRow } from './field-row.js'

type ObjectNode = Extract<ValueModel, { kind: 'object' }>

/** The fields of an object, one below the other. */
export function Fields({
  node,
  path,
  given,
  fallback,
}: { readonly node: ObjectNode } & FieldValue): ReactNode {
  const part = (value: unknown, key: string): unknown =>
    isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return (
    <div className="fields">
      {node.fields.map(({ key, value: inner, required }) => (
        <FieldRow
          key={key}
          name={key}
          node={inner}
          required={required}
          path={[...path, key]}
          given={part(given, key)}
          fallback={fallback === undefined && given !== undefined ? inner.default : part(fallback, key)}
        />
      ))}
    </div>
  )
}
