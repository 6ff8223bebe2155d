import type { ReactNode } from 'react'

interface WeightSet<Weights> {
  readonly title: string
  readonly weights: Weights
}

/** A button for each set of weights that a user can choose, with the chosen one pressed. */
export function WeightSetButtons<Weights>({
  sets,
  isChosen,
  onChoose,
}: {
  readonly sets: readonly WeightSet<Weights>[]
  isChosen(weights: NoInfer<Weights>): boolean
  onChoose(weights: NoInfer<Weights>): void
}): ReactNode {
  return (
    <div className="chips">
      {sets.map(({ title, weights }) => (
        <button
          key={title}
          type="button"
          className="button small"
          aria-pressed={isChosen(weights)}
          onClick={() => onChoose(weights)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
