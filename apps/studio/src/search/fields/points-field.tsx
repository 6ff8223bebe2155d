import type { ReactNode } from 'react'

interface PointsProps {
  readonly score: string
  /** The number of the wish, starting at 1. */
  readonly number: number
  readonly fault: string | null
  onType(score: string): void
}

export function PointsField({ score, number, fault, onType }: PointsProps): ReactNode {
  return (
    <input
      className="points"
      type="number"
      step={1}
      value={score}
      aria-label={`Points for wish ${number}`}
      title={fault ?? 'Points; negative for something you don’t want'}
      aria-invalid={fault === null ? undefined : true}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
