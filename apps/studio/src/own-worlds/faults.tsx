import type { ReactNode } from 'react'

/** What is wrong with the user's own worlds; the page goes on without them. */
export function OwnWorldsFaults({ faults }: { readonly faults: readonly string[] }): ReactNode {
  if (faults.length === 0) return null
  return (
    <section className="notice faulty" role="alert" aria-label="Your own worlds">
      <h2>Your own worlds</h2>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </section>
  )
}
