import { issueLines, placeText, type Place, type Problem, pathText } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import { paramWords } from '../../edit/change-text.js'
import type { FormState } from '../../form/field-state/form-context.js'
import type { MakeAnswer } from '../../making/making-protocol.js'
import { Button } from '../../ui/button.js'

interface RunFaultsProps {
  readonly answer: MakeAnswer
  /** The answer's problems in detail. Null if there are no details, and `pending` until they arrive. */
  readonly diagnosis: readonly Problem[] | 'pending' | null
  /** Returns the display name of a param's value, or null if it has none. */
  readonly nameOf: FormState['nameOf']
  /** Replaces the params and overrides with the defaults. */
  onDefaults(): void
}

export default function RunFaults({ answer, diagnosis, nameOf, onDefaults }: RunFaultsProps): ReactNode {
  switch (answer.kind) {
    case 'generated':
      return <Problems problems={answer.problems} diagnosis={diagnosis} />
    case 'failed':
      return <Failure message={answer.message} stack={answer.stack} />
    case 'refused':
      return (
        <section className="notice faulty" role="alert">
          <h2>These parameters can’t be used</h2>
          <p>{namedText(issueLines(answer.issues, placeWords).join('; '), nameOf)}</p>
          <p className="notice-actions">
            <Button onClick={onDefaults}>Use the default parameters</Button>
          </p>
        </section>
      )
  }
}

function placeWords(place: Place): string {
  return place.in === 'params' && place.path !== undefined ? paramWords(place.path) : placeText(place)
}

/** Replaces the IDs in a message, such as `OLD_COIN`, with their display names. */
function namedText(text: string, nameOf: FormState['nameOf']): string {
  return text.replace(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g, (id) => nameOf?.([], id) ?? id)
}

function Failure({ message, stack }: { readonly message: string; readonly stack: string }): ReactNode {
  return (
    <section className="notice faulty" role="alert">
      <h2>The world failed</h2>
      <p>{message}</p>
      {stack !== '' && (
        <details>
          <summary>Where</summary>
          <pre tabIndex={0}>{stack}</pre>
        </details>
      )}
    </section>
  )
}

interface ProblemsProps {
  readonly problems: readonly Problem[]
  /** The same problems in detail. Null if there are no details, and `pending` until they arrive. */
  readonly diagnosis: readonly Problem[] | 'pending' | null
}

function Problems({ problems, diagnosis }: ProblemsProps): ReactNode {
  if (problems.length === 0) return null
  return (
    <section className="notice faulty" role="alert" aria-label="Problems">
      <h2>
        {problems.length === 1 ? 'The result breaks 1 rule' : `The result breaks ${problems.length} rules`}
      </h2>
      <p>You can view the result but not save it.</p>
      {diagnosis === 'pending' && <p>Finding the cause…</p>}
      <ul>
        {(diagnosis === 'pending' ? [] : (diagnosis ?? problems)).map(({ path, message }) => (
          <li key={`${pathText(path)}: ${message}`}>
            {path.length > 0 && <code>{pathText(path)}</code>} {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
