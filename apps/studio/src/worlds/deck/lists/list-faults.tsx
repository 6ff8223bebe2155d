import type { ReactNode } from 'preact/compat'
import type { ListFault } from './deck-list.js'

/** Shows why lines of a list were left out. */
export function ListFaults({ faults }: { readonly faults: readonly ListFault[] }): ReactNode {
  if (faults.length === 0) return null
  return (
    <ul className="field-fault">
      {faults.map(({ line, message }, i) => (
        <li key={i}>
          Line {line}: {message}
        </li>
      ))}
    </ul>
  )
}
