import type { ReactNode } from 'preact/compat'

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
