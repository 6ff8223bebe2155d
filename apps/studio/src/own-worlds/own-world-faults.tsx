import type { ReactNode } from 'react'

/** Reports problems with the user's own worlds. The other worlds keep working. */
export function OwnWorldsFaults({ faults }: { readonly faults: readonly string[] }): ReactNode {
  if (faults.length === 0) return null
  return (
    <section className="notice faulty" role="alert" aria-label="Your worlds">
      <h2>Your worlds</h2>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </section>
  )
}
