import type { Issue } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import { randomSeed } from '../session/seed-text.js'
import { paramWords } from '../edit/change-text.js'
import { givenChange, type Session } from '../session/session.js'
import { OpenFileButton, type OpenedFile } from '../trace/opened-file.js'
import { namedPart } from '../ui/part-boundary.js'
import { capital } from '../words/capital.js'
import { countOf } from '../words/quantity-text.js'
import { Button } from '../ui/button.js'
import { Select, PlainInput } from '../ui/plain-input.js'

const ParamsForm = namedPart('The form', () => import('../page/rail/params-form.js'))

export const FILE_WORDS =
  'For an artefact, the studio compares the saved result, and regenerates it to record the draws. A trace contains only draws.'

interface OtherSideProps {
  readonly here: PageState
  /** The state of the other run, or null if the user hasn't chosen one. */
  readonly other: PageState | null
  readonly session: Session | null
  readonly hereSession: Session
  readonly issues: readonly Issue[]
  readonly file: OpenedFile | null
  onChange(other: PageState | null, edit?: string): void
  onFile(file: OpenedFile | null): void
}

/**
 * Lets the user choose the other side of a comparison: a run with a different seed or params, or a trace or artefact
 * file.
 */
export function OtherSide(props: OtherSideProps): ReactNode {
  const { here, other, session, hereSession, issues, file, onChange, onFile } = props
  const side = session ?? hereSession
  const changed = side.params.changes.length + side.overrides.changes.length
  const presets = Object.entries(hereSession.world.presets)
  const wrong = [
    ...issues.map(({ message }) => capital(message)),
    ...(session === null ? [] : faultsOf(session)),
  ]
  return (
    <section className="compare-side" aria-label="Side B">
      <h2>
        <span className="side-letter">B</span> {file === null ? 'another run' : file.name}
      </h2>
      {file === null ? (
        <div className="compare-fields traced grid gap-2">
          <label>
            <span>Seed of B</span>
            <PlainInput
              value={other?.seed ?? ''}
              placeholder="another seed"
              onType={(value) => onChange({ ...(other ?? here), seed: value }, 'other seed')}
            />
          </label>
          {presets.length > 0 && (
            <label>
              <span>Preset of B</span>
              <span className="select">
                <Select
                  value={(other ?? here).preset ?? ''}
                  options={[['', 'Defaults'], ...presets.map(([name, { title }]) => [name, title] as const)]}
                  onChoose={(value) =>
                    onChange({ ...(other ?? here), preset: value === '' ? null : value, params: [] })
                  }
                />
              </span>
            </label>
          )}
          <details>
            <summary>Parameters of B{changed > 0 && ` (${countOf(changed, 'change')})`}</summary>
            <ParamsForm
              session={side}
              id="other-"
              nameOf={undefined}
              asJson={false}
              onEdit={(name, value) =>
                onChange({ ...side.state, ...givenChange(side, name, value) }, `other ${name}`)
              }
            />
          </details>
        </div>
      ) : (
        <p className="quiet">{FILE_WORDS}</p>
      )}
      <div className="compare-actions">
        {file === null && (
          <Button onClick={() => onChange(withNewSeed(session ?? hereSession))}>New seed</Button>
        )}
        <Button onClick={() => onChange(here)}>Use this run as B</Button>
        <OpenFileButton onFile={onFile} />
        {(other !== null || file !== null) && (
          <Button onClick={() => (file === null ? onChange(null) : onFile(null))}>Remove B</Button>
        )}
      </div>
      {wrong.length > 0 && (
        <div className="field-fault" role="alert">
          <ul>
            {wrong.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function withNewSeed({ world, state, params }: Session): PageState {
  return { ...state, seed: randomSeed(world, params.parsed ?? params.base.parsed) }
}

function faultsOf({ seedFault, presetFault, params, overrides }: Session): readonly string[] {
  const issues = [...params.issues, ...overrides.issues].map(
    ({ place: { path = [] }, message }) => `${paramWords(path)}: ${message}`,
  )
  return [
    ...(seedFault === null ? [] : [seedFault]),
    ...(presetFault === null ? [] : [presetFault]),
    ...issues,
  ]
}
