import type { ReactNode } from 'react'

/** Renders the errors of a field, which are shown below its control. */
export function FieldFaults({
  id,
  faults,
}: {
  readonly id: string
  readonly faults: readonly string[]
}): ReactNode {
  if (faults.length === 0) return null
  return (
    <span className="field-fault" id={id}>
      {faults.join('; ')}
    </span>
  )
}
