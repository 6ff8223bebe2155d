import { pathText, valueAt } from '@seedfast/world'
import { useState, type ReactNode } from 'react'
import { changesBetween } from '../../edit/changes.js'
import { DownIcon, ResetIcon } from '../../shell/icons.js'
import type { FieldValue } from '../controls.js'
import { faultCount, faultsAt, useForm } from '../form-context.js'
import type { ValueModel } from '@seedfast/world'
import { controlId } from '../words.js'
import { FieldFaults } from './field-faults.js'
import { Fields } from './fields.js'

type ObjectNode = Extract<ValueModel, { kind: 'object' }>

interface GroupProps extends FieldValue {
  readonly title: string
  readonly node: ObjectNode
  readonly required: boolean
}

/** An object inside another, which folds. It says how much in it differs, and stays open while something is wrong in it. */
export function Group({ title, node, required, ...value }: GroupProps): ReactNode {
  const form = useForm()
  const { path, given, fallback } = value
  const [unfolded, setUnfolded] = useState(path.length <= 1)
  const faulty = faultCount(form.issues, path)
  const open = unfolded || faulty > 0
  const changed = changesBetween(valueAt(form.start, path) ?? {}, given ?? {}).length
  const id = controlId(form.id, path)
  const optional = fallback === undefined && !required
  return (
    <section className="group" data-depth={path.length}>
      <div className="group-head">
        <button
          type="button"
          className="fold"
          aria-expanded={open}
          aria-controls={`${id}-fields`}
          title={pathText(path)}
          onClick={() => setUnfolded(!open)}
        >
          <DownIcon />
          <span className="group-title">{title}</span>
          {changed > 0 && <span className="badge">{changed} changed</span>}
          {faulty > 0 && <span className="badge faulty">{faulty} wrong</span>}
        </button>
        {(changed > 0 || optional) && (
          <button
            type="button"
            className="reset-button"
            aria-label={optional ? `Take ${title} out` : `Reset all of ${title}`}
            title={optional ? 'Take it out' : 'Back to the defaults'}
            onClick={(event) => {
              const fold = event.currentTarget.parentElement?.querySelector<HTMLElement>('.fold')
              form.unset(path)
              fold?.focus()
            }}
          >
            <ResetIcon />
          </button>
        )}
      </div>
      {node.about !== undefined && open && <p className="field-help">{node.about}</p>}
      <FieldFaults id={`${id}-fault`} faults={faultsAt(form.issues, path)} />
      <div id={`${id}-fields`} hidden={!open}>
        {open && <Fields node={node} {...value} />}
      </div>
    </section>
  )
}
