import type { ReactNode } from 'react'

/** A world that failed: what it threw, and where. */
export function Failure({ message, stack }: { readonly message: string; readonly stack: string }): ReactNode {
  return (
    <section className="notice faulty" role="alert">
      <h2>Nothing was made</h2>
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
