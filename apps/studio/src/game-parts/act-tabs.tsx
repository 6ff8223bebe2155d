import type { ReactNode } from 'react'
import './game-parts.css'

/** An act of a run, as a tab shows it. */
export interface ActName {
  readonly act: number
  readonly title: string
  /** The act's boss or bosses. */
  readonly about: string
}

interface ActTabsProps {
  readonly acts: readonly ActName[]
  /** The act that the page shows. */
  readonly act: number
  onShow(act: number): void
}

/** Renders a button per act, with its boss or bosses. */
export function ActTabs({ acts, act, onShow }: ActTabsProps): ReactNode {
  return (
    <div className="act-tabs" role="group" aria-label="Act">
      {acts.map((one) => (
        <button key={one.act} type="button" aria-pressed={one.act === act} onClick={() => onShow(one.act)}>
          <strong>{one.title}</strong>
          <span>{one.about}</span>
        </button>
      ))}
    </div>
  )
}
