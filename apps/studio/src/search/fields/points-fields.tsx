import { useId, type ReactNode } from 'preact/compat'
import { countOf } from '../../words/quantity-text.js'
import type { SearchInput } from '../query/search-input.js'

interface CutOffProps {
  readonly written: SearchInput
  /** The maximum number of points that a seed can score, or null if there are no wishes. */
  readonly points: number | null
  readonly fault: string | null
  onWrite(change: Partial<SearchInput>, name?: string): void
}

/** Renders the fields that set the minimum number of points for a hit, and the number of best hits to keep. */
export function CutOff({ written: { cutOff, best }, points, fault, onWrite }: CutOffProps): ReactNode {
  const id = useId()
  return (
    <div className="cut-off flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
      <label htmlFor={id}>A hit needs at least</label>
      <input
        id={id}
        className="points"
        type="number"
        step={1}
        value={cutOff}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={`${id}of`}
        onChange={({ currentTarget }) => onWrite({ cutOff: currentTarget.value }, 'search cutOff')}
      />
      <span id={`${id}of`}>
        {points === null ? 'points' : `of ${countOf(points, 'point')}`}
        {fault !== null && <span className="field-fault"> {fault}</span>}
      </span>
      <label className="best-hits flex items-center gap-2 min-h-8 ml-auto @max-[34rem]:ml-0">
        <input
          type="checkbox"
          checked={best}
          onChange={({ currentTarget }) => onWrite({ best: currentTarget.checked }, 'search best')}
        />
        <span>Search all seeds and keep the hits with the most points</span>
      </label>
    </div>
  )
}

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
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}
