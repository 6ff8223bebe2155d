import type { ReactNode } from 'preact/compat'
import type { PageState } from '../../address/address.js'
import { changeText } from '../../edit/change-text.js'
import type { FormState } from '../../form/field-state/form-context.js'
import type { Session } from '../../session/session.js'
import { CloseButton } from '../../ui/button.js'

interface ChipsProps {
  readonly session: Session
  /** Returns the display name of a param's value, or null if it has none. */
  readonly nameOf: FormState['nameOf']
  edit(change: Partial<PageState>): void
}

/** Shows how the request differs from the defaults: the preset and the changed params, each with a button that resets it. */
export function ParamChips({ session, nameOf, edit }: ChipsProps): ReactNode {
  const { world, state } = session
  const preset = state.preset === null ? undefined : world.presets[state.preset]
  const chips = [
    ...(preset === undefined
      ? []
      : [{ key: 'preset', text: preset.title, reset: { preset: null, params: [] } as Partial<PageState> }]),
    ...(['params', 'overrides'] as const).flatMap((name) =>
      state[name].map((change) => ({
        key: `${name}/${change.path.join('/')}`,
        text: changeText(change, nameOf),
        reset: { [name]: state[name].filter((one) => one !== change) },
      })),
    ),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="param-chips flex flex-wrap gap-1.5" aria-label="Changed parameters">
      {chips.map(({ key, text, reset }) => (
        <li key={key} className="param-chip">
          {text}
          <CloseButton aria-label={`Reset: ${text}`} title="Reset" onClick={() => edit(reset)} />
        </li>
      ))}
    </ul>
  )
}
