import type { ReactNode } from 'preact/compat'
import './jump-bar.css'

/** A part of the page that the bar leads to. */
export interface Jump {
  readonly title: string
  /** The selector of the part. */
  readonly to: string
}

interface JumpBarProps {
  /** The parts whose buttons come first. */
  readonly before: readonly Jump[]
  readonly after?: readonly Jump[]
  /** Controls between the buttons. */
  readonly children?: ReactNode
}

/** Leads to the parts of a long page. Narrow windows show the bar at the bottom, within reach of a thumb. */
export function JumpBar({ before, after = [], children }: JumpBarProps): ReactNode {
  return (
    <nav className="jump-bar hidden" aria-label="Jump to">
      <JumpButtons jumps={before} />
      {children}
      <JumpButtons jumps={after} />
    </nav>
  )
}

function JumpButtons({ jumps }: { readonly jumps: readonly Jump[] }): ReactNode {
  return jumps.map(({ title, to }) => (
    <button
      key={title}
      type="button"
      onClick={({ currentTarget }) => {
        const part = currentTarget.closest('.run-page')?.querySelector(to)
        part?.scrollIntoView({ block: 'start' })
      }}
    >
      {title}
    </button>
  ))
}
