import { useMemo, type ReactNode } from 'react'
import { RunFinder } from '../../../game-parts/find/run-finder.js'
import type { FoundPlace } from '../../../game-parts/found-place.js'
import { runEntries, type WalkedRun } from './run-entries.js'

interface SearchProps extends WalkedRun {
  /** The displayed act. */
  readonly act: number
  onAct(act: number): void
  /** Marks an item of a list as found. */
  onFound(place: FoundPlace): void
}

/** Finds things in the run and shows their place on the page. */
export default function RunSearch({ run, acts, chestRelics, act, onAct, onFound }: SearchProps): ReactNode {
  const entries = useMemo(() => runEntries({ run, acts, chestRelics }), [run, acts, chestRelics])
  return (
    <RunFinder
      entries={entries}
      placeholder="Find in this run…"
      onOpen={(place) => {
        if (place.act !== null && place.act !== act) onAct(place.act)
        onFound(place)
      }}
    />
  )
}
