import { pathText, type Problem } from '@seedfast/world'
import type { ReactNode } from 'react'

/** The promises that a result does not keep. */
export function Problems({ problems }: { readonly problems: readonly Problem[] }): ReactNode {
  if (problems.length === 0) return null
  return (
    <section className="notice faulty" role="alert" aria-label="Problems">
      <h2>
        {problems.length === 1
          ? 'The world did not keep a promise'
          : `The world did not keep ${problems.length} promises`}
      </h2>
      <p>The result is shown, but it cannot be saved.</p>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={`${pathText(path)}: ${message}`}>
            {path.length > 0 && <code>{pathText(path)}</code>} {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
