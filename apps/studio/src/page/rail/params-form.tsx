import type { Path } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import type { FormState } from '../../form/field-state/form-context.js'
import { Form } from '../../form/form.js'
import { useInputSchema } from '../../form/use-input-schema.js'
import type { CheckedInput, Session } from '../../session/session.js'
import { WholeJson } from './whole-json.js'

interface ParamsFormProps {
  readonly session: Session
  /** What the IDs of the form's elements start with, if the page has several forms of params. */
  readonly id?: string
  readonly nameOf: FormState['nameOf']
  readonly asJson: boolean
  onEdit(name: 'params' | 'overrides', value: unknown, path: Path): void
}

export default function ParamsForm({ session, id = '', nameOf, asJson, onEdit }: ParamsFormProps): ReactNode {
  const { world, params, overrides } = session
  useInputSchema(world.params)
  useInputSchema(world.overrides)
  return (
    <>
      <Part
        id={id}
        name="params"
        given={params}
        nameOf={nameOf}
        asJson={asJson}
        onEdit={onEdit}
        empty="This world has no parameters."
      />
      {hasFields(overrides) && (
        <>
          <h3>Overrides</h3>
          <Part
            id={id}
            name="overrides"
            given={overrides}
            nameOf={undefined}
            asJson={asJson}
            onEdit={onEdit}
            empty=""
          />
        </>
      )}
    </>
  )
}

interface PartProps {
  readonly id: string
  readonly name: 'params' | 'overrides'
  readonly given: CheckedInput
  readonly nameOf: FormState['nameOf']
  readonly asJson: boolean
  readonly empty: string
  onEdit(name: 'params' | 'overrides', value: unknown, path: Path): void
}

function Part({ id, name, given, nameOf, asJson, empty, onEdit }: PartProps): ReactNode {
  if (!hasFields(given) && given.issues.length === 0 && given.changes.length === 0)
    return <p className="quiet">{empty}</p>
  if (asJson) return <WholeJson name={name} given={given} onEdit={(value) => onEdit(name, value, [])} />
  return (
    <Form
      id={`${id}${name}`}
      given={given}
      nameOf={nameOf}
      onEdit={(value, path) => onEdit(name, value, path)}
    />
  )
}

function hasFields({ base: { model } }: CheckedInput): boolean {
  return model.kind !== 'object' || model.fields.length > 0
}
