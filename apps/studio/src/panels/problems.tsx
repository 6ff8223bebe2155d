import { pathText, type Problem } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'

interface ProblemsProps {
  readonly problems: readonly Problem[]
  /** The same problems in detail. Null if there are no details, and `pending` until they arrive. */
  readonly diagnosis: readonly Problem[] | 'pending' | null
}

export function Problems({ problems, diagnosis }: ProblemsProps): ReactNode {
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
