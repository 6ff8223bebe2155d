import type { Path } from '@seedfast/world'
import { useState, type ReactNode } from 'react'
import { Form } from '../form/form.js'
import { CloseIcon, ResetIcon } from '../ui/icons.js'
import type { Given, Session } from '../session/session.js'
import { Presets } from './presets.js'
import { WholeJson } from './whole-json.js'
import './params-rail.css'

interface RailProps {
  readonly session: Session
  /** Whether the rail is currently shown, if the page is too narrow to show it all the time. */
  readonly open: boolean
  onClose(): void
  onPreset(preset: string | null): void
  onEdit(name: 'params' | 'overrides', value: unknown, path: Path): void
  onReset(): void
}

/** Shows everything in a request except the seed: preset, params and overrides. */
export function ParamsRail({ session, open, onClose, onPreset, onEdit, onReset }: RailProps): ReactNode {
  const { world, state, params, overrides } = session
  const [asJson, setAsJson] = useState(false)
  const changed = params.changes.length + overrides.changes.length
  return (
    <aside className="rail" id="params" aria-label="Parameters" data-open={open ? '' : undefined}>
      <div className="rail-head">
        <h2 tabIndex={-1}>Parameters</h2>
        <button
          type="button"
          className="quiet-button"
          disabled={changed === 0}
          aria-label="Reset all parameters"
          title="Reset to defaults"
          onClick={onReset}
        >
          <ResetIcon />
        </button>
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
        <button
          type="button"
          className="quiet-button rail-close"
          aria-label="Close parameters"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="rail-body">
        {world.about !== '' && <p className="quiet">{world.about}</p>}
        <Presets world={world} chosen={state.preset} fault={session.presetFault} onChoose={onPreset} />
        <Part
          name="params"
          given={params}
          asJson={asJson}
          onEdit={onEdit}
          empty="This world has no parameters."
        />
        {hasFields(overrides) && (
          <>
            <h3>Overrides</h3>
            <Part name="overrides" given={overrides} asJson={asJson} onEdit={onEdit} empty="" />
          </>
        )}
      </div>
    </aside>
  )
}

interface PartProps {
  readonly name: 'params' | 'overrides'
  readonly given: Given
  readonly asJson: boolean
  readonly empty: string
  onEdit(name: 'params' | 'overrides', value: unknown, path: Path): void
}

function Part({ name, given, asJson, empty, onEdit }: PartProps): ReactNode {
  if (!hasFields(given) && given.issues.length === 0 && given.changes.length === 0)
    return <p className="quiet">{empty}</p>
  if (asJson) return <WholeJson name={name} given={given} onEdit={(value) => onEdit(name, value, [])} />
  return <Form id={name} given={given} onEdit={(value, path) => onEdit(name, value, path)} />
}

function hasFields({ base: { model } }: Given): boolean {
  return model.kind !== 'object' || model.fields.length > 0
}
