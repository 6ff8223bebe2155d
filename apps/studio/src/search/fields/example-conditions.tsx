import type { ReactNode } from 'react'

export function ExampleConditions({
  examples,
  onRun,
}: {
  readonly examples: readonly string[]
  onRun(where: string): void
}): ReactNode {
  if (examples.length === 0) return null
  return (
    <div className="examples" role="group" aria-label="Examples">
      <span className="quiet">Try</span>
      {examples.map((where) => (
        <button key={where} type="button" className="example code" onClick={() => onRun(where)}>
          {where}
        </button>
      ))}
    </div>
  )
}
