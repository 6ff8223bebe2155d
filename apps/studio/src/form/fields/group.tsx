import { pathText, valueAt } from '@seedfast/world'
import { useState, type ReactNode } from 'preact/compat'
import { changesBetween } from '../../edit/changes.js'
import { DownIcon, ResetIcon } from '../../ui/icons.js'
import type { FieldValue } from '../field-state/control-props.js'
import { faultCount, faultsAt, useForm } from '../field-state/form-context.js'
import type { ValueModel } from '@seedfast/world'
import { controlId } from '../field-state/field-words.js'
import { FieldFaults } from './field-faults.js'

interface GroupProps extends FieldValue {
  readonly title: string
  readonly node: ValueModel
  readonly required: boolean
  readonly children: ReactNode
}

/**
 * Renders a nested object as a collapsible group. The group shows how many of its values differ from the initial
 * values. A group with an invalid value can't be collapsed.
 */
export function Group({ title, node, required, path, given, fallback, children }: GroupProps): ReactNode {
  const form = useForm()
  const [unfolded, setUnfolded] = useState(path.length <= 1)
  const faulty = faultCount(form.issues, path)
  const open = unfolded || faulty > 0
  const changed = changesBetween(valueAt(form.start, path) ?? {}, given ?? {}).length
  const id = controlId(form.id, path)
  const optional = fallback === undefined && !required
  return (
    <section className="group min-w-0 data-[depth=1]:pt-3 data-[depth=1]:rule-t" data-depth={path.length}>
      <div className="flex items-center gap-1">
        <button
          type="button"
          className="fold flex flex-1 items-center gap-1.5 min-w-0 min-h-8 -ml-1 py-0 px-1 rounded-md text-left hover:bg-leaf-wash"
          aria-expanded={open}
          aria-controls={`${id}-fields`}
          title={pathText(path)}
          onClick={() => setUnfolded(!open)}
        >
          <DownIcon />
          <span className="text-semibold">{title}</span>
          {changed > 0 && <span className="badge">{changed} changed</span>}
          {faulty > 0 && <span className="badge faulty">{faulty} invalid</span>}
        </button>
        {(changed > 0 || optional) && (
          <button
            type="button"
            className="reset-button"
            aria-label={optional ? `Remove ${title}` : `Reset ${title} to defaults`}
            title={optional ? 'Remove' : 'Reset to defaults'}
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
        {open && children}
      </div>
    </section>
  )
}
