import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { RunFinder } from '../../../game-parts/find/run-finder.js'
import type { FoundPlace } from '../../../game-parts/found-place.js'
import type { PlanEditor } from '../plan/use-plan.js'
import type { SpirePart } from '../spire-part.js'
import { runEntries } from './run-entries.js'
import type { RunPlace } from './run-place.js'

interface SearchProps {
  readonly part: SpirePart
  readonly editor: PlanEditor
  /** Marks an item of a list as found. */
  onFound(place: FoundPlace): void
}

/** Finds things in the run and shows their place: a room of the walk, an item of a list, or an act. */
export default function RunSearch({ part, editor, onFound }: SearchProps): ReactNode {
  const { run } = part
  const entries = useMemo(() => runEntries(run), [run])
  /** The room to focus as soon as it is selected. The object is new for each press. */
  const [opened, setOpened] = useState<{ readonly index: number } | null>(null)
  useEffect(() => {
    if (opened === null || opened.index !== editor.selected) return
    document.querySelector<HTMLElement>(`.floors [data-index="${opened.index}"] .floor-head`)?.focus()
    setOpened(null)
  }, [opened, editor.selected])
  const open = (place: RunPlace): void => {
    if (place.at === 'room') {
      editor.select(place.index)
      setOpened({ index: place.index })
    } else if (place.at === 'act') editor.showAct(place.act)
    else {
      if (place.act !== null && place.act !== editor.act) editor.showAct(place.act)
      onFound(place)
    }
  }
  return <RunFinder entries={entries} placeholder="Find in this run…" onOpen={open} />
}
