import { pathText } from '@seedfast/world'
import type { ReactNode } from 'react'
import { PlusIcon } from '../../ui/icons.js'
import type { FieldValue } from '../field-state/control-props.js'

interface UnsetProps {
  readonly title: string
  readonly path: FieldValue['path']
  onAdd(): void
}

/** Renders the row of an optional object that isn't set, with a button that adds the object. */
export function UnsetRow({ title, path, onAdd }: UnsetProps): ReactNode {
  return (
    <div className="field" data-kind="unset">
      <div className="field-head">
        <span className="label" title={pathText(path)}>
          {title}
        </span>
      </div>
      <div className="field-control">
        <span className="not-set">not set</span>
        <button type="button" className="add-button" aria-label={`Add ${title}`} onClick={onAdd}>
          <PlusIcon /> Add
        </button>
      </div>
    </div>
  )
}
