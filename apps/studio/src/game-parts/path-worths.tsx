import { useState, type CSSProperties, type ReactNode } from 'preact/compat'
import { LIMIT, MOST, pathWeights, type PathWeights } from './path-weights.js'
import './path-worths.css'
import { Button } from '../ui/button.js'

interface WorthsProps {
  /** The goals that a user can choose, each with its weights. */
  readonly goals: readonly (readonly [title: string, weights: PathWeights])[]
  /** The kinds of nodes, each with its name. */
  readonly kinds: readonly (readonly [kind: string, name: string])[]
  readonly weights: PathWeights
  /** Whether the user chose the weights. */
  readonly isChosen: boolean
  /** Called with new weights. `edit` names the edit, so that undo combines edits of the same weight. */
  onWeights(weights: PathWeights, edit?: string): void
}

/** Lets the user choose a goal for a path, or what each kind of node on it is worth. */
export function PathWorths({ goals, kinds, weights, isChosen, onWeights }: WorthsProps): ReactNode {
  const text = isChosen ? pathWeights.print(weights) : null
  return (
    <>
      <div className="chips">
        {goals.map(([title, ofGoal]) => (
          <Button
            key={title}
            aria-pressed={text === pathWeights.print(ofGoal)}
            onClick={() => onWeights(ofGoal)}
          >
            {title}
          </Button>
        ))}
      </div>
      <details className="path-worths" open={isChosen}>
        <summary>What each node is worth</summary>
        <div className="grid gap-0.5 mt-1 text-sm">
          {kinds.map(([kind, name]) => (
            <div key={kind} data-type={kind}>
              <span>{name}</span>
              <WeightSlider
                name={name}
                value={weights[kind] ?? 0}
                onChange={(value) => onWeights({ ...weights, [kind]: value }, `worth ${kind}`)}
              />
            </div>
          ))}
        </div>
      </details>
    </>
  )
}

interface WeightProps {
  readonly name: string
  readonly value: number
  onChange(value: number): void
}

/**
 * Renders a slider from `-MOST` to `MOST`, and a field for the same number. The slider's bar extends from 0 to the
 * number.
 */
function WeightSlider({ name, value, onChange }: WeightProps): ReactNode {
  /** The field's text while that text isn't a number yet, such as `-`. Otherwise, null. */
  const [typed, setTyped] = useState<string | null>(null)
  const at = (Math.max(-MOST, Math.min(MOST, value)) + MOST) / (2 * MOST)
  return (
    <>
      <input
        className="weight-slider w-full h-7 m-0 appearance-none bg-transparent cursor-pointer"
        type="range"
        aria-label={name}
        min={-MOST}
        max={MOST}
        step={1}
        value={value}
        style={{ '--from': Math.min(at, 0.5), '--to': Math.max(at, 0.5) } as CSSProperties}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <input
        className="w-full min-w-0 px-1 font-mono text-right"
        type="text"
        inputMode="decimal"
        aria-label={`Exact worth of ${name}`}
        value={typed ?? (value > 0 ? `+${value}` : value)}
        onChange={({ currentTarget }) => {
          const next = Number(currentTarget.value)
          setTyped(currentTarget.value)
          if (currentTarget.value.trim() !== '' && Number.isFinite(next) && Math.abs(next) <= LIMIT)
            onChange(next)
        }}
        onBlur={() => setTyped(null)}
      />
    </>
  )
}
