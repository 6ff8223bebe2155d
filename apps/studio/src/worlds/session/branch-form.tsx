import { useId, useState, type ReactNode } from 'preact/compat'
import { Button } from '../../ui/button.js'
import { PlainInput } from '../../ui/plain-input.js'

interface BranchFormProps {
  readonly step: number
  /** The inputs that the session lists as allowed, or null if it lists none. */
  readonly choices: readonly unknown[] | null
  /** Continues with an input. Calls `refused` if the session doesn't allow it. */
  onBranch(input: unknown, refused: (refusal: string) => void): void
}

/** Renders the fields for continuing from the displayed step with a different input. */
export function BranchForm({ step, choices, onBranch }: BranchFormProps): ReactNode {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const id = useId()
  const branch = (): void => {
    let input: unknown
    try {
      input = JSON.parse(text)
    } catch {
      setFault('An input is JSON, such as {"move":"north"} or "fold".')
      return
    }
    setFault(null)
    onBranch(input, (refusal) => setFault(`The session refuses this input: ${refusal}`))
  }
  return (
    <form
      className="session-branch"
      onSubmit={(event) => {
        event.preventDefault()
        branch()
      }}
    >
      <h2>Branch after step {step}</h2>
      <p className="quiet">Later inputs are dropped, and the session continues with this one.</p>
      {choices !== null && choices.length > 0 && (
        <ul className="session-choices" aria-label="Inputs that are allowed here">
          {choices.map((choice, i) => (
            <li key={i}>
              <Button look="chip" onClick={() => onBranch(choice, setFault)}>
                {JSON.stringify(choice)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id}>Another input, as JSON</label>
      <div className="session-line">
        <PlainInput
          id={id}
          value={text}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          onType={setText}
        />
        <button type="submit" className="button small">
          Branch
        </button>
      </div>
      {fault !== null && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </form>
  )
}
