import type { ReactNode } from 'preact/compat'
import { JumpBar } from '../jump-bar.js'
import type { PlanEditor } from '../plan/use-plan.js'

interface BarProps {
  readonly walk: readonly { readonly floor: number }[]
  readonly editor: Pick<PlanEditor, 'selected' | 'select'>
  /** Returns the name of the room at an index in the walk. */
  titleOf(index: number): string
}

/** In a narrow window, steps through the rooms of the walk, and leads to the map and the lists. */
export default function FloorBar({ walk, editor, titleOf }: BarProps): ReactNode {
  const { selected } = editor
  const step = (title: string, sign: string, by: number): ReactNode => (
    <button
      type="button"
      aria-label={title}
      disabled={walk[selected + by] === undefined}
      onClick={() => editor.select(selected + by)}
    >
      {sign}
    </button>
  )
  return (
    <JumpBar before={[{ title: 'Map', to: '.map-part' }]} after={[{ title: 'Lists', to: '.run-lists' }]}>
      {step('Previous floor', '‹', -1)}
      <button type="button" className="jump-here" onClick={() => showFloor(selected)}>
        <span className="quiet">Floor {walk[selected]!.floor}</span>
        <span>{titleOf(selected)}</span>
      </button>
      {step('Next floor', '›', 1)}
    </JumpBar>
  )
}

/** Moves the focus to a room in the list, which scrolls the room into view. `index` is the room's index in the walk. */
function showFloor(index: number): void {
  document.querySelector<HTMLElement>(`.floors [data-index="${index}"] .floor-head`)?.focus()
}
