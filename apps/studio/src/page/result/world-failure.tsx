import type { ReactNode } from 'react'

export function Failure({ message, stack }: { readonly message: string; readonly stack: string }): ReactNode {
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
