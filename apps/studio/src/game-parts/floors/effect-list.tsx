import type { ReactNode } from 'preact/compat'

/** One effect of a room or an option on the player. */
export interface Effect {
  readonly text: string
  readonly tone: 'good' | 'bad' | 'plain'
}

interface EffectListProps {
  readonly effects: readonly Effect[]
  /** Whether to render nothing if there are no effects. Otherwise, "No change" is shown. */
  readonly isShort?: boolean
}

export function EffectList({ effects, isShort = false }: EffectListProps): ReactNode {
  if (effects.length === 0) return isShort ? null : <span className="quiet">No change</span>
  return (
    <span className="effects flex flex-wrap gap-x-3 gap-y-0 text-sm">
      {effects.map(({ text, tone }, i) => (
        <span key={i} data-tone={tone}>
          {text}
        </span>
      ))}
    </span>
  )
}
