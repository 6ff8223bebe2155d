import { issueLines, type Problem } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import type { MakeAnswer } from '../../making/making-protocol.js'
import { Problems } from '../../panels/problems.js'
import { Button } from '../../ui/button.js'

interface RunFaultsProps {
  readonly answer: MakeAnswer
  /** The answer's problems in detail. Null if there are no details, and `pending` until they arrive. */
  readonly diagnosis: readonly Problem[] | 'pending' | null
  /** Replaces the params and overrides with the defaults. */
  onDefaults(): void
}

export function RunFaults({ answer, diagnosis, onDefaults }: RunFaultsProps): ReactNode {
  switch (answer.kind) {
    case 'generated':
      return <Problems problems={answer.problems} diagnosis={diagnosis} />
    case 'failed':
      return <Failure message={answer.message} stack={answer.stack} />
    case 'refused':
      return (
        <section className="notice faulty" role="alert">
          <h2>These parameters can’t be used</h2>
          <p>{issueLines(answer.issues).join('; ')}</p>
          <p className="notice-actions">
            <Button onClick={onDefaults}>Use the default parameters</Button>
          </p>
        </section>
      )
  }
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
