import type { ReactNode } from 'react'

interface ExamplesProps {
  readonly examples: readonly string[]
  /** Describes a condition in words. Returns null to show the condition itself. */
  readonly words: (where: string) => string | null
  onRun(where: string): void
}

export function ExampleConditions({ examples, words, onRun }: ExamplesProps): ReactNode {
  if (examples.length === 0) return null
  return (
    <div className="examples flex flex-wrap items-center gap-1.5" role="group" aria-label="Examples">
      <span className="quiet">Try</span>
      {examples.map((where) => {
        const inWords = words(where)
        return (
          <button
            key={where}
            type="button"
            className={inWords === null ? 'example code' : 'example'}
            title={inWords === null ? undefined : where}
            onClick={() => onRun(where)}
          >
            {inWords ?? where}
          </button>
        )
      })}
    </div>
  )
}
