import type { Path } from '@seedfast/world'
import { useEffect, useState, type ReactNode } from 'preact/compat'
import type { FormState } from '../../form/field-state/form-context.js'
import { ResetIcon } from '../../ui/icons.js'
import type { Session } from '../../session/session.js'
import { namedPart } from '../../ui/part-boundary.js'
import { Presets } from './presets.js'
import './params-rail.css'
import { Button, CloseButton } from '../../ui/button.js'

const ParamsForm = namedPart('The form', () => import('./params-form.js'))

interface RailProps {
  readonly session: Session
  /** Returns the display name of a param's value, or null if it has none. */
  readonly nameOf: FormState['nameOf']
  /** Whether the drawer is open. */
  readonly open: boolean
  onClose(): void
  onPreset(preset: string | null): void
  onEdit(name: 'params' | 'overrides', value: unknown, path: Path): void
  onReset(): void
}

/** Shows every part of the request except the seed: the preset, the params and the overrides. */
export function ParamsRail({
  session,
  nameOf,
  open,
  onClose,
  onPreset,
  onEdit,
  onReset,
}: RailProps): ReactNode {
  const { world, state, params, overrides } = session
  const [asJson, setAsJson] = useState(false)
  // Load the form's code when the drawer is first opened, after the first paint.
  const [isFormShown, setFormShown] = useState(false)
  useEffect(() => {
    if (!open) return undefined
    const timer = setTimeout(() => setFormShown(true))
    return () => clearTimeout(timer)
  }, [open])
  const changed = params.changes.length + overrides.changes.length
  return (
    <aside className="rail min-w-0" id="params" aria-label="Parameters" data-open={open ? '' : undefined}>
      <div className="rail-head flex items-center gap-1.5 min-h-12 py-0 pr-3 pl-4 max-[64rem]:sticky max-[64rem]:top-0 max-[64rem]:z-1 max-[64rem]:bg-surface min-[64rem]:sticky min-[64rem]:top-0 min-[64rem]:z-1 min-[64rem]:bg-surface">
        <h2 tabIndex={-1}>Parameters</h2>
        <Button
          look="quiet"
          disabled={changed === 0}
          aria-label="Reset all parameters"
          title="Reset to defaults"
          onClick={onReset}
        >
          <ResetIcon />
        </Button>
        <fieldset className="segments">
          <legend className="visually-hidden">Show parameters as</legend>
          {[false, true].map((json) => (
            <label key={String(json)}>
              <input
                type="radio"
                name="params-as"
                checked={asJson === json}
                onChange={() => setAsJson(json)}
              />
              <span>{json ? 'JSON' : 'Form'}</span>
            </label>
          ))}
        </fieldset>
        <CloseButton aria-label="Close parameters" onClick={onClose} />
      </div>
      <div className="rail-body grid gap-4 pt-1 pb-6 px-4">
        {world.about !== '' && <p className="quiet">{world.about}</p>}
        <Presets world={world} chosen={state.preset} fault={session.presetFault} onChoose={onPreset} />
        {isFormShown && <ParamsForm session={session} nameOf={nameOf} asJson={asJson} onEdit={onEdit} />}
      </div>
    </aside>
  )
}
