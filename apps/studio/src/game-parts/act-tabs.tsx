import type { ReactNode } from 'preact/compat'
import './game-parts.css'

export interface ActName {
  readonly act: number
  readonly title: string
  /** The name of the act's boss, or the names of its bosses. */
  readonly about: string
}

interface ActTabsProps {
  readonly acts: readonly ActName[]
  readonly act: number
  onShow(act: number): void
}

export function ActTabs({ acts, act, onShow }: ActTabsProps): ReactNode {
  return (
    <div className="act-tabs" role="group" aria-label="Act">
      {acts.map((one) => (
        <button key={one.act} type="button" aria-pressed={one.act === act} onClick={() => onShow(one.act)}>
          <strong>{one.title}</strong>
          <span className="text-ink-soft text-sm">{one.about}</span>
        </button>
      ))}
    </div>
  )
}
